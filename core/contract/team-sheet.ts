import { z } from 'zod';
import { teamSheets, uniforms } from '../facts.ts';
import { sizeCategories, sizesOf } from '../sizes.ts';
import { colourRoles, teamColourNames } from '../team-colours.ts';
import { fabrics, ruleBooks } from '../uniform-order.ts';
import { logoPlacementSchema, teamOrderKeySchema } from './uniform-order.ts';

const success = z.literal(true);
const text = z.string().max(teamSheets.longestText);
const count = z.int().min(0).max(1_000_000_000);
const teamColour = z.enum(teamColourNames);
const rowId = z.string().regex(/^p\d{1,9}$/);

/** One player as far as is known, word for word as it was typed. */
const rowSchema = z.object({
  id: rowId,
  name: text,
  number: text,
  sizeCategory: z.enum(sizeCategories),
  size: z.enum(['', ...sizeCategories.flatMap(sizesOf)]),
});

const headSchema = z.object({
  fabric: z.enum(fabrics),
  colours: z.object(
    Object.fromEntries(colourRoles.map((role) => [role, teamColour])) as Record<(typeof colourRoles)[number], typeof teamColour>,
  ),
  contactName: text,
  email: text,
  phone: text,
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
export type SheetHead = z.infer<typeof headSchema>;

/** A change to a sheet: whole parts, each with the version it was made from. A part that is newer on the server is left as it is, and named. */
export const sheetChangeSchema = z.object({
  head: headSchema.extend({ version: count }).optional(),
  rows: z
    .array(rowSchema.extend({ version: count }))
    .max(teamSheets.mostRows)
    .default([]),
});
export type SheetChange = z.infer<typeof sheetChangeSchema>;

/** A sheet begins with a draft, whole. */
export const newSheetSchema = z.object({
  head: headSchema,
  rows: z.array(rowSchema).max(teamSheets.mostRows),
  follows: teamOrderKeySchema
    .optional()
    .catch(undefined)
    .meta({ description: 'the key of the approved team order whose design it began with' }),
});
export type NewSheet = z.infer<typeof newSheetSchema>;

export const sheetActSchema = z.object({
  act: z
    .enum(['open', 'close', 'renew'])
    .meta({ description: '`open` makes the players’ link where there is none; `renew` ends it and makes another' }),
});
export type SheetAct = z.infer<typeof sheetActSchema>['act'];

/** A team order in progress as its coach has it on every device. `rows` also holds those that have no place, kept for Restore entries. */
export const teamSheetSchema = z.object({
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
export type TeamSheet = z.infer<typeof teamSheetSchema>;
export type SheetRow = TeamSheet['rows'][number];

/** The secret of a coach's link, in the header `Team-Sheet-Key`: it never stands in an address that a server sees. */
export const teamSheetKeySchema = z.string().regex(/^[0-9a-f]{64}$/);
export const sheetAnswer = z.object({ success, sheet: teamSheetSchema });
export const sheetKeyAnswer = z.object({ success, sheet: teamSheetSchema, key: teamSheetKeySchema });
export const sheetSavedAnswer = z.object({
  success,
  sheet: teamSheetSchema,
  refused: z.object({ head: z.boolean(), rows: z.array(rowId) }).meta({ description: 'parts that were newer, and stay as they were' }),
});
export const sheetLogoAnswer = z.object({ success, token: z.string().nullable() });
export const sheetRenewedAnswer = sheetKeyAnswer.extend(sheetLogoAnswer.shape);
export type SheetAnswer = z.infer<typeof sheetAnswer>;
export type SheetKeyAnswer = z.infer<typeof sheetKeyAnswer>;
export type SheetSavedAnswer = z.infer<typeof sheetSavedAnswer>;
export type SheetRenewedAnswer = z.infer<typeof sheetRenewedAnswer>;
export type SheetLogoAnswer = z.infer<typeof sheetLogoAnswer>;
