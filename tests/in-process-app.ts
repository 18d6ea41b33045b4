import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Commerce } from '#commerce/port.ts';
import type { Engine } from './fixtures/engines.ts';

/** The exports of the build. Its classes are not identical to those of the sources. */
export type Built = typeof import('#server/app.ts');

/** The built product as a function, over its own data directory. `root` is another copy of the repository that was built. */
export async function openApp(env: Record<string, string> = {}, between?: (commerce: Commerce, built: Built) => Commerce, root = '.') {
  const built: Built = await import(resolve(root, 'build/app/server/index.js'));
  const { createApp, readSettings, build } = built;
  const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-'));
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', PUBLIC_ORIGIN: origin, ...env });
  const app = await createApp({
    settings,
    build,
    assetsDir: resolve(root, 'build'),
    ...(between && { between: (commerce: Commerce) => between(commerce, built) }),
  });
  return {
    app,
    dataDir,
    /** null for SQLite in `dataDir`. */
    databaseUrl: settings.databaseUrl,
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
/** The same over a database of that engine, which is removed with it. */
export async function openAppOver(engine: Engine): Promise<OpenApp> {
  const { url, remove } = await engine.open();
  const shop = await openApp(url ? { DATABASE_URL: url } : {});
  return {
    ...shop,
    async close() {
      await shop.close();
      await remove();
    },
  };
}

export type OpenApp = Awaited<ReturnType<typeof openApp>>;

const origin = 'http://localhost:3000';
