// One process of the built product.
import { createServer } from 'node:http';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { drainMs, farewellMs } from './drain-times.mjs';
import { answerUnreadable, maxHeaderSize } from './request-limits.mjs';

const settleMs = 5_000;
/**
 * Longer than proxies and load balancers keep an idle connection (60 s), so that they close it, not we: a request that was on its way would
 * be lost, and a proxy does not repeat a write.
 */
const idleMs = 75_000;
// The code as compiled last time; where there is no place for it, it is compiled anew.
enableCompileCache(resolve('build/compiled'));
// React decides by this, when it is first imported, whether it is its slow self.
process.env.NODE_ENV ??= 'production';
// With it, a library would print what it does, addresses of uploads among it.
delete process.env.DEBUG;
const { build, captureOutput, createApp, readSettings } = await import('../build/app/server/index.js');

try {
  const settings = readSettings();
  captureOutput(settings.logLevel);
  const app = await createApp({ settings, build, assetsDir: resolve('build') });
  const answers = new Set();
  let stopping = false;
  const server = createServer({ maxHeaderSize }, (request, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
    if (stopping) response.shouldKeepAlive = false;
    app.listener(request, response);
  });
  server.keepAliveTimeout = idleMs;
  server.on('clientError', answerUnreadable);
  server.on('error', (error) =>
    refuse(error.code === 'EADDRINUSE' ? `PORT: ${settings.port} is in use by another program` : error.message),
  );
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address();
    app.log.info({ port, origin: settings.publicOrigin }, 'listening');
    if (process.stdout.isTTY) process.stdout.write(`\n  ${settings.publicOrigin} is open\n\n`);
    // Else only an orderly end would keep it.
    setTimeout(flushCompileCache, settleMs).unref();
  });
  const stop = ({ isReplaced = false } = {}) => {
    if (stopping) return;
    stopping = true;
    app.log.info('draining');
    // Where another process takes its place, the shop stays ready.
    if (!isReplaced) app.drain();
    // A connection that is closed while its next request is on the way would lose it.
    for (const response of answers) response.shouldKeepAlive = false;
    server.getConnections((_error, count) => setTimeout(close, count > 0 ? farewellMs : 0));
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  };
  const close = () => {
    server.close(async () => {
      await app.close();
      process.exit(0);
    });
    // A connection kept alive would hold the process as long as its browser likes.
    setInterval(() => server.closeIdleConnections(), 50);
  };
  process.on('SIGTERM', () => stop());
  process.on('SIGINT', () => stop());
  process.on('message', (told) => told === 'leave' && stop({ isReplaced: true }));
} catch (error) {
  if (['SettingsError', 'CatalogError', 'ContentError', 'DatabaseUnavailable', 'DatabaseBusy'].includes(error.name)) refuse(error.message);
  throw error;
}

function refuse(line) {
  process.stderr.write(`✗ ${line}\n`);
  process.exit(1);
}
