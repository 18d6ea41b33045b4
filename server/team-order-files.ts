import { Hono } from 'hono';
import { QueueFull } from '#core/async/serial-queue.ts';
import type { TeamOrders } from '#features/team-orders/server/order-service.server.ts';
import { createTeamPictures, sidePictureSvg } from '#features/team-orders/server/team-picture.server.tsx';
import type { Uploads } from '#lib/uploads/uploads.server.ts';
import { noStoreHeaders } from './http/no-store-headers.ts';

/** A content security policy with `sandbox`, so that an uploaded file runs no script when it is opened. */
const inert = {
  ...noStoreHeaders,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};
const pieceBytes = 1024 * 1024;

/**
 * Sub-routes of `/team-order/:key`: a picture of its shirt for link previews, a thumbnail of its logo, and the logo file as a download for
 * the coach.
 */
export function teamOrderFiles({ queries, uploads }: { queries: TeamOrders['queries']; uploads: Uploads }) {
  const pictures = createTeamPictures({ findPreview: uploads.findPreviewById });
  return new Hono()
    .get('/:key/picture.png', async (c, next) => {
      const order = await queries.findOrder(c.req.param('key'), 'read');
      if (!order) return next();
      try {
        return c.body(new Uint8Array(await pictures.png(order.version)), 200, { ...inert, 'content-type': 'image/png' });
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        return c.body(null, 503, { ...inert, 'retry-after': '5' });
      }
    })
    .get('/:key/logo', async (c, next) => {
      const logo = (await queries.findOrder(c.req.param('key'), 'read'))?.version.logo;
      const picture = logo && (await uploads.findPreviewById(logo.uploadId));
      if (!picture) return next();
      return c.body(picture, 200, { ...inert, 'content-type': 'image/webp', 'content-disposition': 'attachment; filename="logo.webp"' });
    })
    .get('/:key/concepts/:number{[1-9]}', async (c, next) => {
      const order = await queries.findOrder(c.req.param('key'), 'read');
      const concept = order?.concepts.find(({ number }) => number === Number(c.req.param('number')));
      const picture = concept && (await uploads.findPreviewById(concept.logo.uploadId));
      if (!picture) return next();
      return c.body(picture, 200, { ...inert, 'content-type': 'image/webp', 'content-disposition': 'attachment; filename="concept.webp"' });
    })
    .get('/:key/logo/file', async (c, next) => {
      const logo = (await queries.findOrder(c.req.param('key'), 'write'))?.version.logo;
      if (!logo) return next();
      const { uploadId, bytes, name } = logo;
      // A store that is away is noticed before the answer begins.
      const first = await uploads.read(uploadId, 0, Math.min(pieceBytes, bytes));
      return c.body(piecesOf({ uploads, uploadId, bytes, first }), 200, {
        ...inert,
        'content-type': 'application/octet-stream',
        'content-length': String(bytes),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`,
      });
    });
}

/** Sub-routes of `/checkout/:id` of a team order: both sides of its shirt, and a thumbnail of its logo. */
export function checkoutFiles({ queries, uploads }: { queries: TeamOrders['queries']; uploads: Uploads }) {
  return new Hono()
    .get('/:id/:file{(?:front|back)\\.svg}', async (c, next) => {
      const version = (await queries.findByCheckout(c.req.param('id')))?.version;
      if (!version) return next();
      const logo = version.logo?.preview ? await uploads.findPreviewById(version.logo.uploadId) : null;
      const side = c.req.param('file') === 'back.svg' ? 'back' : 'front';
      return c.body(sidePictureSvg(version, { side, logo }), 200, {
        ...inert,
        'content-security-policy': "default-src 'none'; img-src data:; sandbox",
        'content-type': 'image/svg+xml',
      });
    })
    .get('/:id/logo', async (c, next) => {
      const logo = (await queries.findByCheckout(c.req.param('id')))?.version.logo;
      const picture = logo && (await uploads.findPreviewById(logo.uploadId));
      if (!picture) return next();
      return c.body(picture, 200, { ...inert, 'content-type': 'image/webp', 'content-disposition': 'attachment; filename="logo.webp"' });
    });
}

function piecesOf({
  uploads,
  uploadId,
  bytes,
  first,
}: {
  uploads: Uploads;
  uploadId: string;
  bytes: number;
  first: Uint8Array;
}): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const piece = at === 0 ? first : await uploads.read(uploadId, at, Math.min(pieceBytes, bytes - at));
      at += piece.length;
      if (piece.length > 0) controller.enqueue(new Uint8Array(piece));
      if (piece.length === 0 || at >= bytes) controller.close();
    },
  });
}
