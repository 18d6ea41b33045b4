import { renderToStaticMarkup } from 'react-dom/server';
import { aspectOf } from '#core/artwork/logo-area.ts';
import { drawUniform, type Uniform } from '#core/artwork/uniform-artwork.ts';
import { thumbnailAsPng } from '#platform/thumbnail.server.ts';
import { listPlayers } from './roster.ts';
import type { TeamOrder } from './team-order.server.ts';
import { UniformDrawing } from './uniform-drawing.tsx';

/** As shared links are shown, in pixels. */
const size = { width: 1200, height: 630 };
const logoPixels = 320;
/** Pictures that may wait for their turn: whoever has a link can ask for it as often as they like. */
const mostWaiting = 8;
/** The stage the shirts stand on everywhere (ui/tokens.css: seam). */
const stage = '#dedad1';

/**
 * A team's shirt in a picture for who was sent the link to look at it: the first one's number and no player's name, since
 * whoever passes a link on shows its picture to a whole chat.
 */
export function sharedUniform({ version: { order, logo } }: Pick<TeamOrder, 'version'>): Uniform {
  const [first] = listPlayers(order.roster);
  return {
    fabric: order.fabric,
    colours: order.colours,
    teamName: order.teamName,
    player: { name: '', number: first?.number ?? '', sizeCategory: first?.sizeCategory ?? 'adult' },
    logo: logo || order.needsLogoDesign ? { aspect: aspectOf(logo), placement: order.logoPlacement } : null,
  };
}

/** Front and back side by side, as SVG: the flat drawing itself, with its logo inside it and nothing to be fetched. */
export function teamPictureSvg(uniform: Uniform, logo: Uint8Array | null): string {
  const { width, height } = size;
  const artwork = drawUniform(uniform);
  const logoUrl = logo && `data:image/png;base64,${Buffer.from(logo).toString('base64')}`;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width={width} height={height}>
      <rect width={width} height={height} fill={stage} />
      {(['front', 'back'] as const).map((side, at) => (
        <svg key={side} aria-hidden="true" x={at === 0 ? 90 : width / 2 + 30} y="40" width={width / 2 - 120} height={height - 80}>
          <UniformDrawing artwork={artwork} side={side} label="" logoUrl={logoUrl} />
        </svg>
      ))}
    </svg>,
  );
}

/** Makes these pictures as PNG, one after another. `findPreview` gives the WebP of a logo that is made of pixels. */
export function createTeamPictures({ findPreview }: { findPreview: (uploadId: string) => Promise<Uint8Array | null> }) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  async function paint(order: TeamOrder): Promise<Uint8Array> {
    const { logo } = order.version;
    const preview = logo?.preview ? await findPreview(logo.uploadId) : null;
    const svg = teamPictureSvg(sharedUniform(order), preview && (await thumbnailAsPng(preview, logoPixels)));
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  }
  return {
    /** null where too many wait already. */
    async make(order: TeamOrder): Promise<Uint8Array | null> {
      if (waiting >= mostWaiting) return null;
      waiting += 1;
      const made = last.then(() => paint(order));
      last = made.catch(() => undefined);
      return made.finally(() => {
        waiting -= 1;
      });
    },
  };
}
export type TeamPictures = ReturnType<typeof createTeamPictures>;
