import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatCut, formatLettering } from '#core/garment/format-choices.ts';
import { usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { createSharedRosters } from '#features/team-orders/server/shared-roster-service.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { flatPng, pdf } from '#tests/fixtures/logos.ts';
import { cliOver } from '#tests/fixtures/run-cli.ts';
import { aSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { openTeamStaff, type TeamStaff } from '#tests/fixtures/team-staff.ts';
import { formatCost } from '#tests/fixtures/uniform-prices.ts';

const [sqlite] = engines;
if (!sqlite) throw new Error('there is always SQLite');

describe('npm run cli -- orders, for team orders', () => {
  let team: TeamStaff;
  let reference: string;
  let key: string;
  beforeAll(async () => {
    team = await openTeamStaff(sqlite);
    const logo = { uploadId: await team.upload('crest.pdf', pdf()) };
    const roster = [{ id: 'p1', name: '=Ada', number: '00', sizeCategory: 'adult' as const, size: 'M' as const }];
    ({ reference, key } = await team.order({ quantity: 2, roster, logo, email: 'Rosa@harbor.example' }));
  });
  afterAll(() => team.close());

  /** Runs at the test's time: by the real time the reviews would have ended long ago. */
  const ops = async (...args: string[]) => {
    vi.useFakeTimers({ toFake: ['Date'], now: team.now() });
    try {
      return await cliOver(team, args);
    } finally {
      vi.useRealTimers();
    }
  };

  it('lists, shows and exports them', async () => {
    expect((await ops('orders')).out).toMatch(/No orders\.|CC-/);
    expect((await ops('orders')).out).toContain(reference);
    const row = (await ops('orders', 'teams')).out.split('\n').find((line) => line.includes(reference));
    for (const shown of [formatCost({ mesh: 2 }), 'Harbor Hawks']) expect(row).toContain(shown);
    expect((await ops('orders', 'show', reference.toLowerCase())).out).toMatch(/Contact +Rosa Marsh/);
    const table = (await ops('orders', 'export')).out;
    expect(table).toMatch(/^\ufeff"reference"/);
    for (const cell of ['Navy body, Signal trim, Bone lettering', 'crest.pdf, pdf', '1 × M, 1 without a size yet', '00 / =Ada / M'])
      expect(table).toContain(`"${cell}"`);
    expect(JSON.parse((await ops('orders', 'show', reference, '--json')).out)).toMatchObject({
      standing: { state: 'in review' },
      ticks: [],
      follows: null,
    });
    expect(JSON.parse((await ops('orders', 'export', reference)).out)).toMatchObject({ teamName: 'Harbor Hawks', quantity: 2 });
  });

  it('tells lettering and cut where they are not as usual', async () => {
    const lettering = { ...usualLettering, style: 'stencil', frontNumber: 'none' } as const;
    const cut = { ...usualCut, neck: 'v', fit: 'women' } as const;
    const { reference } = await team.order({ lettering, cut, needsLogoDesign: true, email: 'noa@harbor.example' });
    const shown = (await ops('orders', 'show', reference)).out;
    const table = (await ops('orders', 'export')).out;
    for (const text of [formatLettering(lettering), formatCut(cut)]) {
      expect(shown).toContain(text);
      expect(table).toContain(`"${text}"`);
    }
    expect((await ops('orders', 'cancel', reference, '--reason', 'A test')).code).toBe(0);
  });

  it('gives the logo as it was uploaded, to whoever asked and nobody else', async () => {
    const to = join(team.dataDir, 'crest.pdf');
    expect(await ops('orders', 'logo', reference, '--to', to)).toMatchObject({ code: 0, out: `crest.pdf written to ${to}.\n` });
    expect(readFileSync(to).equals(pdf())).toBe(true);
    expect(statSync(to).mode & 0o777).toBe(0o600);
  });

  it('writes the order sheet for the cutting table', async () => {
    const to = join(team.dataDir, 'sheet.pdf');
    expect(await ops('orders', 'sheet', reference, '--to', to)).toMatchObject({
      code: 0,
      out: `The sheet of ${reference} written to ${to}.\n`,
    });
    expect(readFileSync(to).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await ops('orders', 'sheet', reference)).toMatchObject({ code: 2, err: expect.stringContaining('needs --to FILE') });
  });

  it('lists the marks of a change request in inches, and answers them with the next version', async () => {
    const marked = await team.order({ quantity: 2, design: 'sash', email: 'marks@harbor.example' });
    const pins = [
      { side: 'front', x: 0.03, y: 0.313, note: 'The number an inch lower' },
      { side: 'back', x: 0, y: 0.2, note: 'Is there a seam here?' },
    ];
    expect(await team.commands.requestChanges(marked.key, 1, '', JSON.stringify(pins))).toBe('done');
    const { out } = await ops('orders', 'show', marked.reference);
    expect(out).toMatch(/Design +Sash\nColors +Navy body, Signal trim, Bone lettering/);
    expect(out).toMatch(
      /Marks on version 1\n.*\n1 +Front, 4\.7 in below the neck, 1\.2 in to the wearer’s left, 19\.2 in above the hem +The number/,
    );
    for (const [args, code, said] of [
      [['--answer', '3: Done'], 1, `${marked.reference} has no mark 3. It has:\n1. Front, 4.7 in below the neck`],
      [['--answer', '1: A', '--answer', '1: B'], 1, 'Mark 1 is answered twice.'],
      [['--answer', '1: '], 1, 'Write the answer after the colon'],
      [['--answer', `1: ${'x'.repeat(201)}`], 1, 'Keep this to 200 characters'],
      [['--answer', 'Done'], 2, '--answer is the number of a mark'],
    ] as const)
      expect(await ops('orders', 'version', marked.reference, ...args)).toMatchObject({ code, err: expect.stringContaining(said) });
    expect(await ops('orders', 'ship', marked.reference, '--answer', '1: Done')).toMatchObject({ code: 2 });
    const sent = await ops('orders', 'version', marked.reference, '--answer', '1: It is lower: by 1 in');
    expect(sent).toMatchObject({
      code: 0,
      out: expect.stringMatching(/The number an inch lower +It is lower: by 1 in\n2 +Back.*Is there a seam here\?/),
    });
    expect(await ops('orders', 'version', marked.reference, '--answer', '1: Again')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Version 2 of ${marked.reference} has no mark to answer.`),
    });
  });

  it('moves them along, and the coach hears of each step', async () => {
    expect(await ops('orders', 'production', reference)).toMatchObject({ code: 1, err: expect.stringMatching(/is (in review|approved)/) });
    expect(await ops('orders', 'version', reference, '--note', 'Straightened the crest')).toMatchObject({
      code: 0,
      out: expect.stringContaining('in review'),
    });
    expect(await team.commands.approve(key, 2, { sure: true })).toBe('done');
    expect(await ops('orders', 'production', reference)).toMatchObject({ code: 0, out: expect.stringContaining('in production') });
    const invoice = /Invoice +(CC-\w+)/.exec((await ops('orders', 'show', reference)).out)?.[1] ?? '';
    expect((await team.queries.findPage(key))?.coach?.payment).toMatchObject({ invoicedAt: null, paidAt: null });
    expect(await ops('orders', 'invoiced', invoice)).toMatchObject({ code: 0 });
    expect(await ops('orders', 'paid', invoice)).toMatchObject({ code: 0 });
    expect((await team.queries.findPage(key))?.coach?.payment).toEqual({
      reference: invoice,
      invoicedAt: expect.any(String),
      paidAt: expect.any(String),
      file: { number: expect.stringMatching(/^INV-\d{4}-0001$/), path: `/team-order/${key}/invoice.pdf` },
    });
    expect(await ops('orders', 'shipped', invoice)).toMatchObject({ code: 1, err: expect.stringContaining(reference) });
    expect(await ops('orders', 'ship', reference, '--tracking', '1Z999')).toMatchObject({ code: 0, out: expect.stringContaining('1Z999') });
    const mails = readdirSync(join(team.dataDir, 'outbox')).map((name) => readFileSync(join(team.dataDir, 'outbox', name), 'utf8'));
    expect(mails.some((mail) => mail.includes('has shipped') && mail.includes('1Z999'))).toBe(true);
  });

  it.each([
    [['orders', 'cancel', 'CU-7KQ2M9'], 'needs --reason'],
    [['orders', 'ship'], 'needs its reference'],
    [['orders', 'teams', '--state', 'lost'], '--state'],
    [['orders', 'production', 'CU-7KQ2M9', '--tracking', '1Z'], '--tracking goes with orders ship'],
    [['privacy', 'erase'], 'needs the address'],
    [['privacy', 'burn', 'a@b.example'], 'no command'],
  ])('%j is not understood', async (args, message) => {
    expect(await ops(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  it('knows no order of another name', async () => {
    expect(await ops('orders', 'cancel', 'CU-NOTHERE', '--reason', 'x')).toMatchObject({
      code: 1,
      err: 'There is no team order CU-NOTHERE.\n',
    });
  });

  it('exports all that is kept of a person, and forgets it', async () => {
    const to = join(team.dataDir, 'rosa');
    expect(await ops('privacy', 'export', 'rosa@HARBOR.example', '--to', to)).toMatchObject({ code: 0 });
    const data = JSON.parse(readFileSync(join(to, 'data.json'), 'utf8'));
    expect(data).toMatchObject({ teamOrders: [{ reference, ticks: [] }], orders: [{}] });
    expect(readFileSync(join(to, `${reference}-logo.pdf`)).equals(pdf())).toBe(true);
    const erased = await ops('privacy', 'erase', 'rosa@harbor.example');
    expect(erased).toMatchObject({ code: 0, out: expect.stringContaining(`${reference}: nothing names anybody any more.`) });
    expect(erased.out).toMatch(/CC-\w+: nothing names anybody/);
    expect(await ops('privacy', 'export', 'rosa@harbor.example')).toMatchObject({ code: 1, err: 'Nothing is kept of that address.\n' });
    const shown = (await ops('orders', 'show', reference, '--json')).out;
    expect(shown).not.toMatch(/Rosa|rosa@|=Ada|1Z999/);
    const pack = join(team.dataDir, 'forgotten.zip');
    expect(await ops('orders', 'pack', reference, '--to', pack)).toMatchObject({ code: 1, err: expect.stringContaining('was forgotten') });
    const rows = await team.database.db.selectFrom('outbox').select(['recipient', 'text']).execute();
    expect(JSON.stringify(rows)).not.toMatch(/rosa@/i);
    const left = readdirSync(join(team.dataDir, 'outbox')).map((name) => readFileSync(join(team.dataDir, 'outbox', name), 'utf8'));
    expect(left.join('')).not.toMatch(/rosa@harbor/i);
    expect(readdirSync(join(team.dataDir, 'uploads'))).toEqual([]);
  });

  it('exports and forgets a draft on the server, with its players and its logo', async () => {
    const sharedRosters = createSharedRosters(team);
    const crest = await flatPng(40);
    const logo = { uploadId: await team.upload('crest.png', crest) };
    const { key } = await sharedRosters.commands.create(
      aSharedRoster(2, { logo, email: 'Ines@harbor.example' }, [{ name: 'Zora Bell', number: '4' }]),
    );
    const to = join(team.dataDir, 'ines');
    expect(await ops('privacy', 'export', 'ines@harbor.example', '--to', to)).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(join(to, 'data.json'), 'utf8')).teamSheets).toMatchObject([
      { draft: { teamName: 'Harbor Hawks', email: 'Ines@harbor.example' }, rows: [{ name: 'Zora Bell', number: '4' }, { name: '' }] },
    ]);
    expect(readFileSync(join(to, 'draft-1-logo.png')).equals(crest)).toBe(true);
    expect((await ops('privacy', 'erase', 'ines@harbor.example')).out).toBe('1 team order in progress forgotten.\n');
    expect(await sharedRosters.queries.find(key)).toBe('unknown');
    expect(readdirSync(join(team.dataDir, 'uploads'))).toEqual([]);
    expect(await ops('privacy', 'export', 'ines@harbor.example')).toMatchObject({ code: 1, err: 'Nothing is kept of that address.\n' });
  });

  it('exports and forgets what we drew of a logo, the drawings that were not chosen too', async () => {
    const drawings = await Promise.all([flatPng(40), flatPng(41)]);
    const paths = drawings.map((bytes, at) => {
      const path = join(team.dataDir, `drawing-${at}.png`);
      writeFileSync(path, bytes);
      return path;
    });
    const { reference, key } = await team.order({ needsLogoDesign: true, email: 'tess@harbor.example' });
    expect(await ops('orders', 'concept', reference, ...paths.flatMap((path) => ['--file', path]))).toMatchObject({ code: 0 });
    expect(await team.commands.chooseLogo(key, 2)).toBe('done');
    const to = join(team.dataDir, 'tess');
    expect(await ops('privacy', 'export', 'tess@harbor.example', '--to', to)).toMatchObject({ code: 0 });
    for (const [at, bytes] of drawings.entries())
      expect(readFileSync(join(to, `${reference}-concept-${at + 1}.png`)).equals(bytes)).toBe(true);
    expect(await ops('orders', 'cancel', reference, '--reason', 'The season is off')).toMatchObject({ code: 0 });
    expect((await ops('privacy', 'erase', 'tess@harbor.example')).out).toContain(`${reference}: nothing names anybody any more.`);
    expect(readdirSync(join(team.dataDir, 'uploads'))).toEqual([]);
  });
});
