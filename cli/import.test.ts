import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalog } from '#commerce/builtin/builtin-catalog.ts';
import { localTls } from '#tests/fixtures/local-tls.ts';
import { capRow, oldShopifyHeader, simpleRow, toCsv, woocommerceHeader } from '#tests/fixtures/product-csv.ts';
import { fixtureContent } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { runCli } from './command-line.ts';
import { runImport } from './import-command.ts';

let place: Awaited<ReturnType<typeof temporaryDirectory>>;
let content: string;
let file: string;
const before = { ...process.env };

beforeEach(async () => {
  place = await temporaryDirectory();
  content = join(place.path, 'content');
  file = join(place.path, 'products.csv');
  await mkdir(content);
  Object.assign(process.env, { CONTENT_DIR: content, DATA_DIR: join(place.path, 'data'), PUBLIC_ORIGIN: 'https://shop.test' });
});
afterEach(async () => {
  for (const name of ['CONTENT_DIR', 'DATA_DIR', 'PUBLIC_ORIGIN']) delete process.env[name];
  Object.assign(process.env, before);
  await place.remove();
});

async function cli(...args: string[]) {
  const printed = { out: '', err: '' };
  const code = await runCli(args, {
    say: (text) => {
      printed.out += text;
    },
    complain: (text) => {
      printed.err += text;
    },
  });
  return { code, ...printed };
}
const write = (rows: Record<string, string>[]) => writeFile(file, toCsv(oldShopifyHeader, rows));
const read = (name: string) => readFile(join(content, name), 'utf8');
const everything = async () => {
  const names = (await readdir(content, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  return Promise.all(names.map(async ({ parentPath, name }) => [join(parentPath, name), await readFile(join(parentPath, name), 'latin1')]));
};
const picture = (file: string) => ({ url: file, alt: '', width: null, height: null, tint: null });

describe('an import of products', () => {
  it('is a dry run first, then writes, and a second run changes nothing', async () => {
    await write([
      capRow({ Title: '=cmd() 🧢', Handle: '../../x' }),
      capRow({ Handle: 'CON', Title: 'Con' }),
      capRow({ Handle: 'no-price', 'Variant Price': 'soon' }),
    ]);
    const dry = await cli('import', 'shopify', file);
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toContain('New: 2\n  x: =cmd() 🧢, 1 variant\n  con-product: Con, 1 variant');
    expect(dry.out).toContain('Refused: 1\n  row 4, Wool Cap: has the price "soon", which is no amount');
    expect(dry.out).toContain('This was a dry run; --write writes 2 products.');
    expect(await everything()).toEqual([]);

    expect((await cli('import', 'shopify', file, '--write')).out).toContain('Written: 2 products.');
    expect(await readdir(join(content, 'products'))).toEqual(['con-product.yaml', 'x.yaml']);
    expect(await read('products/x.yaml')).toBe(
      'name: =cmd() 🧢\ncategory: Caps\ntags: [caps, wool]\ndescription: Six panels.\nprice: 35.00\nvariants:\n  Default: 7\n',
    );
    expect(await read('collections.yaml')).toBe('- handle: caps\n  title: Caps\n  products:\n    - x\n    - con-product\n');
    const { products } = await loadCatalog({ contentDir: content, diskCache: null, picture });
    expect(products.map(({ name }) => name)).toEqual(['=cmd() 🧢', 'Con']);

    const written = await everything();
    expect((await cli('import', 'shopify', file, '--write')).out).toContain('Nothing changes.');
    expect(await everything()).toEqual(written);
  });

  it('names the columns that have no place here, and no empty ones', async () => {
    await write([capRow({ Vendor: 'Hat Maker', 'Variant SKU': 'CAP-1', 'SEO Title': '' })]);
    const { out } = await cli('import', 'shopify', file);
    expect(out).toMatch(/^Left out, because a product has no place for it here: .*Vendor.*Variant SKU/m);
    expect(out).not.toContain('SEO Title');
  });

  it('leaves a product that was edited by hand, names the fields, and overwrites it only when it is told to', async () => {
    await write([capRow()]);
    await cli('import', 'shopify', file, '--write');
    const edited = (await read('products/wool-cap.yaml')).replace('35.00', '42.50').replace('category', 'kind: cap\ncategory');
    await writeFile(join(content, 'products/wool-cap.yaml'), edited);
    const seen = await cli('import', 'shopify', file, '--write');
    expect(seen.out).toContain(
      'Changed, and left as they are (--overwrite takes them from the file): 1\n  wool-cap\n    variant Default: 7 at $42.50 -> 7 at $35.00\nNothing changes.',
    );
    expect(await read('products/wool-cap.yaml')).toBe(edited);
    await cli('import', 'shopify', file, '--write', '--overwrite');
    const now = await read('products/wool-cap.yaml');
    expect(now).toContain('price: 35.00');
    // Shopify has no column for the garment: what was written by hand stays.
    expect(now).toContain('kind: cap');
  });

  it('leaves the content as it was where the shop would not start with it', async () => {
    await cp(fixtureContent, content, { recursive: true });
    await writeFile(join(content, 'products', 'broken.yaml'), 'name: Broken\n');
    const was = await everything();
    await write([capRow()]);
    const outcome = await cli('import', 'shopify', file, '--write');
    expect(outcome).toMatchObject({ code: 1, out: '' });
    expect(outcome.err).toContain('Nothing was written, because the shop would not start with it:\ncontent/products/broken.yaml: category');
    expect(await everything()).toEqual(was);
  });

  it('refuses what does not fit, with the row and the field', async () => {
    await write([
      capRow({ Handle: 'long', Title: 'x'.repeat(121) }),
      capRow({ Handle: 'tags', Tags: Array.from({ length: 31 }, (_, at) => `tag ${at}`).join(',') }),
      ...Array.from({ length: 101 }, (_, at) =>
        capRow({ Handle: 'many', Title: at ? '' : 'Many', 'Option1 Name': 'Size', 'Option1 Value': `S${at}` }),
      ),
      ...['M', 'M '].map((size, at) =>
        capRow({ Handle: 'twins', Title: at ? '' : 'Twins', 'Option1 Name': 'Size', 'Option1 Value': at ? 'm' : size }),
      ),
    ]);
    const { out } = await cli('import', 'shopify', file);
    expect(out).toContain(`row 2, ${'x'.repeat(121)}: does not fit: name: must be at most 120 characters long`);
    expect(out).toMatch(/row 3, Wool Cap: does not fit: tags: /);
    expect(out).toMatch(/row 4, Many: does not fit: options.Size: /);
    expect(out).toMatch(/row 105, Twins: does not fit: variants.m: is too like "M"/);
  });

  it('takes a product of 250 variants, and 5,000 rows within a minute', async () => {
    const sizes = Array.from({ length: 250 }, (_, at) =>
      capRow({
        Handle: 'wall',
        Title: at ? '' : 'Wall',
        'Option1 Name': 'Size',
        'Option1 Value': String(at % 50),
        'Option2 Name': 'Color',
        'Option2 Value': `C${Math.floor(at / 50)}`,
      }),
    );
    await write([...sizes, ...Array.from({ length: 4750 }, (_, at) => capRow({ Handle: `cap-${at}` }))]);
    const began = Date.now();
    expect((await cli('import', 'shopify', file, '--write')).out).toContain('Written: 4751 products.');
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(
      Object.keys((await loadCatalog({ contentDir: content, diskCache: null, picture })).productByHandle.get('wall')?.variants ?? {}),
    ).toHaveLength(250);
  }, 120_000);

  it.each([
    [['import'], 2, 'Of which program?'],
    [['import', 'magento', 'x.csv'], 2, 'Of which program?'],
    [['import', 'shopify'], 2, 'needs a CSV file'],
    [['import', 'shopify', 'none.csv'], 1, 'none.csv cannot be read'],
    [['import', 'shopify', 'package.json'], 1, 'package.json is no product file of Shopify'],
    [['import', 'shopify', 'a.csv', '--force'], 2, '--force'],
    [['export', 'shopify'], 2, 'needs --to FILE.csv'],
    [['export', 'magento', '--to', 'x.csv'], 2, 'For which program?'],
  ])('%j ends with %i: %s', async (args, code, message) => {
    const outcome = await cli(...args);
    expect(outcome.code).toBe(code);
    expect(outcome.err).toContain(message);
    expect(outcome.err).not.toContain('    at ');
  });
});

describe('the way there and back', () => {
  it.each(['shopify', 'woocommerce'])('%s: export and import give the same products', async (program) => {
    process.env.CONTENT_DIR = resolve('content');
    expect((await cli('export', program, '--to', file)).out).toMatch(/^\d+ products written/);
    const ours = await loadCatalog({ contentDir: resolve('content'), diskCache: null, picture });
    process.env.CONTENT_DIR = content;
    const outcome = await cli('import', program, file, '--write', '--pictures', resolve('content/pictures'));
    expect(outcome).toMatchObject({ code: 0, err: '' });
    const theirs = await loadCatalog({ contentDir: content, diskCache: null, picture });
    expect(theirs.products).toEqual(ours.products);
    expect(theirs.products.length).toBeGreaterThan(30);
    const [name = ''] = await readdir(join(content, 'pictures'));
    expect(await readFile(join(content, 'pictures', name))).toEqual(await readFile(join('content/pictures', name)));
    process.env.CONTENT_DIR = resolve('content');
    expect((await cli('import', program, file)).out).toContain(`Unchanged: ${ours.products.length}`);
  });

  it('a product that goes well with one that is neither here nor in the file comes without it, which is told', async () => {
    process.env.CONTENT_DIR = resolve('tests/fixtures/content');
    await cli('export', 'shopify', '--to', file);
    await writeFile(file, (await readFile(file, 'utf8')).replace('""two-piece-suit-set"",""high-top""]', '""gone"",""high-top""]'));
    process.env.CONTENT_DIR = content;
    expect((await cli('import', 'shopify', file, '--write')).out).toContain('neither here nor in the file');
    expect(await read('products/plain-cap.yaml')).toContain('goesWellWith: [high-top]');
  });

  it('a formula in a name reaches no spreadsheet', async () => {
    await write([capRow({ Title: '=HYPERLINK("https://evil.example")' })]);
    await cli('import', 'shopify', file, '--write');
    for (const program of ['shopify', 'woocommerce']) {
      await cli('export', program, '--to', file);
      expect(await readFile(file, 'utf8')).toContain('"\'=HYPERLINK');
    }
  });
});

describe('pictures', () => {
  let server: Server;
  let origin: string;
  let asked: string[] = [];
  const portrait = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } });
  beforeAll(async () => {
    const files: Record<string, Uint8Array | string> = {
      '/master.jpg': await portrait(1200, 1500).jpeg().toBuffer(),
      '/wide.png': await portrait(1500, 900).png().toBuffer(),
      '/small.webp': await portrait(320, 400).webp().toBuffer(),
      '/tiny.png': await portrait(40, 40).png().toBuffer(),
      '/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500"/>',
      '/page.html': '<p>Sign in',
      '/cut.jpg': (await portrait(1000, 1000).jpeg().toBuffer()).subarray(0, 700),
    };
    server = createServer(localTls, (request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      if (path === '/inside') response.writeHead(302, { location: 'https://127.0.0.2/master.jpg' }).end();
      else if (path === '/plain') response.writeHead(302, { location: 'http://elsewhere.example/' }).end();
      else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else if (path === '/moved') response.writeHead(301, { location: '/master.jpg?v=2' }).end();
      else if (path === '/huge') response.writeHead(200, { 'content-length': String(100 * 1024 * 1024) }).write('x');
      else if (path === '/endless') {
        const pour = () => {
          if (response.destroyed) return;
          response.write(Buffer.alloc(1024 * 1024));
          setTimeout(pour, 1);
        };
        pour();
      } else if (path === '/slow') response.writeHead(200).write('x');
      else {
        const found = files[path.split('?')[0] ?? ''];
        response.writeHead(found ? 200 : 404).end(found);
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const bring = (...args: string[]) =>
    runImport(['shopify', file, '--write', ...args], { ca: localTls.cert, allowIPAddressList: ['127.0.0.1'], mostMs: 3000 });

  it('are fetched once, made masters of, and those that cannot be had are told', async () => {
    const paths = [
      '/master.jpg',
      '/wide.png',
      '/small.webp',
      '/moved',
      '/tiny.png',
      '/drawing.svg',
      '/page.html',
      '/cut.jpg',
      '/none.jpg',
      '/inside',
      '/plain',
      '/loop',
      '/huge',
      '/endless',
      '/slow',
    ];
    await write(paths.map((path, at) => ({ ...(at === 0 ? capRow() : { Handle: 'wool-cap' }), 'Image Src': origin + path })));
    const out = await bring();
    expect(out).toContain('Pictures fetched: 4');
    for (const [path, reason] of [
      ['/tiny.png', 'is 40 x 40 pixels'],
      ['/drawing.svg', 'is SVG; JPEG, PNG'],
      ['/page.html', 'is no picture'],
      ['/cut.jpg', 'is no picture, or a damaged one'],
      ['/none.jpg', 'is answered with 404'],
      ['/inside', 'leads to a private address'],
      ['/plain', 'leads to an address without https'],
      ['/loop', 'leads over more than 5 redirects'],
      ['/huge', 'is larger than 25 MB'],
      ['/endless', 'is larger than 25 MB'],
      ['/slow', 'took longer than 3 seconds'],
    ] as const)
      expect(out).toContain(`${origin}${path} ${reason}`);
    expect(out).toMatch(/wool-cap-[0-9a-f]{8}\.jpg is 320 x 400 pixels; a master is 1200 wide/);
    expect(out).toMatch(/\.jpg is not 4:5 and lies on a plain ground now/);
    const sizes = await Promise.all(
      (await readdir(join(content, 'pictures'))).map((name) => sharp(join(content, 'pictures', name)).metadata()),
    );
    expect(sizes.map(({ width, height }) => `${width} x ${height}`).toSorted()).toEqual([
      '1200 x 1500',
      '1200 x 1500',
      '1500 x 1875',
      '480 x 600',
    ]);
    expect((await read('products/wool-cap.yaml')).match(/file:/g)).toHaveLength(4);

    asked = [];
    const again = await bring();
    expect(again).toContain('Pictures are missing in 1 product: --overwrite tries them again.\nNothing changes.');
    expect(asked).toEqual([]);
  });

  it('come from a folder before the network is asked', async () => {
    const folder = join(place.path, 'mine');
    await mkdir(folder);
    await portrait(1600, 2000).jpeg().toFile(join(folder, 'suit front.jpg'));
    await write([
      capRow({ 'Image Src': `${origin}/files/suit%20front.jpg?v=12` }),
      { Handle: 'wool-cap', 'Image Src': '../../etc/passwd' },
    ]);
    const out = await bring('--pictures', folder);
    expect(out).toContain('Pictures fetched: 1');
    expect(out).toContain('../../etc/passwd is no https address');
    expect(asked).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

it('WooCommerce: variations become variants of one product file', async () => {
  const rows = [
    simpleRow({
      ID: '',
      SKU: '',
      Type: 'variation',
      Name: 'Tee',
      Parent: 'TEE',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': '9.5',
      'Regular price': '1.299,00',
      Stock: '3',
    }),
    simpleRow({ SKU: 'TEE', Type: 'variable', Name: 'Tee', 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': '9.5' }),
  ];
  await writeFile(file, toCsv(woocommerceHeader, rows));
  await cli('import', 'woocommerce', file, '--write');
  expect(await read('products/tee.yaml')).toContain("options:\n  Size: ['9.5']\nprice: 1299.00\nvariants:\n  '9.5': 3\n");
});
