import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageKeys } from '#core/facts.ts';
import { createPageWords } from './page-words.server.ts';
import { alsoReading, insertionsOf, type Piece, parseSheet, partOf, shownIn } from './style-sheet.server.ts';

/** Marks the scripts that our own rendering writes. It is taken off before the document leaves: nobody else can know it. */
export const scriptMark = randomUUID();

const slowestFirstViewMs = 4000;
const slowestScriptMs = 12_000;
/** Between two kept presses: what the first one changes is on the page before the second. */
const betweenPressesMs = 60;

/** What a visitor does first, whatever it is done with; and what happens to a page that only its script can answer. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'storage', 'error'];
/** What begins so is kept by us. Whoever comes back with any but the fonts finds something of their own on the page: a cart, a draft. */
const ours = storageKeys.fonts.slice(0, storageKeys.fonts.indexOf('.') + 1);

/** A type that no browser runs: such a script is text until the page comes alive. */
const late = 'application/late';

/** What is laid out only when it comes near the screen (`card-later.css`, `far.css`). */
const laidOutLater = '.card-later,.far,.hero~section';

/** Whether the browser keeps something of the visitor's. */
const owns = `()=>{try{return location.hash.startsWith('#draft=')||[localStorage,sessionStorage].some(s=>Object.keys(s).some(n=>n!=='${storageKeys.fonts}'&&n.startsWith('${ours}')))}catch{}}`;

/** What the framework wrote into a document that is not kept. */
const runInline = `for(const e of d.querySelectorAll('script[type="${late}"]:not([id])')){const m=d.createElement('script');m.textContent=e.textContent;e.replaceWith(m)}`;

/**
 * Stands in the head, after the faces of the fonts. `seen` comes when the first view has been painted and loaded, `lettered` when it
 * stands in its own fonts. Each font is read, and comes into the page, in a task of its own: together, or by their rules coming to
 * apply, they would hold it up for twice the time. What is laid out late is then laid out one piece after the other when the browser has nothing
 * else to do (the fonts lay out anew whatever has been), so that a page at rest is whole: for its scroll bar, for whoever takes
 * a picture of it.
 *
 * A list that opens at a place of its own (`scroll-initial-target`) scrolls by itself: only the page's own scrolling counts.
 * The scripts are fetched once the first view is there, and run when the visitor reaches for the page: until then it is a
 * document. Where the page is not `kept`, or the browser keeps something of the visitor's, they run at once. Presses on
 * `data-replay` elements, which pale at once, are kept in their order until the page has come alive, and then done one after the other. Where the
 * script does not come they are left to the browser. What the framework wrote into the document is run before its
 * script. Where a page was scrolled to, the browser itself knows.
 */
