import { describe, expect, test } from 'vitest';
import { checkoutRequest, orderOf } from '../domain/checkout-request.ts';
import { draftOf, readDraft, writeDraft } from '../domain/draft.ts';
import { anOrder, player } from '../domain/players-for-tests.ts';
import { loadDesign, loadOrder } from './load-order.ts';
import { nextSending, readSent } from './sent-order.ts';

const now = new Date('2026-11-21T20:00:00Z');
const roster = [
  player({ name: 'Ada Okafor', number: '00', size: 'M' }),
  player({ id: 'p4', name: 'Ivy', sizeCategory: 'youth', size: 'YL' }),
];
const order = anOrder({ roster, rush: true, neededBy: '2027-06-30', logo: { uploadId: 'B'.repeat(32) } });
const uniformOrder = { reference: 'CU-7KQ2M9', key: 'b'.repeat(64), path: `/team-order/${'b'.repeat(64)}` };
const nothing = { draft: null, sent: null, logo: null, sheet: null };
const requestOf = (told: typeof order) => JSON.stringify(checkoutRequest(told));

describe('an order that is to be changed', () => {
  test('fills a browser that knows nothing of it, logo and all, and what is sent then takes its place', () => {
    const kept = loadOrder({ order, uniformOrder }, nothing, now);
    const draft = readDraft(kept.draft, now);
    expect(draft && orderOf(draft)).toEqual(order);
    expect([draft?.wantsRoster, draft?.roster.rows.length]).toEqual([true, 11]);
    expect(JSON.parse(kept.logo ?? '')).toEqual({ token: 'B'.repeat(32), going: null });
    expect(nextSending(requestOf(order), readSent(kept.sent), 'k2')).toMatchObject({ onceKey: 'k2', replaces: uniformOrder.key });
  });

  test('leaves what was typed into it since, in the browser that sent it, and sends it by the link that was opened', () => {
    const own = { ...order, logo: { uploadId: 'A'.repeat(32) } };
    const older = { ...uniformOrder, key: 'a'.repeat(64) };
    const sent = { onceKey: 'k1', request: requestOf(own), replaces: null, stored: older, checkoutId: null, follows: null };
    const draft = writeDraft({ ...draftOf(own), teamName: 'Harbor Hawks II' }, now);
    const before = { draft, sent: JSON.stringify(sent), logo: '{"token":"A"}', sheet: '{"key":"shared"}' };
    const kept = loadOrder({ order, uniformOrder }, before, now);
    expect([kept.draft, kept.logo, kept.sheet]).toEqual([draft, before.logo, before.sheet]);
    expect(readSent(kept.sent)).toEqual({ ...sent, stored: uniformOrder });
  });

  test('stands as it was changed elsewhere, and in the place of another order that was begun here', () => {
    const elsewhere = { ...order, teamName: 'Changed on the phone' };
    const sent = JSON.stringify({ onceKey: 'k1', request: requestOf(order), replaces: null, stored: uniformOrder, checkoutId: null });
    const before = { draft: writeDraft(draftOf(order), now), sent, logo: null, sheet: '{"key":"shared"}' };
    expect(readDraft(loadOrder({ order: elsewhere, uniformOrder }, before, now).draft, now)?.teamName).toBe('Changed on the phone');
    expect(loadOrder({ order: elsewhere, uniformOrder }, before, now).sheet, 'it is not the draft that is shared').toBeNull();
    const other = { ...before, sent: sent.replace('CU-7KQ2M9', 'CU-OTHER2') };
    expect(readSent(loadOrder({ order, uniformOrder }, other, now).sent)?.stored).toEqual(uniformOrder);
  });
});

describe('an order that begins with the design of another', () => {
  const follows = { ...uniformOrder, unitPrice: 75 };

  test('has its players, follows it and replaces nothing', () => {
    const kept = loadDesign({ order, follows }, { roster: true }, now);
    const draft = readDraft(kept.draft, now);
    expect([draft?.teamName, draft?.quantity, draft?.roster.rows[0]?.name]).toEqual(['Harbor Hawks', 11, 'Ada Okafor']);
    expect(JSON.parse(kept.logo ?? '')).toEqual({ token: 'B'.repeat(32), going: null });
    const sending = nextSending(requestOf(order), readSent(kept.sent), 'k2');
    expect([sending.replaces, sending.stored, sending.follows]).toEqual([null, null, { ...follows, fabric: 'mesh' }]);
  });

  test('for more players has an open roster with one blank row', () => {
    const kept = loadDesign({ order: { ...order, roster: [], quantity: 1 }, follows }, { roster: false }, now);
    const draft = readDraft(kept.draft, now);
    expect([draft?.wantsRoster, draft?.roster.rows.map(({ name }) => name)]).toEqual([true, ['']]);
  });
});
