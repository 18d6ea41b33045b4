import {
  clip,
  concatTransformationMatrix,
  endPath,
  fill,
  type PDFDocument,
  type PDFOperator,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  setDashPattern,
  setFillingRgbColor,
  setGraphicsState,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from 'pdf-lib';
import { brand } from '#core/config/brand.ts';
import { cutOf } from '#core/garment/jersey-cut.ts';
import { sleeveOf } from '#core/garment/jersey-sleeve.ts';
import { collegiate } from '#core/garment/letter-styles/collegiate.ts';
import { setLine } from '#core/garment/lettering.ts';
import type { Point } from '#core/garment/pattern-curve.ts';
import type { Stretch } from '#core/garment/stretch-path.ts';
import { type TeamColors, teamColors } from '#core/garment/team-colors.ts';
import type { Area, ArtworkItem, UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { channels, ink, type Paper, type PaperFormat } from '#lib/pdf/paper.server.ts';
import { createPdfDocument } from '#lib/pdf/pdf-document.server.ts';
import { drawPixels, embedPixels, type PdfPixels } from '#lib/pdf/pdf-pixels.server.ts';
import { drawItem } from '../production-sheet/draw-shirt.server.ts';
import { packMessages } from './messages.ts';
import { outsetPath, pointsOf } from './offset-outline.ts';

/** Lengths are millimeters. */
const bleed = 10;
const margin = 34;
const slug = 40;
const points = 72 / 25.4;

/** A shirt to print. `logo` is a picture of its logo, and `logoFile` the path of the original in the pack. `head` are the lines of the slug. */
export type PrintedShirt = {
  title: string;
  head: string[];
  artwork: UniformArtwork;
  stretch: Stretch;
  colours: TeamColors;
  roles: readonly (keyof TeamColors)[];
  logo: PdfPixels | null;
  logoFile: string | null;
  approved: boolean;
  made: Date;
};

type Side = keyof typeof packMessages.sides;
type Piece = { side: Side; outline: string; seams: string; background: string; items: ArtworkItem[]; logo: Area | null };

/**
 * Writes a shirt as a PDF at 1:1: a page for the front, the back and each sleeve, with the edge of the piece, its seams, a bleed of 10 mm and
 * crop marks. It is vector but for a logo of pixels. Without an approval every piece has a watermark.
 */
export async function writePrintLayout(shirt: PrintedShirt): Promise<Uint8Array> {
  const pieces = piecesOf(shirt);
  const { doc, paper } = await createPdfDocument({
    title: shirt.title,
    subject: packMessages.notAPattern,
    made: shirt.made,
    format: formatFor(pieces),
  });
  const picture = shirt.logo && embedPixels(doc, shirt.logo);
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) paper.next();
    drawPiece({ doc, paper, piece, shirt, picture });
  }
  return doc.save();
}

function piecesOf({ artwork, stretch }: PrintedShirt): Piece[] {
  const { fabric, cut, colours } = artwork;
  const panels = (['front', 'back'] as const).map((side): Piece => {
    const { outline, stitches } = cutOf(side, fabric, cut, stretch);
    return { side, outline, seams: stitches, background: colours.body, ...artwork[side] };
  });
  const { sleeves } = artwork.front;
  if (!sleeves) return panels;
  const { outline, stitches } = sleeveOf(stretch);
  return [
    ...panels,
    // The wearer's left is on the right of the front.
    ...(
      [
        ['left sleeve', sleeves.right],
        ['right sleeve', sleeves.left],
      ] as const
    ).map(([side, { sleeve }]): Piece => ({ side, outline, seams: stitches, background: sleeve, items: [], logo: null })),
  ];
}

/** One size of page that holds every piece of a shirt. */
function formatFor(pieces: readonly Piece[]): PaperFormat {
  const boxes = pieces.map(({ outline }) => boxOf(outline));
  return {
    width: (Math.max(...boxes.map(({ width }) => width)) + 2 * margin) * points,
    height: (Math.max(...boxes.map(({ height }) => height)) + 2 * margin + slug) * points,
  };
}

