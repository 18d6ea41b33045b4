import { billing } from '../config/billing.ts';
import { brand } from '../config/brand.ts';
import { limits } from '../config/limits.ts';
import { uniformTexts } from '../config/uniform-texts.ts';
import { lineProblem, normalizeLine, normalizeLines } from '../text/normalize-line.ts';
import { normalizePhone, phoneProblem } from '../text/phone-number.ts';
import { normalizeZip, usStates } from '../us-address.ts';
import { transitDaysSchema } from './charges-today.ts';
import { emailSchema } from './email.ts';
import { orderReturnSchema } from './order-return.ts';
import { handleSchema } from './product.ts';
import { teamOrderKeySchema, uniformOrderSchema } from './uniform-order.ts';
import { z } from './zod.ts';

const unprintable = 'Some characters here cannot be printed';
const printable = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controlCharacters.test(text), unprintable);
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is how they are refused
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/u;

/** An opaque, URL-safe id. Whoever has it has the checkout. */
export const checkoutIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,400}$/)
  .meta({ example: 'c_mZkQ1p8V0sX2bT9wY4rL7uJd' });
const variantId = z.string().min(1).max(200);
const quantity = z.number().int().min(1).max(limits.quantityPerLine);

/** A text of several lines. Every kind of line end becomes a newline; other control characters are refused. */
const lines = (text: z.ZodString) =>
  text
    .overwrite((written) => written.replace(/\r\n?/g, '\n'))
    .refine((written) => !controlCharacters.test(written.replaceAll('\n', '')), unprintable);

/** An id of ours. Null, or a text that cannot be one, counts as absent; another type is refused (R11.4). */
const textNaming = (name: z.ZodString) => z.string().nullish().pipe(name.optional().catch(undefined));

/** A key is one line, because it is shown as the name of its value; a value may have several lines. */
export const customAttributesSchema = z.array(z.object({ key: printable(100), value: lines(z.string().max(5000)) })).max(250);

