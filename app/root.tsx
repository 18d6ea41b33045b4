import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import { palette } from '#core/config/brand.ts';
import fonts from '#core/config/fonts.css?inline';
import { Toaster } from '#ui/components/toaster.tsx';
import type { Route } from './+types/root.ts';
import { DocumentContext } from './document-context.ts';
import { useHydrated } from './hydration.ts';
import { layoutMessages } from './layout/messages.ts';
import { RootErrorPage } from './layout/root-error-boundary.tsx';
import { shopContext } from './services-context.ts';
import styles from './styles.css?url';

export function loader({ context }: Route.LoaderArgs) {
  return { apiBase: context.get(shopContext).settings.publicApiBase };
}

export function shouldRevalidate() {
  return false;
}

/**
 * The document of every page. It counts as without script until `before-hydration.js` runs. It also frames the error page, when there may
 * be no loader data.
 */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en" data-scriptless={import.meta.env.SSR ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="api-base" content={root?.apiBase ?? '/api'} />
        <meta name="theme-color" content={palette.bone} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {import.meta.env.SSR && <ServerHead />}
        <link rel="stylesheet" href={styles} />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="btn btn-ink skip">
          {layoutMessages.skip}
        </a>
        {children}
        <ScrollRestoration />
        {/* Where scripts run, this is text: `before-hydration.js` inserts it after the first paint. */}
        <noscript id="application">
          <Scripts />
          {import.meta.env.SSR && <ApplicationData />}
        </noscript>
      </body>
    </html>
  );
}

/**
 * What is rendered into documents only: the tags for robots, the fonts, and the script that holds presses and starts the application. React
 * leaves unknown elements in the head and at the end of the body alone.
 */
function ServerHead() {
  const { headTags, programs, nonce } = useContext(DocumentContext);
  return (
    <>
      {headTags}
      <noscript id="fonts">
        <style nonce={nonce}>{fonts}</style>
        <script nonce={nonce}>{programs.webFonts}</script>
      </noscript>
      <script nonce={nonce}>{programs.beforeHydration}</script>
    </>
  );
}

/** The loader data, in the form in which React Router streams it, and the script for the case that the application cannot be loaded. */
function ApplicationData() {
  const { data, programs, nonce } = useContext(DocumentContext);
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <script nonce={nonce}>
      {`{ const { streamController } = window.__reactRouterContext; streamController.enqueue(${text}); streamController.close(); }
${programs.applicationFailed}`}
    </script>
  );
}

export default function Root() {
  useHydrated();
  useFocusOnNewPage();
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export function ErrorBoundary() {
  useHydrated();
  return <RootErrorPage />;
}

/** Moves the focus to the content of a new page, or to the anchor in its address, for keyboards and screen readers (R13.3). */
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
