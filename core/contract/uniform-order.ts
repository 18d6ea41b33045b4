import { brand } from '../config/brand.ts';
import { uniforms } from '../config/pricing.ts';
import { uniformTexts } from '../config/uniform-texts.ts';
import { designs, findDesign } from '../garment/designs/index.ts';
import { cutChoices, cutFor, isSameChoice, type JerseyCut, type Lettering, letteringChoices } from '../garment/jersey-choices.ts';
import { formatPlace, logoPlaces, toTenths, usualPlacement } from '../garment/logo-placement.ts';
import { widthBounds } from '../garment/logo-size.ts';
import { sizeCategories, sizesOf } from '../garment/sizes.ts';
import { type colorRoles, defaultColors, teamColorKeys } from '../garment/team-colors.ts';
import { lineProblem, normalizeLine, normalizeLines } from '../text/normalize-line.ts';
import { normalizePhone } from '../text/phone-number.ts';
import { fabrics, fieldProblems, isLogoMissing, logoProblem, normalizeNumber, quantityProblem, ruleBooks } from '../uniform-options.ts';
import { uploadToken } from '../upload-token.ts';
import { z } from './zod.ts';

const line = z.string().overwrite(normalizeLine);

/** One player. Empty texts stand for what is not known yet; `size` is of its category. */
const rosterEntrySchema = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  name: line,
  number: z.string().overwrite(normalizeNumber).meta({ description: 'text: 0 and 00 differ', example: '00' }),
  sizeCategory: z.enum(sizeCategories),
  size: z.enum(['', ...sizeCategories.flatMap(sizesOf)], 'Choose one of the sizes'),
});
export type RosterEntry = z.infer<typeof rosterEntrySchema>;

/** A file that was uploaded before: by its token where it is sent, by where it lies once the order is stored. */
const orderLogoSchema = z.object({ uploadId: z.string().regex(/^[A-Za-z0-9_-]{16,200}$/) });

/** Where the logo is printed. Orders older than this choice get the place that every logo had then. */
export const logoPlacementSchema = z
  .object({
    place: z.enum([...logoPlaces, 'center chest']).transform((place) => (place === 'center chest' ? 'centre chest' : place)),
    inches: z
      .number()
      .overwrite(toTenths)
      .min(0.1)
      .nullable()
      .meta({ description: 'its width on an adult’s shirt, kept in tenths; null: as wide as its place takes it' }),
  })
  .superRefine(({ place, inches }, context) => {
    const { most } = widthBounds(place, null);
    if (inches === null || inches <= most) return;
    context.addIssue({ code: 'custom', path: ['inches'], message: `${formatPlace(place)}: ${most} in wide at most` });
  })
  .default(usualPlacement);

const teamColor = z.enum(teamColorKeys);
/** The colors (R4.15). Orders older than this choice get the default ones. */
const colorsSchema = z
  .object({
    body: teamColor,
    trim: teamColor,
    lettering: teamColor,
    accent: teamColor.optional().meta({ description: 'of designs that have a fourth color; absent: that of the lettering' }),
  } satisfies Record<(typeof colorRoles)[number] | 'accent', unknown>)
  .default(defaultColors);

const designProblem = 'Choose one of the designs';
/** The design (R4.20). Absent: plain, so that a plain order is written as it always was. A stored one that is not known here is of a newer release, and is drawn plain. */
export const designSchema = z
  .string()
  .regex(/^[a-z-]{1,40}$/, designProblem)
  .optional()
  .meta({ description: `one of ${Object.keys(designs).join(', ')}`, example: 'sash' });

/** The lettering and the cut (R4.21). Absent: as usual, so that an order of before is written as it always was. */
export const letteringSchema = z
  .object({
    style: z.enum(letteringChoices.style),
    finish: z.enum(letteringChoices.finish),
    word: z.enum(letteringChoices.word),
    frontNumber: z.enum(letteringChoices.frontNumber),
    name: z.enum(letteringChoices.name),
  } satisfies Record<keyof Lettering, unknown>)
  .optional();
export const cutSchema = z
  .object({
    neck: z.enum(cutChoices.neck),
    fit: z.enum(cutChoices.fit),
    sleeves: z.enum(cutChoices.sleeves),
  } satisfies Record<keyof JerseyCut, unknown>)
  .optional()
  .meta({ description: 'only lycra has sleeves; mesh is made without them' });

