import { createLog } from './log.server.ts';

/** How loud in the log is what a library prints. */
const levels = { trace: 'debug', debug: 'debug', log: 'debug', info: 'debug', dir: 'debug', warn: 'warn', error: 'error' } as const;
/** What the HTTP adapter prints where a client closed its connection while the answer was on its way. */
const hangUps = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/**
 * Sends everything that libraries and Node itself would print through the log, as lines like all others. Of what a library prints, the
 * text is logged and not the values it is filled with. An error that nobody catches ends the process, as it does by default.
 */
export function captureOutput(level: string) {
  const log = createLog(level);
  for (const [method, loudness] of Object.entries(levels)) {
    Object.assign(console, {
      [method](...said: unknown[]) {
        const err = said.find((one) => one instanceof Error);
        const isHangUp = err && 'code' in err && hangUps.includes(String(err.code));
        const text = typeof said[0] === 'string' ? said[0] : 'a library reports';
        log[isHangUp ? 'debug' : loudness](err ? { err } : {}, text);
      },
    });
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const code = 'code' in warning && typeof warning.code === 'string' ? { code: warning.code } : {};
    log.warn({ warning: warning.name, ...code }, warning.message);
  });
  // Also what a promise was rejected with comes here.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error was not caught; the process ends');
    process.exit(1);
  });
}
