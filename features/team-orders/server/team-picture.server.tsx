import { renderToStaticMarkup } from 'react-dom/server';
import { createSerialQueue } from '#core/async/serial-queue.ts';
import { palette } from '#core/config/brand.ts';
import { drawUniform, type Uniform } from '#core/garment/uniform-artwork.ts';
import { thumbnailAsPng } from '#lib/uploads/thumbnail.server.ts';
import { UniformDrawing } from '../preview/uniform-drawing.tsx';
import { picturedUniform } from './pictured-uniform.ts';
import type { OrderVersion } from './team-order.server.ts';

/** The size of link previews, in pixels. */
const size = { width: 1200, height: 630 };
const logoPixels = 320;
/** How many pictures may wait. Anybody with a link can request its picture without limit. */
const mostWaiting = 8;

/** Front and back side by side, as SVG: the flat drawing itself, with its logo inside it and nothing to be fetched. */
function teamPictureSvg(uniform: Uniform, logo: Uint8Array | null, { cloth }: { cloth: boolean }): string {
  const { width, height } = size;
  const artwork = drawUniform(uniform);
  // Sleeves take the room between the shirts.
  const places = artwork.front.sleeves ? { front: 10, back: 610, width: 580 } : { front: 90, back: 630, width: 480 };
  const logoUrl = logo && `data:image/png;base64,${Buffer.from(logo).toString('base64')}`;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width={width} height={height}>
      <rect width={width} height={height} fill={palette.seam} />
      {(['front', 'back'] as const).map((side) => (
        <svg key={side} aria-hidden="true" x={places[side]} y="40" width={places.width} height={height - 80}>
          <UniformDrawing artwork={artwork} side={side} label="" logoUrl={logoUrl} cloth={cloth} />
        </svg>
      ))}
    </svg>,
  );
}

type Printed = Pick<OrderVersion, 'order' | 'logo'>;

/** One side as SVG, with its logo inside it, for a small picture in a page. `logo` is the WebP that we made of it. */
export function sidePictureSvg(version: Printed, { side, logo }: { side: 'front' | 'back'; logo: Uint8Array | null }): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 636 800">
      <UniformDrawing
        artwork={drawUniform(picturedUniform(version))}
        side={side}
        label=""
        logoUrl={logo && `data:image/webp;base64,${Buffer.from(logo).toString('base64')}`}
      />
    </svg>,
  );
}

/**
 * Makes these pictures one after another. Rejects with Crowded if too many wait already. `findPreview` gives the WebP of
 * a logo made of pixels.
 */
export function createTeamPictures({ findPreview }: { findPreview: (uploadId: string) => Promise<Uint8Array | null> }) {
  const inTurn = createSerialQueue({ most: mostWaiting });
  async function draw(version: Printed, { cloth }: { cloth: boolean }) {
    const { logo } = version;
    const preview = logo?.preview ? await findPreview(logo.uploadId) : null;
    const svg = teamPictureSvg(picturedUniform(version), preview && (await thumbnailAsPng(preview, logoPixels)), { cloth });
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg));
  }
  return {
    /** Makes a PNG for link previews. */
    png: (version: Printed): Promise<Uint8Array> =>
      inTurn(async () => (await draw(version, { cloth: true })).png({ palette: true }).toBuffer()),
    /**
     * Makes a JPEG under 60 KB for a mail. Not every mail program shows WebP. It has no knit, because painting it would
     * delay the mails.
     */
    jpeg: (version: Printed): Promise<Uint8Array> =>
      inTurn(async () => (await draw(version, { cloth: false })).resize(900).jpeg({ quality: 76, chromaSubsampling: '4:4:4' }).toBuffer()),
  };
}
