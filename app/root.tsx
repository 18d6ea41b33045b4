import { type ReactNode, useEffect, useRef } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import { Failure } from '#features/brand/failure.tsx';
import { words } from '#features/brand/words.ts';
import archivo from '#ui/fonts/archivo.woff2?url';
import { Toaster } from '#ui/toaster.tsx';
import tokens from '#ui/tokens.css?url';
import type { Route } from './+types/root.ts';
import { shopContext } from './shop-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { apiBase: context.get(shopContext).settings.publicApiBase };
}

export function shouldRevalidate() {
  return false;
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'stylesheet', href: tokens },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ];
}

/** The document. It also frames the last-resort error, when there may be no loader data. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="api-base" content={root?.apiBase ?? '/api'} />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="btn btn-ink fixed top-2 left-2 z-50 -translate-y-[200%] focus:translate-y-0">
          {words.skip}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useFocusOnNewPage();
  useComeAlive();
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

/** A new page begins where it begins for the eye: keyboard and screen reader start at its content. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Lets `platform/late-scripts.server.ts` replay the click that came before the script. */
function useComeAlive() {
  useEffect(() => {
    document.documentElement.dataset.alive = 'true';
    window.__alive?.();
  }, []);
}

declare global {
  interface Window {
    __alive?: () => void;
  }
}
