// Starts the built product: `npm start` ends here. WEB_CONCURRENCY says in how many processes.
import cluster from 'node:cluster';

const count = Number(process.env.WEB_CONCURRENCY);
// What is no such number is refused by the one process, with the line that names the setting.
const isShared = cluster.isPrimary && Number.isInteger(count) && count > 1 && count <= 64;
if (isShared) (await import('./workers.mjs')).keepWorkers(count);
else await import('./serve-process.mjs');
