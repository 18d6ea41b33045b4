// What the browser's build gets for `react` and `react-dom` (vite.config.ts): Preact, at less than half the bytes.
// The server and the types stay React's. Here stands what Preact lacks or does otherwise.
import { createElement, hydrate, Suspense, useEffect, useState, useSyncExternalStore as useStore } from 'preact/compat';

export * from 'preact/compat';
export { default } from 'preact/compat';

/** The router asks for it and uses it only with transitions, which Preact has not. */
export const useOptimistic = (state) => [state, () => undefined];

/** Preact never asks for the server's value; since it compares no attributes when it takes a page over, it must. */
export function useSyncExternalStore(subscribe, get, getOnServer = get) {
  const [live, setLive] = useState(document.documentElement.dataset.alive === 'true');
  useEffect(() => setLive(true), []);
  return useStore(subscribe, live ? get : getOnServer);
}

/** The router throws a promise while it reads its data; Preact then keeps one element, and takes it over later. */
export function hydrateRoot(container, page) {
  hydrate(createElement(Suspense, { fallback: null }, page), container);
}
