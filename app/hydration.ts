import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EarlyInput } from './early-input.ts';

/** The tags that `head-tags.server.tsx` writes. */
const forRobots = '[data-robots], link[rel="canonical"], script[type="application/ld+json"]';

/**
 * Marks the page as hydrated (`data-hydrated` on `<html>`) and repeats what was entered and pressed before (R13.5). Removes the tags for
 * robots when the visitor leaves the first page, because they describe that page only.
 */
export function useHydrated() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => window.earlyInput?.settle(), []);
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    void makeUp();
  }, []);
  useEffect(() => {
    if (pathname !== first.current) for (const tag of document.head.querySelectorAll(forRobots)) tag.remove();
  }, [pathname]);
}

/**
 * Repeats input first, then presses, even where a press came earlier. Each press has a task of its own, so that the page shows one change
 * before the next.
 */
async function makeUp() {
  delete document.documentElement.dataset.scriptless;
  await window.earlyInput?.redo();
  const presses = window.heldPresses ?? [];
  window.heldPresses = null;
  for (const pressed of presses) {
    pressed.ariaBusy = null;
    await new Promise((resolve) => setTimeout(resolve));
    if (pressed.isConnected) pressed.click();
  }
}

declare global {
  interface Window {
    /** The presses that `before-hydration.js` holds; null once presses are no longer held. */
    heldPresses?: HTMLElement[] | null;
    /** The input that was made before hydration. */
    earlyInput?: EarlyInput;
  }
}
