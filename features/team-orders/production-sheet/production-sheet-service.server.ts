import { createSerialQueue } from '#core/async/serial-queue.ts';
import { thumbnailAsPng } from '#lib/uploads/thumbnail.server.ts';
import type { TeamOrder } from '../server/team-order.server.ts';

/** How many sheets are taken at once: one is made, the others wait. One takes a third of a second, so the last one waits some seconds. */
const mostTaken = 8;
const logoPixels = 320;

/**
 * Makes production sheets one after another, because each is heavy work and pages are served at the same time.
 * `findPreview` gives the WebP of a logo made of pixels.
 */
export function createProductionSheets({
  findPreview,
  now = Date.now,
}: {
  findPreview: (uploadId: string) => Promise<Uint8Array | null>;
  now?: () => number;
}) {
  const queue = createSerialQueue({ most: mostTaken });

  async function write(order: TeamOrder): Promise<Uint8Array> {
    const { logo } = order.version;
    const preview = logo?.preview ? await findPreview(logo.uploadId) : null;
    // The PDF library is a megabyte, so it is loaded with the first request and not at the start.
    const { writeProductionSheet } = await import('./production-sheet.server.ts');
    return writeProductionSheet({ order, logo: preview && (await thumbnailAsPng(preview, logoPixels)), now: new Date(now()) });
  }

  return {
    /** Makes the production sheet as a PDF. Rejects with Crowded if too many wait already. */
    make: (order: TeamOrder): Promise<Uint8Array> => queue(() => write(order)),
  };
}
export type ProductionSheets = ReturnType<typeof createProductionSheets>;
