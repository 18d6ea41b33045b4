import { logo } from '#core/config/brand-logo.ts';
import { bands, cutOf, labels } from '#core/garment/jersey-cut.ts';
import type { ArtworkItem, UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { clothInk } from '../uniform-ink.ts';

/**
 * The size of the model's texture, in meters of the adult pattern: the front in the left half, the back in the right one
 * (content/models/jersey.json).
 */
export const atlas = { width: 1.24, height: 0.8 };
const sides = ['front', 'back'] as const;

/**
 * Paints a shirt as it is cut, front beside back, over the whole canvas. It uses the same paths as
 * `uniform-drawing.tsx`, without outline and inside. The canvas has the atlas's aspect ratio. `logo` is a picture of the
 * logo; without one its place is marked.
 */
export function paintArtwork(context: CanvasRenderingContext2D, artwork: UniformArtwork, logo: CanvasImageSource | null) {
  const { width, height } = context.canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = artwork.colours.body;
  context.fillRect(0, 0, width, height);
  sides.forEach((side, at) => {
    context.save();
    context.beginPath();
    context.rect((at * width) / 2, 0, width / 2, height);
    context.clip();
    // Pixels for each meter of this shirt. A youth shirt is the adult pattern at its own grade.
    const meter = width / atlas.width / artwork.grade;
    context.setTransform(meter, 0, 0, meter, (at + 0.5) * (width / 2), 0);
    paintSide(context, artwork, side, logo);
    paintSewn(context, artwork, side);
    context.restore();
  });
}

type Side = (typeof sides)[number];

function paintSide(context: CanvasRenderingContext2D, artwork: UniformArtwork, side: Side, logo: CanvasImageSource | null) {
  const { items, logo: area } = artwork[side];
  for (const item of items) paintItem(context, item);
  if (!area) return;
  if (logo) return context.drawImage(logo, area.x, area.y, area.width, area.height);
  context.lineWidth = clothInk.area.width / 1000;
  context.setLineDash(clothInk.area.dash.map((length) => length / 1000));
  context.strokeStyle = artwork.colours.lettering;
  context.strokeRect(area.x, area.y, area.width, area.height);
}

/** Paints in the order of SVG's `paint-order: stroke`. */
function paintItem(context: CanvasRenderingContext2D, { path, x, y, scale, fill, outline }: ArtworkItem) {
  const outlined = new Path2D(path);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  if (outline) {
    context.lineJoin = outline.round ? 'round' : 'miter';
    context.miterLimit = 4;
    context.lineWidth = outline.width / scale;
    context.strokeStyle = outline.color;
    context.stroke(outlined);
  }
  context.fillStyle = fill;
  context.fill(outlined);
  context.restore();
}

/** Paints seams, ribs and the woven label, in millimeters of the adult pattern. */
function paintSewn(context: CanvasRenderingContext2D, { fabric, cut: chosen, colours, grade }: UniformArtwork, side: Side) {
  // The models have no sleeves: there the armholes have their rib.
  const cut = cutOf(side, fabric, { ...chosen, sleeves: 'none' });
  const band = bands[fabric];
  context.scale(grade / 1000, grade / 1000);
  const line = (path: string, width: number, color: string, dash: readonly number[] = []) => {
    context.lineWidth = width;
    context.strokeStyle = color;
    context.setLineDash([...dash]);
    context.stroke(new Path2D(path));
  };
  context.globalAlpha = clothInk.thread.opacity;
  line(cut.stitches, clothInk.thread.width, colours.lettering, clothInk.thread.dash);
  for (const [path, width] of [
    [cut.arms, band.arm],
    [cut.neck, band.neck],
  ] as const) {
    context.globalAlpha = 1;
    line(path, width * 2, colours.trim);
    context.globalAlpha = clothInk.rib.opacity;
    line(path, width * 2, clothInk.dark, clothInk.rib.dash);
  }
  context.globalAlpha = clothInk.miter.opacity;
  line(cut.miter, clothInk.miter.width, clothInk.dark);
  context.globalAlpha = 1;
  if (side === 'front') paintLabel(context);
}

function paintLabel(context: CanvasRenderingContext2D) {
  const { x, y, width, height } = labels.hem;
  context.fillStyle = clothInk.label;
  context.fillRect(x, y, width, height);
  const size = 24;
  context.translate(x + width / 2 - size / 2, y + height / 2 - size / 2);
  context.scale(size / 26, size / 26);
  context.fillStyle = clothInk.item;
  context.fill(new Path2D(logo.path));
}
