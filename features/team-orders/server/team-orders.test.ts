import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#core/config/brand.ts';
import { uniformPlaceholderVariant } from '#core/config/limits.ts';
import { pictureMark } from '#lib/mail/mail-layout.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { flatPng, pdf } from '#tests/fixtures/logos.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { openTeamStaff, type TeamStaff } from '#tests/fixtures/team-staff.ts';
import { costCents } from '#tests/fixtures/uniform-prices.ts';
import { todaysPrices } from '../domain/order-pricing.ts';
import { player } from '../domain/players-for-tests.ts';
import { findPictured } from './mail-picture.server.ts';
import { deleteOldOrders, eraseOrdersOf, listOrdersOf } from './order-retention.server.ts';

const day = 24;

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`a team order over ${engine.name}`, () => {
    let team: TeamStaff;
    let address = '';
    let count = 0;
    beforeAll(async () => {
      team = await openTeamStaff(engine);
    });
    afterAll(() => team.close());
    const order = (changes = {}) => {
      count += 1;
      address = `coach${count}@harbor.example`;
      return team.order({ email: address, ...changes });
    };
    const said = async () => (await team.mailsTo(address)).map((subject) => subject.replace(/CU-\w+/, 'CU'));
    const state = async (reference: string) => (await team.staff.queries.find(reference))?.status.state;

    it('is approved by silence after 48 hours, with a reminder after 24, each told once', async () => {
      const { reference, key } = await order();
      await team.pass(23.9);
      expect(await said()).toEqual(['Your team order CU is in review']);
      await team.pass(0.2);
      await team.pass(0.2);
      expect(await said()).toEqual(['Your team order CU is in review', 'Your team order CU waits for you']);
      await team.pass(23.6);
      expect(await state(reference)).toBe('in review');
      await team.pass(0.1);
      await team.pass(0.1);
      expect(await said()).toEqual([
        'Your team order CU is in review',
        'Your team order CU waits for you',
        'Your team order CU is approved',
      ]);
      expect(await team.mailsTo(brand.ordersMailbox)).toContain(`${reference} is approved`);
      expect(await team.queries.findPage(key)).toMatchObject({ state: 'approved', approvedBy: 'silence' });
      expect(await team.commands.approve(key, 1)).toEqual({ kind: 'conflict', message: 'This order is approved already.' });
    });

    it('is approved by silence however long nobody looked, with one mail and no late reminder', async () => {
      const { reference } = await order();
      await team.pass(30 * day);
      await team.pass(1);
      expect(await said()).toEqual(['Your team order CU is in review', 'Your team order CU is approved']);
      expect(await state(reference)).toBe('approved');
    });

    const concepts = async (reference: string, files: number) => {
      const tokens = await Promise.all(
        Array.from({ length: files }, async (_, at) => team.upload(`concept ${at}.png`, await flatPng(40 + at))),
      );
      return team.staff.commands.sendConcepts(reference, { tokens, logos: team.logos });
    };

    it('with a paid logo waits for the choice between two concepts, one of them revised; then its 48 hours begin', async () => {
      const { reference, key } = await order({ needsLogoDesign: true });
      await team.pass(200);
      expect(await state(reference)).toBe('in review');
      expect(await team.commands.approve(key, 1)).toMatchObject({
        kind: 'conflict',
        message: expect.stringContaining('The logo is chosen first'),
      });
      await expect(concepts(reference, 1)).rejects.toThrow('There are 2 concepts');
      await concepts(reference, 2);
      await expect(concepts(reference, 2)).rejects.toThrow('is choosing');
      await team.pass(25);
      await team.pass(1);
      await team.pass(7 * day);
      expect(await team.commands.reviseLogo(key, ' ')).toMatchObject({ kind: 'invalid' });
      expect(await team.commands.reviseLogo(key, 'Number 2, but rounder')).toBe('done');
      expect(await team.commands.chooseLogo(key, 1)).toMatchObject({ kind: 'conflict' });
      await team.pass(30 * day);
      await concepts(reference, 1);
      expect((await team.queries.findPage(key))?.design).toMatchObject({ stage: 'choosing', mayRevise: false });
      expect(await team.commands.reviseLogo(key, 'Again')).toMatchObject({ kind: 'conflict' });
      expect(await team.commands.chooseLogo(key, 9)).toMatchObject({ kind: 'invalid' });
      const both = await Promise.all([3, 3].map((number) => team.commands.chooseLogo(key, number)));
      expect(both.filter((answer) => answer === 'done')).toHaveLength(1);
      expect(await team.queries.findPage(key)).toMatchObject({
        version: 2,
        design: null,
        logo: { name: 'concept 0.png' },
        price: { totalCents: costCents({ mesh: 11, logoDesign: true }) },
        proof: { versions: [{ changes: [{ kind: 'logo', before: null, after: 'concept 0.png' }] }] },
      });
      expect(await said()).toEqual([
        'Your team order CU is in review',
        'Choose the logo of your team order CU',
        'The logo of your team order CU waits for your choice',
        'The logo of your team order CU waits for your choice',
        'Choose the logo of your team order CU',
        'Version 2 of your team order CU',
      ]);
      await team.pass(49);
      expect((await team.staff.queries.find(reference))?.status.approval).toMatchObject({ by: 'silence' });
    });

    it('with a change request open takes the chosen logo into the version that answers it', async () => {
      const { reference, key } = await order({ needsLogoDesign: true });
      await concepts(reference, 2);
      await team.commands.requestChanges(key, 1, 'Ada wears 21.');
      expect(await team.commands.chooseLogo(key, 2)).toBe('done');
      expect(await team.queries.findPage(key)).toMatchObject({ state: 'changes requested', version: 1, design: { stage: 'chosen' } });
      await team.staff.commands.sendVersion(reference, { note: null });
      expect(await team.queries.findPage(key)).toMatchObject({
        state: 'in review',
        version: 2,
        design: null,
        logo: { name: 'concept 1.png' },
      });
      expect(await team.commands.approve(key, 2)).toBe('done');
    });

    it('that was approved before the logo was chosen first stays approved, and goes on to production', async () => {
      const { reference, key } = await order({ needsLogoDesign: true });
      const asThen = { state: 'approved', due_at: null };
      await team.database.write((trx) => trx.updateTable('team_orders').set(asThen).where('reference', '=', reference).execute());
      await team.pass(49);
      expect(await team.queries.findPage(key)).toMatchObject({ state: 'approved', approvedBy: 'silence', design: null });
      await team.staff.commands.transition(reference, { step: 'begin production' });
      await team.staff.commands.transition(reference, { step: 'ship' });
      expect(await state(reference)).toBe('shipped');
    });

    it('stays shipped, approved by its coach, when its chosen logo is forgotten with the person', async () => {
      const { reference, key } = await order({ needsLogoDesign: true });
      await concepts(reference, 2);
      await team.commands.chooseLogo(key, 1);
      await team.pass(1);
      await team.commands.approve(key, 2);
      await team.staff.commands.transition(reference, { step: 'begin production' });
      await team.staff.commands.transition(reference, { step: 'ship' });
      const before = (await team.staff.queries.find(reference))?.status;
      await eraseOrdersOf(team.database, { address, release: team.logos.release, now: team.now() });
      const after = await team.staff.queries.find(reference);
      expect(after?.version.logo).toBeNull();
      expect(after?.status).toEqual(before);
      expect(before).toMatchObject({ state: 'shipped', version: 2, approval: { by: 'coach' } });
    });

    it('reads mesh that was stored with sleeves, before they were refused, as it is sewn', async () => {
      const cut = { neck: 'v', fit: 'women', sleeves: 'none' } as const;
      const { reference } = await order({ cut });
      const row = await team.database.db
        .selectFrom('team_order_versions')
        .selectAll()
        .where('content', 'like', '%women%')
        .executeTakeFirstOrThrow();
      const content = JSON.stringify({ ...JSON.parse(row.content), cut: { ...cut, sleeves: 'short' } });
      await team.database.write((trx) =>
        trx.updateTable('team_order_versions').set({ content }).where('order_id', '=', row.order_id).execute(),
      );
      expect((await team.staff.queries.find(reference))?.version.order.cut).toEqual(cut);
    });

    it('takes no concepts where no logo of ours is to come, nor drawings that no page can show', async () => {
      await expect(concepts((await order()).reference, 2)).rejects.toThrow('waits for no logo of ours');
      const { reference } = await order({ needsLogoDesign: true });
      const tokens = [await team.upload('front.pdf', pdf()), await team.upload('back.pdf', pdf())];
      await expect(team.staff.commands.sendConcepts(reference, { tokens, logos: team.logos })).rejects.toThrow('send a PNG or JPG');
    });

    it('goes its whole way: change request, new version, approval, production, shipping', async () => {
      const { reference, key } = await order({ quantity: 2, roster: [player({ name: 'Ada', number: '12', size: 'M' })] });
      await team.pass(0.1);
      expect(await team.commands.requestChanges(key, 1, 'Ada wears 21.')).toBe('done');
      await team.pass(100);
      expect(await state(reference)).toBe('changes requested');
      const before = await team.staff.queries.find(reference);
      const changed = { ...before?.version.order, roster: [player({ name: 'Ada', number: '21', size: 'M' })] };
      await team.staff.commands.sendVersion(reference.toLowerCase(), { changed, note: 'Ada wears 21 now.' });
      expect(await team.commands.approve(key, 1)).toMatchObject({ kind: 'conflict', message: expect.stringContaining('newer version') });
      const shown = await team.queries.findPage(key);
      expect(shown).toMatchObject({ state: 'in review', version: 2, roster: [{ number: '21' }] });
      expect(Date.parse(shown?.reviewEndsAt ?? '') - team.now()).toBe(48 * 3_600_000);
      await team.pass(0.1);
      expect(await team.commands.approve(key, 2, { sure: true })).toBe('done');
      await team.pass(0.1);
      await expect(team.staff.commands.transition(reference, { step: 'ship' })).rejects.toThrow(`${reference} is approved.`);
      await team.staff.commands.transition(reference, { step: 'begin production' });
      await team.pass(0.1);
      expect(await team.commands.approve(key, 2)).toMatchObject({ message: 'This order is in production and final.' });
      expect(await team.commands.requestChanges(key, 2, 'One more')).toMatchObject({ kind: 'conflict' });
      await team.staff.commands.transition(reference, { step: 'ship', text: '1Z 999 AA1 01 2345 6784' });
      await expect(team.staff.commands.transition(reference, { step: 'cancel', text: 'too late' })).rejects.toThrow('is shipped');
      expect(await said()).toEqual([
        'Your team order CU is in review',
        'Your change request for CU',
        'Version 2 of your team order CU',
        'Your team order CU is approved',
        'Your team order CU is in production',
        'Your team order CU has shipped',
      ]);
      const mails = await team.database.db.selectFrom('outbox').select(['subject', 'picture', 'html']).orderBy('created_at').execute();
      const pictured = mails.filter(({ subject, picture }) => picture !== null && subject.includes(reference));
      const versions = await Promise.all(pictured.map(({ picture }) => findPictured(team.database, JSON.parse(picture ?? '').of)));
      expect(pictured.map(({ subject }, at) => [subject.replace(reference, 'CU'), versions[at]?.number])).toEqual([
        ['Your team order CU is in review', 1],
        ['Version 2 of your team order CU', 2],
        ['Your team order CU has shipped', 2],
      ]);
      for (const { html } of pictured) expect(html).toContain(pictureMark);
      expect(pictured.at(-1)?.html).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784');
      expect((await team.queries.findPage(key))?.events.map(({ step, text }) => [step, text])).toEqual(
        expect.arrayContaining([
          ['ship', '1Z 999 AA1 01 2345 6784'],
          ['send version', 'Ada wears 21 now.'],
        ]),
      );
    });

    it('keeps its price: a version that comes to another is refused', async () => {
      const { reference } = await order();
      const before = await team.staff.queries.find(reference);
      const changed = { ...before?.version.order, quantity: 12 };
      await expect(team.staff.commands.sendVersion(reference, { changed, note: null })).rejects.toThrow('another price');
      await expect(team.staff.commands.sendVersion(reference, { changed: { fabric: 'silk' }, note: null })).rejects.toThrow('no order');
      await expect(team.staff.commands.sendVersion('CU-NOTTHERE', { note: null })).rejects.toThrow('There is no team order CU-NOTTHERE.');
    });

    it('is canceled by the label with a reason that its coach reads', async () => {
      const { reference, key } = await order();
      await team.staff.commands.transition(reference, { step: 'cancel', text: 'The mesh is sold out.' });
      expect(await team.queries.findPage(key)).toMatchObject({
        state: 'cancelled',
        progress: expect.arrayContaining([expect.objectContaining({ name: 'Canceled', place: 'current' })]),
      });
      expect(await team.commands.approve(key, 1)).toEqual({ kind: 'conflict', message: 'This order was canceled.' });
    });

    it('is approved once where two press at the same moment, and either approved or asked to be changed', async () => {
      const { key } = await order();
      const answers = await Promise.all([
        team.commands.approve(key, 1),
        team.commands.approve(key, 1),
        team.commands.requestChanges(key, 1, 'Wait'),
      ]);
      expect(answers.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(2);
      const shown = await team.queries.findPage(key);
      expect(shown?.state).toBe('approved');
      expect(shown?.events.filter(({ step }) => step === 'approve')).toHaveLength(1);
    });

    it('lends its logo to whoever changes it, until it is checked out, canceled, or its links are renewed', async () => {
      const lent = async (key: string) => {
        const changed = await team.commands.loadToChange(key);
        return changed && 'order' in changed ? (changed.order.logo?.uploadId ?? '') : '';
      };
      const token = await team.upload('crest.pdf', pdf());
      const { checkout, uniformOrder } = await team.submit({ logo: { uploadId: token } });
      const first = await lent(uniformOrder.key);
      expect(await team.logos.find(first)).toMatchObject({ name: 'crest.pdf' });
      const renewed = (await team.commands.renewLinks(uniformOrder.key))?.split('/').at(-1) ?? '';
      expect(await team.logos.find(first)).toBeNull();
      const second = await lent(renewed);
      await team.embedded.invoices.placeOrder(checkout.id, buyer({ email: 'rosa@harbor.example' }));
      expect(await team.logos.find(second)).toBeNull();
      expect(await team.logos.find(token)).toMatchObject({ name: 'crest.pdf' });
      const left = await team.submit({ logo: { uploadId: await team.upload('crest.pdf', pdf()) } });
      const third = await lent(left.uniformOrder.key);
      await team.staff.commands.transition(left.uniformOrder.reference, { step: 'cancel', text: 'Twice' });
      expect(await team.logos.find(third)).toBeNull();
    });

    it('is told of a quarter of an hour later where nobody checks it out, and not where somebody does', async () => {
      address = 'slow@harbor.example';
      const { checkout } = await team.submit({ email: address });
      await team.pass(0.1);
      expect(await said()).toEqual([]);
      await team.pass(0.2);
      expect(await said()).toEqual(['Your team order CU is kept']);
      await order();
      await team.pass(0.5);
      expect(await said()).toEqual(['Your team order CU is in review']);
      await team.embedded.invoices.placeOrder(checkout.id, buyer());
    });

    it('is not written about more than three times a day, whoever types an address how often', async () => {
      address = 'victim@harbor.example';
      for (let time = 0; time < 6; time++) await team.submit({ email: address });
      await team.pass(1);
      expect(await said()).toHaveLength(3);
    });

    it('is cleared after 90 days where nobody checked it out, its logo too; others after 7 years', async () => {
      const logo = { uploadId: await team.upload('crest.pdf', pdf()) };
      const left = await team.submit({ email: 'left@harbor.example', logo });
      const kept = await order();
      const release = team.logos.release;
      expect(await team.queries.findPage(left.uniformOrder.key)).toMatchObject({ logo: { name: 'crest.pdf' } });
      await team.pass(89 * day);
      await deleteOldOrders(team.database, { release, now: team.now() });
      expect(await team.queries.findPage(left.uniformOrder.key)).not.toBeNull();
      await team.uploads.sweep();
      await team.pass(2 * day);
      expect(await deleteOldOrders(team.database, { release, now: team.now() })).toBeGreaterThan(0);
      expect(await team.queries.findPage(left.uniformOrder.key)).toBeNull();
      await team.pass(8 * day);
      expect(await team.uploads.sweep()).toBe(1);
      expect(await team.queries.findPage(kept.key)).not.toBeNull();
      await deleteOldOrders(team.database, { release, now: Date.parse('2033-11-01T00:00:00Z') });
      expect(await team.queries.findPage(kept.key)).not.toBeNull();
      await deleteOldOrders(team.database, { release, now: Date.parse('2034-12-01T00:00:00Z') });
      expect(await team.queries.findPage(kept.key)).toBeNull();
    });

    it('lends its design to the next: each has the logo, whatever becomes of the other, and one pressed for nothing is cleared', async () => {
      const bytes = pdf();
      const first = await order({ logo: { uploadId: await team.upload('crest.pdf', bytes) } });
      await team.commands.approve(first.key, 1);
      const begin = async () => {
        const answer = await team.commands.loadReorder(first.key, { roster: true });
        return answer && 'order' in answer ? answer.order : Promise.reject(new Error('it is approved'));
      };
      const next = await team.commands.submit(
        { lineItems: [{ variantId: uniformPlaceholderVariant, quantity: 1 }], uniformOrder: await begin(), follows: first.key },
        { onceKey: 'next' },
      );
      const lies = (await team.staff.queries.find(first.reference))?.version.logo?.uploadId ?? '';
      const unused = (await begin()).logo?.uploadId ?? '';
      await team.embedded.invoices.placeOrder(next.checkout.id, buyer());
      expect(await team.staff.queries.find(next.uniformOrder.reference)).toMatchObject({
        reorderOf: { reference: first.reference, sameDesign: true },
        version: { prices: todaysPrices },
      });
      await team.staff.commands.transition(first.reference, { step: 'begin production' });
      await team.staff.commands.transition(first.reference, { step: 'ship' });
      await eraseOrdersOf(team.database, { address, release: team.uploads.discard, now: team.now() });
      await team.pass(8 * day);
      await team.uploads.sweep();
      const kept = await team.staff.queries.find(next.uniformOrder.reference);
      expect(kept?.reorderOf).toEqual({ reference: first.reference, sameDesign: false });
      expect(Buffer.from(await team.uploads.read(kept?.version.logo?.uploadId ?? '', 0, 10_000)).equals(Buffer.from(bytes))).toBe(true);
      await expect(team.uploads.read(lies, 0, 10_000)).rejects.toThrow();
      expect(await team.logos.find(unused)).toBeNull();
    });

    it('forgets a person: what was never checked out goes, what is over names nobody, what is under way stays', async () => {
      address = 'forget@harbor.example';
      const roster = [player({ name: 'Ada Okafor', number: '23', size: 'M' })];
      const unpaid = (await team.submit({ email: address })).uniformOrder;
      const over = await team.order({ email: address, roster });
      await team.staff.commands.transition(over.reference, { step: 'cancel', text: 'Ada Okafor asked' });
      const underWay = await team.order({ email: address });
      expect(await listOrdersOf(team.database, address.toUpperCase(), team.now())).toHaveLength(3);
      const forgotten = await eraseOrdersOf(team.database, { address, release: team.logos.release, now: team.now() });
      expect(new Map(forgotten.map(({ reference, outcome }) => [reference, outcome]))).toEqual(
        new Map([
          [unpaid.reference, 'deleted'],
          [over.reference, 'erased'],
          [underWay.reference, 'kept'],
        ]),
      );
      expect(await team.queries.findPage(over.key)).toBeNull();
      const erased = await team.staff.queries.find(over.reference);
      expect(erased).toMatchObject({
        payer: null,
        version: { totalCents: costCents({ mesh: 11 }), order: { roster: [{ name: '', number: '23', size: 'M' }] } },
      });
      expect(JSON.stringify(erased)).not.toMatch(/Ada Okafor|Rosa|forget@harbor/);
    });
  });
}
