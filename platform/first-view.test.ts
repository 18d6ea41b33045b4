import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { createFirstView, scriptMark } from './first-view.server.ts';

const view = createFirstView('/nowhere');

test('only scripts that our own rendering wrote may run, and they wait', () => {
  const own = `<script nonce="${scriptMark}">window.ours=1</script>`;
  const { html, scripts } = view(`<body>${own}<script>steal()</script><script nonce="guessed">steal()</script></body>`, true);
  expect(scripts).toContain('window.ours=1');
  expect(scripts).not.toContain('steal()');
  expect(html).not.toContain(scriptMark);
  expect(html).toContain('<script type="application/late">window.ours=1</script>');
});

test('the module script and its preloads wait, wherever their attributes stand', () => {
  const { html } = view(
    `<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script nonce="${scriptMark}" type="module" async="">import "/assets/a.js"</script></body>`,
    true,
  );
  expect(html).toContain('<script type="application/late" id="late" data-preload="/assets/a.js">import "/assets/a.js"</script>');
  expect(html).not.toMatch(/type="module"|rel="modulepreload"/);
});

test('the styles stand in a kept document, those of its route too, wherever their attributes stand', async () => {
  const directory = await temporaryDirectory();
  writeFileSync(join(directory.path, 'route.css'), '.roster{color:red}');
  const link = `<head><link rel="stylesheet" nonce="${scriptMark}" href="/route.css"/></head>`;
  expect(createFirstView(directory.path)(link, true).html).toBe('<head><style>.roster{color:red}</style></head>');
  expect(createFirstView(directory.path)(link, false).html).toBe('<head><link rel="stylesheet" href="/route.css"/></head>');
  await directory.remove();
});
