import { brand } from '../config/brand.ts';
import { limits } from '../config/limits.ts';
import { returnReasons } from '../returns.ts';
import { z } from './zod.ts';

export const returnStatuses = ['requested', 'approved', 'received', 'refunded', 'exchanged', 'refused', 'withdrawn'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** A return in one of these is not over: its order is in progress. */
export const openReturnStatuses = ['requested', 'approved', 'received'] as const satisfies ReturnStatus[];

/** The number of a return, in any case. */
export const returnNumberSchema = z
  .string()
  .regex(new RegExp(`^${brand.orderPrefixes.return}-[2-9A-HJ-NP-Z]{6}$`, 'i'))
  .transform((number) => number.toUpperCase());

const moment = z.iso.datetime().nullable();

/** A return of some of an order's lines, as an order shows it (R17.10). */
export const orderReturnSchema = z.object({
  number: z.string().meta({ example: `${brand.orderPrefixes.return}-7KQ2M9` }),
  status: z.enum(returnStatuses).meta({ description: '`exchanged`: it had nothing to refund, and the new size was sent' }),
  requestedAt: z.iso.datetime(),
  approvedAt: moment,
  receivedAt: moment,
  refundedAt: moment,
  exchangedAt: moment,
  refusedAt: moment,
  withdrawnAt: moment,
  lines: z.array(
    z.object({
      lineId: z.string(),
      quantity: z.number().int().min(1),
      reason: z.enum(returnReasons),
      wanted: z.string().nullable().meta({ description: 'the variant’s title, for an exchange', example: 'L / Bone' }),
      heldUntil: moment.meta({ description: 'until when the wanted size is held' }),
    }),
  ),
  refund: z.number().nullable().meta({ description: 'US dollars, once it is refunded' }),
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

/** One line that somebody sends back; `wanted` is the variant of an exchange, null for a refund. */
export type AskedLine = z.infer<typeof askedLineSchema>;
const askedLineSchema = z.object({
  lineId: z.string().min(1).max(200),
  quantity: z.number().int().min(1).max(limits.quantityPerLine),
  reason: z.enum(returnReasons),
  wanted: z.string().min(1).max(200).nullable(),
});

export const returnTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** A form that asks for a return. A second form with the same token is the same return. */
export const returnRequestSchema = z.object({
  token: returnTokenSchema,
  lines: z
    .array(askedLineSchema)
    .min(1)
    .max(limits.linesPerCheckout)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'A line is named twice'),
});
export type ReturnRequest = z.infer<typeof returnRequestSchema>;
