import { describe, expect, test } from 'vitest';
import { formatCost, priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { formatOrderSummary, mailLink, summarize, summarizeRoster } from './fallback-mail.ts';
import { aLogo, anOrder, player } from './players-for-tests.ts';

const roster = (count: number, name = 'Ada Okafor') =>
  Array.from({ length: count }, (_, at) => player({ id: `p${at + 1}`, name, number: String(at), size: 'M' }));
const opened = (link: string) => {
  const url = new URL(link);
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body')?.replaceAll('\r\n', '\n') };
};

test('the dialog tells team, contact, quantity, type, logo, rush, total and roster', () => {
  const order = anOrder({ rush: true, roster: [player({ name: 'Ada', number: '00', size: 'M' }), player({ id: 'p2', size: 'L' })] });
  expect(summarize({ order, reference: 'CU-7KQ2M9' }).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Reference: CU-7KQ2M9',
    'Team: Harbor Hawks',
    'Contact: Rosa Marsh',
    'Email: rosa@harbor.example',
    'Phone: Not provided',
    'Quantity: 11',
    `Type: Mesh (${priceTexts.mesh})`,
    'Colors: Navy body, Signal trim, Bone lettering',
    `Logo: Yes (+${priceTexts.logoDesign})`,
    `Rush: Yes (+${priceTexts.rush})`,
    `Total: ${formatCost({ mesh: 11, logoDesign: true, rush: true })}`,
  ]);
  expect(summarizeRoster(order)).toEqual(['1. Ada, #00, M', '2. No name, #N/A, L']);
});

test.each([
  ['a file', { logo: aLogo }, 'Uploaded'],
  ['a file and the box checked', { logo: aLogo, needsLogoDesign: true }, 'Uploaded'],
  ['neither', { needsLogoDesign: false }, 'To follow by email'],
])('the logo with %s', (_, changes, value) => {
  expect(summarize({ order: anOrder(changes), reference: null }).find(({ label }) => label === 'Logo')?.value).toBe(value);
});

describe('the mail', () => {
  test('opens to the label with subject and the whole order filled in', () => {
    const order = anOrder({ roster: roster(2), neededBy: '2026-12-12', teamName: 'Hawks & Sons + 100%?' });
    const mail = opened(mailLink({ order, reference: null }));
    expect([mail.to, mail.subject]).toEqual(['orders@cutandcourt.example', 'Uniform order: Hawks & Sons + 100%?']);
    expect(mail.body).toBe(
      `Hello Cut & Court, the checkout did not go through. This is our order:\n\n${formatOrderSummary({ order, reference: null })}`,
    );
    const total = formatCost({ mesh: 11, logoDesign: true });
    expect(mail.body?.split('\n').slice(-5)).toEqual([
      'Needed by: Saturday, December 12',
      `Total: ${total}`,
      'Roster:',
      '1. Ada Okafor, #0, M',
      '2. Ada Okafor, #1, M',
    ]);
  });

  test('says where the rest of a long roster is', () => {
    const order = anOrder({ quantity: 15, roster: roster(15, 'Éléonore-Maximilienne Béatrice Müßiggänger von Österreich') });
    expect(opened(mailLink({ order, reference: 'CU-7KQ2M9' })).body).toMatch(/\n… and \d+ more, in order CU-7KQ2M9\.$/);
    expect(opened(mailLink({ order, reference: null })).body).toMatch(
      /\n… and \d+ more\. Use Copy order and paste the whole order here\.$/,
    );
    expect(formatOrderSummary({ order, reference: null })).toContain('15. Éléonore');
  });

  test('stays under 1,800 characters whatever was typed, and is never emptier than it must be', () => {
    for (const letter of ['a', 'é', '한', '🏀', '%', '&', ' b']) {
      for (const players of [0, 1, 12, 15]) {
        for (const reference of ['CU-7KQ2M9', null]) {
          const order = anOrder({
            quantity: 15,
            teamName: letter.repeat(60),
            contactName: letter.repeat(80),
            phone: letter.repeat(40),
            email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
            roster: roster(players, letter.repeat(60)),
          });
          const link = mailLink({ order, reference });
          expect(link.length).toBeLessThan(1800);
          expect(opened(link).body).toContain(`Total: ${formatCost({ mesh: 15, logoDesign: true })}`);
        }
      }
    }
  });

  test('of a usual team of twelve needs no cutting', () => {
    const order = anOrder({ quantity: 12, roster: roster(12) });
    expect(opened(mailLink({ order, reference: 'CU-7KQ2M9' })).body).toContain('12. Ada Okafor, #11, M');
  });

  test('half an emoji breaks nothing', () => {
    expect(mailLink({ order: anOrder({ teamName: 'a\ud83c' }), reference: null })).toContain('body=');
  });
});
