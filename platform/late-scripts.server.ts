/**
 * No script before the first picture: the framework's module script and its preloads are put aside in
 * the document and run once the page has loaded, or earlier when the visitor reaches for something.
 * A click made on a `data-replay` button before that is done once the page has come alive.
 */
const loader = `(()=>{
const d=document,s=d.getElementById('late');let begun=0,wanted;
const go=()=>{if(begun)return;begun=1;s.dataset.preload.split(' ').forEach(h=>{if(h){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}});const m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.body.append(m)};
const early=e=>{const b=e.target.closest&&e.target.closest('[data-replay]');if(!b||e.button)return;e.preventDefault();e.stopPropagation();wanted=b;b.setAttribute('aria-busy','true');go()};
d.addEventListener('click',early,true);
window.__alive=()=>{d.removeEventListener('click',early,true);if(wanted){wanted.removeAttribute('aria-busy');wanted.click();wanted=0}};
['pointerdown','keydown','touchstart'].forEach(t=>addEventListener(t,go,{once:true,passive:true}));
if(d.readyState==='complete')go();else addEventListener('load',()=>setTimeout(go));
})()`.replaceAll('\n', '');

const modulePreload = /<link\b(?=[^>]*\brel="modulepreload")[^>]*\bhref="([^"]+)"[^>]*>/g;
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/;
const inlineScript = /<script\b(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** The document with its scripts put off, and the texts of all scripts that may run in it (for the CSP). */
export function deferScripts(html: string): { html: string; scripts: string[] } {
  const preloads: string[] = [];
  const module = moduleScript.exec(html)?.[1];
  let page = html.replace(modulePreload, (_link, href: string) => {
    preloads.push(href);
    return '';
  });
  if (module !== undefined) {
    page = page.replace(
      moduleScript,
      () => `<script type="application/late" id="late" data-preload="${preloads.join(' ')}">${module}</script><script>${loader}</script>`,
    );
  }
  const scripts = Array.from(page.matchAll(inlineScript), ([, text]) => text ?? '');
  return { html: page, scripts: module === undefined ? scripts : [...scripts, module] };
}
