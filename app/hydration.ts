import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EarlyInput } from './early-input.ts';

/** What `head-tags.server.tsx` writes. */
const forRobots = '[data-robots], link[rel="canonical"], script[type="application/ld+json"]';

/**
 * Tells that the page is hydrated (`data-hydrated` on `<html>`), and makes up for what was entered and pressed before that. The
 * tags for robots describe the first page only, so they go when the visitor goes on.
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
 * What was entered counts before what was pressed, also where that is pressed meanwhile. Each press has a task of its own: what
 * it changes is on the page before the next.
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
    /** What `before-hydration.js` holds; null from when nothing is held any more. */
    heldPresses?: HTMLElement[] | null;
    /** What was entered before the page was hydrated. */
    earlyInput?: EarlyInput;
  }
}
