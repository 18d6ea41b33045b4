import { route as anyCaseRoute, index, type RouteConfig } from '@react-router/dev/routes';

/** An address is one spelling: `/Shop` would be another page with the same content. */
const route: typeof anyCaseRoute = (path, file, options = {}) => anyCaseRoute(path, file, { caseSensitive: true, ...options });

/** Every page. The API's paths stand in `core/contract/operations.ts`, its handlers in `app/api/`. */
export default [
  index('screens/home.tsx'),
  route('shop', 'screens/shop.tsx'),
  route('products/:handle', 'screens/product.tsx'),
  route('collections', 'screens/collections.tsx'),
  route('collections/:handle', 'screens/collection.tsx'),
  route('checkout/:id', 'screens/checkout.tsx'),
  route('newsletter', 'screens/newsletter.tsx'),
  route('unsubscribe/:key', 'screens/unsubscribe.tsx'),
  route('team-order', 'screens/lost-team-order.tsx'),
  route('team-order/:key', 'screens/team-order.tsx'),
  route('team-sheet/:key', 'screens/team-sheet.tsx'),
  route('about', 'screens/about.tsx'),
  route('uniform-order', 'screens/uniform-order.tsx'),
  route('privacy-policy', 'screens/policy.tsx', { id: 'privacy-policy' }),
  route('terms-of-service', 'screens/policy.tsx', { id: 'terms-of-service' }),
  route('refund-policy', 'screens/policy.tsx', { id: 'refund-policy' }),
  route('pricing-policy', 'screens/policy.tsx', { id: 'pricing-policy' }),
  // Every piece in every state, for those who work on them; a build for visitors knows nothing of it.
  ...(process.env.NODE_ENV === 'development' ? [route('_ui', 'pieces/screen.tsx')] : []),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
