import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { uniforms } from '#core/config/pricing.ts';
import { anyPicture } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { readAbout } from './about.server.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let content: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  content = join(directory.path, 'content');
  await cp('content/label', join(content, 'label'), { recursive: true });
});
afterEach(() => directory.remove());

async function edit(from: RegExp | string, to: string) {
  const file = join(content, 'label/about.yaml');
  const before = await readFile(file, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

const load = () => readAbout(content, anyPicture);

test('the label tells its story and its four lines of business', async () => {
  const { story, lines } = await load();
  expect(story.length).toBeGreaterThan(2);
  expect(lines.map(({ name }) => name)).toEqual(['Fashion', 'Sports', 'Music and culture', 'Consulting']);
});

test('a fact in braces is filled in', async () => {
  const { story, lines } = await load();
  expect(story.join(' ')).toContain('After 13 years in custom clothing');
  expect(lines[1]?.text).toContain(`from ${priceTexts.mesh}, up to ${uniforms.mostPerOrder} an order`);
  expect(lines[1]?.text).toContain('3-5 weeks, or in 10-12 business days');
  expect(JSON.stringify(await load())).not.toMatch(/\{\{/);
});

describe('a mistake in the file is named by file and field', () => {
  test.each<[string, RegExp | string, string, RegExp]>([
    ['an empty title', /^title: .*$/m, 'title: ""', /^content\/label\/about\.yaml: title: must not be empty$/],
    ['a title that is missing', /^title: .*$/m, '', /about\.yaml: title: must not be empty$/],
    ['a field nobody knows', /^title:/m, 'headline: Hello\ntitle:', /about\.yaml: .*headline/],
    ['a fact there is not', '{{years}}', '{{decades}}', /about\.yaml: story\[3\]: \{\{decades\}\} stands for nothing; known are name, /],
    ['a fact by an inherited name', '{{years}}', '{{constructor}}', /about\.yaml: story\[3\]: \{\{constructor\}\} stands for nothing/],
    [
      'a picture there is not',
      'two-piece-suit-set-bone-detail.jpg',
      'missing.jpg',
      /about\.yaml: pictures\[0\]\.file: there is no picture missing\.jpg in content\/pictures$/,
    ],
    ['one picture less', /\n {2}- file: harbor-game-jersey[\s\S]*?close\n/, '\n', /about\.yaml: pictures: must be two pictures/],
    ['a link into the void', 'to: /shop', 'to: javascript:alert(1)', /about\.yaml: lines\[0\]\.link\.to: must be a page such as \/shop/],
    ['a link to another host', 'to: /shop', 'to: //evil.example', /about\.yaml: lines\[0\]\.link\.to: must be a page/],
    ['a text that is too long', /^rule: .*$/m, `rule: ${'x'.repeat(121)}`, /about\.yaml: rule: must be at most 120 characters long$/],
    ['what is no YAML', /^title: .*$/m, 'title: "open', /about\.yaml: .*/],
  ])('%s', async (_mistake, from, to, message) => {
    await edit(from, to);
    await expect(load()).rejects.toThrow(message);
    await expect(load()).rejects.toHaveProperty('name', 'ContentError');
  });

  test('a file that is missing', async () => {
    await rm(join(content, 'label/about.yaml'));
    await expect(load()).rejects.toThrow(/^content\/label\/about\.yaml: is missing$/);
  });
});
