import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { designs } from '#core/garment/designs/index.ts';
import { cutChoices, cutFor, isSameChoice, type JerseyCut, usualCut } from '#core/garment/jersey-choices.ts';
import { type SizeCategory, sizeCategories } from '#core/garment/sizes.ts';
import { defaultColors } from '#core/garment/team-colors.ts';
import { drawUniform } from '#core/garment/uniform-artwork.ts';
import { lookOf } from '#core/garment/uniform-look.ts';
import { type Fabric, fabrics } from '#core/uniform-options.ts';
import type * as shirtPictures from '#tests/fixtures/shirt-pictures.tsx';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

declare global {
  var shirtPages: typeof shirtPictures;
}
const executablePath = findChromium();
const test = base.extend<object, { pictures: string }>({
  /** The program that draws shirts, as one script. */
  pictures: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it takes no other fixture.
    async ({}, use) => {
      const { build } = await import('vite');
      const built = await build({
        configFile: false,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { alias: { 'meshoptimizer/reference': resolve('node_modules/meshoptimizer/meshopt_decoder_reference.js') } },
        build: { write: false, lib: { entry: 'tests/fixtures/shirt-pictures.tsx', formats: ['es'] } },
      });
      const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
      await use(output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n'));
    },
    { scope: 'worker' },
  ],
});
test.use({
  trace: 'off',
  launchOptions: {
    args: [...chromiumArguments.filter((flag) => flag !== '--disable-gpu'), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ...(executablePath ? { executablePath } : {}),
  },
});
test.describe.configure({ timeout: 240_000 });

type Shirt = { design: string; fabric: Fabric; cut: JerseyCut; sizeCategory: SizeCategory };
const cutsOf = (fabric: Fabric): JerseyCut[] =>
  cutChoices.neck
    .flatMap((neck) => cutChoices.fit.flatMap((fit) => cutChoices.sleeves.map((sleeves) => ({ neck, fit, sleeves }))))
    .filter((cut) => isSameChoice(cutFor(fabric, cut), cut));
const colours = { ...defaultColors, accent: 'gold' } as const;

function draw({ design, fabric, cut, sizeCategory }: Shirt) {
  return drawUniform({
    ...lookOf({ fabric, design, colours, cut }),
    teamName: 'Harbor',
    player: { name: 'Castellano', number: '23', sizeCategory },
    logo: null,
  });
}

async function differencesOf(page: Page, shirts: Shirt[]) {
  const found: { shirt: Shirt; share: number }[] = [];
  for (const shirt of shirts) found.push({ shirt, share: await page.evaluate((artwork) => shirtPages.differenceOf(artwork), draw(shirt)) });
  const worst = found.reduce((a, b) => (a.share > b.share ? a : b));
  test.info().annotations.push({ type: 'worst', description: `${(worst.share * 100).toFixed(3)} %, ${JSON.stringify(worst.shirt)}` });
  return found.filter(({ share }) => share > 0.01);
}

test.beforeEach(async ({ page, pictures }) => {
  const document = '<body style="margin:0;background:#e2dfd8">';
  await page.route('http://shirts.test/', (route) => route.fulfill({ body: document, contentType: 'text/html' }));
  await page.route('http://shirts.test/shirts.js', (route) => route.fulfill({ body: pictures, contentType: 'text/javascript' }));
  await page.goto('http://shirts.test/');
  await page.addScriptTag({ type: 'module', content: "import * as pages from '/shirts.js'; globalThis.shirtPages = pages;" });
  await page.waitForFunction(() => 'shirtPages' in globalThis);
});

test('every design is printed on the 3D shirt as it is drawn flat', async ({ page }) => {
  const shirts = Object.keys(designs).flatMap((design) =>
    fabrics.map((fabric): Shirt => ({ design, fabric, cut: usualCut, sizeCategory: 'adult' })),
  );
  expect(await differencesOf(page, shirts)).toEqual([]);
});

test('in every cut and size, print lies in 3D where it lies flat', async ({ page }) => {
  const shirts = ['bolt', 'sash'].flatMap((design) =>
    fabrics.flatMap((fabric) =>
      cutsOf(fabric).flatMap((cut) => sizeCategories.map((sizeCategory): Shirt => ({ design, fabric, cut, sizeCategory }))),
    ),
  );
  expect(await differencesOf(page, shirts)).toEqual([]);
});

test('a change of cut exchanges the model together with its print: nothing else is ever seen', async ({ page }) => {
  const [round, v] = (['round', 'v'] as const).map((neck) =>
    draw({ design: 'plain', fabric: 'mesh', cut: { ...usualCut, neck }, sizeCategory: 'adult' }),
  );
  if (!round || !v) throw new Error('two shirts');
  const changes = await page.evaluate(
    async ([one, other]) => {
      const scene = await shirtPages.createJerseyScene({ height: 480, cut: one.cut, onLost: () => {}, onFailed: () => {} });
      document.body.append(scene.canvas);
      scene.fit(400, 480);
      const frame = () => {
        scene.rotate(0);
        return new Promise<string>((done) => requestAnimationFrame(() => done(scene.canvas.toDataURL())));
      };
      scene.dress(one, null);
      const looks: string[] = [await frame()];
      const change = async (artwork: typeof one) => {
        const begun = performance.now();
        scene.dress(artwork, null);
        const before = looks.at(-1);
        while (looks.at(-1) === before && performance.now() - begun < 30_000) looks.push(await frame());
        return performance.now() - begun;
      };
      const took = [await change(other), await change(one), await change(other)];
      return { took, looks: looks.map((look) => [...new Set(looks)].indexOf(look)) };
    },
    [round, v] as const,
  );
  test
    .info()
    .annotations.push({ type: 'change of cut', description: `${changes.took.map(Math.round).join(', ')} ms: loaded, again, again` });
  // Two pictures alone are ever seen, and both again after a change back.
  expect(new Set(changes.looks)).toEqual(new Set([0, 1]));
  expect(changes.looks.at(-1)).toBe(1);
});

const folder = process.env.CONTACT_SHEET;
test('contact sheets of every design, fabric and cut, flat beside 3D', async ({ page }) => {
  test.skip(!folder, 'CONTACT_SHEET names a folder for them');
  test.setTimeout(3_600_000);
  await mkdir(folder ?? '', { recursive: true });
  const cell = { width: 190, height: 210 };
  for (const fabric of fabrics) {
    const cuts = cutsOf(fabric);
    for (const [side, half] of [
      ['front', 0],
      ['front', 1],
      ['back', 0],
      ['back', 1],
    ] as const) {
      const keys = Object.keys(designs).filter((_, at) => at % 2 === half);
      await page.setViewportSize({ width: cell.width * 2 * Math.min(6, cuts.length) + 20, height: 800 });
      await page.evaluate(() => document.body.replaceChildren());
      for (const design of keys)
        for (const cut of cuts) {
          const artwork = draw({ design, fabric, cut, sizeCategory: 'adult' });
          await page.evaluate(
            async ([shirt, { width, height }, side]) => {
              const kept = globalThis as { scene?: Awaited<ReturnType<typeof shirtPages.createJerseyScene>> };
              kept.scene ??= await shirtPages.createJerseyScene({ height: 600, cut: shirt.cut, onLost: () => {}, onFailed: () => {} });
              const { scene } = kept;
              scene.fit(width * 2, height * 2);
              scene.dress(shirt, null);
              const angle = side === 'front' ? -0.35 : Math.PI - 0.35;
              scene.rotate(angle);
              // A model may have to be loaded.
              await new Promise((done) => setTimeout(done, 120));
              scene.rotate(angle);
              const url = await new Promise<string>((done) =>
                requestAnimationFrame(() => requestAnimationFrame(() => done(scene.canvas.toDataURL()))),
              );
              for (const src of [`data:image/svg+xml,${encodeURIComponent(shirtPages.flatSvg(shirt, side, true))}`, url]) {
                const picture = Object.assign(new Image(), { src, width, height });
                picture.style.objectFit = 'contain';
                await picture.decode();
                document.body.append(picture);
              }
            },
            [artwork, cell, side] as const,
          );
        }
      await writeFile(join(folder ?? '', `${fabric}-${side}-${half + 1}.png`), await page.screenshot({ fullPage: true }));
    }
  }
});
