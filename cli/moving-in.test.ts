import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { capRow, oldShopifyHeader, simpleRow, toCsv, woocommerceHeader } from '#tests/fixtures/product-csv.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';

test('every command of the guide does what the guide says, in its order', async () => {
  const guide = await readFile('docs/moving-in.md', 'utf8');
  const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
  expect(commands.length).toBe(8);
  const place = await temporaryDirectory();
  const content = join(place.path, 'content');
  await mkdir(join(place.path, 'photos'));
  await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#336699' } })
    .jpeg()
    .toFile(join(place.path, 'photos', 'cap.jpg'));
  const rows = [capRow({ 'Image Src': 'https://192.0.2.1/cap.jpg' }), capRow({ Handle: 'other-cap', Title: 'Other Cap' })];
  await writeFile(join(place.path, 'products.csv'), toCsv(oldShopifyHeader, rows));
  await writeFile(join(place.path, 'wc-products.csv'), toCsv(woocommerceHeader, [simpleRow({ Name: 'Felt Cap' })]));
  const env = { PATH: process.env.PATH, CONTENT_DIR: content, DATA_DIR: join(place.path, 'data'), PUBLIC_ORIGIN: 'https://shop.test' };
  try {
    const said = commands.map((command) => {
      const args = /^npm run cli -- (.*)$/.exec(command)?.[1]?.split(' ');
      if (!args) throw new Error(`the guide has the command ${command}`);
      const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('cli/main.ts'), ...args], {
        cwd: place.path,
        env,
        encoding: 'utf8',
      });
      expect([command, status, stderr]).toEqual([command, 0, '']);
      return stdout.trim().split('\n');
    });
    expect(said.map((lines) => lines.find((line) => /written|writes|Written|Pictures fetched/.test(line)))).toEqual([
      'This was a dry run; --write writes 2 products.',
      'This was a dry run; --write writes 1 product.',
      'Written: 2 products. Start the shop again, so that it makes the pictures.',
      'Written: 1 product. Start the shop again, so that it makes the pictures.',
      // The picture cannot be had from that address.
      'Written: 1 product. Start the shop again, so that it makes the pictures.',
      'Pictures fetched: 1',
      expect.stringMatching(/^3 products written to .*\/products\.csv\.$/),
      expect.stringMatching(/^3 products written to .*\/wc-products\.csv\.$/),
    ]);
    expect(await readdir(join(content, 'products'))).toEqual(['felt-cap.yaml', 'other-cap.yaml', 'wool-cap.yaml']);
  } finally {
    await place.remove();
  }
}, 240_000);
