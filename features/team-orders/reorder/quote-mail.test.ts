import { expect, test } from 'vitest';
import { priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { emptyDraft } from '../domain/draft.ts';
import { quotedOf, quoteMailLink } from './quote-mail.ts';

const opened = (link: string) => {
  const url = new URL(link);
  return { to: url.pathname, subject: url.searchParams.get('subject'), lines: url.searchParams.get('body')?.split('\r\n').slice(2) };
};
const logo = { uploadId: 'A'.repeat(32), fileName: 'crest.png' };
const contact = { contactName: 'Rosa Marsh', email: 'rosa@harbor.example', phone: '+1 213 555 0177' };

test('the mail for a quote carries the design, the day and how many, and nobody’s contact', () => {
  const draft = {
    ...emptyDraft(),
    ...contact,
    fabric: 'lycra' as const,
    teamName: ' Hawks & Sons ',
    logo,
    rush: true,
    neededBy: '2027-06-30',
  };
  const link = quoteMailLink(quotedOf(draft, 22));
  expect(opened(link)).toEqual({
    to: 'orders@cutandcourt.example',
    subject: 'Quote for 22 uniforms',
    lines: [
      'Quantity: 22',
      'Team: Hawks & Sons',
      'Type: Lycra',
      'Colors: Navy body, Signal trim, Bone lettering',
      'Logo: crest.png',
      'Logo placement: Center chest, as wide as it fits',
      'Needed by: Wednesday, June 30',
      `Rush: Yes (+${priceTexts.rush})`,
    ],
  });
  for (const secret of Object.values(contact)) expect(decodeURIComponent(link)).not.toContain(secret);
});

test('it leaves out what nobody has said, and names the order whose design is meant', () => {
  expect(opened(quoteMailLink(quotedOf(emptyDraft(), null)))).toMatchObject({
    subject: 'Quote for more than 15 uniforms',
    lines: ['Quantity: More than 15', 'Type: Mesh', 'Colors: Navy body, Signal trim, Bone lettering'],
  });
  expect(opened(quoteMailLink({ ...quotedOf(emptyDraft(), null), reference: 'CU-7KQ2M9' })).lines).toContain('Design as in: CU-7KQ2M9');
});

test.each(['a', 'é', '한', '🏀', '%', ' b', '\ud800'])('it stays under 1,800 characters however long %j was typed', (letter) => {
  const long = letter.repeat(10_000);
  const link = quoteMailLink({
    ...quotedOf({ ...emptyDraft(), teamName: long, logo: { ...logo, fileName: long } }, 1_000_000),
    reference: 'CU-7KQ2M9',
  });
  expect(link.length).toBeLessThan(1800);
  expect(opened(link).lines).toContain('Type: Mesh');
});
