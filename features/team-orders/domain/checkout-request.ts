import { uniformPlaceholderVariant } from '#core/config/limits.ts';
import type { UniformOrder, UniformOrderRequest } from '#core/contract/uniform-order.ts';
import { cutFor, isSameChoice, usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { usualPlacement } from '#core/garment/logo-placement.ts';
import { toDollars } from '#core/money.ts';
import { normalizeLine } from '#core/text/normalize-line.ts';
import { normalizePhone } from '#core/text/phone-number.ts';
import { fieldProblems, isFilled, isLogoMissing, logoProblem, normalizeNumber } from '#core/uniform-options.ts';
import { type Attribute, attributesOf } from './attributes.ts';
import type { Draft } from './draft.ts';
import { toastMessages } from './messages.ts';
import { priceToday } from './order-pricing.ts';

/** Makes the order from a draft: texts are normalized, blank entries are left out, and there is no roster if none is wanted. */
export function orderOf(draft: Draft): UniformOrder {
  const { fabric, design, lettering, colours, quantity, email, needsLogoDesign, rush, neededBy, ruleBook } = draft;
  const roster = draft.roster.rows.map((row) => ({ ...row, name: normalizeLine(row.name), number: normalizeNumber(row.number) }));
  const cut = cutFor(fabric, draft.cut);
  const purchaseOrder = normalizeLine(draft.purchaseOrder);
  return {
    fabric,
    // An order with everything as usual is written as it always was.
    ...(design !== 'plain' && { design }),
    ...(!isSameChoice(lettering, usualLettering) && { lettering }),
    ...(!isSameChoice(cut, usualCut) && { cut }),
    colours,
    quantity,
    contactName: normalizeLine(draft.contactName),
    email: normalizeLine(email),
    phone: normalizePhone(draft.phone),
    // Absent where there is none, as in an order of before: the same order then makes the same request.
    ...(purchaseOrder && { purchaseOrder }),
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

/** Why a draft cannot be sent. `fields` has messages by path, for a player by row id: `roster.p3.name`. */
export type ValidationError = { toast: string | null; fields: Record<string, string> };

/**
 * The toast and the messages at the fields (R4.2), or null if the draft can be sent. The contact is checked before the
 * logo. A text that is too long has its message and no toast.
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

/** The body of `POST checkout`: one line with the placeholder variant, the attributes, and the order that the server prices. */
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
    uniformOrder: { ...order, expectedTotal: toDollars(priceToday(order).totalCents) },
  };
}
