import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageKeys } from '#core/facts.ts';
import { createPageWords } from './page-words.server.ts';
import { insertionsOf, type Piece, parseSheet, partOf, shownIn } from './style-sheet.server.ts';

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

/** A marked script with this attribute stays in its document: it may be run before the page comes alive. */
const early = 'data-early';

/** What is laid out only when it comes near the screen (`card-later.css`, `far.css`). */
const laidOutLater = '.card-later,.far,.hero~section';

/**
 * Stands at the end. What is laid out late is laid out one piece after the other once the fonts are there (they lay out
 * anew whatever has been) and the browser has nothing else to do, so that a page at rest is whole: for its scroll bar, for
 * whoever takes a picture of it. The scripts are fetched once the first view is there, and run when the visitor reaches for
 * the page: until then it is a document. Where it is `data-live`, or the browser keeps something of the visitor's,
 * they run at once. Presses on `data-replay` elements are kept in their order until the page has come alive,
 * and then done one after the other. Where the script does not come they are left to the browser. What the
 * framework wrote into the document is run before its script; at once where the browser goes back in its history and may have
 * a place to scroll to.
 */
const startScripts = `(()=>{
const d=document,s=d.getElementById('late');let begun=0,fetched=0,wanted=[];
const press=e=>{const b=e.target.closest&&e.target.closest('[data-replay]');if(!b||e.button)return;e.preventDefault();e.stopPropagation();if(wanted.at(-1)!==b)wanted.push(b);b.setAttribute('aria-busy','true')};
const release=()=>{d.removeEventListener('click',press,true);const next=()=>{const b=wanted.shift();if(!b)return;b.removeAttribute('aria-busy');if(b.isConnected)b.click();setTimeout(next,${betweenPressesMs})};next()};
const load=()=>{if(fetched)return;fetched=1;s.dataset.preload.split(' ').forEach(h=>{if(h){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}})};
const run=()=>{for(const e of d.querySelectorAll('script[type="${late}"]:not([id])')){const m=d.createElement('script');m.textContent=e.textContent;e.replaceWith(m)}};
const start=()=>{run();const m=d.createElement('script'),a=s.dataset.at;m.type='module';if(a)m.src=a;else m.textContent=s.textContent;m.onerror=release;d.body.append(m);setTimeout(release,${slowestScriptMs})};
const go=()=>{if(begun)return;begun=1;load();intents.forEach(t=>removeEventListener(t,go,true));d.readyState==='loading'?d.addEventListener('DOMContentLoaded',start):start()};
const owns=()=>{try{return location.hash.startsWith('#draft=')||${JSON.stringify(ownKeys)}.some(k=>localStorage.getItem(k)??sessionStorage.getItem(k))}catch{}};
const later=[...d.querySelectorAll('${laidOutLater}')],idle=window.requestIdleCallback||setTimeout;
const layOut=()=>{const e=later.shift();if(e){e.style.contentVisibility='visible';idle(layOut)}};
const intents=${JSON.stringify(intents)};
if(history.state)run();
d.addEventListener('click',press,true);
window.__alive=release;
intents.forEach(t=>addEventListener(t,go,{capture:true,passive:true}));
__seen.then(()=>{'live' in s.dataset||owns()?go():load()});__lettered.then(()=>idle(layOut))
})()`.replaceAll('\n', '');

const stylesheet = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"([^>]*)>/g;
const fontPreload = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*\bhref="([^"]+)"[^>]*>/g;
const modulePreload = /<link\b(?=[^>]*\brel="modulepreload")[^>]*\bhref="([^"]+)"[^>]*>/g;
const mark = ` nonce="${scriptMark}"`;
/** One with another type is text for others. */
const markedScript = new RegExp(`<script\\b(?![^>]*type="application)([^>]*)${mark}([^>]*)>([\\s\\S]*?)</script>`, 'g');

/** A document to send, the texts of all scripts that may run in it (for the CSP), and the page's own script where that stands apart. */
export type FirstView = { html: string; scripts: string[]; pageScript: PageScript | null };

/** What makes a page alive: after `grows` in the document it was made with, after `renews` in one of another version. */
export type PageScript = { grows: string; renews: string; rest: string };

/**
 * The first view comes with its document: the styles of what stands in it, and nothing competes with the first
 * pictures. Web fonts follow when those have come (a returning browser, which has them, uses them at once:
 * their stand-ins have the same metrics, so nothing shifts). So do the framework and the page's own script, a module that
 * brings the page's data and the styles of what scripts add: they take the page over when the visitor reaches for
 * something. The whole of a sheet that stands there in part (`data-whole`) is asked for by `app/whole-styles.ts` when the
 * visitor goes on to another page.
 *
 * Gives for a rendered document the one to send. Of its scripts only those may run that carry `scriptMark`. `clientDir`
 * holds the browser's build; `addressOf` tells for the text of a page's script where it is asked for. It is null for a page
 * that is not kept, made for one visitor or telling of a failure: that one has its script in the document, links its
 * styles, which cost more to compress each time than to ask for, and comes alive at once.
 */
