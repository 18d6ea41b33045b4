import { type ComponentType, useEffect, useState } from 'react';
import type * as Loud from './toaster-sonner.tsx';

type Options = { action?: { label: string; onClick: () => void } };

/** Raised, and not yet handed to sonner: it is loaded after everything else, and a toast waits for it. */
let waiting: ((loud: typeof Loud) => void)[] = [];
let mounted: typeof Loud | undefined;
let wake: (() => void) | undefined;

/** Says something at the top right, for 4 seconds (spec section 9); what it gives takes it back before that. */
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

/** Stands once in the document. Sonner comes with the first press or key, which may lead to a toast, or with the first toast. */
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
        asked = false; // the connection is gone: the next toast tries again
      }
    }
    wake = () => void load();
    if (waiting.length > 0) wake();
    return onFirstInput(wake);
  }, []);

  // The child's effects have run before this one: sonner listens now.
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
