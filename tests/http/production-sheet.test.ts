import { PDFName, PDFString } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualLettering } from '#core/garment/jersey-choices.ts';
import { defaultColors } from '#core/garment/team-colors.ts';
import { drawUniform } from '#core/garment/uniform-artwork.ts';
import { lookOf } from '#core/garment/uniform-look.ts';
import { player } from '#features/team-orders/domain/players-for-tests.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { pdfPath } from '#lib/pdf/pdf-path.ts';
import { flatPng } from '#tests/fixtures/logos.ts';
import { readPdf } from '#tests/fixtures/pdf-text.ts';
import { formatCost } from '#tests/fixtures/uniform-prices.ts';
import { type CoachRequests, coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

const contact = { contactName: 'Rosa Marsh', email: 'rosa@harbor.example', phone: '+1 213 555 0177' };
const names = [
  'Ada Okafor',
  'Łucja Wiśniewska',
  '李小龍',
  'Иван',
  '🏀 Bee',
  'W'.repeat(60),
  'Nguyễn',
  '',
  'Tess',
  'Zoë',
  'Ana',
  'Bo',
  'Cy',
  'Dee',
  'Eve',
];
const roster = names.map((name, at) =>
  player({
    id: `p${at + 1}`,
    name,
    number: at === 0 ? '00' : String(at),
    ...(at < 8 ? { size: 'M' } : { size: 'YL', sizeCategory: 'youth' }),
  }),
);

describe('the order sheet', () => {
  let shop: OpenApp;
  let coach: CoachRequests;
  beforeAll(async () => {
    shop = await openApp();
    coach = coachAt(shop);
  });
  afterAll(() => shop.close());
  const productionSheetOf = async (path: string) => readPdf(new Uint8Array(await (await shop.get(`${path}/sheet`)).arrayBuffer()));

  test('says all a factory needs of fifteen players, with real fonts in it, and nothing of the contact but the name', async () => {
    const logo = { uploadId: await coach.upload('crest.png', await flatPng(600)) };
    const logoPlacement = { place: 'left chest', inches: 1.5 } as const;
    const { path, reference } = await coach.order({
      ...contact,
      roster,
      quantity: 15,
      logo,
      logoPlacement,
      rush: true,
      neededBy: '2027-06-30',
    });
    await coach.post(path, { act: 'approve', version: '1', sure: 'yes', rows: 'p1', ticked: 'p1' });
    const answer = await shop.get(`${path}/sheet`);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="order-sheet-${reference}.pdf"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      }),
    ]);
    const { doc, pages, fonts } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    const text = pages.map((page) => page.text).join(' ');
    for (const said of [
      reference,
      'Version 1',
      'APPROVED By Rosa Marsh,',
      'Harbor Hawks',
      'Mesh: open knit',
      'Navy Body',
      'Signal Trim',
      'Bone Lettering',
      'Graduate, capitals',
      'Adult: team name 1.8 in, front number 6 in, name 0.2 to 2 in, back number 8 in.',
      'Youth: team name 1.4 in, front number 4 in, name 2 in, back number 6 in.',
      'crest.png Left chest. Adult: 1.5 × 1.5 in, its middle 23.0 in above the hem, 4.0 in to the wearer’s left.',
      'Youth: 1.2 × 1.2 in, its middle 18.4 in above the hem, 3.2 in to the wearer’s left.',
      'Prints at 400 DPI, 1.5 in wide: good.',
      '15 uniforms',
      '8 × M, 7 × YL',
      'Rush. Production takes 5 days.',
      'With the team',
      'Needed by Wednesday, June 30.',
      'Ada Okafor 00 M Adult Yes',
      'Zoë 9 YL Youth No',
      `Mesh uniform × 15, ${formatCost({ mesh: 1 })} each ${formatCost({ mesh: 15 })}`,
      `Rush (5 days) ${formatCost({ rush: true })}`,
      `Total ${formatCost({ mesh: 15, rush: true })}`,
      'EVERY SHIRT',
      `Page ${pages.length} of ${pages.length}`,
    ])
      expect(text).toContain(said);
    for (const secret of [contact.email, contact.phone, '12 Court Street', path.slice(-20)]) expect(text).not.toContain(secret);
    expect([doc.getTitle(), doc.getAuthor(), doc.catalog.lookup(PDFName.of('Lang'), PDFString).asString()]).toEqual([
      `Order sheet ${reference}, version 1`,
      'Cut & Court',
      'en-US',
    ]);
    expect(new Set(fonts.map(({ isThere }) => isThere))).toEqual(new Set([true]));
    expect(fonts.map(({ name }) => name).filter((name) => !/^\/[A-Z]{6}\+(Archivo|MartianMono)/.test(name))).toEqual([]);
  });

  test('says in which color lettering is outlined on a design that has the trim under it', async () => {
    const textOf = async (design: string) => {
      const { path } = await coach.order({ design, quantity: 2 });
      return (await productionSheetOf(path)).pages.map((page) => page.text).join(' ');
    };
    const hoops = await textOf('hoops');
    for (const said of ['printed with an outline in the body color. A zero', 'Body: outlines', 'Trim: rib, pieces of the design'])
      expect(hoops).toContain(said);
    for (const design of ['chest-band', 'sash'])
      expect(await textOf(design)).toContain('an outline in the trim color. The team name: an outline in the body color.');
    expect(await textOf('plain')).toContain('Trim: rib, side panels, outlines');
  });

  test('says the edges of the finish and the height of the number where it is, and none where there is none', async () => {
    const textOf = async (lettering: object) => {
      const { path } = await coach.order({ lettering: { ...usualLettering, ...lettering }, quantity: 2 });
      return (await productionSheetOf(path)).pages.map((page) => page.text).join(' ');
    };
    const plain = await textOf({ finish: 'plain', frontNumber: 'none' });
    expect(plain).not.toMatch(/front number \d|outlines/);
    expect(plain).toContain('Trim: rib, side panels');
    expect(await textOf({ finish: 'hollow', frontNumber: 'left' })).toMatch(
      /Lettering: names, numbers, seams, outlines.*front number 4 in/,
    );
    expect(await textOf({ finish: 'two-color' })).toMatch(/Body: outlines.*Trim: rib, side panels, outlines/);
  });

  test('has room on its cover for all that can be said of an order', async () => {
    const name = 'Featherstonehaugh-Wallingford';
    const roster = Array.from({ length: 8 }, (_, at) =>
      player({ id: `p${at}`, name, number: '88', ...(at % 2 ? { size: 'YM', sizeCategory: 'youth' } : { size: 'M' }) }),
    );
    const { path } = await coach.order({
      ...{
        fabric: 'lycra',
        design: 'sash',
        quantity: 15,
        roster,
        teamName: 'The Saint Bartholomew Featherstonehaugh Wallingford Wanderer',
      },
      lettering: { style: 'stencil', finish: 'two-color', word: 'arched', frontNumber: 'center', name: 'below' },
      cut: { neck: 'round', fit: 'women', sleeves: 'short' },
      needsLogoDesign: true,
    });
    const { pages } = await productionSheetOf(path);
    const baselines = [...(pages[0]?.drawn ?? '').matchAll(/ ([\d.]+) Tm/g)].map(([, y]) => Number(y));
    const footer = Math.min(...baselines);
    expect(Math.min(...baselines.filter((y) => y > footer))).toBeGreaterThan(footer + 24);
  });

  test('tells the price that was charged, whatever the label asks today', async () => {
    const { path } = await coach.order({ quantity: 2, needsLogoDesign: true, rush: true });
    const prices = JSON.stringify({ mesh: 7000, lycra: 9000, 'logo-design': 8000, rush: 30_000 });
    const database = await openDatabase(shop);
    await database.write((trx) => trx.updateTable('team_order_versions').set({ prices, total_cents: 52_000 }).execute());
    await database.close();
    const text = (await productionSheetOf(path)).pages.map((page) => page.text).join(' ');
    for (const said of ['Mesh uniform × 2, $70.00 each $140.00', 'Logo Design $80.00', 'Rush (5 days) $300.00', 'Total $520.00'])
      expect(text).toContain(said);
  });

  test('draws every shirt in lines from the artwork the page draws', async () => {
    const { path } = await coach.order({ roster: roster.slice(0, 9), quantity: 9 });
    const { pages } = await productionSheetOf(path);
    const shirts = pages.at(-1)?.drawn ?? '';
    for (const { name, number, sizeCategory } of roster.slice(0, 9)) {
      const uniform = {
        ...lookOf({ fabric: 'mesh', colours: defaultColors }),
        teamName: 'Harbor Hawks',
        player: { name, number, sizeCategory },
        logo: null,
      } as const;
      const { front, back } = drawUniform(uniform);
      for (const { path: drawn } of [...front.items, ...back.items]) expect(shirts).toContain(pdfPath(drawn).join('\n'));
    }
    expect(shirts).not.toContain(' Do');
  });

  test('tells letters it cannot write by their numbers, and lines it cannot set as tall as they should be', async () => {
    const { path } = await coach.order({ roster, quantity: 15, teamName: 'Ястребы 東京' });
    const text = (await productionSheetOf(path)).pages.map((page) => page.text).join(' ');
    for (const said of [
      'The team is written with letters our fonts lack: Ястребы U+6771 U+4EAC.',
      'Player 3 is written with letters our fonts lack: U+674E U+5C0F U+9F8D.',
      'Player 5 is written with letters our fonts lack: U+1F3C0 Bee.',
      'Łucja Wiśniewska',
      'Иван',
      'Nguyễn',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/is long: it is set 0\.\d in tall instead of 2 in/);
  });

  test('says how tall each line is that is set smaller than the others', async () => {
    const players = ['Featherstonehaugh', 'Ada'].map((name, at) =>
      player({ id: `p${at}`, name, number: at === 0 ? '8888' : '7', size: 'M' }),
    );
    const { path } = await coach.order({ roster: players, quantity: 2, teamName: 'Hawks' });
    const { pages } = await productionSheetOf(path);
    expect(pages[0]?.text).toContain('Adult: team name 2 in, front number 6 in, name 1.1 to 2 in, back number 6.1 to 8 in.');
    expect(pages[1]?.text).toContain('The name FEATHERSTONEHAUGH is long: it is set 1.1 in tall instead of 2 in.');
  });

  test('of an order that nobody has approved says that it is not to be cut, also without roster and logo', async () => {
    const { path } = await coach.order({ needsLogoDesign: true });
    const { pages } = await productionSheetOf(path);
    expect(pages).toHaveLength(2);
    const text = pages.map((page) => page.text).join(' ');
    for (const said of [
      'NOT APPROVED: DO NOT CUT',
      'The coach is looking it over.',
      'No names or numbers',
      '11 without a size',
      'Designed by us',
    ])
      expect(text).toContain(said);
  });

  test('is for who holds the coach’s link, and not made faster than somebody reads', async () => {
    const { path, key } = await coach.order();
    const shared = /\/team-order\/v[0-9a-f]{64}/.exec(await (await shop.get(path)).text())?.[0] ?? '';
    for (const wrong of [shared, `/team-order/${'0'.repeat(64)}`, `/team-order/v${key}`])
      expect((await shop.get(`${wrong}/sheet`)).status).toBe(404);
    const strict = await openApp({ RATE_LIMIT: '120' });
    const there = await coachAt(strict).submit();
    const statuses = [];
    for (let time = 0; time < 13; time++) statuses.push((await strict.get(`${there.path}/sheet`)).status);
    await strict.close();
    expect([statuses[0], statuses[11], statuses[12]]).toEqual([200, 200, 429]);
  });
});
