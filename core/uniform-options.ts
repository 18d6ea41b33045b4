import { uniformTexts } from './config/limits.ts';
import { uniforms } from './config/pricing.ts';
import { categoryOf, type SizeCategory } from './garment/sizes.ts';
import { lineProblem, normalizeLine } from './text/normalize-line.ts';

export const fabrics = ['mesh', 'lycra'] as const;
export type Fabric = (typeof fabrics)[number];

/** The rule books whose numbers a coach can have checked: US high schools, US colleges, NBA, the world. */
export const ruleBooks = ['nfhs', 'ncaa', 'nba', 'fiba'] as const;
export type RuleBook = (typeof ruleBooks)[number];

/** A jersey number as text, `0` and `00` being two. @example normalizeNumber(' #07 ') // '07' */
export function normalizeNumber(text: string): string {
  return normalizeLine(text.normalize('NFKC')).replace(/^#\s*/, '');
}

/**
 * The rule of a browser's own email field, within the lengths a mail's recipient may have
 * (lib/mail/mail-message.server.ts).
 *
 * @example isEmail('coach@school') // true, as the browser has it
 */
export function isEmail(text: string): boolean {
  return text.length <= uniformTexts.email && /^.{1,64}@.{1,190}$/.test(text) && browserEmail.test(text);
}

/** html.spec.whatwg.org, "valid e-mail address". */
const browserEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

type EntryTexts = { name: string; number: string; size: string; sizeCategory: SizeCategory };
type OrderTexts = Record<'contactName' | 'email' | 'phone' | 'teamName', string> & { quantity: number; roster: readonly EntryTexts[] };

/** Whether a coach has put anything into the entry (spec section 5: one with nothing is left out of the order). */
export function isFilled({ name, number, size }: Omit<EntryTexts, 'sizeCategory'>): boolean {
  return name !== '' || number !== '' || size !== '';
}

/** Neither a file nor a wish for one: an order needs either (spec section 5). */
export function isLogoMissing({ logo, needsLogoDesign }: { logo: unknown; needsLogoDesign: boolean }): boolean {
  return logo === null && !needsLogoDesign;
}

/**
 * What is wrong with the texts of an order whose shape is right, in words for each field by its path. The form
 * and the server's schema ask the same. A roster's advice is not in here: advice never blocks.
 *
 * @example fieldProblems({ ...order, teamName: '' }) // { teamName: 'Enter the team name' }
 */
export function fieldProblems(order: OrderTexts): Record<string, string> {
  const { contactName, email, phone, teamName, roster, quantity } = order;
  const problems: [path: string, problem: string | null][] = [
    ['contactName', contactName === '' ? 'Enter your name' : lineProblem(contactName, uniformTexts.contactName)],
    ['email', emailProblem(email)],
    ['phone', lineProblem(phone, uniformTexts.phone)],
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

/** What a jersey can carry at all. Which number a player may wear is advice (features/team-orders/domain/jersey-number.ts). */
export function numberProblem(number: string): string | null {
  return number.length <= uniformTexts.number && /^[0-9A-Za-z]*$/.test(number)
    ? null
    : `A number has up to ${uniformTexts.number} digits or letters`;
}
