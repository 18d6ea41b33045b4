// Keeps several processes of the shop on one port. One that dies is started again. SIGHUP replaces them one after the
// other, by new code and settings, without losing a request; SIGTERM and SIGINT end them all.
import cluster from 'node:cluster';

/** A process that dies at once, again and again, must not keep the machine busy: the pause before the next one, and the longest. */
const pauseMs = { first: 1000, longest: 30_000 };
/** One that was told to leave and does not is ended. It may send a mail for 40 s. */
const leaveMs = 60_000;

export function keepWorkers(count) {
  /** Those that are to leave, and are replaced already. */
  const leaving = new Set();
  let ending = false;
  let pause = pauseMs.first;
  /** Whether one has served: before that, what is wrong ends them all. */
  let isStarted = false;
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
      // One that died meanwhile is started again anyway.
      if (old.isDead()) continue;
      const fresh = await begin({ isTrial: true });
      // New code that does not start leaves the old one in its place.
      if (ending || fresh.isDead()) return;
      if (old.isDead()) continue;
      const gone = new Promise((resolve) => old.once('exit', resolve));
      const late = setTimeout(() => old.process.kill('SIGKILL'), leaveMs);
      leaving.add(old.id);
      old.send('leave');
      await gone;
      clearTimeout(late);
    }
  }

  // A message to one that has just died is an error of its channel, and no reason for the others to end.
  cluster.on('fork', (worker) => worker.on('error', () => {}));
  cluster.on('exit', (worker) => {
    if (ending) {
      if (Object.keys(cluster.workers).length === 0) process.exit(process.exitCode ?? 0);
    } else if (!leaving.delete(worker.id) && !worker.isTrial && isStarted) {
      setTimeout(() => ending || begin(), pause);
      // What keeps it from starting, such as a database that is away, may last.
      pause = Math.min(2 * pause, pauseMs.longest);
    }
  });
  let hasMetrics = false;
  cluster.on('message', async (_worker, { type, port, host }) => {
    if (type !== 'metrics' || hasMetrics) return;
    hasMetrics = true;
    const { serveWorkersMetrics } = await import('./metrics-of-workers.mjs');
    await serveWorkersMetrics({ port, host, refuse });
  });
  cluster.on('listening', (worker) => {
    pause = pauseMs.first;
    // Once it serves, it is started again like any other.
    worker.isTrial = false;
  });
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll);
  });

  // The first one alone brings the database up to date, and says what is wrong with the settings.
  void begin().then((first) => {
    if (first.isDead()) process.exit(first.process.exitCode ?? 1);
    isStarted = true;
    for (let started = 1; started < count; started += 1) if (!ending) void begin();
  });
}
