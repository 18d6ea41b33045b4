import { createSerialQueue } from '#core/async/serial-queue.ts';
import { thumbnailAsPng } from '#lib/uploads/thumbnail.server.ts';
import type { TeamOrder } from '../server/team-order.server.ts';

/** Sheets that may wait for their turn: one takes a third of a second of work, so the last one waits some seconds. */
const mostWaiting = 8;
const logoPixels = 320;

/**
 * Makes order sheets, one after another: they are heavy, and pages go on being answered beside them. `findPreview` gives
 * the WebP of a logo that is made of pixels.
 */
export function createProductionSheets({
  findPreview,
  now = Date.now,
}: {
  findPreview: (uploadId: string) => Promise<Uint8Array | null>;
  now?: () => number;
}) {
  const inTurn = createSerialQueue({ most: mostWaiting });

  async function write(order: TeamOrder): Promise<Uint8Array> {
    const { logo } = order.version;
    const preview = logo?.preview ? await findPreview(logo.uploadId) : null;
    // A megabyte of library: loaded by who first asks, not with the shop.
    const { writeProductionSheet: writeOrderSheet } = await import('./production-sheet.server.ts');
    return writeOrderSheet({ order, logo: preview && (await thumbnailAsPng(preview, logoPixels)), now: new Date(now()) });
  }

  return {
    /** The order's sheet as a PDF. Rejects with a Crowded where too many wait already. */
    make: (order: TeamOrder): Promise<Uint8Array> => inTurn(() => write(order)),
  };
}
export type ProductionSheets = ReturnType<typeof createProductionSheets>;
