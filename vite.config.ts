import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { palette } from './core/config/brand.ts';
import { logo } from './core/config/brand-logo.ts';
import { externalPackages } from './scripts/external-packages.mjs';

/** Sonner inserts its styles as text, which our policy lets no script do. The toaster links the same styles as a file. */
const sonnerWithoutStyles: Plugin = {
  name: 'sonner-without-styles',
  transform(code, id) {
    if (!id.endsWith('/sonner/dist/index.mjs')) return;
    const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
    if (without === code) this.error('sonner inserts its styles in another way now');
    return without;
  },
};

/** The icon of a browser's tab is drawn from the label's logo and colors. It has a fixed address, so it is no import of a page. */
const favicon: Plugin = {
  name: 'favicon',
  configureServer(server) {
    server.middlewares.use(
      '/favicon.svg',
      (_request, response) => void response.setHeader('content-type', 'image/svg+xml').end(faviconSvg()),
    );
  },
  generateBundle() {
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: faviconSvg() });
  },
};

function faviconSvg(): string {
  const colors = `path{fill:${palette.ink}}@media (prefers-color-scheme:dark){path{fill:${palette.bone}}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${colors}</style><path d="${logo.icon.path}"/></svg>\n`;
}

const ourRooms = ['app', 'core', 'features', 'ui'].map((room) => `${resolve(room)}/`);
/** What draws a uniform is shared by many lazy parts, but no page of the shop needs it. */
const isGarment = (id: string) => id.includes('/core/garment/');
const isCatalog = (id: string) => id.startsWith(resolve('features/catalog'));

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyles, favicon],
  environments: {
    // Few files compress better than many: the framework, what many pages share, what all pages with products share, and their cards.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'common', test: (id) => ourRooms.some((room) => id.startsWith(room)) && !isGarment(id), minShareCount: 9 },
                { name: 'catalog', test: isCatalog, minShareCount: 5 },
                { name: 'cards', test: isCatalog, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    // The server is one bundle with our app as its entry: server code imported twice would be two instances.
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts' } },
      // A build brings its libraries in one file: it starts fast, and React is always its production self.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: externalPackages },
      }),
    },
  },
  resolve: {
    alias: {
      // The package's browser build is transpiled for browsers of ten years ago; its source is smaller.
      'tus-js-client': 'tus-js-client/lib/browser/index.js',
      // This decoder ships with three's types and needs no WebAssembly, which our policy lets no page compile.
      'meshoptimizer/reference': resolve('node_modules/meshoptimizer/meshopt_decoder_reference.js'),
    },
  },
  build: {
    assetsInlineLimit: 0,
    // What a lazy chunk imports is on its page already, nearly always. A list of it beside each import weighs a kilobyte on the form's page.
    modulePreload: { resolveDependencies: (_, deps) => deps.filter((name) => name.endsWith('.css')) },
  },
}));
