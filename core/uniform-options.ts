import { uniforms } from './config/pricing.ts';
import { uniformTexts } from './config/uniform-texts.ts';
import { categoryOf, type SizeCategory } from './garment/sizes.ts';
import { lineProblem, normalizeDigits } from './text/normalize-line.ts';
import { phoneMessage } from './text/phone-number.ts';

export const fabrics = ['mesh', 'lycra'] as const;
export type Fabric = (typeof fabrics)[number];

/** The rule books that a number can be checked against: US high schools, US colleges, the NBA, and FIBA. */
export const ruleBooks = ['nfhs', 'ncaa', 'nba', 'fiba'] as const;
export type RuleBook = (typeof ruleBooks)[number];

/** Normalizes a jersey number as text; `0` and `00` are two numbers (R4.6). @example normalizeNumber(' #07 ') // '07' */
export function normalizeNumber(text: string): string {
  return normalizeDigits(text).replace(/^#\s*/, '');
}

/**
 * Checks an email address with the rule of the browser's own field, within the lengths that lib/mail/mail-message.server.ts allows a
 * recipient.
 *
 * @example isEmail('coach@school') // true, as in the browser
 */
export function isEmail(text: string): boolean {
  return text.length <= uniformTexts.email && /^.{1,64}@.{1,190}$/.test(text) && browserEmail.test(text);
}

/** html.spec.whatwg.org, "valid e-mail address". */
const browserEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

type EntryTexts = { name: string; number: string; size: string; sizeCategory: SizeCategory };
type OrderTexts = Record<'contactName' | 'email' | 'phone' | 'teamName', string> & {
  purchaseOrder?: string | undefined;
  quantity: number;
  roster: readonly EntryTexts[];
};

/** Whether the coach has entered anything in the row. An empty row is left out of the order (R4.5). */
export function isFilled({ name, number, size }: Omit<EntryTexts, 'sizeCategory'>): boolean {
  return name !== '' || number !== '' || size !== '';
}

/** Whether the order has neither a logo file nor the logo design; it needs one of them (R4.2). */
export function isLogoMissing({ logo, needsLogoDesign }: { logo: unknown; needsLogoDesign: boolean }): boolean {
  return logo === null && !needsLogoDesign;
}

/**
 * The messages for wrong texts of an order whose shape is right, by the path of each field. The form and the server's schema use the same.
 * Advice on the roster is not included, because it never blocks an order (R4.7).
 *
 * @example fieldProblems({ ...order, teamName: '' }) // { teamName: 'Enter the team name' }
 */
export function fieldProblems(order: OrderTexts): Record<string, string> {
  const { contactName, email, phone, purchaseOrder, teamName, roster, quantity } = order;
  const problems: [path: string, problem: string | null][] = [
    ['contactName', contactName === '' ? 'Enter your name' : lineProblem(contactName, uniformTexts.contactName)],
    ['email', emailProblem(email)],
    ['phone', phone === '' || /[\p{L}\p{N}]/u.test(phone) ? lineProblem(phone, uniformTexts.phone) : phoneMessage],
    ['purchaseOrder', lineProblem(purchaseOrder ?? '', uniformTexts.purchaseOrder)],
    ['teamName', teamName === '' ? 'Enter the team name' : lineProblem(teamName, uniformTexts.teamName)],
    [
      'roster',
      quantity > 0 && roster.filter(isFilled).length > quantity ? `The roster has more players than the ${quantity} ordered` : null,
    ],
    ...roster.flatMap(({ name, number, size, sizeCategory }, at): [string, string | null][] => [
      [`roster.${at}.name`, lineProblem(name, uniformTexts.playerName)],
      [`roster.${at}.number`, numberProblem(number)],
      [`roster.${at}.size`, size === '' || categoryOf(size) === sizeCategory ? null : `Choose one of the ${sizeCategory} sizes`],
    ]),
  ];
  return Object.fromEntries(problems.flatMap(([path, problem]) => (problem === null ? [] : [[path, problem]])));
}

export const quantityProblem = `Choose 1 to ${uniforms.mostPerOrder} uniforms; for more, ask for a quote`;
export const logoProblem = 'Please upload a logo or select "Need Logo Design"';

function emailProblem(email: string): string | null {
  if (email === '') return 'Enter your email address';
  return isEmail(email) ? null : 'Enter an email address like name@example.com';
}

/**
 * What can be printed on a jersey at all (R4.6). Which numbers a rule book allows is advice (features/team-orders/domain/jersey-number.ts).
 */
export function numberProblem(number: string): string | null {
  return number.length <= uniformTexts.number && /^[0-9A-Za-z]*$/.test(number)
    ? null
    : `A number has up to ${uniformTexts.number} digits or letters`;
}
