import { createSerialQueue } from '#core/async/serial-queue.ts';
import { decodePicture, thumbnailAsPng } from '#lib/uploads/thumbnail.server.ts';
import type { Uploads } from '#lib/uploads/uploads.server.ts';
import { isErased } from '../server/order-retention.server.ts';
import { StaffRejection } from '../server/staff-service.server.ts';
import type { TeamOrder } from '../server/team-order.server.ts';
import type { PackedLogo } from './factory-pack.server.ts';
import { packMessages } from './messages.ts';

/** How many packs are taken at once: one is made, the others wait. One takes some seconds. */
const mostTaken = 3;
/** The longest side of a logo on a layout: 300 dots an inch on the front, 200 on the back. The original lies beside it. */
const printPixels = 1200;
const sheetPixels = 320;
const pieceBytes = 1 << 20;

/** Makes factory packs one after another, because each is heavy work and pages are served at the same time. */
export function createFactoryPacks({ uploads }: { uploads: Pick<Uploads, 'read' | 'findById' | 'findPreviewById'> }) {
  const queue = createSerialQueue({ most: mostTaken });

  async function findLogo({ version: { logo } }: TeamOrder): Promise<PackedLogo | null> {
    if (!logo || !(await uploads.findById(logo.uploadId))) return null;
    const { uploadId, bytes, width, height } = logo;
    const preview = logo.preview ? await uploads.findPreviewById(uploadId) : null;
    return {
      async *pieces() {
        for (let from = 0; from < bytes; from += pieceBytes) yield await uploads.read(uploadId, from, Math.min(pieceBytes, bytes - from));
      },
      print:
        preview && width && height
          ? await decodePicture(() => uploads.read(uploadId, 0, bytes), { side: printPixels, pixels: width * height })
          : null,
      sheet: preview && (await thumbnailAsPng(preview, sheetPixels)),
    };
  }

  async function write(order: TeamOrder): Promise<Uint8Array[]> {
    const logo = await findLogo(order);
    // The PDF library is a megabyte, so it is loaded with the first request and not at the start.
    const { writeFactoryPack } = await import('./factory-pack.server.ts');
    return writeFactoryPack({ order, logo });
  }

  return {
    /**
     * Makes the factory pack as the chunks of a ZIP. Rejects with QueueFull if too many wait already, and with StaffRejection for an order that
     * was forgotten, which the links of no mail lead to any more.
     */
    async make(order: TeamOrder): Promise<Uint8Array[]> {
      if (isErased(order)) throw new StaffRejection(packMessages.forgotten);
      return queue(() => write(order));
    },
  };
}
export type FactoryPacks = ReturnType<typeof createFactoryPacks>;
