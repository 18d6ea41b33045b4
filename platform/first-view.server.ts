import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageKeys } from '#core/facts.ts';
import { createPageWords } from './page-words.server.ts';
import { type Piece, parseSheet, partOf } from './style-sheet.server.ts';

/** Marks the scripts that our own rendering writes. It is taken off before the document leaves: nobody else can know it. */
export const scriptMark = randomUUID();

const slowestFirstViewMs = 4000;
const slowestScriptMs = 12_000;
/** Between two kept presses: what the first one changes is on the page before the second. */
const betweenPressesMs = 60;

/**
 * Stands in the head: `__seen` comes when the first view has been painted and loaded, `__lettered` when it stands in its own
 * fonts. Each font is read in a task of its own; read by the layout that first needs them, they would hold it up for twice its time.
 */
const startFonts = `(()=>{
window.__seen=new Promise(r=>{setTimeout(r,${slowestFirstViewMs});addEventListener('load',()=>new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&setTimeout(r)).observe({type:'paint',buffered:true}))});
const d=document,s=d.getElementById('faces'),v=s.dataset.fonts,k='${storageKeys.fonts}',on=()=>{s.media='all'};
let had;try{had=localStorage.getItem(k)===v}catch{}
if(had){on();window.__lettered=__seen}
else window.__lettered=__seen.then(()=>Promise.allSettled(d.__faces=v.split(' ').map(h=>new FontFace('late','url('+h+')').load()))).then(()=>{on();try{localStorage.setItem(k,v)}catch{}})
})()`.replaceAll('\n', '');

/** What a visitor does first, whatever it is done with; and what happens to a page that only its script can answer. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'storage', 'error'];
/** Whoever comes back with one of these finds something of their own on the page: a cart, a draft. */
const ownKeys = Object.values(storageKeys).filter((key) => key !== storageKeys.fonts);

/** A type that no browser runs: such a script is text until the page comes alive. */
const late = 'application/late';

/** What is laid out only when it comes near the screen (`card-later.css`, `far.css`). */
const laidOutLater = '.card-later,.far,.hero~section';

/**
 * Stands at the end. What is laid out late is laid out one piece after the other once the fonts are there (they lay out
 * anew whatever has been) and the browser has nothing else to do, so that a page at rest is whole: for its scroll bar, for
 * whoever takes a picture of it. The scripts are fetched once the first view is there, and run when the visitor reaches for
 * the page: until then it is a document. Where it is `data-live`, or the browser keeps something of the visitor's,
 * they run at once. Presses on `data-replay` elements are kept in their order until the page has come alive,
 * and then done one after the other. Where the script does not come they are left to the browser. What the framework wrote into
 * the document is run with its script; at once where the browser goes back in its history and may have a place to scroll to.
 */
const startScripts = `(()=>{
const d=document,s=d.getElementById('late');let begun=0,fetched=0,wanted=[];
const early=e=>{const b=e.target.closest&&e.target.closest('[data-replay]');if(!b||e.button)return;e.preventDefault();e.stopPropagation();if(wanted.at(-1)!==b)wanted.push(b);b.setAttribute('aria-busy','true')};
const release=()=>{d.removeEventListener('click',early,true);const next=()=>{const b=wanted.shift();if(!b)return;b.removeAttribute('aria-busy');if(b.isConnected)b.click();setTimeout(next,${betweenPressesMs})};next()};
const load=()=>{if(fetched)return;fetched=1;s.dataset.preload.split(' ').forEach(h=>{if(h){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}})};
const run=()=>{for(const e of d.querySelectorAll('script[type="${late}"]:not([id])')){const m=d.createElement('script');m.textContent=e.textContent;e.replaceWith(m)}};
const start=()=>{run();const m=d.createElement('script');m.type='module';m.textContent=s.textContent;m.onerror=release;d.body.append(m);setTimeout(release,${slowestScriptMs})};
const go=()=>{if(begun)return;begun=1;load();intents.forEach(t=>removeEventListener(t,go,true));d.readyState==='loading'?d.addEventListener('DOMContentLoaded',start):start()};
const owns=()=>{try{return location.hash.startsWith('#draft=')||${JSON.stringify(ownKeys)}.some(k=>localStorage.getItem(k)??sessionStorage.getItem(k))}catch{}};
const later=[...d.querySelectorAll('${laidOutLater}')],idle=window.requestIdleCallback||setTimeout;
const layOut=()=>{const e=later.shift();if(e){e.style.contentVisibility='visible';idle(layOut)}};
const intents=${JSON.stringify(intents)};
if(history.state)run();
d.addEventListener('click',early,true);
window.__alive=release;
intents.forEach(t=>addEventListener(t,go,{capture:true,passive:true}));
__seen.then(()=>{'live' in s.dataset||owns()?go():load()});__lettered.then(()=>idle(layOut))
})()`.replaceAll('\n', '');

