import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anyPicture, fixtureContent } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { loadCatalog } from './builtin-catalog.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let content: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  content = join(directory.path, 'content');
  await cp(fixtureContent, content, { recursive: true });
});
afterEach(() => directory.remove());

const load = (contentDir = content) => loadCatalog({ contentDir, diskCache: null, picture: anyPicture });
const edit = async (file: string, from: string | RegExp, to: string) => {
  const path = join(content, file);
  const text = await readFile(path, 'utf8');
  const edited = text.replace(from, to);
  expect(edited, 'the edit changes the file').not.toBe(text);
  await writeFile(path, edited);
};

describe('a catalog', () => {
  it('is in shop order, with every variant in the order of the file', async () => {
    const { products } = await load();
    expect(products.map(({ handle }) => handle)).toEqual(['two-piece-suit-set', 'high-top', 'last-bag', 'plain-cap']);
    expect(products[1]?.variants.map(({ id, title }) => [id, title])).toEqual([
      ['high-top--9', '9'],
      ['high-top--8', '8'],
      ['high-top--9-5', '9.5'],
      ['high-top--10', '10'],
    ]);
    expect(products[1]?.options).toEqual([{ name: 'Size', values: ['8', '9', '9.5', '10'].map((value) => ({ value, swatch: null })) }]);
    expect(products[3]).toMatchObject({
      kind: 'cap',
      options: [],
      images: [],
      variants: [{ id: 'plain-cap--default', title: 'Default', options: {}, image: null }],
    });
  });

  it('has a square of the cloth for each color that a picture shows', async () => {
    const named = (file: string) => {
      const picture = anyPicture(file);
      return picture && { ...picture, url: `/pictures/${file.replace('.jpg', '.1f3a.jpg')}` };
    };
    const { products } = await loadCatalog({ contentDir: content, diskCache: null, picture: named });
    expect(products[0]?.options.find(({ name }) => name === 'Color')?.values).toEqual([
      { value: 'Bone', swatch: '#d6cfbf', picture: '/pictures/suit-bone.1f3a-swatch.webp' },
      { value: 'Ink', swatch: '#16150f' },
    ]);
  });

  it('knows prices in cents, counts, and which picture shows a variant', async () => {
    const { variantById } = await load();
    const of = (id: string) => {
      const { priceCents, counted, image, options } = variantById.get(id)?.variant ?? {};
      return [priceCents, counted, image, options?.Color];
    };
    expect(of('two-piece-suit-set--s-bone')).toEqual([30_000, 5, 0, 'Bone']);
    expect(of('two-piece-suit-set--m-ink')).toEqual([32_050, null, null, 'Ink']);
    expect(of('high-top--8')).toEqual([18_900, 1, 0, undefined]);
    expect(variantById.get('two-piece-suit-set--s-bone')?.product.images[1]).toEqual({
      url: '/pictures/suit-bone-back.jpg',
      alt: 'Bone suit from behind',
      width: 1200,
      height: 1500,
      tint: '#d6cfbf',
    });
  });

  it('has another hash exactly when something a page shows changed', async () => {
    const before = (await load()).hash;
    await edit('products/plain-cap.yaml', 'name:', '# a note\nname:');
    expect((await load()).hash).toBe(before);
    await edit('products/plain-cap.yaml', 'no logo', 'a small logo');
    expect((await load()).hash).not.toBe(before);
  });
});

