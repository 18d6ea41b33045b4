import { thumbnailAsPng } from '#platform/thumbnail.server.ts';
import type { TeamOrder } from '../team-order.server.ts';

/** Sheets that may wait for their turn: one takes a third of a second of work, so the last one waits some seconds. */
const mostWaiting = 8;
const logoPixels = 320;

/** Too many sheets are asked for at once. */
export class SheetsBusy extends Error {
  override name = 'SheetsBusy';
}

/**
 * Makes order sheets, one after another: they are heavy, and pages go on being answered beside them. `findPreview` gives
 * the WebP of a logo that is made of pixels.
 */
export function createSheetDesk({
  findPreview,
  now = Date.now,
}: {
  findPreview: (uploadId: string) => Promise<Uint8Array | null>;
  now?: () => number;
}) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function write(order: TeamOrder): Promise<Uint8Array> {
    const { logo } = order.version;
    const preview = logo?.preview ? await findPreview(logo.uploadId) : null;
    // A megabyte of library: loaded by who first asks, not with the shop.
    const { writeOrderSheet } = await import('./order-sheet.server.ts');
    return writeOrderSheet({ order, logo: preview && (await thumbnailAsPng(preview, logoPixels)), now: new Date(now()) });
  }

  return {
    /** The order's sheet as a PDF. Throws a SheetsBusy where too many wait already. */
    async make(order: TeamOrder): Promise<Uint8Array> {
      if (waiting >= mostWaiting) throw new SheetsBusy('too many order sheets at once');
      waiting += 1;
      const made = last.then(() => write(order));
      last = made.catch(() => undefined);
      return made.finally(() => {
        waiting -= 1;
      });
    },
  };
}
export type SheetDesk = ReturnType<typeof createSheetDesk>;
