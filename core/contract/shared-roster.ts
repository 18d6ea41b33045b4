import { sharedRosterLimits } from '../config/limits.ts';
import { uniforms } from '../config/pricing.ts';
import { sizeCategories, sizesOf } from '../garment/sizes.ts';
import { colorRoles, teamColorKeys } from '../garment/team-colors.ts';
import { fabrics, ruleBooks } from '../uniform-options.ts';
import { cutSchema, designSchema, letteringSchema, logoPlacementSchema, teamOrderKeySchema } from './uniform-order.ts';
import { z } from './zod.ts';

const success = z.literal(true);
const text = z.string().max(sharedRosterLimits.longestText);
const count = z.int().min(0).max(1_000_000_000);
const teamColor = z.enum(teamColorKeys);
const rowId = z.string().regex(/^p\d{1,9}$/);

/** One player as far as known, exactly as typed. */
const rowSchema = z.object({
  id: rowId,
  name: text,
  number: text,
  sizeCategory: z.enum(sizeCategories),
  size: z.enum(['', ...sizeCategories.flatMap(sizesOf)]),
});

const headSchema = z.object({
  fabric: z.enum(fabrics),
  design: designSchema,
  lettering: letteringSchema,
  cut: cutSchema,
  colours: z.object({
    ...(Object.fromEntries(colorRoles.map((role) => [role, teamColor])) as Record<(typeof colorRoles)[number], typeof teamColor>),
    accent: teamColor.optional(),
  }),
  contactName: text,
  email: text,
  phone: text,
  purchaseOrder: text.default(''),
  teamName: text,
  wantsRoster: z.boolean(),
  ruleBook: z.enum(ruleBooks).nullable(),
  logo: z
    .object({ uploadId: z.string().regex(/^[A-Za-z0-9_-]{16,200}$/) })
    .nullable()
    .meta({ description: 'sent by its upload token, answered by where it lies, which is no key to it' }),
  logoPlacement: logoPlacementSchema,
  needsLogoDesign: z.boolean(),
  rush: z.boolean(),
  neededBy: z.iso.date().nullable(),
  places: z
    .array(rowId)
    .min(1)
    .max(uniforms.mostPerOrder)
    .refine((ids) => new Set(ids).size === ids.length, 'A row stands in one place')
    .meta({ description: 'the rows that are made, in their order: one a uniform' }),
});
export type SharedRosterHead = z.infer<typeof headSchema>;

/**
 * A change to a shared roster: whole parts, each with the version it was made from. A part that is newer on the server is not overwritten,
 * and the response names it (R4.18).
 */
export const sharedRosterChangeSchema = z.object({
  head: headSchema.extend({ version: count }).optional(),
  rows: z
    .array(rowSchema.extend({ version: count }))
    .max(sharedRosterLimits.mostRows)
    .default([]),
});
export type SharedRosterChange = z.infer<typeof sharedRosterChangeSchema>;

/** A shared roster begins with a whole draft. */
export const newSharedRosterSchema = z.object({
  head: headSchema,
  rows: z.array(rowSchema).max(sharedRosterLimits.mostRows),
  follows: teamOrderKeySchema
    .optional()
    .catch(undefined)
    .meta({ description: 'the key of the approved team order whose design it began with' }),
});
export type NewSharedRoster = z.infer<typeof newSharedRosterSchema>;

export const sharedRosterActionSchema = z.object({
  act: z
    .enum(['open', 'close', 'renew'])
    .meta({ description: '`open` makes the players’ link where there is none; `renew` ends it and makes another' }),
});
export type SharedRosterAction = z.infer<typeof sharedRosterActionSchema>['act'];

/** A team order in progress as its coach has it on every device. `rows` also holds those that have no place, kept for Restore entries. */
const sharedRosterSchema = z.object({
  revision: count,
  head: headSchema.extend({ version: count }),
  rows: z.array(
    rowSchema.extend({ version: count, enteredAt: z.iso.datetime().nullable().meta({ description: 'when its player entered it' }) }),
  ),
  players: z
    .object({ path: z.string(), until: z.iso.datetime(), entry: z.enum(['open', 'closed', 'expired', 'made']) })
    .nullable()
    .meta({ description: 'the players’ link; `made`: the order is approved, nothing can be entered any more' }),
  order: z.object({ reference: z.string() }).nullable(),
});
export type SharedRoster = z.infer<typeof sharedRosterSchema>;
export type SharedRosterRow = SharedRoster['rows'][number];

/** The secret of a coach's link, in the header `Team-Sheet-Key`: it never stands in an address that a server sees. */
const sharedRosterKeySchema = z.string().regex(/^[0-9a-f]{64}$/);
export const sharedRosterResponse = z.object({ success, sheet: sharedRosterSchema });
export const sharedRosterKeyResponse = z.object({ success, sheet: sharedRosterSchema, key: sharedRosterKeySchema });
export const sharedRosterSavedResponse = z.object({
  success,
  sheet: sharedRosterSchema,
  refused: z.object({ head: z.boolean(), rows: z.array(rowId) }).meta({ description: 'parts that were newer, and stay as they were' }),
});
export const sharedRosterLogoResponse = z.object({ success, token: z.string().nullable() });
export const sharedRosterRenewedResponse = sharedRosterKeyResponse.extend(sharedRosterLogoResponse.shape);
export type SharedRosterResponse = z.infer<typeof sharedRosterResponse>;
export type SharedRosterKeyResponse = z.infer<typeof sharedRosterKeyResponse>;
export type SharedRosterSavedResponse = z.infer<typeof sharedRosterSavedResponse>;
export type SharedRosterRenewedResponse = z.infer<typeof sharedRosterRenewedResponse>;
export type SharedRosterLogoResponse = z.infer<typeof sharedRosterLogoResponse>;
