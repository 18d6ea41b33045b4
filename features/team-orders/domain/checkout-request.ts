import { uniformPlaceholderVariant } from '#core/config/limits.ts';
import type { UniformOrder, UniformOrderRequest } from '#core/contract/uniform-order.ts';
import { usualPlacement } from '#core/garment/logo-placement.ts';
import { toDollars } from '#core/money.ts';
import { normalizeLine } from '#core/text/normalize-line.ts';
import { fieldProblems, isFilled, isLogoMissing, logoProblem, normalizeNumber } from '#core/uniform-options.ts';
import { type Attribute, attributesOf } from './attributes.ts';
import type { Draft } from './draft.ts';
import { toastMessages } from './messages.ts';
import { unitPriceOf } from './order-pricing.ts';

/** The order a draft comes to: texts tidied, entries with nothing filled left out, no roster where none is wanted. */
export function orderOf(draft: Draft): UniformOrder {
  const { fabric, colours, quantity, email, needsLogoDesign, rush, neededBy, ruleBook } = draft;
  const roster = draft.roster.rows.map((row) => ({ ...row, name: normalizeLine(row.name), number: normalizeNumber(row.number) }));
  return {
    fabric,
    colours,
    quantity,
    contactName: normalizeLine(draft.contactName),
    email: normalizeLine(email),
    phone: normalizeLine(draft.phone),
    teamName: normalizeLine(draft.teamName),
    roster: draft.wantsRoster ? roster.filter(isFilled) : [],
    logo: draft.logo && { uploadId: draft.logo.uploadId },
    logoPlacement: draft.logo ? draft.logoPlacement : usualPlacement,
    needsLogoDesign,
    rush,
    neededBy,
    ruleBook,
  };
}

/** What keeps a draft from being sent. `fields` by path, a player's by row id: `roster.p3.name`. */
export type ValidationError = { toast: string | null; fields: Record<string, string> };

/**
 * The specified toast and the messages at the fields (spec section 5), or null: then the draft can be sent. The
 * contact comes before the logo; a text that is too long has its message and no toast.
 *
 * @example validateDraft(emptyDraft())?.toast // 'Please fill in all contact information'
 */
export function validateDraft(draft: Draft): ValidationError | null {
  const order = orderOf(draft);
  const fields = Object.fromEntries(
    Object.entries(fieldProblems(order)).map(([path, problem]) => [
      path.replace(/^roster\.(\d+)/, (_, row) => `roster.${order.roster[Number(row)]?.id}`),
      problem,
    ]),
  );
  const contactMissing = order.contactName === '' || order.email === '' || order.teamName === '';
  const logoMissing = isLogoMissing(order);
  if (logoMissing) fields.logo = logoProblem;
  if (Object.keys(fields).length === 0) return null;
  return { toast: contactMissing ? toastMessages.contactMissing : logoMissing ? toastMessages.logoMissing : null, fields };
}

/** The specified checkout call: one line with the placeholder, the attributes, and the order the server prices. */
export type UniformCheckoutRequest = {
  lineItems: { variantId: string; quantity: number }[];
  customAttributes: Attribute[];
  uniformOrder: UniformOrderRequest;
};

/** @example client.createCheckout(checkoutRequest(orderOf(draft)), idempotencyKey()) */
export function checkoutRequest(order: UniformOrder): UniformCheckoutRequest {
  return {
    lineItems: [{ variantId: uniformPlaceholderVariant, quantity: 1 }],
    customAttributes: attributesOf(order),
    uniformOrder: { ...order, expectedTotal: toDollars(unitPriceOf(order).totalCents) },
  };
}
