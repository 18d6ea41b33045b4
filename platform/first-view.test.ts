import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { createFirstView, scriptMark } from './first-view.server.ts';

const view = createFirstView('/nowhere');

const notKept = null;
const at = (text: string) => `/page-script/${text.length}/shop?tag=a&page=2`;

test('only scripts that our own rendering wrote may run, and they wait', () => {
  const own = `<script nonce="${scriptMark}">window.ours=1</script>`;
  const { html, scripts } = view(`<body>${own}<script>steal()</script><script nonce="guessed">steal()</script></body>`, notKept);
  expect(scripts).toContain('window.ours=1');
  expect(scripts).not.toContain('steal()');
  expect(html).not.toContain(scriptMark);
  expect(html).toContain('<script type="application/late">window.ours=1</script>');
});

test('the module script and its preloads wait, wherever their attributes stand', () => {
  const { html, scripts, pageScript } = view(
    `<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script nonce="${scriptMark}" type="module" async="">import "/assets/a.js"</script></body>`,
    notKept,
  );
  expect(html).toContain('<script type="application/late" id="late" data-preload="/assets/a.js">import "/assets/a.js"</script>');
  expect(html).not.toMatch(/type="module"|rel="modulepreload"/);
  expect(scripts).toContain('import "/assets/a.js"');
  expect(pageScript).toBeNull();
});

test('what a kept page needs only when it comes alive stands apart from its document', () => {
  const marked = (text: string, more = '') => `<script${more} nonce="${scriptMark}">${text}</script>`;
  const rendered = `<head></head><body>${marked('const data=1')}${marked('import "/a.js"', ' type="module"')}${marked('const data=2')}</body>`;
  const { html, scripts, pageScript } = view(rendered, at);
  expect(pageScript?.rest).toBe('{const data=1}\n{const data=2}\nimport "/a.js"');
  const address = at(`${pageScript?.grows}${pageScript?.rest}`).replace('&', '&amp;');
  expect(html).toContain(`<script type="application/late" id="late" data-at="${address}" data-preload="${address}"></script>`);
  expect(html).not.toMatch(/data=|import /);
  expect(scripts.join()).not.toMatch(/data=|import "/);
});

test('the styles of what stands in a kept document stand there too, those of its route as well, wherever their attributes stand', async () => {
  const directory = await temporaryDirectory();
  writeFileSync(join(directory.path, 'route.css'), '.roster{color:var(--ink)}.planner{color:red}');
  writeFileSync(join(directory.path, 'common.css'), ':root{--ink:#000;--bone:#fff}');
  const link = (name: string, more = '') => `<link rel="stylesheet" nonce="${scriptMark}" href="/${name}.css"${more}/>`;
  const page = `<head>${link('common', ' data-common=""')}${link('route')}</head><body><p class="roster"></p></body>`;
  expect(createFirstView(directory.path)(page, at).html).toBe(
    '<head><style data-whole="/common.css">:root{--ink:#000}</style><style data-whole="/route.css">.roster{color:var(--ink)}</style></head><body><p class="roster"></p></body>',
  );
  expect(createFirstView(directory.path)(page, notKept).html).toContain('<link rel="stylesheet" href="/route.css"/>');
  await directory.remove();
});
