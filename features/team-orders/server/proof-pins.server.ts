import { pinsPerRequest } from '#core/config/limits.ts';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import { noteSchema } from '#core/contract/uniform-order.ts';
import { z } from '#core/contract/zod.ts';
import { usualCut } from '#core/garment/jersey-choices.ts';
import { panel } from '#core/garment/jersey-layout.ts';
import { lineProblem, normalizeLine } from '#core/text/normalize-line.ts';
import type { Trx } from '#lib/database/database.server.ts';
import type { MailBlock } from '#lib/mail/mail-layout.server.ts';
import { pinMessages } from '../domain/pin-messages.ts';
import { formatMeasuredPlace, formatPinPlace } from '../domain/pin-place.ts';
import { drawnArea, type ProofPin, pinSides, type ShirtCut, toMillimeters } from '../domain/proof-pins.ts';
import type { StoredPin, TeamOrder } from './team-order.server.ts';

/** Every shirt lies within these bounds, in meters. Whether a place is on the shirt depends on its cut: `pinsProblem`. */
const half = drawnArea({ fabric: 'lycra', cut: { ...usualCut, sleeves: 'short' } }).width / 2000;
const meters = (from: number, to: number) => z.number().overwrite(toMillimeters).min(from).max(to);

const pinsSchema = z
  .array(
    z.object({
      side: z.enum(pinSides),
      x: meters(-half, half),
      y: meters(0, panel.height),
      note: z.string().overwrite(normalizeLine),
    }),
  )
  .max(pinsPerRequest);

type ParsedRequest = { text: string | undefined; pins: ProofPin[] } | { problem: string };

/**
 * Parses a change request: a text, and places marked on the drawing as JSON. The text may be empty where there is a mark (R5.17).
 *
 * @example parseChangeRequest({ text: '', pins: '[{"side":"front","x":0,"y":0.4,"note":"Lower"}]' })
 */
export function parseChangeRequest({ text, pins: json }: { text: string; pins: string }): ParsedRequest {
  const pins = parsePins(json);
  if ('problem' in pins) return pins;
  if (pins.length > 0 && normalizeLine(text) === '') return { text: undefined, pins };
  const note = noteSchema.safeParse(text);
  return note.success ? { text: note.data, pins } : { problem: note.error.issues[0]?.message ?? '' };
}

function parsePins(json: string): ProofPin[] | { problem: string } {
  if (json === '') return [];
  const parsed = pinsSchema.safeParse(readJson(json));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [number, field] = issue?.path ?? [];
  if (number === undefined) return { problem: issue?.code === 'too_big' ? pinMessages.tooMany : pinMessages.unreadable };
  const isOutside = (field === 'x' || field === 'y') && issue?.code !== 'invalid_type';
  return { problem: isOutside ? pinMessages.problemOf(Number(number) + 1, pinMessages.offShirt) : pinMessages.unreadable };
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Stores the pins of the newest version, within the transaction that locks the order. */
export async function writePins(trx: Trx, { id, version }: TeamOrder, pins: readonly ProofPin[]): Promise<void> {
  for (const [at, { side, x, y, note }] of pins.entries()) {
    await trx
      .insertInto('team_order_pins')
      .values({ order_id: id, version: version.number, number: at + 1, side, x, y, note, answer: null })
      .execute();
  }
}

/** What the label says to a pin, by its number. */
export type PinAnswer = { number: number; text: string };

/** Stores the label's answers to the pins of the newest version. */
export async function writePinAnswers(trx: Trx, { id, version }: TeamOrder, answers: readonly PinAnswer[]): Promise<void> {
  for (const { number, text } of answers) {
    await trx
      .updateTable('team_order_pins')
      .set({ answer: text })
      .where('order_id', '=', id)
      .where('version', '=', version.number)
      .where('number', '=', number)
      .execute();
  }
}

/** The pins of a version. */
export const pinsOf = ({ pins }: Pick<TeamOrder, 'pins'>, version: number): StoredPin[] => pins.filter((pin) => pin.version === version);

/**
 * Checks answers against the pins of the newest version. Gives them normalized, or why they cannot be sent, in words for the label.
 *
 * @example checkAnswers(order, [{ number: 1, text: 'Lower now' }])
 */
export function checkAnswers(order: TeamOrder, answers: readonly PinAnswer[]): PinAnswer[] | { problem: string } {
  const pins = pinsOf(order, order.version.number);
  const lines = answers.map(({ number, text }) => ({ number, text: normalizeLine(text) }));
  for (const { number, text } of lines) {
    if (!pins.some((pin) => pin.number === number)) return { problem: noSuchPin(order, number, pins) };
    const problem = text === '' ? 'Write the answer after the colon' : lineProblem(text, uniformTexts.pinAnswer);
    if (problem !== null) return { problem: `The answer to mark ${number}: ${problem}.` };
    if (lines.filter((line) => line.number === number).length > 1) return { problem: `Mark ${number} is answered twice.` };
  }
  return lines;
}

function noSuchPin({ reference, version }: TeamOrder, number: number, pins: StoredPin[]): string {
  if (pins.length === 0) return `Version ${version.number} of ${reference} has no mark to answer.`;
  return [`${reference} has no mark ${number}. It has:`, ...pins.map((pin) => formatStaffPin(pin, version.order).join('. '))].join('\n');
}

/** A pin as the label reads it: its number, where it is, and what is written there. */
export function formatStaffPin({ number, note, ...place }: StoredPin, shirt: ShirtCut) {
  return [String(number), formatMeasuredPlace(place, shirt), note] as const;
}

/** The pins of a version for the label's mail. What the coach wrote is quoted, so that no line of it looks like ours. */
export function pinBlocks(order: TeamOrder): MailBlock[] {
  const { number, order: content } = order.version;
  return blocksOf(
    pinsOf(order, number).map((pin) => [`${pin.number}. ${formatMeasuredPlace(pin, content)}`, `> ${pin.note}`]),
    pinMessages.marked,
  );
}

/** The same for the coach. */
export function markedBlocks(order: TeamOrder): MailBlock[] {
  const { number, order: content } = order.version;
  return blocksOf(
    pinsOf(order, number).map((pin) => [`${pin.number}. ${formatPinPlace(pin, content)}`, `> ${pin.note}`]),
    pinMessages.marked,
  );
}

/** The pins of the version before the newest, each with the label's answer. */
export function answeredBlocks(order: TeamOrder): MailBlock[] {
  const before = order.versions.at(-2);
  if (!before) return [];
  return blocksOf(
    pinsOf(order, before.number).map((pin) => [
      `${pin.number}. ${formatPinPlace(pin, before.order)}`,
      `> ${pin.note}`,
      pin.answer === null ? pinMessages.noAnswer : `${pinMessages.answer}: ${pin.answer}`,
    ]),
    pinMessages.asked,
  );
}

/** One block for each pin, so that each is a paragraph of its own. */
function blocksOf(pins: string[][], title: string): MailBlock[] {
  return pins.map((lines, at) => (at === 0 ? { title, lines } : { lines }));
}
