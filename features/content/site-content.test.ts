import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { featured, landing } from '#core/config/featured-products.ts';
import { anyPicture } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { readSiteContent } from './site-content.server.ts';
import { fillTemplate } from './template-variables.ts';

const ours = join(import.meta.dirname, '../../content/label');

describe('the label as it ships', async () => {
  const label = await readSiteContent('content', anyPicture);

  test('has 6 highlights, 4 business lines, 3 testimonials, 8 questions', () => {
    expect(label.journey.map(({ year, title, description }) => Boolean(year && title && description))).toEqual(Array(6).fill(true));
    expect(label.journey[0]?.year).toBe(2012);
    expect(Object.keys(label.verticals)).toEqual(['fashion', 'sports', 'consulting', 'music']);
    expect(label.testimonials).toHaveLength(3);
    expect(label.faq).toHaveLength(8);
  });

  test('claims years, times, prices and what a file may be', () => {
    const text = JSON.stringify(label);
    for (const claim of ['13 years', '3-5 weeks', '10-12 business days', ...Object.values(priceTexts), '48 hours', '50 MB', '300 DPI'])
      expect(text).toContain(claim);
    expect(text).not.toMatch(/\{\{|!"|! /);
  });

  test('prices its samples within the configured range, and the featured as configured', () => {
    const prices = [...label.samples.clothing, ...label.samples.sports].map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([landing.samplePrices.from, landing.samplePrices.to]);
    expect(Object.values(label.samples.featured).map(({ price }) => price)).toEqual(Object.values(featured).map(({ price }) => price));
  });

  test('types no figure that is a fact: the files name them', () => {
    for (const file of readdirSync(ours).filter((file) => file !== 'samples.yaml'))
      expect([file, readFileSync(join(ours, file), 'utf8').match(/\$\d|\d+-\d+ (weeks|business)|\d+ hours|13 years/)]).toEqual([
        file,
        null,
      ]);
  });
});

describe('a mistake in a file is told by file and field', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    cpSync(ours, join(directory.path, 'label'), { recursive: true });
  });
  afterEach(() => directory.remove());
  const change = (file: string, from: string | RegExp, to: string) => {
    const path = join(directory.path, 'label', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };

  test.each([
    [
      'faq.yaml',
      '{{turnaround}}',
      '{{turnarund}}',
      /^content\/label\/faq\.yaml: \[0\]\.answer: \{\{turnarund\}\} stands for nothing; known are /,
    ],
    ['journey.yaml', /^- year: 2022[\s\S]*/m, '', /^content\/label\/journey\.yaml: must hold 6 entries$/],
    ['journey.yaml', 'title: New York', 'title: The suit set', /^content\/label\/journey\.yaml: must each have a title of its own$/],
    ['journey.yaml', 'year: 2014', 'year: soon', /^content\/label\/journey\.yaml: \[1\]\.year: /],
    ['testimonials.yaml', /quote: The jacket.*/, "quote: ''", /^content\/label\/testimonials\.yaml: \[1\]\.quote: must not be empty$/],
    ['samples.yaml', 'price: 595.00', 'price: 601', /^content\/label\/samples\.yaml: clothing\[1\]\.price: must be from 85 to 595$/],
    [
      'samples.yaml',
      'heavyweight-240-tee-bone-front.jpg',
      'missing.jpg',
      /^content\/label\/samples\.yaml: clothing\[3\]\.picture: there is no picture missing\.jpg/,
    ],
    [
      'hero.yaml',
      'wide: hero-jersey-wide.jpg',
      'wide: missing.jpg',
      /^content\/label\/hero\.yaml: pictures\.wide: there is no picture missing\.jpg/,
    ],
    ['verticals.yaml', 'id: music', 'id: musik', /^content\/label\/verticals\.yaml: id: there is no vertical music$/],
    ['story.yaml', 'lead:', 'leed:', /content\/label\/story\.yaml: /],
    ['story.yaml', 'headline:', 'headline: [', /^content\/label\/story\.yaml: /],
  ])('%s, %s', async (file, from, to, said) => {
    change(file, from, to);
    await expect(readSiteContent(directory.path, anyPicture)).rejects.toThrow(said);
  });

  test('a file that is missing', async () => {
    rmSync(join(directory.path, 'label/faq.yaml'));
    await expect(readSiteContent(directory.path, anyPicture)).rejects.toThrow('content/label/faq.yaml: is missing');
  });

  test('a content directory without the folder shows our own', async () => {
    rmSync(join(directory.path, 'label'), { recursive: true });
    expect((await readSiteContent(directory.path, anyPicture)).journey).toHaveLength(6);
  });
});

test('a name in braces stands for its figure, an unknown one is told', () => {
  const unknown: string[] = [];
  expect(fillTemplate('From {{ mesh }} in {{turnaround}}, {{constructor}}', (name) => unknown.push(name))).toBe(
    `From ${priceTexts.mesh} in 3-5 weeks, {{constructor}}`,
  );
  expect(unknown).toEqual(['constructor']);
});
