import type { Cents } from './money.ts';

type Sized = { id: string; options: Record<string, string>; priceCents: Cents };

/**
 * The other sizes that a piece can be exchanged for: variants that differ in the size alone and cost what was paid (R17.12). What costs
 * more or less is bought anew.
 *
 * @example listExchangeSizes(tee.variants, { variantId: 'tee--m-bone', priceCents: 8500 })[0]?.size // 'S'
 */
export function listExchangeSizes<V extends Sized>(
  variants: readonly V[],
  { variantId, priceCents }: { variantId: string; priceCents: Cents },
): { variant: V; size: string }[] {
  const own = variants.find(({ id }) => id === variantId);
  const option = Object.keys(own?.options ?? {}).find((name) => /^sizes?$/i.test(name));
  if (!own || option === undefined) return [];
  return variants.flatMap((variant) => {
    const isSameElse = Object.entries(own.options).every(([name, value]) => name === option || variant.options[name] === value);
    const size = variant.options[option];
    return variant.id !== own.id && size !== undefined && isSameElse && variant.priceCents === priceCents ? [{ variant, size }] : [];
  });
}
