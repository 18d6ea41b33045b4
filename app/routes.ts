import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page. The API's paths stand in `core/contract/operations.ts`, its handlers in `app/api/`. */
export default [
  index('screens/home.tsx'),
  route('shop', 'screens/shop.tsx'),
  route('products/:handle', 'screens/product.tsx'),
  route('collections', 'screens/collections.tsx'),
  route('collections/:handle', 'screens/collection.tsx'),
  route('checkout/:id', 'screens/checkout.tsx'),
  route('about', 'screens/soon.tsx', { id: 'about' }),
  route('uniform-order', 'screens/soon.tsx', { id: 'uniform-order' }),
  route('privacy-policy', 'screens/soon.tsx', { id: 'privacy-policy' }),
  route('terms-of-service', 'screens/soon.tsx', { id: 'terms-of-service' }),
  route('refund-policy', 'screens/soon.tsx', { id: 'refund-policy' }),
  route('pricing-policy', 'screens/soon.tsx', { id: 'pricing-policy' }),
  route('newsletter', 'screens/newsletter.tsx'),
  route('unsubscribe/:key', 'screens/unsubscribe.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
