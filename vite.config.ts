import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { shortStyles } from './scripts/short-styles.ts';

/** The browser's build runs on Preact; the server, and `npm run dev`, on React. */
const preactInBrowser: Plugin = {
  name: 'preact-in-browser',
  enforce: 'pre',
  apply: 'build',
  resolveId(id, importer) {
    if (this.environment.name !== 'client') return null;
    if (/^react\/jsx-(dev-)?runtime$/.test(id)) return this.resolve('preact/jsx-runtime', importer);
    return /^react(-dom(\/client)?)?$/.test(id) ? resolve('platform/browser-react.mjs') : null;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [preactInBrowser, tailwindcss(), shortStyles('ui/tokens.css'), reactRouter()],
  environments: {
    // Few files compress better than many: what every page runs on, and what most of ours share. What the parts of
    // the team order share is no other page's business; its form, the page of a stored order and the players' page
    // share words, and each has some that the others need not load.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /platform\/browser-react|node_modules\/(?:preact|react|react-dom|react-router|scheduler)\// },
                {
                  name: 'common',
                  test: /\/(?:app|core|features|ui)\/(?!.*\.css|uniform-order|artwork\/|logo-placement|(?:sizes|one-line|business-days|team-colours|standing|when-near)\.ts)/,
                  minShareCount: 3,
                },
                {
                  name: 'order-basics',
                  test: /\/core\/(?:sizes|one-line|business-days|team-colours|uniform-order)\.ts|\/ui\/(?:standing|when-near)\.tsx?|\/uniform-order\/(?:kept-text|late-words|form\/sent-order)\.ts/,
                  minShareCount: 2,
                },
                { name: 'sections', test: /\/ui\/measure|\/catalogue\/collection-picture|\/brand\/testimonials/, minShareCount: 2 },
                // Stands in the page before the script that draws it anew.
                { name: 'uniform-styles', test: /\/uniform-viewer\.css/ },
                {
                  name: 'uniform',
                  test: /\/core\/artwork\/|\/uniform-order\/uniform-(?:viewer|drawing|words|ink)\.tsx?/,
                  minShareCount: 2,
                },
                {
                  name: 'roster-words',
                  test: /\/uniform-order\/(?:roster-words|jersey-number)\.ts/,
                  minShareCount: 2,
                },
                {
                  name: 'order-words',
                  test: /\/uniform-order\/(?:words|logo-words|logo-resolution|delivery|roster)\.ts/,
                  minShareCount: 2,
                },
                {
                  name: 'order-page',
                  test: /\/uniform-order\/(?:order-(?:page-words|view-words|act|part)|lost-link|proof\/)/,
                  minShareCount: 2,
                },
                { name: 'players', test: /\/uniform-order\/team-sheet\/(?!.*\.css)/, minShareCount: 2 },
                {
                  name: 'team-order',
                  test: /\/core\/logo-placement|\/uniform-order\/(?:form\/(?!.*\.css|sent-order|forget-|size-chart)|attributes|checkout-request|draft|logo-state|pricing|use-logo-upload)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    // One server bundle with our app as its entry: server code imported twice would be two instances.
    ssr: {
      build: { rolldownOptions: { input: './app/server.ts' } },
      // Built, it brings its libraries in one file: quick to start, and React in its production form for good.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: ['nodemailer', 'pg', 'pino', 'sharp', '@tus/s3-store'] },
      }),
    },
  },
  resolve: {
    alias: {
      // As its authors wrote it: what they ship for browsers is translated for those of ten years ago.
      'tus-js-client': 'tus-js-client/lib/browser/index.js',
      // Comes with three's types. The decoder without WebAssembly, which our policy lets no page compile.
      'meshoptimizer/reference': resolve('node_modules/meshoptimizer/meshopt_decoder_reference.js'),
    },
  },
  build: { assetsInlineLimit: 0 },
}));
