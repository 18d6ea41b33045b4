/**
 * Creates the function that gives the route of a path for the log (R12.2): only parts that are in the addresses of our own routes are logged,
 * so that no key is, wherever a client puts it.
 *
 * @example createRouteOf(['/team-order/:key', '/team-order/:key/logo'])('/team-order/0f3a…/logo') // '/team-order/{key}/logo'
 */
export function createRouteOf(routes: readonly string[]) {
  const words = new Set(routes.flatMap((route) => route.split('/')).filter((part) => !/[:*]/.test(part)));
  return (path: string) =>
    path
      .split('/')
      .slice(0, 5)
      .map((part) => (words.has(part.replace(/\.data$/, '')) ? part : '{key}'))
      .join('/');
}

/**
 * Creates the function that gives the route pattern of a request's address as a label of metrics. Unlike the log's routes, the patterns are
 * a bounded set: each is that of one of `routes`, the folder of a file (`/assets/*`), or `other`.
 *
 * @example createRoutePatternOf(['products/:handle', '/assets/*'])('/products/high-top?size=9') // '/products/{key}'
 */
export function createRoutePatternOf(routes: readonly string[]) {
  const routeOf = createRouteOf(routes);
  const patterns = new Set(routes.filter((route) => !route.includes('*')).map(toPattern));
  const folders = routes.filter((route) => /^\/[^:]+\/\*$/.test(route)).sort((one, other) => other.length - one.length);
  return (address: string): string => {
    const path = address.replace(/[?#].*$/s, '').replace(/\.data$/, '');
    const pattern = routeOf(path);
    if (patterns.has(pattern)) return pattern;
    return folders.find((folder) => path.startsWith(folder.slice(0, -1))) ?? 'other';
  };
}

const toPattern = (route: string) => `/${route.replace(/^\//, '')}`.replace(/:[^/]+/g, '{key}');
