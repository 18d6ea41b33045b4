import { z } from 'zod';
import type { Charges } from '#core/charges.ts';
import { delivery } from '#core/config/pricing.ts';
import { toCents } from '#core/money.ts';
import { usStates } from '#core/us-address.ts';
import type { ParseCache } from '#lib/cache/parse-cache.server.ts';
import { createContentFiles } from './content-files.server.ts';

const mostPercent = 15;
const mostDollars = 10_000;
const mostDays = 60;

const flag = z.boolean('must be true or false');
const taxRow = z.strictObject({
  since: z.iso.date("must be a day such as '2026-01-01'"),
  rate: z
    .number(`must be a percentage from 0 to ${mostPercent}, such as 7.25`)
    .min(0, `must be from 0 to ${mostPercent} percent`)
    .max(mostPercent, `must be from 0 to ${mostPercent} percent`)
    .refine((rate) => Math.abs(Math.round(rate * 1000) - rate * 1000) < 1e-9, 'must have at most three decimals'),
  clothing: flag,
  shipping: flag,
});

/** One row, or several where the rate changes on a day. */
const taxRows = z.unknown().transform((written, context) => {
  const rows: z.infer<typeof taxRow>[] = [];
  for (const [at, value] of (Array.isArray(written) ? written : [written]).entries()) {
    const here = Array.isArray(written) ? [at] : [];
    const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path: [...here, ...path], message });
    const { data, error } = taxRow.safeParse(value);
    for (const { path, message } of error?.issues ?? []) report(path, message);
    const before = rows.at(-1);
    if (data && before && data.since <= before.since) report(['since'], 'must be later than in the row before');
    if (data) rows.push(data);
  }
  return rows;
});

/** An empty file is no tax. */
const taxesFile = z
  .record(z.string(), taxRows, 'must be rows by state code, such as CA')
  .superRefine((table, { addIssue }) => {
    for (const code of Object.keys(table))
      if (!usStates.some((state) => state.code === code)) addIssue({ code: 'custom', path: [code], message: 'is no state; write CA, NY' });
  })
  .nullable()
  .transform((table) => table ?? {});

const wantsDollars = `must be a price in dollars with at most two decimals, from 0 to ${mostDollars.toLocaleString('en-US')}`;
const dollars = z.number(wantsDollars).transform((amount, context) => {
  try {
    if (amount <= mostDollars) return toCents(amount);
  } catch {}
  context.addIssue({ code: 'custom', message: wantsDollars });
  return z.NEVER;
});
const dayCount = z
  .number('must be a count of business days')
  .int('must be a count of business days')
  .min(0, `must be from 0 to ${mostDays} business days`)
  .max(mostDays, `must be from 0 to ${mostDays} business days`);
const countryCodes = delivery.countries.map(({ code }) => code);

const shippingMethod = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a short word in small letters, such as express'),
    name: z.string('must be a name').trim().min(1, 'must not be empty').max(40, 'must be at most 40 characters long'),
    price: dollars,
    freeFrom: dollars.nullable().default(null),
    days: z.strictObject({ from: dayCount, to: dayCount }).refine(({ from, to }) => from <= to, 'must not run from more days to fewer'),
    countries: z
      .array(z.enum(countryCodes, `must be one of ${countryCodes.join(', ')}`))
      .min(1, 'must name a country')
      .refine((codes) => new Set(codes).size === codes.length, 'must name each country once'),
  })
  .transform(({ price, freeFrom, ...method }) => ({ ...method, priceCents: price, freeFromCents: freeFrom }));

/** An empty file is no methods: delivery is free, and nothing is chosen. */
const shippingFile = z
  .array(shippingMethod, 'must be a list of methods')
  .max(10, 'must have at most 10 methods')
  .superRefine((methods, { addIssue }) => {
    for (const field of ['id', 'name'] as const)
      for (const [at, { [field]: text }] of methods.entries())
        if (methods.findIndex((method) => method[field] === text) < at)
          addIssue({ code: 'custom', path: [at, field], message: `${text} stands twice` });
    if (methods.length === 0 || methods.some(({ countries }) => countries.length === 0)) return;
    for (const code of countryCodes)
      if (!methods.some(({ countries }) => countries.includes(code)))
        addIssue({ code: 'custom', message: `no method delivers to ${code}` });
  })
  .nullable()
  .transform((methods) => methods ?? []);

/**
 * The label's shipping methods and sales tax (R3.15, R3.16), from `shipping.yaml` and `taxes.yaml`; either may be missing or empty. Throws a
 * ContentError that names every problem by file and field, one line each.
 *
 * @example await readCharges('./content') // content/label/taxes.yaml: CA.rate: must be from 0 to 15 percent
 */
export async function readCharges(contentDir: string, parseCache?: Pick<ParseCache, 'of'>): Promise<Charges> {
  const files = createContentFiles(contentDir, parseCache);
  const methods = files.has('shipping') && (await files.read('shipping', shippingFile));
  const taxes = files.has('taxes') && (await files.read('taxes', taxesFile));
  files.refuse();
  return { methods: methods || [], taxes: taxes || {} };
}
