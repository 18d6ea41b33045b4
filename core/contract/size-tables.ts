import { calloutsOf, flatMeasures } from '../garment/flat-callouts.ts';
import { garmentKinds, isSized } from '../garment/garment-kinds.ts';
import { handleSchema } from './product.ts';
import { z } from './zod.ts';

const text = (max: number) => z.string().trim().min(1, 'must not be empty').max(max, `must be at most ${max} characters long`);
const quarters = z
  .number('must be a number of inches, such as 22.5')
  .min(1, 'must be from 1 to 80 inches')
  .max(80, 'must be from 1 to 80 inches')
  .multipleOf(0.25, 'must be in quarters of an inch');
const range = (least: number, most: number) =>
  z
    .tuple([z.number().min(least).max(most), z.number().min(least).max(most)], `must be two numbers from ${least} to ${most}`)
    .refine(([from, to]) => from < to, 'must rise');

const rowSchema = z.strictObject({
  size: text(20),
  chest: quarters.optional().meta({ description: 'inches, laid flat: half of what goes around' }),
  length: quarters.optional().meta({ description: 'inches' }),
  sleeve: quarters.optional().meta({ description: 'inches' }),
  waist: quarters.optional().meta({ description: 'inches, laid flat: half of what goes around' }),
  inseam: quarters.optional().meta({ description: 'inches' }),
  uk: text(6).optional(),
  eu: text(6).optional(),
  foot: z.number().min(10, 'must be from 10 to 40 centimeters').max(40, 'must be from 10 to 40 centimeters').optional().meta({
    description: 'centimeters, of the foot that the shoe is for',
  }),
});
export type SizeRow = z.infer<typeof rowSchema>;
const sizedKinds = garmentKinds.filter(isSized);
const columns = [...flatMeasures, 'uk', 'eu'] as const;

/** The sizes of one garment as the label makes it (R1.24): `content/label/size-tables.yaml` is a list of these. */
const sizeTableSchema = z
  .strictObject({
    name: text(40),
    /** The garments that it is for; the first has the drawing. */
    kinds: z.array(z.enum(sizedKinds, `must be one of ${sizedKinds.join(', ')}`)).min(1, 'must name a garment'),
    /** How the garment fits, in a sentence. */
    note: text(160).optional(),
    /** The handles of the products that it is for alone. Without, it is for every product of its kinds that no other table names. */
    products: z.array(handleSchema).optional(),
    /**
     * How much larger the garment is than the bodies it is for, all around: from the least to the most, in inches. Below zero it stretches.
     * Of a shoe: how much longer the foot that its size is named for is than those that fit, in centimeters.
     */
    ease: z.strictObject({ chest: range(-10, 30).optional(), waist: range(-10, 30).optional(), foot: range(-1, 1).optional() }),
    rows: z.array(rowSchema).min(2, 'must have at least two sizes').max(30, 'must have at most 30 sizes'),
  })
  .superRefine(({ kinds, ease, rows }, { addIssue }) => {
    const report = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    const first = rows[0] ?? { size: '' };
    for (const kind of kinds) {
      const drawn = calloutsOf(kind).map(({ measure }) => measure);
      for (const measure of flatMeasures)
        if (measure in first && !drawn.includes(measure)) report(['rows', 0, measure], `a ${kind} is not measured by its ${measure}`);
    }
    for (const [at, row] of rows.entries()) {
      if (rows.findIndex(({ size }) => size === row.size) < at) report(['rows', at, 'size'], `${row.size} stands twice`);
      for (const column of columns) if (column in row !== column in first) report(['rows', at, column], `must be in every row or in none`);
      for (const girth of ['chest', 'waist', 'foot'] as const)
        if ((row[girth] ?? 0) < (rows[at - 1]?.[girth] ?? 0)) report(['rows', at, girth], 'must not be smaller than in the row before');
    }
    for (const girth of ['chest', 'waist', 'foot'] as const)
      if (girth in first !== girth in ease) report(['ease', girth], 'must stand where the rows have that measure, and nowhere else');
  });
export type SizeTable = z.infer<typeof sizeTableSchema>;

export const sizeTablesSchema = z
  .array(sizeTableSchema)
  .max(100, 'must have at most 100 tables')
  .refine((tables) => new Set(tables.map(({ name }) => name)).size === tables.length, 'each table must have a name of its own');
