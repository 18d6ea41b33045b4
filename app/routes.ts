import { route as anyCaseRoute, index, type RouteConfig } from '@react-router/dev/routes';
import { pages } from '#core/config/pages.ts';

/** Paths are case-sensitive, so that a page has one address: `/Shop` would be another page with the same content. */
const route: typeof anyCaseRoute = (path, file, options = {}) => anyCaseRoute(path, file, { caseSensitive: true, ...options });

/** Every address. The pages that search engines may list are in `core/config/pages.ts`; the API's paths in `core/contract/endpoints.ts`. */
export default [
  ...pages.map(({ path, file }) =>
    path === '/' ? index(`routes/${file}.tsx`) : route(path.slice(1), `routes/${file}.tsx`, { id: path.slice(1) }),
  ),
  route('products/:handle', 'routes/product.tsx'),
  route('products/:handle/stock-alert', 'routes/stock-alert.tsx'),
  route('collections/:handle', 'routes/collection.tsx'),
  route('saved', 'routes/saved.tsx'),
  route('cart', 'routes/cart-link.tsx'),
  route('checkout/:id', 'routes/checkout.tsx'),
  route('unsubscribe/:key', 'routes/unsubscribe.tsx'),
  route('order/:key', 'routes/order.tsx'),
  route('order/:key/return', 'routes/order-return.tsx'),
  route('team-order', 'routes/old-find-order.tsx'),
  route('team-order/:key', 'routes/team-order.tsx'),
  route('team-sheet/:key', 'routes/shared-roster-entry.tsx'),
  // The UI gallery shows every component in every state. A production build does not contain it.
  ...(process.env.NODE_ENV === 'development' ? [route('_ui', 'ui-gallery/ui-gallery.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
