import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // Few files compress better than many: what every page runs on, and what most of ours share.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'common', test: /\/(?:app|core|features|ui)\/(?!.*\.css)/, minShareCount: 3 },
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
        resolve: { noExternal: true, external: ['nodemailer', 'pg', 'pino'] },
      }),
    },
  },
  build: { assetsInlineLimit: 0 },
}));
