import type { Cents } from '#core/money.ts';
import { formatCents } from '#core/money.ts';

/** What the log and the doctor say to the operator, each sentence once. */
export const shopifyMessages = {
  uniformUnset: (kind: string, setting: string) => `team orders cannot be checked out: ${setting} names no variant for ${kind}`,
  uniformUnknown:
    'team orders cannot be checked out: the store does not have one of the uniform variants; npm run cli -- doctor says which',
  uniformGone: (kind: string, setting: string) =>
    `team orders cannot be checked out: Shopify does not sell as many as asked for of the variant that ${setting} names for ${kind}`,
  uniformPrice: ({ kind, is, shall }: { kind: string; is: Cents; shall: Cents }) =>
    `team orders cannot be checked out: Shopify charges ${formatCents(is)} for ${kind}, and it must be ${formatCents(shall)}`,
  uniformMoney: (problem: string) => `team orders cannot be checked out: a uniform charge cannot be used, ${problem}`,
  uniformMore: 'team orders cannot be checked out: the cart holds more than what a team order is charged with',
  uniformDiscount: ({ is, shall }: { is: Cents; shall: Cents }) =>
    `team orders cannot be checked out: Shopify charges ${formatCents(is)} for what costs ${formatCents(shall)}; keep automatic discounts off the uniform charges`,
} as const;

/** The settings that name the variants of a team order. */
export const uniformSettings = {
  mesh: 'SHOPIFY_UNIFORM_MESH',
  lycra: 'SHOPIFY_UNIFORM_LYCRA',
  'logo-design': 'SHOPIFY_UNIFORM_LOGO_DESIGN',
  rush: 'SHOPIFY_UNIFORM_RUSH',
} as const;

/** The attribute that links a paid order to its team order; the label sees it beside the order. */
export const teamOrderAttribute = 'Team Order';
