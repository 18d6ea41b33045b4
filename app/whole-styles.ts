/** The document's styles are those of this page. */
const firstPath = import.meta.env.SSR ? '' : window.location.pathname;
let coming: Promise<unknown> | undefined;

/**
 * Brings the whole of each sheet that the document carries in part (`platform/first-view.server.ts`), in its place,
 * and resolves when it applies. The part goes only then, so nothing on the page is ever without its styles; it
 * said the same in the same order, so nothing changes. One that does not come is asked for again the next time.
 */
export function bringWholeStyles(): Promise<unknown> {
  coming ??= Promise.all(Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-whole]'), replacePart));
  return coming;
}

function replacePart(part: HTMLStyleElement): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = part.dataset.whole ?? '';
    link.onload = () => {
      part.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      coming = undefined;
      resolve();
    };
    part.after(link);
  });
}

/** Asks for the whole styles when the visitor reaches for a link; gives what ends that. */
export function bringStylesOnIntent(): () => void {
  const intents = ['pointerover', 'focusin', 'touchstart'];
  const ask = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.origin === window.location.origin && link.pathname !== firstPath) void bringWholeStyles();
  };
  for (const intent of intents) document.addEventListener(intent, ask, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, ask);
  };
}

/** Another page is shown when it has its styles; its data is asked for meanwhile. */
export async function waitForStyles({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  const styles = new URL(request.url).pathname === firstPath ? null : bringWholeStyles();
  await next();
  await styles;
}
