import { describe, expect, it } from 'vitest';
import { capRow, newShopifyHeader, oldShopifyHeader, simpleRow, toCsv, woocommerceHeader } from '#tests/fixtures/product-csv.ts';
import { addToCollections } from './collections-yaml.ts';
import { readCsvTable } from './csv-table.ts';
import { parsePrice } from './parse-price.ts';
import { toPlainDescription } from './plain-description.ts';
import { readShopifyProducts } from './shopify-products.ts';
import { toHandle } from './to-handle.ts';
import { readWoocommerceProducts } from './woocommerce-products.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const shopify = (...rows: Record<string, string>[]) => readShopifyProducts(readCsvTable(bytes(toCsv(oldShopifyHeader, rows))));
const woocommerce = (...rows: Record<string, string>[]) => readWoocommerceProducts(readCsvTable(bytes(toCsv(woocommerceHeader, rows))));
const reasons = ({ refused }: ReturnType<typeof shopify>) => refused.map(({ row, reason }) => `row ${row} ${reason}`);

describe('a price', () => {
  it.each([
    ['35', 3500],
    ['35.5', 3550],
    ['$1,299.00', 129900],
    ['1.299,00', 129900],
    ['1 299,00 €', 129900],
    ["CHF 1'299.90", 129990],
    ['1,299', 129900],
    ['12,5', 1250],
    ['12.5000', 1250],
    ['0.00', 0],
  ])('%s is %i cents', (text, cents) => {
    expect(parsePrice(text)).toEqual({ cents });
  });

  it.each([
    ['1.299', 'could be 1.30 or 1299.00'],
    ['', 'has no price'],
    ['=1+1', 'is no amount'],
    ['-5', 'is no amount'],
    ['12.345,6.7', 'is no amount'],
    ['9.999999', 'is no amount'],
    ['99999999', 'is no amount'],
  ])('%s is refused', (text, why) => {
    expect(parsePrice(text)).toEqual({ problem: expect.stringContaining(why) });
  });
});

describe('a file', () => {
  const text = toCsv(oldShopifyHeader, [capRow({ Title: 'Mütze "Größe"', 'Body (HTML)': 'one\r\ntwo' })]);
  const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a byte order mark', bytes(`\ufeff${text}`)],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['what Excel saves in Western Europe', windows],
    ['separated by semicolons', bytes(text.replaceAll('","', '";"'))],
    ['separated by tabs', bytes(text.replaceAll('","', '"\t"'))],
  ])('is read as %s', (_name, file) => {
    const [product] = readShopifyProducts(readCsvTable(file)).products;
    expect(product).toMatchObject({ name: 'Mütze "Größe"', description: 'one\ntwo', row: 2 });
  });

  it.each([
    [new Uint8Array(), 'is empty'],
    [bytes('PK\u0003\u0004'), 'is an Excel or ZIP file: save it as CSV first'],
    [bytes('<!doctype html><p>Sign in'), 'is no CSV file'],
    [Uint8Array.of(0x89, 0x50, 0, 0, 1), 'is no CSV file'],
    [bytes('Handle,Title,Variant Price\na,"never closed,1\nb,B,2\n'), 'has a quote that is never closed'],
    [bytes('name,price\ncap,35\n'), 'is no product file of Shopify: it has no column Handle or URL handle'],
  ])('that is none is refused with one line (%#)', (file, message) => {
    expect(() => readShopifyProducts(readCsvTable(file))).toThrow(message);
  });
});

describe('a handle', () => {
  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['CON', 'con-product'],
    ['Größe 9.5', 'grosse-9-5'],
    ['Crème—Brûlée', 'creme-brulee'],
    ['🧢🧢', ''],
    ['--a--', 'a'],
  ])('%s becomes %s', (text, handle) => {
    expect(toHandle(text)).toBe(handle);
  });
});

describe('a description', () => {
  it.each([
    ['<p>Warm &amp; dry.</p><ul><li>Wool</li><li>Lined</li></ul>', 'Warm & dry.\n\n- Wool\n- Lined'],
    ['Hi<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>', 'Hi'],
    ['<a href="https://elsewhere.example">Size guide</a>', 'Size guide'],
    ['One.\\n\\nTwo <b>bold</b>.', 'One.\n\nTwo bold.'],
    ['A 5" inseam, 3 < 4', 'A 5" inseam, 3 < 4'],
  ])('%s becomes plain text', (html, text) => {
    expect(toPlainDescription(html)).toBe(text);
  });
});

