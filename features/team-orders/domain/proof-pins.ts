import { pinsPerRequest } from '#core/config/limits.ts';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import { cutFor, type JerseyCut, usualCut } from '#core/garment/jersey-choices.ts';
import { cutOf, viewOf } from '#core/garment/jersey-cut.ts';
import { sleevesOf } from '#core/garment/jersey-sleeve.ts';
import { lineProblem, normalizeLine } from '#core/text/normalize-line.ts';
import type { Fabric } from '#core/uniform-options.ts';
import { pinMessages } from './pin-messages.ts';

export const pinSides = ['front', 'back'] as const;
export type PinSide = (typeof pinSides)[number];

/**
 * A place on the shirt of the adult pattern, in meters: x from the middle of the panel to the right as it is drawn, y down from the panel's
 * upper edge. A youth shirt is the same pattern in small, so that its places are the same.
 */
export type PinPlace = { side: PinSide; x: number; y: number };

/** A place that a coach marked on the proof, with what should change there (R5.17). */
export type ProofPin = PinPlace & { note: string };

/** A pin as its version keeps it. `number` counts from 1; `answer` is the label's, which the next version brings. */
export type NumberedPin = ProofPin & { number: number; answer: string | null };

/** What decides the outline of a shirt: an order, or what is shown of one. */
export type ShirtCut = { fabric: Fabric; cut?: JerseyCut | undefined };

const cutOfShirt = ({ fabric, cut = usualCut }: ShirtCut): JerseyCut => cutFor(fabric, cut);

/** What a drawing shows of a shirt, in millimeters of the adult pattern. */
export const drawnArea = (shirt: ShirtCut) => viewOf(cutOfShirt(shirt));

/** Where a pin begins that is added without a pointer: the middle of the chest, or of the upper back. */
export const firstPlace: Record<PinSide, { x: number; y: number }> = { front: { x: 0, y: 0.32 }, back: { x: 0, y: 0.32 } };

/** Rounds a place to millimeters: nobody means it finer. */
export const toMillimeters = (meters: number) => Math.round(meters * 1000) / 1000;

/**
 * Whether a place is within the outline of the cut, or on a sleeve as it is drawn beside it.
 *
 * @example isOnShirt({ side: 'front', x: 0, y: 0.4 }, { fabric: 'mesh' }) // true
 */
export function isOnShirt({ side, x, y }: PinPlace, shirt: ShirtCut): boolean {
  const cut = cutOfShirt(shirt);
  const { left, right } = sleevesOf();
  const sleeves = cut.sleeves === 'none' ? [] : [left.outline, right.outline];
  return [cutOf(side, shirt.fabric, cut).outline, ...sleeves].some((outline) => isWithin(outline, { x, y }));
}

function isWithin(outline: string, { x, y }: { x: number; y: number }): boolean {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
  const corners = pointsOf(outline);
  let isInside = false;
  let [beforeX, beforeY] = corners.at(-1) ?? [0, 0];
  for (const [cornerX, cornerY] of corners) {
    const isCrossed = cornerY > y !== beforeY > y && x < ((beforeX - cornerX) * (y - cornerY)) / (beforeY - cornerY) + cornerX;
    if (isCrossed) isInside = !isInside;
    [beforeX, beforeY] = [cornerX, cornerY];
  }
  return isInside;
}

/** The problem of a pin's note, as typed; null if there is none. */
export function pinNoteProblem(note: string): string | null {
  const line = normalizeLine(note);
  return line === '' ? pinMessages.noNote : lineProblem(line, uniformTexts.pinNote);
}

/** The first problem of the pins of a request, with the number of its pin; null if there is none. Browser and server ask the same. */
export function pinsProblem(pins: readonly ProofPin[], shirt: ShirtCut): string | null {
  if (pins.length > pinsPerRequest) return pinMessages.tooMany;
  for (const [at, pin] of pins.entries()) {
    const problem = isOnShirt(pin, shirt) ? pinNoteProblem(pin.note) : pinMessages.offShirt;
    if (problem !== null) return pinMessages.problemOf(at + 1, problem);
  }
  return null;
}

/** Reads pins that this site wrote as JSON, and leaves out what is none. */
export function readPins(json: string): ProofPin[] {
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) ? read.filter(isPin) : [];
  } catch {
    return [];
  }
}

function isPin(value: unknown): value is ProofPin {
  const { side, x, y, note }: Record<string, unknown> = Object(value);
  return pinSides.some((one) => one === side) && Number.isFinite(x) && Number.isFinite(y) && typeof note === 'string';
}

/** The height of the middle of the neck, in meters down from the panel's upper edge. */
export function neckline(side: PinSide, shirt: ShirtCut): number {
  return Math.max(...pointsOf(cutOf(side, shirt.fabric, cutOfShirt(shirt)).neck).map(([, y]) => y));
}

type Point = readonly [x: number, y: number];
const steps = 12;
const known = new Map<string, Point[]>();

/** Points along a path of the cut, in meters. The cut has lines and cubic curves, with absolute positions. */
function pointsOf(path: string): Point[] {
  const before = known.get(path);
  if (before) return before;
  const points: Point[] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const lengths = numbers
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((millimeters) => Number(millimeters) / 1000);
    const ends = Array.from({ length: lengths.length / 2 }, (_, at): Point => [lengths[at * 2] ?? 0, lengths[at * 2 + 1] ?? 0]);
    if (command === 'C') points.push(...curveFrom(points.at(-1) ?? [0, 0], ends));
    else points.push(...ends);
  }
  known.set(path, points);
  return points;
}

function curveFrom([x, y]: Point, [b = [0, 0], c = [0, 0], d = [0, 0]]: Point[]): Point[] {
  return Array.from({ length: steps }, (_, at): Point => {
    const t = (at + 1) / steps;
    const [p, q, r, s] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    return [p * x + q * b[0] + r * c[0] + s * d[0], p * y + q * b[1] + r * c[1] + s * d[1]];
  });
}
