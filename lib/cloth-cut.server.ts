import type { Sharp } from 'sharp';

/** The picture is searched at this width, in pixels: seams and lettering can be seen, and the weave is even. */
const searchWidth = 200;
/** The sides of a cut at that width. The smaller one is for shoes, and taken only where it is much plainer. */
const sides = [14, 7] as const;
/** Cloth next to the backdrop is in its shadow, or already its edge. */
const margin = 2;
/** How far from its neighbor a pixel of the backdrop may be, of 255. */
const smooth = 3;
/** Zips, buttons and seams are this near to the vertical middle. */
const placket = 8;
/** Against a difference in color of 1: how much unevenness of 1 counts, and a pixel away from the middle. */
const weights = { uneven: 6, away: 0.2 };
/** A larger cut as good as this is taken whatever a smaller one would be. */
const goodEnough = 70;

type Cut = { left: number; top: number; side: number; score: number };
type Pixels = { data: Buffer; width: number; height: number };

/**
 * The place of a square of plain cloth in a picture: even, as near to `color` as the garment gets, and not the backdrop.
 *
 * @example await findClothCut(sharp(master), '#9c4a36') // { left: 864, top: 928, width: 112, height: 112 }
 */
export async function findClothCut(master: Sharp, color: string | null) {
  const { autoOrient: size } = await master.metadata();
  const height = Math.max(1, Math.round((size.height / size.width) * searchWidth));
  const searched = master.clone().autoOrient().flatten({ background: '#fff' }).resize(searchWidth, height, { fit: 'fill' });
  const pixels = { data: await searched.toColourspace('srgb').raw().toBuffer(), width: searchWidth, height };
  const backdrop = markBackdrop(pixels);
  const [large, small] = sides.map((side) => findPlainest(pixels, { backdrop, side, color }));
  const isSmaller = small && (!large || (large.score > goodEnough && small.score < large.score * 0.7));
  const cut = (isSmaller ? small : large) ?? middleOf(pixels);
  const scale = Math.min(size.width / searchWidth, size.height / height);
  const side = Math.max(1, Math.floor(cut.side * scale));
  return { left: Math.floor(cut.left * scale), top: Math.floor(cut.top * scale), width: side, height: side };
}

/** The pixels that are reached from the edges of the picture in steps so small that no garment's outline is crossed. */
function markBackdrop({ data, width, height }: Pixels): Uint8Array {
  const marked = new Uint8Array(width * height);
  const open: number[] = [];
  const mark = (pixel: number) => {
    if (marked[pixel]) return;
    marked[pixel] = 1;
    open.push(pixel);
  };
  for (let x = 0; x < width; x += 1) [x, (height - 1) * width + x].map(mark);
  for (let y = 0; y < height; y += 1) [y * width, y * width + width - 1].map(mark);
  const isNear = (one: number, other: number) =>
    [0, 1, 2].every((part) => Math.abs((data[one * 3 + part] ?? 0) - (data[other * 3 + part] ?? 0)) <= smooth);
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const x = pixel % width;
    if (x > 0 && isNear(pixel, pixel - 1)) mark(pixel - 1);
    if (x < width - 1 && isNear(pixel, pixel + 1)) mark(pixel + 1);
    if (pixel >= width && isNear(pixel, pixel - width)) mark(pixel - width);
    if (pixel + width < marked.length && isNear(pixel, pixel + width)) mark(pixel + width);
  }
  return marked;
}

function findPlainest(
  { data, width, height }: Pixels,
  { backdrop, side, color }: { backdrop: Uint8Array; side: number; color: string | null },
): Cut | null {
  const wanted = color && [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  let best: Cut | null = null;
  for (let top = margin; top + side + margin <= height; top += 2)
    for (let left = margin; left + side + margin <= width; left += 2) {
      if (left < width / 2 + placket && left + side > width / 2 - placket) continue;
      if (touches(backdrop, width, { left: left - margin, top: top - margin, side: side + 2 * margin })) continue;
      const { mean, deviation } = measure(data, width, { left, top, side });
      const off = wanted ? Math.hypot(...mean.map((part, index) => part - (wanted[index] ?? 0))) : 0;
      const away = Math.hypot(left + side / 2 - width / 2, top + side / 2 - height / 2);
      const score = off + weights.uneven * deviation + weights.away * away;
      if (!best || score < best.score) best = { left, top, side, score };
    }
  return best;
}

type Square = Pick<Cut, 'left' | 'top' | 'side'>;

function touches(marked: Uint8Array, width: number, { left, top, side }: Square): boolean {
  for (let y = top; y < top + side; y += 1) if (marked.subarray(y * width + left, y * width + left + side).includes(1)) return true;
  return false;
}

/** The mean color of a square, and how far its pixels are from that. */
function measure(data: Buffer, width: number, { left, top, side }: Square) {
  const sums = [0, 0, 0];
  let squares = 0;
  for (let y = top; y < top + side; y += 1)
    for (let at = (y * width + left) * 3; at < (y * width + left + side) * 3; at += 1) {
      const part = data[at] ?? 0;
      sums[at % 3] = (sums[at % 3] ?? 0) + part;
      squares += part * part;
    }
  const mean = sums.map((sum) => sum / (side * side));
  const variance = squares / (side * side) - mean.reduce((all, part) => all + part * part, 0);
  return { mean, deviation: Math.sqrt(Math.max(0, variance)) };
}

/** For a picture that is cloth, or backdrop, from edge to edge. */
function middleOf({ width, height }: Pixels): Square {
  const side = Math.min(sides[0], width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}