describe('Shopify', () => {
  it('reads options, prices, stock and pictures of a product of several rows', () => {
    const { products, refused } = shopify(
      capRow({
        Handle: 'Suit_Set',
        Title: 'Suit Set',
        Type: '',
        'Product Category': 'Apparel & Accessories > Clothing > Suits',
        'Option1 Name': 'Size',
        'Option1 Value': 'M',
        'Option2 Name': 'Colour',
        'Option2 Value': 'Bone',
        'Image Src': 'https://cdn.example/bone.jpg',
        'Image Alt Text': 'Bone suit',
        'Variant Image': 'https://cdn.example/bone.jpg',
      }),
      {
        Handle: 'Suit_Set',
        'Option1 Value': 'L',
        'Option2 Value': 'Bone',
        'Variant Price': '320',
        'Image Src': 'https://cdn.example/back.jpg',
      },
      { Handle: 'Suit_Set', 'Image Src': 'https://cdn.example/side.jpg' },
    );
    expect(refused).toEqual([]);
    expect(products).toMatchObject([
      {
        handle: 'suit-set',
        category: 'Suits',
        tags: ['caps', 'wool'],
        options: [
          { name: 'Size', values: ['M', 'L'] },
          { name: 'Color', values: ['Bone'] },
        ],
        variants: [
          { title: 'M / Bone', priceCents: 3500, stock: 7 },
          { title: 'L / Bone', priceCents: 32000, stock: null },
        ],
        pictures: [
          { alt: 'Bone suit', color: 'Bone' },
          { alt: 'Suit Set', color: null },
          { alt: 'Suit Set', color: null },
        ],
      },
    ]);
  });

  it('reads the new header as the old one', () => {
    const row = {
      'URL handle': 'wool-cap',
      Title: 'Wool Cap',
      Description: '<p>Six panels.</p>',
      Type: 'Caps',
      Tags: 'caps, wool',
      'Option1 name': 'Title',
      'Option1 value': 'Default Title',
      Price: '35.00',
      'Inventory tracker': 'shopify',
      'Inventory quantity': '7',
      'Continue selling when out of stock': 'DENY',
    };
    const { products } = readShopifyProducts(readCsvTable(bytes(toCsv(newShopifyHeader, [row]))));
    expect(products).toEqual(shopify(capRow()).products);
  });

  it('counts what it skips, and says why it refuses, with the row', () => {
    const read = shopify(
      capRow(),
      capRow({ Handle: 'draft', Status: 'draft' }),
      capRow({ Handle: 'old', Status: 'archived' }),
      capRow({ Handle: 'hidden', Published: 'false' }),
      capRow({ Handle: 'card', 'Gift Card': 'true' }),
      capRow({ Handle: 'file', 'Variant Requires Shipping': 'false' }),
      capRow({ Title: 'Another' }),
      capRow({ Handle: '🧢', Title: '🧢' }),
      capRow({ Handle: 'free', 'Variant Price': '' }),
    );
    expect(Object.fromEntries(read.skipped)).toEqual({
      drafts: 1,
      'archived products': 1,
      'products that are not published': 1,
      'gift cards': 1,
      'digital goods, which need no shipping': 1,
    });
    expect(reasons(read)).toEqual([
      'row 8 has the handle wool-cap of the product in row 2',
      'row 9 has no handle that an address can have',
      'row 10 has no price in row 10',
    ]);
  });

  it('tells what the catalog cannot express', () => {
    const policy = { 'Variant Inventory Policy': 'continue' };
    const read = shopify(
      capRow({ Handle: 'a', ...policy }),
      capRow({ Handle: 'b', ...policy, 'Variant Inventory Qty': '-3' }),
      capRow({ Handle: 'c', 'Variant Compare At Price': '50' }),
      capRow({ Handle: 'd', 'Variant Inventory Tracker': '' }),
    );
    expect(read.products.map(({ variants }) => variants[0]?.stock)).toEqual([7, null, 7, null]);
    expect(Array.from(read.notes, ([text, handles]) => [text.slice(0, 40), ...handles])).toEqual([
      ['Was sold on when out of stock: here it i', 'a'],
      ['Was sold on when out of stock and has no', 'b'],
      ['Prices of before (compare-at, regular be', 'c'],
      ['Variants whose stock was not counted are', 'd'],
    ]);
  });

  it('says which row is cut off, and which has cells too many', () => {
    const [header = '', row = ''] = toCsv(oldShopifyHeader, [capRow()]).split('\r\n');
    const cut = row.split(',').slice(0, -38).join(',');
    const read = readShopifyProducts(readCsvTable(bytes([header, cut.replace('wool-cap', 'cut'), `${row},"more"`].join('\r\n'))));
    expect(reasons(read)).toEqual([
      'row 2 has no price (row 2 has 2 of 39 cells)',
      'row 3 has 40 cells in row 3, the header has 39: a separator or a quote is wrong',
    ]);
  });

  it('keeps a formula as text', () => {
    expect(shopify(capRow({ Title: '=cmd()' })).products[0]?.name).toBe('=cmd()');
  });
});

