import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { palette } from '#core/palette.ts';
import { Failure } from '#features/brand/failure.tsx';
import { words } from '#features/brand/words.ts';
import faces from '#ui/faces.css?url';
import archivo from '#ui/fonts/archivo.woff2?url';
import martianMono from '#ui/fonts/martian-mono.woff2?url';
import { Later, takeOverPieces } from '#ui/later.tsx';
import { Toaster } from '#ui/toaster.tsx';
import tokens from '#ui/tokens.css?url';
import type { Route } from './+types/root.ts';
import { shopContext } from './shop-context.ts';
import { bringStylesOnIntent, waitForStyles } from './whole-styles.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { apiBase: context.get(shopContext).settings.publicApiBase };
}

export function shouldRevalidate() {
  return false;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [waitForStyles];

/**
 * The server makes the document; the browser takes over what is in `#app` and never touches the rest.
 * It also frames the last-resort error, when there may be no loader data.
 */
export const Layout = import.meta.env.SSR ? Document : Live;

function Document({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="api-base" content={root?.apiBase ?? '/api'} />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={martianMono} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={tokens} data-common="" />
        <link rel="stylesheet" href={faces} data-faces="" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={palette.bone} />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="app">
          <Frame>{children}</Frame>
        </div>
        <Scripts />
      </body>
    </html>
  );
}

function Live({ children }: { children: ReactNode }) {
  useScrollRestoration({});
  useComeAlive();
  return (
    <>
      <Later>
        <Frame>{children}</Frame>
      </Later>
      <Head />
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div>
      <a href="#main" className="btn btn-ink skip">
        {words.skip}
      </a>
      {children}
    </div>
  );
}

/** From the first navigation on, the head's title, description and styles are those of the page that is shown. */
function Head() {
  const { key } = useLocation();
  const [first] = useState(() => ({
    key,
    // The address and the data of the first page would be wrong for the next; robots load every page anew.
    elements: document.head.querySelectorAll(
      'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], meta[property], meta[name^="twitter:"], script[type="application/ld+json"]',
    ),
  }));
  const moved = useRef(false);
  moved.current ||= key !== first.key;
  useLayoutEffect(() => {
    if (moved.current) for (const element of first.elements) element.remove();
  });
  if (!moved.current) return null;
  // By its key a title is made anew: `useTitle` may have written into the last one.
  return createPortal(
    <>
      <Meta key={key} />
      <Links />
    </>,
    document.head,
  );
}

export default function Root() {
  useFocusOnNewPage();
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export function ErrorBoundary() {
  return <Failure />;
}

/** A new page begins where it begins for the eye: keyboard and screen reader start at its content, or where the address leads. */
function useFocusOnNewPage() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** Lets `platform/first-view.server.ts` replay the click that came before the script. */
function useComeAlive() {
  const [takenOver, setTakenOver] = useState(false);
  useEffect(() => takeOverPieces(() => setTakenOver(true)), []);
  useEffect(bringStylesOnIntent, []);
  // An effect of its own: those of the pieces have run before it.
  useEffect(() => {
    if (!takenOver) return;
    document.documentElement.dataset.alive = 'true';
    window.__alive?.();
  }, [takenOver]);
}

declare global {
  interface Window {
    __alive?: () => void;
  }
}
