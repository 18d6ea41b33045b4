import { useEffect, useRef, useState } from 'react';

/**
 * A module that is loaded after hydration, once it is `wanted`; undefined until then, and where it cannot be loaded, which is tried once. It is for what a page
 * can do without: documents do not contain it, and no message tells of a failure.
 *
 * @example const late = useLazyModule(() => import('./heart.tsx')); return late && <late.Heart />;
 */
export function useLazyModule<Module extends object>(load: () => Promise<Module>, wanted = true): Module | undefined {
  const [module, setModule] = useState<Module>();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!wanted || isAsked.current) return;
    isAsked.current = true;
    load().then(setModule, () => undefined);
  });
  return module;
}
