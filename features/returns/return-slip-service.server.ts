import { createSerialQueue } from '#core/async/serial-queue.ts';
import type { SlipSource } from './returns.server.ts';

/** How many slips may wait. One takes a fifth of a second. */
const mostWaiting = 8;

/** Makes slips one after another, because pages are served at the same time. Rejects with QueueFull if too many wait already. */
export function createReturnSlips() {
  const queue = createSerialQueue({ most: mostWaiting });
  return {
    make: (source: SlipSource): Promise<Uint8Array> =>
      queue(async () => {
        // The PDF library is a megabyte, so it is loaded with the first request and not at the start.
        const { writeReturnSlip } = await import('./return-slip.server.ts');
        return writeReturnSlip(source);
      }),
  };
}
