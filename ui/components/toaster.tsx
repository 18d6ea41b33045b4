import { type ComponentType, useEffect, useState } from 'react';
import type * as Sonner from './toaster-sonner.tsx';

type Options = { action?: { label: string; onClick: () => void } };

/** Toasts that were raised before sonner was loaded. It is loaded after everything else. */
let pending: ((sonner: typeof Sonner) => void)[] = [];
let mounted: typeof Sonner | undefined;
let loadSonner: (() => void) | undefined;

/** Shows a message at the top right for 4 seconds (R1.20). Each method gives a function that dismisses it earlier. */
export const toast = {
  success: (text: string, options: Options = {}) => raise('success', text, options),
  error: (text: string, options: Options = {}) => raise('error', text, options),
};

function raise(kind: 'success' | 'error', text: string, { action }: Options): () => void {
  let dismiss: (() => void) | undefined;
  let isDismissed = false;
  const show = (sonner: typeof Sonner) => {
    if (!isDismissed) dismiss = sonner.raise(kind, text, action);
  };
  if (mounted) show(mounted);
  else {
    pending.push(show);
    loadSonner?.();
  }
  return () => {
    isDismissed = true;
    dismiss?.();
  };
}

/** Rendered once in the document. It loads sonner at the first press or key, which may lead to a toast, or at the first toast. */
export function Toaster() {
  const [sonner, setSonner] = useState<typeof Sonner>();

  useEffect(() => {
    let isLoading = false;
    async function load() {
      if (isLoading) return;
      isLoading = true;
      try {
        setSonner(await import('./toaster-sonner.tsx'));
      } catch {
        isLoading = false; // Loading failed: the next toast tries again.
      }
    }
    loadSonner = () => void load();
    if (pending.length > 0) loadSonner();
    return onFirstInput(loadSonner);
  }, []);

  // Effects of children run before this one, so sonner is listening now.
  useEffect(() => {
    if (!sonner) return;
    mounted = sonner;
    const early = pending;
    pending = [];
    for (const show of early) show(sonner);
    return () => {
      mounted = undefined;
    };
  }, [sonner]);

  const Mounted: ComponentType | undefined = sonner?.SonnerToaster;
  return Mounted ? <Mounted /> : null;
}

/** Runs after the first press or key is dealt with: what is loaded must not delay what it writes. */
function onFirstInput(run: () => void): () => void {
  const once = new AbortController();
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => setTimeout(run), { once: true, passive: true, signal: once.signal });
  return () => once.abort();
}
