// Keeps several processes of the shop on one port. One that dies is started again. SIGHUP replaces them one after the
// other, by new code and settings, without losing a request; SIGTERM and SIGINT end them all.
import cluster from 'node:cluster';

/** A process that dies at once, again and again, must not keep the machine busy. */
const againMs = 1000;

export function keepWorkers(count) {
  /** Those that are to leave, and are replaced already. */
  const leaving = new Set();
  let ending = false;
  let replacing = Promise.resolve();

  /** `isTrial`: the old one stays in its place if this one does not start. */
  async function begin({ isTrial = false } = {}) {
    const worker = cluster.fork();
    worker.isTrial = isTrial;
    await new Promise((resolve) => {
      worker.once('listening', resolve);
      worker.once('exit', resolve);
    });
    return worker;
  }

  function refuse(line) {
    process.stderr.write(`✗ ${line}\n`);
    process.exitCode = 1;
    end();
  }

  function end() {
    ending = true;
    for (const worker of Object.values(cluster.workers)) worker.process.kill('SIGTERM');
  }

  async function replaceAll() {
    for (const old of Object.values(cluster.workers)) {
      const fresh = await begin({ isTrial: true });
      // New code that does not start leaves the old one in its place.
      if (ending || fresh.isDead()) return;
      leaving.add(old.id);
      old.send('leave');
      await new Promise((resolve) => old.once('exit', resolve));
    }
  }

  cluster.on('exit', (worker, _code, signal) => {
    if (ending) {
      if (Object.keys(cluster.workers).length === 0) process.exit(process.exitCode ?? 0);
    } else if (!leaving.delete(worker.id) && isMissed(worker, signal)) setTimeout(() => ending || begin(), againMs);
  });
  let hasMetrics = false;
  cluster.on('message', async (_worker, { type, port, host }) => {
    if (type !== 'metrics' || hasMetrics) return;
    hasMetrics = true;
    const { serveWorkersMetrics } = await import('./metrics-of-workers.mjs');
    await serveWorkersMetrics({ port, host, refuse });
  });
  cluster.on('listening', (worker) => {
    worker.listened = true;
  });
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll);
  });

  // The first one alone brings the database up to date, and says what is wrong with the settings.
  void begin().then((first) => {
    if (first.isDead()) process.exit(first.process.exitCode ?? 1);
    for (let started = 1; started < count; started += 1) if (!ending) void begin();
  });
}

/** One that ended by itself before it listened has said why, and would again; one that was killed at its start has not. */
function isMissed({ listened, isTrial }, signal) {
  return Boolean(listened || (signal && !isTrial));
}
