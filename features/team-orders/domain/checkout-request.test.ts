import { describe, expect, test } from 'vitest';
import { uniformOrderSchema } from '#core/contract/uniform-order.ts';
import { costDollars, formatCost } from '#tests/fixtures/uniform-prices.ts';
import { parseOrder } from '../server/parse-order.server.ts';
import { checkoutRequest, orderOf, validateDraft } from './checkout-request.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { player } from './players-for-tests.ts';
import { blankRoster } from './roster.ts';

const ready: Draft = {
  ...emptyDraft(),
  contactName: 'Rosa Marsh',
  email: 'rosa@harbor.example',
  teamName: 'Harbor Hawks',
  needsLogoDesign: true,
};
const logo = { uploadId: 'u_0123456789abcdef0123456789abcd', fileName: 'harbor.ai' };
const contact = 'Please fill in all contact information';
const noLogo = 'Please upload a logo or select "Need Logo Design"';

describe('sending the form', () => {
  test.each<[string, Partial<Draft>, string | null, string[]]>([
    ['without a name', { contactName: '' }, contact, ['contactName']],
    ['with spaces for a name', { contactName: '  ' }, contact, ['contactName']],
    ['without an email', { email: '' }, contact, ['email']],
    ['without a team', { teamName: '' }, contact, ['teamName']],
    [
      'without anything',
      { contactName: '', email: '', teamName: '', needsLogoDesign: false },
      contact,
      ['contactName', 'email', 'logo', 'teamName'],
    ],
    ['with neither a logo nor a wish for one', { needsLogoDesign: false }, noLogo, ['logo']],
    ['with an email that is none', { email: 'rosa' }, null, ['email']],
    ['with a team of 61 letters', { teamName: 'x'.repeat(61) }, null, ['teamName']],
    [
      'with a name of 10 KB in the third row',
      { wantsRoster: true, roster: { rows: [player(), player({ id: 'p2' }), player({ id: 'p3', name: 'x'.repeat(10_240) })], kept: [] } },
      null,
      ['roster.p3.name'],
    ],
  ])('%s', (_, changes, toast, fields) => {
    const refused = validateDraft({ ...ready, ...changes });
    expect(refused?.toast).toBe(toast);
    expect(Object.keys(refused?.fields ?? {}).sort()).toEqual(fields);
  });

  test.each<[string, Partial<Draft>]>([
    ['with all it needs', {}],
    ['with a logo', { needsLogoDesign: false, logo }],
    ['without a phone', { phone: '' }],
    [
      'with a roster that only has advice against it',
      {
        wantsRoster: true,
        roster: { rows: [player({ name: 'A', number: '07' }), player({ id: 'p2', name: 'B', number: '07' })], kept: [] },
      },
    ],
    ['with a bad roster nobody wants', { roster: { rows: [player({ name: 'x'.repeat(61) })], kept: [] } }],
  ])('%s is not held up', (_, changes) => {
    expect(validateDraft({ ...ready, ...changes })).toBeNull();
  });
});

test('the call is the specified one: one placeholder line, the attributes, the order', () => {
  const roster = { ...blankRoster(11), rows: [player({ name: ' Ada ', number: '#00', size: 'M' }), ...blankRoster(10).rows.slice(1)] };
  const request = checkoutRequest(orderOf({ ...ready, logo, wantsRoster: true, roster, rush: true }));
  expect(request.lineItems).toEqual([{ variantId: 'custom-team-uniform', quantity: 1 }]);
  expect(request.customAttributes.at(-3)).toEqual({ key: 'Player Roster', value: '1. Ada, #00, M' });
  expect(request.customAttributes.at(-4)).toEqual({ key: 'Total Price', value: formatCost({ mesh: 11, rush: true }) });
  expect(request.uniformOrder).toMatchObject({ expectedTotal: costDollars({ mesh: 11, rush: true }), logo: { uploadId: logo.uploadId } });
});

test('the server takes what the form sends, and reads the same order', () => {
  const order = orderOf({ ...ready, logo, phone: ' 213 ', neededBy: '2026-12-12', ruleBook: 'fiba' });
  const { customAttributes, uniformOrder } = JSON.parse(JSON.stringify(checkoutRequest(order)));
  expect(parseOrder({ customAttributes, uniformOrder: uniformOrderSchema.parse(uniformOrder) })).toEqual({ ok: true, order });
});
