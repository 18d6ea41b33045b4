import {
  clip,
  concatTransformationMatrix,
  endPath,
  fill,
  LineJoinStyle,
  type PDFImage,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  setDashPattern,
  setFillingRgbColor,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from 'pdf-lib';
import { type JerseyCut, usualCut } from '#core/garment/jersey-choices.ts';
import { bands, cuffBand, cutOf, viewOf } from '#core/garment/jersey-cut.ts';
import type { ArtworkItem, SleeveArtwork, UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { channels, ink, letter, type Paper } from '#lib/pdf/paper.server.ts';

const usual = viewOf(usualCut);

/** The width in points of a side that is `height` points tall. */
export const shirtWidth = (height: number) => (height * usual.width) / usual.height;

/** The share of its room that a shirt fills: beside sleeves there is less. */
export const shirtShare = (cut: JerseyCut) => usual.width / viewOf(cut).width;

/**
 * Draws one side of a shirt with its upper left corner at x and y. An adult shirt is `height` points tall, a youth shirt
 * and one with sleeves smaller, so that both fit in the same width. Everything is drawn as paths from the artwork, except a logo made of pixels.
 *
 * @returns where a place in meters of the panel (x from the middle, y from its upper edge) lies on the page
 */
export function drawShirt(
  paper: Paper,
  {
    artwork,
    side,
    logo,
    x,
    y,
    height,
  }: { artwork: UniformArtwork; side: 'front' | 'back'; logo: PDFImage | null; x: number; y: number; height: number },
): (area: { x: number; y: number }) => { x: number; y: number } {
  const { fabric, colours, grade } = artwork;
  const view = viewOf(artwork.cut);
  const tall = height * shirtShare(artwork.cut);
  const scale = tall / view.height;
  const cut = cutOf(side, fabric, artwork.cut);
  const middle = x - view.left * scale;
  const top = y + (height - tall * grade) / 2 - view.top * scale * grade;
  const outline = paper.path(cut.outline);
  const thin = 0.7 / scale / grade;
  const { items, logo: printArea, sleeves } = artwork[side];
  const inside = side === 'front' ? cutOf('back', fabric, artwork.cut).outline : null;
  paper.page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale * grade, 0, 0, -scale * grade, middle, letter.height - top),
    setLineJoin(LineJoinStyle.Round),
    ...(inside ? [setFillingRgbColor(...channels(darker(colours.body))), ...paper.path(inside), fill()] : []),
    ...(sleeves ? (['left', 'right'] as const).flatMap((at) => drawSleeve(paper, sleeves[at], thin)) : []),
    setFillingRgbColor(...channels(colours.body)),
    ...outline,
    fill(),
    pushGraphicsState(),
    ...outline,
    clip(),
    endPath(),
    ...items.flatMap((item) => drawItem(paper, item, grade)),
    setStrokingRgbColor(...channels(colours.lettering)),
    setLineWidth(1.6),
    setDashPattern([7, 5], 0),
    ...paper.path(cut.stitches),
    stroke(),
    setDashPattern([], 0),
    setStrokingRgbColor(...channels(colours.trim)),
    // The rib of a V meets in a point.
    ...(cut.miter ? [setLineJoin(LineJoinStyle.Miter)] : []),
    ...[
      { path: cut.arms, width: bands[fabric].arm * 2 },
      { path: cut.neck, width: bands[fabric].neck * 2 },
    ]
      .filter(({ path }) => path !== '')
      .flatMap(({ path, width }) => [setLineWidth(width), ...paper.path(path), stroke()]),
    ...(cut.miter ? [setStrokingRgbColor(...channels(ink)), setLineWidth(thin), ...paper.path(cut.miter), stroke()] : []),
    popGraphicsState(),
    setStrokingRgbColor(...channels(ink)),
    setLineWidth(thin),
    ...(inside ? [...paper.path(inside), stroke()] : []),
    ...outline,
    stroke(),
    popGraphicsState(),
  );
  const onPage = (at: { x: number; y: number }) => ({ x: middle + at.x * 1000 * scale, y: top + at.y * 1000 * scale });
  if (printArea) {
    const corner = onPage(printArea);
    const area = { ...corner, width: printArea.width * 1000 * scale, height: printArea.height * 1000 * scale };
    if (logo) paper.picture(logo, area);
    else paper.box(area.x, area.y, area.width, area.height, { color: colours.lettering, width: 0.6, dash: [2, 1.5] });
  }
  return onPage;
}

/** Draws a sleeve as it lies beside the shirt, under its edge. */
function drawSleeve(paper: Paper, { paths: { outline, cuff }, ...colors }: SleeveArtwork, thin: number): PDFOperator[] {
  const shape = paper.path(outline);
  return [
    setFillingRgbColor(...channels(colors.sleeve)),
    ...shape,
    fill(),
    pushGraphicsState(),
    ...shape,
    clip(),
    endPath(),
    setStrokingRgbColor(...channels(colors.cuff)),
    setLineWidth(cuffBand * 2),
    ...paper.path(cuff),
    stroke(),
    popGraphicsState(),
    setStrokingRgbColor(...channels(ink)),
    setLineWidth(thin),
    ...shape,
    stroke(),
  ];
}

/** Draws a piece or a line of lettering over its outline. Its units are meters of the panel, ours are millimeters of the adult pattern. */
export function drawItem(paper: Paper, { path, x, y, scale, fill: color, outline }: ArtworkItem, grade: number): PDFOperator[] {
  const shape = paper.path(path);
  const size = (scale * 1000) / grade;
  return [
    pushGraphicsState(),
    concatTransformationMatrix(size, 0, 0, size, (x * 1000) / grade, (y * 1000) / grade),
    ...(outline
      ? [
          setLineJoin(outline.round ? LineJoinStyle.Round : LineJoinStyle.Miter),
          setStrokingRgbColor(...channels(outline.color)),
          setLineWidth(outline.width / scale),
          ...shape,
          stroke(),
        ]
      : []),
    setFillingRgbColor(...channels(color)),
    ...shape,
    fill(),
    popGraphicsState(),
  ];
}

/** The color of the inside of the back, seen through the neck. */
function darker(hex: string): string {
  return `#${channels(hex)
    .map((channel) =>
      Math.round(channel * 200)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