/** POST /shopify/checkout (R11.1, R11.7). */
export const checkoutRequestSchema = z.object({
  lineItems: z.array(z.object({ variantId, quantity })).min(1).max(limits.linesPerCheckout),
  customAttributes: customAttributesSchema.optional(),
  checkoutId: textNaming(checkoutIdSchema).meta({
    description: 'add to this checkout; null, unknown or ended: a new one is made. A team order never joins one',
    example: 'c_mZkQ1p8V0sX2bT9wY4rL7uJd',
  }),
  uniformOrder: uniformOrderSchema
    .optional()
    .meta({ description: 'beside one line of the placeholder variant: the team order, stored before the checkout is made' }),
  replaces: textNaming(teamOrderKeySchema).meta({
    description: 'the key of an earlier team order: while it is not checked out it becomes this one and keeps its reference',
  }),
  follows: textNaming(teamOrderKeySchema).meta({
    description: 'the key of the approved team order whose design this one began with; of any other: it follows none',
  }),
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

/** PATCH /shopify/checkout/{id}: absolute quantities of the lines it names; 0 removes, other lines stay (R11.8). */
export const quantitiesRequestSchema = z.object({
  lineItems: z
    .array(z.object({ id: z.string().min(1).max(200), quantity: z.number().int().min(0).max(limits.quantityPerLine) }))
    .min(1)
    .max(limits.linesPerCheckout),
});
export type QuantitiesRequest = z.infer<typeof quantitiesRequestSchema>;

const lineItemSchema = z.object({
  id: z.string(),
  variantId: z.string(),
  quantity: z.number().int().min(1),
  title: z.string().meta({ description: 'product name' }),
  variantTitle: z.string(),
  price: z.number().meta({ description: 'US dollars for one' }),
  image: z.string().nullable(),
  kind: z.string().nullable(),
  swatch: z.string().nullable(),
  handle: handleSchema.nullable(),
  available: z.boolean().meta({ description: 'false: sold out, or fewer left than the quantity' }),
  left: z.number().int().min(0).nullable().meta({ description: 'how many can be had, where that is counted' }),
  locked: z.boolean().meta({ description: 'true on the lines of a uniform order: they are changed as a whole' }),
});
/** A line as components see it; the price is null where another backend does not send it. */
export type LineItem = Omit<z.infer<typeof lineItemSchema>, 'price'> & { price: number | null };

export const checkoutSchema = z.object({
  id: checkoutIdSchema,
  webUrl: z.string(),
  lineItems: z.array(lineItemSchema),
  subtotal: z.number().meta({ description: 'US dollars' }),
});
/** A checkout as components see it; the subtotal is null where another backend does not send it. */
export type Checkout = Omit<z.infer<typeof checkoutSchema>, 'lineItems' | 'subtotal'> & { lineItems: LineItem[]; subtotal: number | null };

/** Buyer and delivery address, which the built-in checkout asks for (R3.2). The form shows these messages at the fields (R3.3). */
export const placeOrderRequestSchema = z.object({
  name: requiredLine(80, 'Enter the name for the delivery'),
  email: emailSchema,
  phone: optionalText(z.string().overwrite(normalizePhone).superRefine(reportProblem(phoneProblem))),
  address1: requiredLine(120, 'Enter the street and number'),
  address2: optionalText(printedLine(120)),
  city: requiredLine(80, 'Enter the city'),
  region: z
    .string({ error: 'Choose the state' })
    .overwrite((text) => normalizeLine(text).toUpperCase())
    .refine((code) => usStates.some((state) => state.code === code), 'Choose the state'),
  postalCode: z
    .string({ error: 'Enter the ZIP code' })
    .overwrite(normalizeZip)
    .regex(/^\d{5}(?:-\d{4})?$/, 'Enter a ZIP code like 90021'),
  country: z
    .string({ error: 'Choose the country' })
    .overwrite((text) => normalizeLine(text).toUpperCase())
    .length(2, 'Choose the country'),
  note: optionalText(
    z
      .string()
      .overwrite(normalizeLines)
      .superRefine(reportProblem((note) => lineProblem(note.replaceAll('\n', ' '), 1000))),
  ),
  purchaseOrder: optionalText(printedLine(uniformTexts.purchaseOrder)).meta({
    description: 'the number by which the buyer’s own books know the order; it stands on the invoice',
  }),
  shippingMethod: optionalText(printedLine(40)).meta({
    description: 'the `id` of a method of `/charges`; without it the first that delivers to the country',
    example: 'standard',
  }),
  expectedTotal: z.number().optional().meta({ description: 'US dollars the buyer saw; a differing total is refused with 409' }),
});
export type PlaceOrderRequest = z.infer<typeof placeOrderRequestSchema>;

/** A text that is normalized to one line. */
function printedLine(max: number, missing?: string) {
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .overwrite(normalizeLine)
    .superRefine(reportProblem((line) => lineProblem(line, max)));
}

function requiredLine(max: number, missing: string) {
  return printedLine(max, missing).min(1, missing);
}

/** A text that may be absent; one that is empty once it is normalized is absent. */
function optionalText(text: z.ZodString) {
  return text.transform((line) => line || undefined).optional();
}

/** Makes an issue of the message that `problemOf` gives. */
function reportProblem(problemOf: (text: string) => string | null) {
  return (text: string, context: z.RefinementCtx) => {
    const message = problemOf(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  };
}

export const orderStatuses = ['placed', 'invoiced', 'shipped', 'delivered', 'canceled', 'returned'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const orderLineSchema = lineItemSchema.extend({
  salesTax: z
    .number()
    .nullable()
    .meta({ description: 'US dollars, on the whole line; null in an order of before, which has the sum alone' }),
});

/** What a placed order shows to whoever has its checkout's link. The address is shown to the label only. */
export const orderSchema = z.object({
  reference: z.string().meta({ example: `${brand.orderPrefixes.shop}-7KQ2M9` }),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  invoicedAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable().meta({ description: 'before or after shipping' }),
  shippedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable().meta({ description: 'where the label has been told' }),
  canceledAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable().meta({ description: 'when every unit of it was refunded' }),
  tracking: z.string().nullable().meta({ description: 'the number of the shipment, as typed' }),
  page: z.string().nullable().meta({
    description: 'the path of the order’s page, a secret link, in the answer that places the order; else null',
    example: '/order/0f3a',
  }),
  purchaseOrder: z.string().nullable(),
  invoice: z
    .object({
      number: z.string().meta({ example: `${billing.numberPrefixes.invoice}-2026-0001` }),
      issuedAt: z.iso.datetime(),
      dueAt: z.iso.date().meta({ description: 'the last day to pay' }),
    })
    .nullable()
    .meta({ description: 'null until it is sent. The order’s page has it as a PDF' }),
  email: z.string().meta({ description: 'masked', example: 'a•••@example.com' }),
  lineItems: z.array(orderLineSchema),
  subtotal: z.number(),
  shipping: z
    .object({
      method: z.string().meta({ description: 'the id' }),
      name: z.string(),
      price: z.number(),
      salesTax: z.number().meta({ description: 'on the price; with that of the lines it adds up to `salesTax`' }),
      days: transitDaysSchema,
    })
    .nullable()
    .meta({ description: 'null for a team order, and for one of before there were methods' }),
  delivery: z.number().meta({ description: 'what shipping costs' }),
  salesTax: z.number(),
  total: z.number(),
  returns: z.array(orderReturnSchema).meta({ description: 'the oldest first' }),
});
export type Order = z.infer<typeof orderSchema>;
