import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#core/config/brand.ts';
import { letterStyles, usualLettering } from '#core/garment/jersey-choices.ts';
import { stretchOf } from '#core/garment/size-grades.ts';
import { teamColors } from '#core/garment/team-colors.ts';
import { player } from '#features/team-orders/domain/players-for-tests.ts';
import { packMessages } from '#features/team-orders/factory-pack/messages.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { flatPng, noisyPng } from '#tests/fixtures/logos.ts';
import { shapesOf } from '#tests/fixtures/pdf-shapes.ts';
import { readPdf } from '#tests/fixtures/pdf-text.ts';
import { type CoachRequests, coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

const ada = player({ id: 'p1', name: 'Ada Okafor', number: '8', size: 'M' });
const lucja = player({ id: 'p2', name: 'Łucja Wiśniewska', number: '00', size: 'YS', sizeCategory: 'youth' });
const colours = { body: 'navy', trim: 'signal', lettering: 'chalk' } as const;
const lettering = teamColors.chalk.hex;

type Manifest = {
  reference: string;
  version: number;
  approved: { by: string; at: string } | null;
  note: string;
  logo: { file: string; name: string } | null;
  files: { path: string; bytes: number; sha256: string }[];
};

describe('the factory pack', () => {
  let shop: OpenApp;
  let coach: CoachRequests;
  beforeAll(async () => {
    shop = await openApp();
    coach = coachAt(shop);
  });
  afterAll(() => shop.close());

  const approve = (path: string, rows: string[]) =>
    coach.post(path, { act: 'approve', version: '1', sure: 'yes', ...(rows[0] && { rows: rows[0], ticked: rows[0] }) });
  /** The link that only the label gets, in the mail about the approval. */
  async function packPathOf(reference: string): Promise<string> {
    const mail = await coach.mail(brand.ordersMailbox, `${reference} is approved`);
    return /\/team-order\/p[0-9a-f]{64}\/pack/.exec(mail.text ?? '')?.[0] ?? '';
  }
  async function download(path: string) {
    const answer = await shop.get(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const files = unzipSync(bytes);
    const manifest: Manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
    return { bytes, files, manifest, headers: answer.headers };
  }

  test('has every shirt, the logo to the byte, and a manifest with the sum of each file; two are equal', async () => {
    const crest = await flatPng(600);
    const { path, reference } = await coach.order({
      colours,
      quantity: 2,
      roster: [ada, lucja],
      logo: { uploadId: await coach.upload('crest.png', crest) },
    });
    await approve(path, ['p1']);
    const link = await packPathOf(reference);
    const { bytes, files, manifest, headers } = await download(link);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${packMessages.fileName(reference, 1)}"`);
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'colors.csv',
      'logo/original.png',
      'manifest.json',
      'order-sheet.pdf',
      'print/01-ada-okafor-8-M.pdf',
      'print/02-lucja-wisniewska-00-YS.pdf',
      'roster.csv',
      'sizes.csv',
    ]);
    expect(Buffer.from(files['logo/original.png'] ?? []).equals(crest)).toBe(true);
    expect(manifest).toMatchObject({ reference, version: 1, approved: { by: 'coach' }, note: packMessages.notAPattern });
    expect(manifest.files.map(({ path: name }) => name).sort()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'manifest.json')
        .sort(),
    );
    for (const { path: name, bytes: length, sha256 } of manifest.files) {
      expect([
        name,
        files[name]?.length,
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ]).toEqual([name, length, sha256]);
    }
    // Each player with the file and with the heights as set: of the team's name, front number, name and back number.
    expect(strFromU8(files['roster.csv'] ?? new Uint8Array())).toMatch(
      /"Łucja Wiśniewska","00","YS","youth","print\/02-lucja-wisniewska-00-YS\.pdf","[\d.]+","101\.6","[\d.]+","152\.4"/,
    );
    expect(strFromU8(files['colors.csv'] ?? new Uint8Array())).toContain(`"lettering","${teamColors.chalk.name}","${lettering}"`);
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('not the maker’s cut pattern');
    const again = await download(link);
    expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);

    // Nobody else has it: neither the coach's key, nor the link to look, nor a guess.
    const readLink = link.replace('/p', '/v');
    for (const other of [`${path}/pack`, readLink, link.replace(/.\/pack$/, 'z/pack'), `/team-order/p${'0'.repeat(64)}/pack`])
      expect((await shop.get(other)).status).toBe(404);
    // The label's link gives nothing but the pack.
    for (const page of [link.replace('/pack', ''), link.replace('/pack', '/sheet'), link.replace('/pack', '/logo')])
      expect((await shop.get(page)).status).toBe(404);
    // New links end the label's, too.
    await coach.post(path, { act: 'renew' });
    expect((await shop.get(link)).status).toBe(404);
  });

  test.each(letterStyles)(
    'a number 8 in high of the %s style measures 203.2 mm, and pieces follow the grade of their sizes',
    async (style) => {
      const { path, reference } = await coach.order({
        colours,
        quantity: 2,
        roster: [ada, lucja],
        ...(style !== 'collegiate' && { lettering: { ...usualLettering, style } }),
      });
      await approve(path, ['p1']);
      const { files } = await download(await packPathOf(reference));
      const pagesOf = async (name: string) => (await readPdf(files[name] ?? new Uint8Array())).pages.map(({ drawn }) => shapesOf(drawn));
      const adult = await pagesOf('print/01-ada-okafor-8-M.pdf');
      const youth = await pagesOf('print/02-lucja-wisniewska-00-YS.pdf');
      const letters = (shapes: ReturnType<typeof shapesOf>) => shapes.filter(({ filled, color }) => filled && color === lettering);
      const heightOf = ({ top, bottom }: { top: number; bottom: number }) => top - bottom;
      const [, back = []] = adult;
      const number = letters(back).reduce((tallest, one) => (one.right - one.left < 200 && heightOf(one) > 100 ? one : tallest));
      expect(Math.abs(heightOf(number) - 203.2)).toBeLessThan(0.2);

      // The edge of a piece is the widest thing that is only stroked.
      const edgeOf = (shapes: ReturnType<typeof shapesOf> = []) =>
        shapes.filter(({ filled }) => !filled).reduce((widest, one) => (one.right - one.left > widest.right - widest.left ? one : widest));
      const [medium, small] = [edgeOf(adult[0]), edgeOf(youth[0])];
      const grade = stretchOf('YS');
      if (!grade) throw new Error('a YS has a grade');
      expect((small.right - small.left) / (medium.right - medium.left)).toBeCloseTo(grade.x, 3);
      expect(heightOf(small) / heightOf(medium)).toBeCloseTo(grade.y, 3);
      expect(medium.right - medium.left).toBeCloseTo(608, 0);
    },
  );

  test('what is not approved has a watermark on every piece and says so', async () => {
    const { reference } = await coach.order({
      colours,
      quantity: 1,
      roster: [{ ...ada, name: 'Ada محمد' }],
      fabric: 'lycra',
      cut: { neck: 'v', fit: 'women', sleeves: 'short' },
    });
    const pack = async () => {
      const { createFactoryPacks } = await import('#features/team-orders/factory-pack/factory-pack-service.server.ts');
      const { findTeamOrder } = await import('#features/team-orders/server/team-order.server.ts');
      const database = await openDatabase(shop);
      const order = await findTeamOrder(database.db, { reference }, Date.now());
      await database.close();
      if (!order) throw new Error('the order is stored');
      const none = { read: async () => new Uint8Array(), findById: async () => null, findPreviewById: async () => null };
      return unzipSync(Buffer.concat(await createFactoryPacks({ uploads: none }).make(order)));
    };
    const files = await pack();
    const layout = Object.keys(files).find((file) => file.startsWith('print/01-')) ?? '';
    const { pages } = await readPdf(files[layout] ?? new Uint8Array());
    // Front, back and both sleeves.
    expect(pages).toHaveLength(4);
    for (const { drawn, text } of pages) {
      expect(drawn).toMatch(/\/Watermark\S* gs/);
      expect(text).toContain(packMessages.notApproved);
      expect(text).toContain(packMessages.notAPattern);
    }
    const readme = strFromU8(files['README.txt'] ?? new Uint8Array());
    expect(readme).toContain(packMessages.notApproved);
    expect(readme, 'a logo whose file is lost').toContain(packMessages.lacksLogo);
    expect(readme, 'what prints as boxes').toContain(packMessages.lacksLetters('Player 1', ['م', 'ح', 'د']));
    const sheet = (await readPdf(files['order-sheet.pdf'] ?? new Uint8Array())).pages.map(({ text }) => text).join(' ');
    expect(sheet, 'no marks that turn text').not.toMatch(/[\u2066-\u2069]/);
    expect(JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()))).toMatchObject({ approved: null });
  });

  test('fifteen players with long names and a large logo fit, also twice at once; who has no size has no layout', async () => {
    const names = Array.from({ length: 15 }, (_, at) =>
      player({ id: `p${at + 1}`, name: `${'Wörterbuch '.repeat(5)}${at}`, number: String(at), size: at === 14 ? '' : 'XL' }),
    );
    const large = await noisyPng(1200);
    const { path, reference } = await coach.order({
      colours,
      quantity: 15,
      roster: names,
      design: 'halftone',
      logo: { uploadId: await coach.upload('crest.png', large) },
    });
    await approve(
      path,
      names.map(({ id }) => id),
    );
    const link = await packPathOf(reference);
    const [one, other] = await Promise.all([download(link), download(link)]);
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
    expect(Object.keys(one.files).filter((name) => name.startsWith('print/'))).toHaveLength(14);
    expect(Buffer.from(one.files['logo/original.png'] ?? []).equals(large)).toBe(true);
    expect(strFromU8(one.files['README.txt'] ?? new Uint8Array())).toContain(packMessages.lacksSize('Player 15'));
    for (const { path: name } of one.manifest.files) expect(name).toMatch(/^[\w./-]+$/);
  });
});
