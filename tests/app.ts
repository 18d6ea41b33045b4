import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Commerce } from '#commerce/port.ts';

/** What the build exports; its classes are not those of the sources. */
export type Built = typeof import('#app/server.ts');

/** The built product as a function, over a data directory of its own. */
export async function openApp(env: Record<string, string> = {}, between?: (commerce: Commerce, built: Built) => Commerce) {
  const built: Built = await import(resolve('build/app/server/index.js'));
  const { createApp, readSettings, build } = built;
  const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-'));
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', PUBLIC_ORIGIN: origin, ...env });
  const app = await createApp({
    settings,
    build,
    assetsDir: resolve('build'),
    ...(between && { between: (commerce: Commerce) => between(commerce, built) }),
  });
  return {
    app,
    dataDir,
    get: (path: string, headers: Record<string, string> = {}) => Promise.resolve(app.fetch(new Request(origin + path, { headers }))),
    send: (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      Promise.resolve(
        app.fetch(
          new Request(origin + path, {
            method,
            headers: { 'content-type': 'application/json', ...headers },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        ),
      ),
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type OpenApp = Awaited<ReturnType<typeof openApp>>;

const origin = 'http://localhost:3000';
