import { palette } from '#core/config/brand.ts';
import { cutOf, viewOf } from '#core/garment/jersey-cut.ts';
import { defaultColors } from '#core/garment/team-colors.ts';
import { drawUniform } from '#core/garment/uniform-artwork.ts';
import { lookOf } from '#core/garment/uniform-look.ts';

/** Stands for the picture of a uniform where a mail is shown without a shop that draws it: cloth and lettering alone, as SVG. */
export function sampleMailPicture(): string {
  const player = { name: '', number: '7', sizeCategory: 'adult' } as const;
  const artwork = drawUniform({ ...lookOf({ fabric: 'mesh', colours: defaultColors }), teamName: 'Harbor Hawks', player, logo: null });
  const { left, top, width, height } = viewOf(artwork.cut);
  const shirts = (['front', 'back'] as const).map((side, at) => {
    const items = artwork[side].items.map(
      ({ path, x, y, scale, fill }) =>
        `<path d="${path}" fill="${fill}" transform="translate(${x * 1000} ${y * 1000}) scale(${scale * 1000})"/>`,
    );
    return `<svg x="${at === 0 ? 90 : 630}" y="40" width="480" height="550" viewBox="${left} ${top} ${width} ${height}"><path d="${cutOf(side, 'mesh', artwork.cut).outline}" fill="${artwork.colours.body}"/>${items.join('')}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${palette.seam}"/>${shirts.join('')}</svg>`;
}
