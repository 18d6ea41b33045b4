import { type ComponentType, useEffect, useState } from 'react';
import type * as Loud from './toaster-sonner.tsx';

type Options = { action?: { label: string; onClick: () => void } };

/** Toasts that were raised before sonner was loaded. It is loaded after everything else. */
let waiting: ((loud: typeof Loud) => void)[] = [];
let mounted: typeof Loud | undefined;
let wake: (() => void) | undefined;

/** Shows a message at the top right for 4 seconds (R1.20). Each method gives a function that dismisses it earlier. */
export const toast = {
  success: (text: string, options: Options = {}) => raise('success', text, options),
  error: (text: string, options: Options = {}) => raise('error', text, options),
};

function raise(kind: 'success' | 'error', text: string, { action }: Options): () => void {
  let takeBack: (() => void) | undefined;
  let taken = false;
  const say = (loud: typeof Loud) => {
    if (!taken) takeBack = loud.raise(kind, text, action);
  };
  if (mounted) say(mounted);
  else {
    waiting.push(say);
    wake?.();
  }
  return () => {
    taken = true;
    takeBack?.();
  };
}

/** Rendered once in the document. It loads sonner at the first press or key, which may lead to a toast, or at the first toast. */
export function Toaster() {
  const [loud, setLoud] = useState<typeof Loud>();

  useEffect(() => {
    let asked = false;
    async function load() {
      if (asked) return;
      asked = true;
      try {
        setLoud(await import('./toaster-sonner.tsx'));
      } catch {
        asked = false; // Loading failed: the next toast tries again.
      }
    }
    wake = () => void load();
    if (waiting.length > 0) wake();
    return onFirstInput(wake);
  }, []);

  // Effects of children run before this one, so sonner is listening now.
  useEffect(() => {
    if (!loud) return;
    mounted = loud;
    const held = waiting;
    waiting = [];
    for (const say of held) say(loud);
    return () => {
      mounted = undefined;
    };
  }, [loud]);

  const Mounted: ComponentType | undefined = loud?.SonnerToaster;
  return Mounted ? <Mounted /> : null;
}

function onFirstInput(run: () => void): () => void {
  const once = new AbortController();
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, run, { once: true, passive: true, signal: once.signal });
  return () => once.abort();
}