const startPage = ({ kept }: { kept: boolean }) =>
  `(()=>{
const d=document,f=d.getElementById('faces'),v=f.dataset.fonts,k='${storageKeys.fonts}',late=()=>d.getElementById('late'),idle=window.requestIdleCallback||setTimeout;
const seen=new Promise(r=>{setTimeout(r,${slowestFirstViewMs});addEventListener('load',()=>new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&setTimeout(r)).observe({type:'paint',buffered:true}))});
let lettered=seen,had,begun,fetched,wanted=[];
try{had=localStorage.getItem(k)===v}catch{}
if(had)f.media='all';
else lettered=seen.then(()=>Promise.allSettled([...f.sheet.cssRules].map(({style:s})=>{const g=n=>s.getPropertyValue(n),u=g('src'),x=new FontFace(g('font-family').replace(/"/g,''),u,{weight:g('font-weight'),stretch:g('font-stretch')||'normal',display:g('font-display')});return v.split(' ').some(h=>u.includes(h))?x.load().then(()=>new Promise(r=>setTimeout(()=>r(d.fonts.add(x))))):d.fonts.add(x)}))).then(()=>{try{localStorage.setItem(k,v)}catch{}});
const press=e=>{const b=e.target.closest&&e.target.closest('[data-replay]');if(!b||e.button)return;e.preventDefault();e.stopPropagation();if(wanted.at(-1)!==b)wanted.push(b);b.setAttribute('aria-busy','true');b.style.opacity=.6};
const release=()=>{d.removeEventListener('click',press,true);const next=()=>{const b=wanted.shift();if(!b)return;b.removeAttribute('aria-busy');b.style.opacity='';if(b.isConnected)b.click();setTimeout(next,${betweenPressesMs})};next()};
const load=()=>{if(fetched)return;fetched=1;late().dataset.preload.split(' ').forEach(h=>{if(h){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}})};
const start=()=>{${kept ? '' : runInline}const m=d.createElement('script');m.type='module';${kept ? 'm.src=late().dataset.at' : 'm.textContent=late().textContent'};m.onerror=release;d.body.append(m);setTimeout(release,${slowestScriptMs})};
const whole=e=>d.readyState==='loading'?d.addEventListener('DOMContentLoaded',e):e();
const go=e=>{if(begun||e&&e.type=='scroll'&&e.target!=d)return;begun=1;intents.forEach(t=>removeEventListener(t,go,true));whole(()=>{load();start()})};
const intents=${JSON.stringify(intents)};
d.addEventListener('click',press,true);
window.__alive=release;
intents.forEach(t=>addEventListener(t,go,{capture:true,passive:true}));
seen.then(()=>whole(()=>{${kept ? `(${owns})()?go():load()` : 'go()'}}));
lettered.then(()=>{const all=[...d.querySelectorAll('${laidOutLater}')],next=()=>{const e=all.shift();if(e){e.style.contentVisibility='visible';idle(next)}};idle(next)})
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
    const begins = startPage({ kept: addressOf !== null });
    const scripts = [begins, ...inline];
    const ended = (text: string, lateScript: string) => text.replace(moduleSeat, () => lateScript);
    if (!addressOf) {
      const lateScript = `<script type="${late}" id="late" data-preload="${preloads.join(' ')}">${module}</script>`;
      return { html: ended(inlineFonts(page, sheets, begins), lateScript), scripts: [...scripts, module], pageScript: null };
    }
    const styled = inlineStyles(inlineFonts(page, sheets, begins), preloads, sheets);
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
  /** What a document and its scripts can show. */
  const wordsOf = createPageWords(clientDir);
  const texts = new Map<string, string>();
  const parsed = new Map<string, Piece[]>();
  const whole = (href: string) => keptIn(texts, href, (file) => readFileSync(join(clientDir, file), 'utf8'));
  return { whole, wordsOf, parsed: (href: string) => keptIn(parsed, href, () => parseSheet(whole(href))) };
}

/** Where the module stood, and what tells of it will stand. */
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
      if (kept) {
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
function inlineFonts(html: string, sheets: Sheets, begins: string): string {
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
        return `<style id="faces" media="(scripting: none)" data-fonts="${fonts.join(' ')}">${css}</style><script>${begins}</script>`;
      }),
  );
}

/** The document with its styles in it: of each sheet the part that it needs, and what a page's script does about them. */
function inlineStyles(html: string, scripts: string[], sheets: Sheets): { page: string; grows: string; renews: string } {
  const links = Array.from(html.matchAll(stylesheet), ([link, href = '', rest = '']) => ({
    link,
    // React Router ends with # what a late piece of some page needs too.
    href: href.replace(/#$/, ''),
    common: rest.includes('data-common'),
  }));
  let [standing, possible] = [shownIn(html), sheets.wordsOf(html, scripts)];
  const styles = new Map<string, string>();
  let grows = '';
  // The common sheet last: it has the custom properties that the others read.
  for (const { link, href } of [...links].sort((one, other) => Number(one.common) - Number(other.common))) {
    const sheet = sheets.parsed(href);
    const [now, later] = [partOf(sheet, standing), partOf(sheet, possible)];
    [standing, possible] = [alsoReading(standing, now), alsoReading(possible, later)];
    styles.set(link, `<style data-whole="${href}">${now}</style>`);
    grows += growing(href, now, later);
  }
  const page = inHead(html, (head) => head.replace(stylesheet, (link) => styles.get(link) ?? link));
  return { page, grows: `${grows}\n`, renews: renewing(links.map(({ href }) => href)) };
}

/** Makes of the part of a sheet in the document the part that the page's scripts can need. */
function growing(href: string, now: string, later: string): string {
  if (now === later) return '';
  return `{const s=document.querySelector('[data-whole="${href}"]');if(s){const t=s.textContent;let i=0;s.textContent=${JSON.stringify(insertionsOf(now, later))}.map(([n,x])=>t.slice(i,i+=n)+x).join('')+t.slice(i)}}`;
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
