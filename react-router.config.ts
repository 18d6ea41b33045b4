import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build/app',
  ssr: true,
  // The page that is asked for tells what it needs; a manifest of all routes is small enough to come at once.
  routeDiscovery: { mode: 'initial' },
  // A route is one file: in two, each page would ask for one more.
  splitRouteModules: false,
} satisfies Config;