function boxOf(outline: string) {
  const found = pointsOf(outline);
  const [xs, ys] = [found.map(([x]) => x), found.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { left, right, top, bottom, width: right - left, height: bottom - top };
}

type Drawing = { doc: PDFDocument; paper: Paper; piece: Piece; shirt: PrintedShirt; picture: PDFRef | null };

function drawPiece({ doc, paper, piece, shirt, picture }: Drawing) {
  const { page } = paper;
  const box = boxOf(piece.outline);
  const { width, height } = page.getSize();
  const origin = { x: width / 2 - ((box.left + box.right) / 2) * points, y: (margin - box.top) * points };
  const onPage = (x: number, y: number) => ({ x: origin.x + x * points, y: origin.y + y * points });
  const toMillimeters = concatTransformationMatrix(points, 0, 0, -points, origin.x, height - origin.y);
  const bled = paper.path(outsetPath(piece.outline, bleed));

  page.pushOperators(
    pushGraphicsState(),
    toMillimeters,
    ...bled,
    clip(),
    endPath(),
    setFillingRgbColor(...channels(piece.background)),
    ...bled,
    fill(),
    ...piece.items.flatMap((item) => drawItem(paper, item, 1)),
    popGraphicsState(),
  );
  if (piece.logo) drawLogo({ paper, area: piece.logo, picture, shirt, onPage });
  if (!shirt.approved) drawWatermark({ doc, paper, bled, toMillimeters, box });
  page.pushOperators(
    pushGraphicsState(),
    toMillimeters,
    ...line(paper, piece.outline, []),
    ...line(paper, piece.seams, [5, 3]),
    ...marksOf(box).flatMap((mark) => line(paper, mark, [])),
    popGraphicsState(),
  );
  drawSlug({ paper, piece, shirt });
  const corner = onPage(box.left, box.bottom);
  const trim = [corner.x, height - corner.y, box.width * points, box.height * points] as const;
  page.setTrimBox(...trim);
  page.setBleedBox(trim[0] - bleed * points, trim[1] - bleed * points, trim[2] + 2 * bleed * points, trim[3] + 2 * bleed * points);
}

/** A line that can be seen on every color: dark within light. */
function line(paper: Paper, path: string, dash: number[]): PDFOperator[] {
  return [
    setDashPattern([], 0),
    setStrokingRgbColor(1, 1, 1),
    setLineWidth(0.7),
    ...paper.path(path),
    stroke(),
    setDashPattern(dash, 0),
    setStrokingRgbColor(...channels(ink)),
    setLineWidth(0.25),
    ...paper.path(path),
    stroke(),
  ];
}

/** Crop marks at the corners and marks of the middle, outside the bleed. */
function marksOf({ left, right, top, bottom }: ReturnType<typeof boxOf>): string[] {
  const [near, far] = [bleed + 2, bleed + 14];
  const middle = (left + right) / 2;
  const corners: [Point, number, number][] = [
    [[left, top], -1, -1],
    [[right, top], 1, -1],
    [[right, bottom], 1, 1],
    [[left, bottom], -1, 1],
  ];
  return [
    ...corners.map(([[x, y], toX, toY]) => `M${x + toX * near},${y}L${x + toX * far},${y}M${x},${y + toY * near}L${x},${y + toY * far}`),
    `M${middle},${top - far}L${middle},${top - near}M${middle},${bottom + near}L${middle},${bottom + far}`,
  ];
}

type Placed = {
  paper: Paper;
  area: Area;
  picture: PDFRef | null;
  shirt: PrintedShirt;
  onPage: (x: number, y: number) => { x: number; y: number };
};

/** Draws the logo, or its area with the file to place there. */
function drawLogo({ paper, area, picture, shirt: { artwork, logoFile }, onPage }: Placed) {
  const [wide, high] = [area.width * 1000, area.height * 1000];
  const room = { ...onPage(area.x * 1000, area.y * 1000), width: wide * points, height: high * points };
  if (picture) return drawPixels(paper.page, picture, { ...room, y: paper.page.getHeight() - room.y - room.height });
  const color = artwork.colours.lettering;
  paper.box(room.x, room.y, room.width, room.height, { color, width: 0.7, dash: [4, 3] });
  const text = packMessages.logoHere(logoFile, packMessages.millimeters(wide, high));
  paper.text(text, room.x + room.width / 2, room.y + room.height + 11, { size: 8, color, align: 'center' });
}

/** Says three times across the piece that it is not approved. */
function drawWatermark({
  doc,
  paper,
  bled,
  toMillimeters,
  box,
}: Pick<Drawing, 'doc' | 'paper'> & { bled: PDFOperator[]; toMillimeters: PDFOperator; box: ReturnType<typeof boxOf> }) {
  const set = setLine(packMessages.watermark, { kind: 'words', height: 0.07, width: (box.width / 1000) * 1.2, glyphs: collegiate });
  const shape = paper.path(set.path);
  const [cos, sin] = [Math.cos(-0.5), Math.sin(-0.5)];
  const pale = paper.page.node.newExtGState('Watermark', doc.context.obj({ Type: 'ExtGState', ca: 0.55, CA: 0.55 }));
  const size = set.scale * 1000;
  paper.page.pushOperators(
    pushGraphicsState(),
    toMillimeters,
    ...bled,
    clip(),
    endPath(),
    setGraphicsState(pale),
    ...[0.3, 0.6, 0.9].flatMap((share) => [
      pushGraphicsState(),
      concatTransformationMatrix(size * cos, size * sin, -size * sin, size * cos, (box.left + box.right) / 2, box.top + box.height * share),
      setFillingRgbColor(1, 1, 1),
      setStrokingRgbColor(...channels(ink)),
      setLineWidth(1 / size),
      ...shape,
      fill(),
      ...shape,
      stroke(),
      popGraphicsState(),
    ]),
    popGraphicsState(),
  );
}

/** What it is, its colors and a scale, below the piece. */
function drawSlug({ paper, piece, shirt }: Pick<Drawing, 'paper' | 'piece' | 'shirt'>) {
  const { width, height } = paper.page.getSize();
  const left = margin * points;
  let y = height - slug * points + 6;
  paper.text([packMessages.sides[piece.side], ...shirt.head].join('   '), left, y, { face: 'bold', size: 11 });
  y += 15;
  paper.text([packMessages.true, packMessages.notAPattern, packMessages.lines].join(' '), left, y, { size: 8 });
  y += 16;
  let x = left;
  for (const role of shirt.roles) {
    const { name, hex } = teamColors[shirt.colours[role] ?? shirt.colours.lettering];
    paper.box(x, y - 8, 18, 10, { filled: hex, color: ink, width: 0.5 });
    const text = `${name}, ${packMessages.rolesOf[role]}, ${hex}`;
    paper.text(text, x + 23, y, { size: 8 });
    x += 23 + paper.widthOf(text, { size: 8 }) + 18;
  }
  y += 22;
  const long = 100 * points;
  paper.line(left, y, left + long, y, { width: 0.7 });
  for (const end of [left, left + long / 2, left + long]) paper.line(end, y - 5, end, y + 5, { width: 0.7 });
  paper.text(packMessages.scale, left + long + 8, y + 3, { face: 'mono', size: 7 });
  paper.text(brand.name, width - left, y + 3, { face: 'display', size: 9, align: 'right' });
}
