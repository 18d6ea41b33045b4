import { DatabaseBusy } from './database-errors.server.ts';

/**
 * Lets one writer in at a time, in the order they came. Who has waited longer than `waitMs` leaves with
 * DatabaseBusy, so that a held database does not keep a growing line of visitors.
 */
export function createWriteQueue(waitMs: number) {
  const waiting: (() => void)[] = [];
  let taken = false;

  async function enter() {
    if (!taken) {
      taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new DatabaseBusy('too many writers wait for the database'));
      }, waitMs);
      function go() {
        clearTimeout(timer);
        resolve();
      }
      waiting.push(go);
    });
  }

  function leave() {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