describe('an error in the content names file and field', () => {
  const suit = 'products/two-piece-suit-set.yaml';
  const cap = 'products/plain-cap.yaml';
  const collections = 'collections.yaml';
  it.each<[string, string | RegExp, string, string]>([
    [
      suit,
      'M / Bone: 2',
      'M / Bone: two',
      'content/products/two-piece-suit-set.yaml: variants."M / Bone": must be a count such as 12, or: made to order',
    ],
    [suit, 'M / Bone: 2', 'M / Bone: -2', 'variants."M / Bone": must be a count'],
    [suit, 'M / Bone: 2', 'M / Bone: 1.5', 'variants."M / Bone": must be a count'],
    [suit, 'M / Bone: 2', 'L / Bone: 2', 'variants."L / Bone": "L" is no value of the option Size'],
    [suit, 'M / Bone: 2', 'Bone: 2', 'variants.Bone: must name Size / Color'],
    [suit, 'M / Bone: 2', 'S / Bone: 2', 'Map keys must be unique'],
    [suit, 'price: 320.50', 'price: 320.505', 'variants."M / Ink".price: must be a price in dollars with at most two decimals'],
    [suit, 'price: 300.00', 'price: -1', 'price: must be a price in dollars'],
    [suit, 'price: 300.00', "price: '300'", 'price: must be a price in dollars'],
    [suit, "'#d6cfbf'", "'bone'", "options.Color.Bone: must be a color such as '#d6cfbf'"],
    [suit, 'stock: made to order', 'stok: made to order', 'variants."M / Ink".stok: is no field that is known here'],
    [suit, 'kind: suit', 'kind: tuxedo', 'kind: must be one of suit, zip-jacket'],
    [suit, 'name: Two-Piece Suit Set', '', 'name: '],
    [suit, 'category: Suits', 'category: Suits\ncolor: red', 'color: is no field that is known here'],
    [suit, 'file: suit-bone-back.jpg', 'file: missing.jpg', 'pictures[1].file: there is no picture "missing.jpg"'],
    [suit, 'file: suit-bone-back.jpg', 'file: ../secret.jpg', 'pictures[1].file: must be a file name'],
    [suit, 'alt: Bone suit, color: Bone', 'alt: Bone suit, color: Camel', 'pictures[0].color: "Camel" is no value of the option Color'],
    [suit, 'name: Two', 'name: [Two', 'content/products/two-piece-suit-set.yaml: '],
    [cap, 'Default: 1000', 'Only: 1000', 'variants.Only: a product without options has one variant, Default'],
    [cap, 'variants: { Default: 1000 }', 'variants: {}', 'variants: must name at least one variant'],
    [cap, 'two-piece-suit-set', 'plain-hat', 'goesWellWith[0]: there is no product "plain-hat"'],
    [cap, 'two-piece-suit-set', 'plain-cap', 'goesWellWith[0]: is the product itself'],
    [cap, 'two-piece-suit-set', 'high-top', 'goesWellWith[1]: "high-top" stands here twice'],
    [cap, 'two-piece-suit-set', 'Two Piece', 'goesWellWith[0]: '],
    ['products/high-top.yaml', '9.5: 1000, 10: 4', "9.5: 1000, '9-5': 4", 'variants."9-5": is too like "9.5"'],
    [collections, 'handle: footwear', 'handle: suits', 'content/collections.yaml: [1].handle: there is another collection "suits"'],
    [collections, '[high-top]', '[high-top, no-top]', '[1].products[1]: there is no product "no-top"'],
    [collections, '[high-top]', '[high-top, high-top]', '[1].products[1]: "high-top" stands here twice'],
    [collections, 'file: suit-bone.jpg', 'file: missing.jpg', '[0].picture.file: there is no picture "missing.jpg"'],
    [collections, 'handle: footwear', 'handle: Foot Wear', '[1].handle: '],
  ])('%s: %s -> %s', async (file, from, to, message) => {
    await edit(file, from, to);
    const error: unknown = await load().catch((error) => error);
    expect(error).toMatchObject({ name: 'CatalogError' });
    const lines = String(error instanceof Error ? error.message : '').split('\n');
    expect(
      lines.filter((line) => line.includes(message) && line.startsWith(`content/${file}: `)),
      lines.join('\n'),
    ).toHaveLength(1);
  });

  it('tells of everything at once, a line each', async () => {
    await edit(cap, 'price: 35', 'price: free');
    await edit(suit, 'kind: suit', 'kind: tuxedo');
    await rm(join(content, 'collections.yaml'));
    await writeFile(
      join(content, 'products', 'Odd Name.yaml'),
      'name: Odd\ncategory: Odd\ndescription: Odd\nprice: 1\nvariants: { Default: 1 }\n',
    );
    await writeFile(join(content, 'products', 'wrong.yml'), '');
    await writeFile(join(content, 'products', 'vast.yaml'), `name: ${'x'.repeat(300_000)}`);
    const error: unknown = await load().catch((error) => error);
    expect(String(error instanceof Error ? error.message : '').split('\n')).toEqual([
      'content/products/wrong.yml: must end in .yaml',
      'content/products/Odd Name.yaml: the file name must be a handle: lower-case words joined by hyphens',
      'content/products/plain-cap.yaml: price: must be a price in dollars, such as 120.00',
      expect.stringContaining('content/products/two-piece-suit-set.yaml: kind: must be one of'),
      'content/products/vast.yaml: is 300006 bytes long, at most 262144 are read',
      'content/collections.yaml: is missing',
    ]);
  });

  it('is not blown up by aliases that multiply', async () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefgh'.split('').map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(', ')}]`),
    ].join('\n');
    await writeFile(join(content, 'products', 'bomb.yaml'), bomb);
    await expect(load()).rejects.toThrow('content/products/bomb.yaml: ');
  });

  it('says so where there is no content at all', async () => {
    await mkdir(join(directory.path, 'nothing'));
    await expect(load(join(directory.path, 'nothing'))).rejects.toThrow('nothing/products: the folder is missing or cannot be read');
  });
});
