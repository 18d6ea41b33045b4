// The same app behind Vite's middleware: edits show at once, state is kept where React can keep it.
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { createServer as createVite } from 'vite';
import { makeIcons } from './icons.mjs';
import { makePictures } from './pictures.mjs';
import { maxHeaderSize } from './request-limits.mjs';

await makePictures({ from: 'content/pictures', to: 'build/pictures', products: 'content/products', onlyList: true });
await makeIcons({ to: 'build/icons' });
const server = createServer({ maxHeaderSize }, (request, response) => {
  vite.middlewares(request, response, (error) => {
    if (error) vite.ssrFixStacktrace(error);
    app.listener(request, response);
  });
});
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const { createApp, readSettings } = await vite.ssrLoadModule('./server/app.ts');
const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
const build = () => vite.ssrLoadModule('virtual:react-router/server-build');
const app = await createApp({ settings, build, assetsDir: resolve('build'), development: true });
server.listen(settings.port, settings.host, () => console.log(`${settings.publicOrigin} (development)`));
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    server.close();
    server.closeAllConnections();
    await app.close();
    await vite.close();
    process.exit(0);
  });
}
