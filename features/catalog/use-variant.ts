import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Product, Variant } from '#core/contract/product.ts';
import { chosenVariant } from './variants.ts';

/** The chosen variant, which is stored in the address. A choice is shown at once, before the address changes. */
export function useVariant(product: Product): [Variant | null, (variant: Variant) => void] {
  const [params, setParams] = useSearchParams();
  const [picked, setPicked] = useState<string | null>(null);
  const addressed = params.get('variant');

  useEffect(() => {
    if (addressed === picked) setPicked(null);
  }, [addressed, picked]);

  function choose({ id }: Variant) {
    setPicked(id);
    const next = new URLSearchParams(params);
    next.set('variant', id);
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return [chosenVariant(product, picked ?? addressed), choose];
}
