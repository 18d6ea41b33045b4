import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * Runs the `work` of a button, one press at a time: `[busy, press]`. It is busy until the work has ended, and where that
 * gives true, because the page is being left, until the page is shown again by Back.
 */
export function usePressOnce<T extends unknown[]>(work: (...args: T) => Promise<unknown>): [boolean, (...args: T) => void] {
  const running = useRef(false);
  const [busy, setBusy] = useShownAgain();
  return [
    busy,
    async (...args) => {
      if (running.current || busy) return;
      running.current = true;
      setBusy(true);
      const isLeaving = await work(...args).finally(() => {
        running.current = false;
        setBusy(false);
      });
      if (isLeaving !== true) return;
      setBusy(true);
      // The visitor may have stopped the load of the next page, of which nothing tells.
      setTimeout(() => setBusy(false), leavingMs);
    },
  ];
}

/** A page that is still here so long after it was to be left is used again, in ms. */
const leavingMs = 10_000;

/** Lets a form be posted once: `[busy, onSubmit]`. It is busy until another page is shown, or this one again by Back. */
export function useSubmitOnce(): [boolean, (event: FormEvent) => void] {
  const [busy, setBusy] = useShownAgain();
  return [
    busy,
    (event) => {
      if (busy) event.preventDefault();
      // The button must keep its value until the browser has read the form.
      else setTimeout(() => setBusy(true));
    },
  ];
}

function useShownAgain() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const free = () => setBusy(false);
    addEventListener('pageshow', free);
    return () => removeEventListener('pageshow', free);
  }, []);
  return [busy, setBusy] as const;
}