const stylesheet = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"([^>]*)>/g;
const fontPreload = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*\bhref="([^"]+)"[^>]*>/g;
const modulePreload = /<link\b(?=[^>]*\brel="modulepreload")[^>]*\bhref="([^"]+)"[^>]*>/g;
const moduleScript = /<script\b(?=[^>]*\btype="module")[^>]*>([\s\S]*?)<\/script>/;
const mark = ` nonce="${scriptMark}"`;

/**
 * The first view comes with its document: the styles that the page can need stand in it, and nothing competes with
 * the first pictures. Web fonts follow when those have come (a returning browser, which has them, uses them at once:
 * their stand-ins have the same metrics, so nothing shifts); so does the framework's script, which runs when
 * the visitor reaches for something. The whole of a sheet that stands there in part (`data-whole`) is asked for by
 * `app/whole-styles.ts` when the visitor goes on to another page.
 *
 * Gives for a rendered document the one to send, and the texts of all scripts that may run in it (for the
 * CSP): ours, and those that carry `scriptMark`. `clientDir` holds the browser's build. A page that is made
 * for one visitor, or tells of a failure, is not `kept`: it links its styles, which cost more to compress each
 * time than to ask for, and comes alive at once.
 */
export function createFirstView(clientDir: string) {
  const sheets = createSheets(clientDir);
  return (html: string, kept: boolean): { html: string; scripts: string[] } => {
    const { page, texts } = putOff(html);
    return { html: deferModule(inlineStyles(page, kept, sheets), kept), scripts: [startFonts, startScripts, ...texts] };
  };
}

type Sheets = ReturnType<typeof createSheets>;

/** The style sheets of the build, each read once. */
function createSheets(clientDir: string) {
  const wordsOf = createPageWords(clientDir);
  const texts = new Map<string, string>();
  const parsed = new Map<string, Piece[]>();
  // React Router ends with # what a late piece of some page needs too.
  const whole = (href: string) => keptIn(texts, href.replace(/#$/, ''), (file) => readFileSync(join(clientDir, file), 'utf8'));
  return {
    whole,
    /** What a document can need of a sheet, itself and what its scripts make of it. */
    partFor(html: string, href: string) {
      const scripts = Array.from(html.matchAll(modulePreload), ([, script = '']) => script);
      return partOf(
        keptIn(parsed, href, () => parseSheet(whole(href))),
        wordsOf(html, scripts),
      );
    },
  };
}

/** The document without marks, its marked scripts put off; and what these say. */
function putOff(html: string): { page: string; texts: string[] } {
  const [first = '', ...rest] = html.split(mark);
  const texts: string[] = [];
  let [page, before] = [first, first];
  for (const after of rest) {
    const tagEnd = after.indexOf('>');
    const isScript = before.startsWith('<script', before.lastIndexOf('<'));
    const text = isScript && after.slice(tagEnd + 1, after.indexOf('</script>'));
    if (text) texts.push(text);
    page += text && !after.slice(0, tagEnd).includes('type=') ? ` type="${late}"${after}` : after;
    before = after;
  }
  return { page, texts };
}

function keptIn<Value>(map: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const value = map.get(key) ?? make(key);
  map.set(key, value);
  return value;
}

function inlineStyles(html: string, kept: boolean, sheets: Sheets): string {
  const fonts: string[] = [];
  return inHead(html, (head) =>
    head
      .replace(fontPreload, (_link, href: string) => {
        fonts.push(href);
        return '';
      })
      .replace(stylesheet, (link, href: string, rest: string) => {
        if (rest.includes('data-faces')) {
          const css = sheets.whole(href);
          return `<noscript><style>${css}</style></noscript><style id="faces" media="not all" data-fonts="${fonts.join(' ')}">${css}</style><script>${startFonts}</script>`;
        }
        if (!kept) return link;
        if (rest.includes('data-common')) return `<style data-whole="${href}">${sheets.partFor(html, href)}</style>`;
        return `<style>${sheets.whole(href)}</style>`;
      }),
  );
}

function deferModule(html: string, kept: boolean): string {
  const module = moduleScript.exec(html)?.[1];
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
        `<script type="${late}" id="late"${kept ? '' : ' data-live=""'} data-preload="${preloads.join(' ')}">${module}</script><script>${startScripts}</script>`,
    );
}

/** React puts all links there; the rest of a document is long. */
function inHead(html: string, change: (head: string) => string): string {
  const end = html.indexOf('</head>');
  return change(html.slice(0, end)) + html.slice(end);
}