describe('WooCommerce', () => {
  const parent = simpleRow({
    ID: '20',
    Type: 'variable',
    SKU: 'TEE',
    Name: 'Court Tee',
    Stock: '',
    'Regular price': '',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S, M',
    'Attribute 2 name': 'Cloth',
    'Attribute 2 value(s)': 'Cotton, Linen',
  });
  const variation = (row: Record<string, string>) =>
    simpleRow({ ID: '', SKU: '', Type: 'variation', Name: 'Court Tee', Parent: 'TEE', 'Attribute 1 name': 'Size', ...row });

  it('reads variations that stand before their parent, and makes details of the other attributes', () => {
    const { products, refused } = woocommerce(
      variation({ 'Attribute 1 value(s)': 'M', 'Regular price': '30', 'Sale price': '24.50', Stock: '0' }),
      variation({ 'Attribute 1 value(s)': 'S', 'Regular price': '30', Parent: 'id:20', Stock: '4' }),
      parent,
    );
    expect(refused).toEqual([]);
    expect(products).toMatchObject([
      {
        handle: 'court-tee',
        category: 'Caps',
        collections: ['Caps'],
        options: [{ name: 'Size', values: ['S', 'M'] }],
        variants: [
          { title: 'M', priceCents: 2450, stock: 0 },
          { title: 'S', priceCents: 3000, stock: 4 },
        ],
        details: [['Cloth', 'Cotton, Linen']],
      },
    ]);
  });

  it('makes a variant of each value for a variation of any value', () => {
    const { products } = woocommerce(
      parent,
      variation({ 'Regular price': '30', 'Attribute 1 value(s)': 'S' }),
      variation({ 'Regular price': '31' }),
    );
    expect(products[0]?.variants.map(({ title, priceCents }) => [title, priceCents])).toEqual([
      ['S', 3000],
      ['M', 3100],
    ]);
    const named = woocommerce(
      { ...parent, 'Attribute 2 name': 'Color', 'Attribute 2 value(s)': 'Bone, Ink' },
      variation({ 'Regular price': '30', 'Attribute 1 value(s)': 'S', 'Attribute 2 name': 'Color', 'Attribute 2 value(s)': 'Bone' }),
      variation({ 'Regular price': '31', 'Attribute 1 value(s)': 'M', 'Attribute 2 name': 'Color' }),
    );
    expect(named.products[0]?.variants.map(({ title }) => title)).toEqual(['S / Bone', 'M / Bone', 'M / Ink']);
  });

  it('refuses a variation without its parent and types that it does not know, and counts what it skips', () => {
    const read = woocommerce(
      variation({ Parent: '', 'Regular price': '1' }),
      variation({ Parent: 'NONE', 'Regular price': '1' }),
      simpleRow({ Type: 'subscription' }),
      simpleRow({ Type: 'simple, virtual' }),
      simpleRow({ Type: 'external' }),
      simpleRow({ Type: 'grouped' }),
      simpleRow({ Published: '-1' }),
      simpleRow({ Published: '0' }),
      simpleRow({ Type: 'variable', SKU: 'X' }),
    );
    expect(reasons(read)).toEqual([
      'row 2 is a variation and names no parent',
      'row 3 is a variation of NONE, which is not in the file',
      'row 4 is of the type "subscription", which is not known here',
      'row 10 has no variation',
    ]);
    expect([...read.skipped.values()]).toEqual([1, 1, 1, 1, 1]);
  });

  it('shares out a stock that variations have together', () => {
    const { products } = woocommerce(
      { ...parent, Stock: '9' },
      variation({ 'Attribute 1 value(s)': 'S', 'Regular price': '1', Stock: '' }),
      variation({ 'Attribute 1 value(s)': 'M', 'Regular price': '1', Stock: '' }),
    );
    expect(products[0]?.variants.map(({ stock }) => stock)).toEqual([4, 4]);
  });
});

describe('collections.yaml', () => {
  const text = '# Ours.\n- handle: caps\n  title: Caps\n  products:\n    - plain-cap # first\n- handle: bags\n  title: Bags\n';

  it('keeps comments and order, and adds products and collections', () => {
    const added = addToCollections(text, [
      { title: 'CAPS', handles: ['plain-cap', 'wool-cap'] },
      { title: 'Tees', handles: ['tee'] },
    ]);
    expect(added.text).toBe(
      '# Ours.\n- handle: caps\n  title: Caps\n  products:\n    - plain-cap\n    - wool-cap # first\n- handle: bags\n  title: Bags\n- handle: tees\n  title: Tees\n  products:\n    - tee\n',
    );
  });

  it('adds to a collection that has no list yet', () => {
    expect(addToCollections(text, [{ title: 'Bags', handles: ['duffel'] }]).text).toContain('title: Bags\n  products:\n    - duffel\n');
  });

  it('stays as it is where nothing is added', () => {
    expect(addToCollections(text, [{ title: 'Caps', handles: ['plain-cap'] }])).toEqual({ text, changes: [] });
  });
});
