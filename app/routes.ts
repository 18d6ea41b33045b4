import { route as anyCaseRoute, index, type RouteConfig } from '@react-router/dev/routes';

/** An address is one spelling: `/Shop` would be another page with the same content. */
const route: typeof anyCaseRoute = (path, file, options = {}) => anyCaseRoute(path, file, { caseSensitive: true, ...options });

/** Every page. The API's paths stand in `core/contract/endpoints.ts`, its handlers in `server/api/`. */
export default [
  index('routes/home.tsx'),
  route('shop', 'routes/shop.tsx'),
  route('products/:handle', 'routes/product.tsx'),
  route('collections', 'routes/collections.tsx'),
  route('collections/:handle', 'routes/collection.tsx'),
  route('checkout/:id', 'routes/checkout.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('unsubscribe/:key', 'routes/unsubscribe.tsx'),
  route('team-order', 'routes/find-my-order.tsx'),
  route('team-order/:key', 'routes/team-order.tsx'),
  route('team-sheet/:key', 'routes/team-sheet.tsx'),
  route('about', 'routes/about.tsx'),
  route('uniform-order', 'routes/uniform-order.tsx'),
  route('privacy-policy', 'routes/policy.tsx', { id: 'privacy-policy' }),
  route('terms-of-service', 'routes/policy.tsx', { id: 'terms-of-service' }),
  route('refund-policy', 'routes/policy.tsx', { id: 'refund-policy' }),
  route('pricing-policy', 'routes/policy.tsx', { id: 'pricing-policy' }),
  // Every piece in every state, for those who work on them; a build for visitors knows nothing of it.
  ...(process.env.NODE_ENV === 'development' ? [route('_ui', 'ui-gallery/ui-gallery.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
