import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageKeys } from '#core/facts.ts';

/**
 * The first view comes with its document: styles stand in it, and nothing competes with the first
 * pictures. Web fonts follow when those have come (a returning browser, which has them, uses them at once:
 * their stand-ins have the same metrics, so nothing shifts); so does the framework's script, or earlier when
 * the visitor reaches for something. A click made on a `data-replay` button before that is done once the
 * page has come alive.
 */
const slowestFirstViewMs = 4000;

/** Stands in the head: `__seen` comes when the first view has been painted and loaded. */
const startFonts = `(()=>{
window.__seen=new Promise(r=>{setTimeout(r,${slowestFirstViewMs});addEventListener('load',()=>new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&setTimeout(r)).observe({type:'paint',buffered:true}))});
const s=document.getElementById('faces'),v=s.dataset.fonts,k='${storageKeys.fonts}',on=()=>{s.media='all'};
let had;try{had=localStorage.getItem(k)===v}catch{}
if(had)return on();
__seen.then(()=>Promise.all(v.split(' ').map(h=>new Promise(r=>{const l=document.createElement('link');Object.assign(l,{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:h,onload:r,onerror:r});document.head.append(l)})))).then(()=>{on();try{localStorage.setItem(k,v)}catch{}})
})()`.replaceAll('\n', '');

const startScripts = `(()=>{
const d=document,s=d.getElementById('late');let begun=0,wanted;
const go=()=>{if(begun)return;begun=1;s.dataset.preload.split(' ').forEach(h=>{if(h){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}});const m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.body.append(m)};
const early=e=>{const b=e.target.closest&&e.target.closest('[data-replay]');if(!b||e.button)return;e.preventDefault();e.stopPropagation();wanted=b;b.setAttribute('aria-busy','true');go()};
d.addEventListener('click',early,true);
window.__alive=()=>{d.removeEventListener('click',early,true);if(wanted){wanted.removeAttribute('aria-busy');wanted.click();wanted=0}};
['pointerdown','keydown','touchstart'].forEach(t=>addEventListener(t,go,{once:true,passive:true}));
__seen.then(go)
})()`.replaceAll('\n', '');

const stylesheet = /<link rel="stylesheet" href="([^"]+)"([^>]*)>/g;
const fontPreload = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*\bhref="([^"]+)"[^>]*>/g;
const modulePreload = /<link\b(?=[^>]*\brel="modulepreload")[^>]*\bhref="([^"]+)"[^>]*>/g;
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/;
const inlineScript = /<script\b(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Makes of a rendered document one that shows its first view with one request, and the texts of all
 * scripts that may run in it (for the CSP). `clientDir` holds the browser's build. A page that is made for
 * one visitor is not `kept`: it links its styles, which cost more to compress each time than to ask for.
 */
export function createFirstView(clientDir: string) {
  const sheets = new Map<string, string>();
  function sheetOf(href: string): string {
    const css = sheets.get(href) ?? readFileSync(join(clientDir, href), 'utf8');
    sheets.set(href, css);
    return css;
  }
  return (html: string, kept: boolean): { html: string; scripts: string[] } => {
    const module = moduleScript.exec(html)?.[1];
    const page = deferScripts(inlineStyles(html, kept, sheetOf), module);
    const scripts = Array.from(page.matchAll(inlineScript), ([, text]) => text ?? '');
    return { html: page, scripts: module === undefined ? scripts : [...scripts, module] };
  };
}

function inlineStyles(html: string, kept: boolean, sheetOf: (href: string) => string): string {
  const fonts: string[] = [];
  return html
    .replace(fontPreload, (_link, href: string) => {
      fonts.push(href);
      return '';
    })
    .replace(stylesheet, (link, href: string, rest: string) => {
      const css = sheetOf(href);
      if (!rest.includes('data-faces')) return kept ? `<style>${css}</style>` : link;
      return `<noscript><style>${css}</style></noscript><style id="faces" media="not all" data-fonts="${fonts.join(' ')}">${css}</style><script>${startFonts}</script>`;
    });
}

function deferScripts(html: string, module: string | undefined): string {
  if (module === undefined) return html;
  const preloads: string[] = [];
  return html
    .replace(modulePreload, (_link, href: string) => {
      preloads.push(href);
      return '';
    })
    .replace(
      moduleScript,
      () =>
        `<script type="application/late" id="late" data-preload="${preloads.join(' ')}">${module}</script><script>${startScripts}</script>`,
    );
}