const shape = z.object({
  fabric: z.enum(fabrics),
  design: designSchema,
  lettering: letteringSchema,
  cut: cutSchema,
  colours: colorsSchema,
  quantity: z.int(quantityProblem).min(1, quantityProblem).max(uniforms.mostPerOrder, quantityProblem),
  contactName: line,
  email: line,
  phone: z.string().overwrite(normalizePhone).default('').meta({ description: 'empty: not provided' }),
  purchaseOrder: line.optional().meta({ description: 'the number by which the team’s own books know the order; it stands on the invoice' }),
  teamName: line,
  roster: z.array(rosterEntrySchema).max(uniforms.mostPerOrder, quantityProblem).default([]),
  logo: orderLogoSchema.nullable().default(null),
  logoPlacement: logoPlacementSchema,
  needsLogoDesign: z.boolean().default(false).meta({ description: 'charged only where there is no logo' }),
  rush: z.boolean().default(false),
  neededBy: z.iso.date().nullable().default(null).meta({ description: 'the day the team needs it, where told' }),
  ruleBook: z.enum(ruleBooks).nullable().default(null).meta({ description: 'whose numbers the roster was checked by' }),
});
export type UniformOrder = z.infer<typeof shape>;

/**
 * An order as the server takes it, with every rule of R4 but the one on the logo: a client that sends the attributes alone cannot name the
 * file (R4.17, features/team-orders/domain/attributes.ts).
 */
export const writtenOrderSchema = shape.superRefine(checkFields);

/** `uniformOrder` of POST /shopify/checkout: what the server validates, prices and stores. */
export const uniformOrderSchema = shape
  .extend({
    logo: z
      .object({ uploadId: z.string().regex(uploadToken) })
      .nullable()
      .default(null),
    expectedTotal: z
      .number()
      .min(0)
      .max(1_000_000)
      .optional()
      .meta({ description: 'US dollars the coach saw; a differing total is refused with 422' }),
  })
  .superRefine(checkFields)
  .superRefine((order, context) => {
    if (isLogoMissing(order)) context.addIssue({ code: 'custom', path: ['logo'], message: logoProblem });
  });
export type UniformOrderRequest = z.infer<typeof uniformOrderSchema>;

/** The secret of a team order's page. Whoever has it has the order; only its hash is stored (R12.2). */
export const teamOrderKeySchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: '64 hexadecimal digits' });

/**
 * A stored team order, as sent to whoever submitted it: with the checkout, or with the failure where no checkout could be made. It can then
 * be checked out later from its page (R4.10). The same key is sent back as `replaces` (R4.11).
 */
export const storedOrderSchema = z.object({
  reference: z.string().meta({ example: `${brand.orderPrefixes.team}-7KQ2M9` }),
  key: teamOrderKeySchema,
  path: z.string().meta({ description: 'the order’s page, on the shop’s own host', example: '/team-order/…' }),
});
export type StoredOrder = z.infer<typeof storedOrderSchema>;

/** POST /team-orders/change: the key of an order that is not checked out. */
export const changeRequestSchema = z.object({ key: teamOrderKeySchema });

/** The order in the shape that the form sends, so that any form can be filled with it; its logo has a token of its own. */
export const changedOrderSchema = z.object({ order: shape, uniformOrder: storedOrderSchema });
export type OrderToChange = z.infer<typeof changedOrderSchema>;

/** POST /team-orders/reorder: the key of an approved order, and whether the new order gets its players too (R5.15). */
export const reorderRequestSchema = z.object({ key: teamOrderKeySchema, roster: z.boolean() });

/** What the form begins a new order with: the earlier order, and what one uniform cost then, where that is known. */
export const reorderSchema = z.object({
  order: shape,
  follows: storedOrderSchema.extend({
    unitPrice: z.number().nullable().meta({ description: 'US dollars for one uniform of that order' }),
  }),
});
export type Reorder = z.infer<typeof reorderSchema>;

/** A coach's change request (R5.4): a text of several lines. */
export const noteSchema = z
  .string()
  .overwrite(normalizeLines)
  .min(1, 'Write what should change')
  .superRefine((note, context) => {
    const message = lineProblem(note.replaceAll('\n', ' '), uniformTexts.note);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

function checkFields(order: UniformOrder, context: z.RefinementCtx) {
  if (order.cut && !isSameChoice(order.cut, cutFor(order.fabric, order.cut)))
    context.addIssue({ code: 'custom', path: ['cut', 'sleeves'], message: 'Only lycra has sleeves' });
  if (order.design !== undefined && !findDesign(order.design))
    context.addIssue({ code: 'custom', path: ['design'], message: designProblem });
  for (const [field, message] of Object.entries(fieldProblems(order))) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    context.addIssue({ code: 'custom', path, message });
  }
}