export function createFirstView(clientDir: string) {
  const sheets = createSheets(clientDir);
  return (html: string, addressOf: ((pageScript: string) => string) | null): FirstView => {
    const { page, inline, aside, module, preloads } = putOff(html, addressOf !== null);
    const scripts = [startFonts, startScripts, ...inline];
    const ended = (text: string, lateScript: string) => text.replace(moduleSeat, () => `${lateScript}<script>${startScripts}</script>`);
    if (!addressOf) {
      const lateScript = `<script type="${late}" id="late" data-live="" data-preload="${preloads.join(' ')}">${module}</script>`;
      return { html: ended(inlineFonts(page, sheets), lateScript), scripts: [...scripts, module], pageScript: null };
    }
    const styled = inlineStyles(inlineFonts(page, sheets), preloads, sheets);
    if (!module) return { html: styled.page, scripts, pageScript: null };
    const pageScript = { grows: styled.grows, renews: styled.renews, rest: [...aside, module].join('\n') };
    const address = addressOf(pageScript.grows + pageScript.rest).replaceAll('&', '&amp;');
    const lateScript = `<script type="${late}" id="late" data-at="${address}" data-preload="${[...preloads, address].join(' ')}"></script>`;
    return { html: ended(styled.page, lateScript), scripts, pageScript };
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
    /** What a document needs of a sheet as it stands, and what it and its scripts can need. */
    partsFor(html: string, href: string, scripts: string[]) {
      const sheet = keptIn(parsed, href, () => parseSheet(whole(href)));
      return { now: partOf(sheet, shownIn(html)), later: partOf(sheet, wordsOf(html, scripts)) };
    },
  };
}

/** Where the module stood, and what starts it will stand. */
const moduleSeat = '<template data-seat></template>';

/** A document without marks, its scripts put off: `inline` those that stay in it; `aside` those that a kept one need not carry. */
function putOff(html: string, kept: boolean) {
  const inline: string[] = [];
  const aside: string[] = [];
  const preloads: string[] = [];
  let module = '';
  const page = html
    .replace(markedScript, (_script, before: string, after: string, text: string) => {
      const attributes = before + after;
      if (attributes.includes('type="module"')) {
        module = text;
        return moduleSeat;
      }
      if (kept && !attributes.includes(early)) {
        aside.push(`{${text}}`);
        return '';
      }
      inline.push(text);
      return `<script type="${late}">${text}</script>`;
    })
    .replace(modulePreload, (_link, href: string) => {
      preloads.push(href);
      return '';
    })
    .replaceAll(mark, '');
  return { page, inline, aside, module, preloads };
}

function keptIn<Value>(map: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const value = map.get(key) ?? make(key);
  map.set(key, value);
  return value;
}

/** The faces of the web fonts stand in the document, and wait. */
function inlineFonts(html: string, sheets: Sheets): string {
  const fonts: string[] = [];
  return inHead(html, (head) =>
    head
      .replace(fontPreload, (_link, href: string) => {
        fonts.push(href);
        return '';
      })
      .replace(stylesheet, (link, href: string, rest: string) => {
        if (!rest.includes('data-faces')) return link;
        const css = sheets.whole(href);
        return `<noscript><style>${css}</style></noscript><style id="faces" media="not all" data-fonts="${fonts.join(' ')}">${css}</style><script>${startFonts}</script>`;
      }),
  );
}

/** The document with its styles in it: those of its route, and of the common sheet its part, with what a page's script does about them. */
function inlineStyles(html: string, scripts: string[], sheets: Sheets): { page: string; grows: string; renews: string } {
  const hrefs = Array.from(html.matchAll(stylesheet), ([, href = '']) => href.replace(/#$/, ''));
  let grows = '\n';
  const withRoutes = inHead(html, (head) =>
    head.replace(stylesheet, (link, href: string, rest: string) =>
      rest.includes('data-common') ? link : `<style>${sheets.whole(href)}</style>`,
    ),
  );
  const page = inHead(withRoutes, (head) =>
    head.replace(stylesheet, (_link, href: string) => {
      const { now, later } = sheets.partsFor(withRoutes, href, scripts);
      grows = growing(now, later);
      return `<style data-whole="${href}">${now}</style>`;
    }),
  );
  return { page, grows, renews: renewing(hrefs) };
}

/** Makes of the part of a sheet in the document the part that the page's scripts can need. */
function growing(now: string, later: string): string {
  return `{const s=document.querySelector('[data-whole]');if(s){const t=s.textContent;let i=0;s.textContent=${JSON.stringify(insertionsOf(now, later))}.map(([n,x])=>t.slice(i,i+=n)+x).join('')+t.slice(i)}}\n`;
}

/**
 * Leaves of a document of another version nothing that the page's scripts would take for today's: they build it anew, in
 * today's styles. Its height stays meanwhile, and with it the place where the visitor is.
 */
function renewing(hrefs: string[]): string {
  return `{const d=document,a=d.getElementById('app'),old=d.querySelectorAll('[data-whole]');
await Promise.all(${JSON.stringify(hrefs)}.map(h=>new Promise(r=>{const l=d.createElement('link');l.rel='stylesheet';l.href=h;l.onload=l.onerror=r;d.head.append(l)})));
old.forEach(s=>s.remove());a.style.minHeight=a.offsetHeight+'px';a.replaceChildren();setTimeout(()=>{a.style.minHeight=''},${slowestFirstViewMs})}\n`;
}

/** React puts all links there; the rest of a document is long. */
function inHead(html: string, change: (head: string) => string): string {
  const end = html.indexOf('</head>');
  return change(html.slice(0, end)) + html.slice(end);
}
