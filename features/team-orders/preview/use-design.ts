import type { KeyedDesign } from '#core/garment/design.ts';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';

/** The design of a key; null while it is loaded, and for one that does not exist: the shirt is then drawn plain. */
export function useDesign(key: string): KeyedDesign | null {
  const module = useLazyModule(() => import('#core/garment/designs/index.ts'), key !== 'plain');
  return (key !== 'plain' && module?.findDesign(key)) || null;
}
