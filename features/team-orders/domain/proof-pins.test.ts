import { describe, expect, test } from 'vitest';
import { pinsPerRequest } from '#core/config/limits.ts';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import { usualCut } from '#core/garment/jersey-choices.ts';
import { fabrics } from '#core/uniform-options.ts';
import { pinMessages } from './pin-messages.ts';
import { formatMeasuredPlace, formatPinPlace } from './pin-place.ts';
import { firstPlace, isOnShirt, type ProofPin, pinSides, pinsProblem, readPins, type ShirtCut } from './proof-pins.ts';

const mesh = { fabric: 'mesh' } as const;
const pin = (changes: Partial<ProofPin> = {}): ProofPin => ({ side: 'front', x: 0, y: 0.4, note: 'An inch lower', ...changes });

describe('a place on the shirt', () => {
  test.each<[string, Partial<ProofPin>, boolean]>([
    ['the middle of the chest', {}, true],
    ['a shoulder', { x: 0.14, y: 0.06 }, true],
    ['the hem', { x: -0.2, y: 0.79 }, true],
    ['under the arm, where the side begins', { x: 0.29, y: 0.36 }, true],
    ['in the opening of the neck', { y: 0.15 }, false],
    ['the same height on the back, which is cut less deep', { side: 'back', y: 0.15 }, true],
    ['beside the arm', { x: 0.25, y: 0.15 }, false],
    ['beyond the side', { x: 0.31 }, false],
    ['below the hem', { y: 0.81 }, false],
    ['above the shoulders', { x: 0.14, y: 0.01 }, false],
    ['a huge number', { x: 1e300 }, false],
    ['no number', { x: Number.NaN }, false],
    ['infinitely far', { y: Number.POSITIVE_INFINITY }, false],
  ])('%s', (_, changes, isThere) => {
    for (const fabric of fabrics) expect(isOnShirt(pin(changes), { fabric })).toBe(isThere);
  });

  test('a mark that is added without a pointer is on the shirt', () => {
    for (const fabric of fabrics) for (const side of pinSides) expect(isOnShirt({ side, ...firstPlace[side] }, { fabric })).toBe(true);
  });

  test('a sleeve is a part of a shirt that has one', () => {
    const sleeve = pin({ x: 0.35, y: 0.2 });
    const short = { ...usualCut, sleeves: 'short' } as const;
    expect(
      [{ fabric: 'lycra', cut: short }, { fabric: 'lycra' }, { fabric: 'mesh', cut: short }].map((shirt) =>
        isOnShirt(sleeve, shirt as ShirtCut),
      ),
    ).toEqual([true, false, false]);
  });

  test.each<[Partial<ProofPin>, string]>([
    [{ x: 0.03, y: 0.313 }, 'Front, 4.7 in below the neck, 1.2 in to the wearer’s left'],
    [{ x: -0.03, y: 0.313 }, 'Front, 4.7 in below the neck, 1.2 in to the wearer’s right'],
    [{ side: 'back', x: 0.03, y: 0.17 }, 'Back, 3.9 in below the neck, 1.2 in to the wearer’s right'],
    [{ x: 0.001, y: 0.193 }, 'Front, level with the neck, in the middle'],
    [{ x: 0.15, y: 0.1 }, 'Front, 3.7 in above the bottom of the neck, 5.9 in to the wearer’s left'],
  ])('%o is told in plain words', (changes, words) => {
    expect(formatPinPlace(pin(changes), mesh)).toBe(words);
  });

  test('the label also reads how far it is from the hem', () => {
    expect(formatMeasuredPlace(pin({ y: 0.8 - 0.254 }), mesh)).toMatch(/, 10 in above the hem$/);
  });
});

describe('the marks of a request', () => {
  const many = (count: number) => Array.from({ length: count }, () => pin());
  test.each<[string, ProofPin[], string | null]>([
    ['as many as fit', many(pinsPerRequest), null],
    ['one more', many(pinsPerRequest + 1), pinMessages.tooMany],
    ['500', many(500), pinMessages.tooMany],
    ['one off the shirt', [pin(), pin({ x: 0.5 })], pinMessages.problemOf(2, pinMessages.offShirt)],
    ['one without a note', [pin({ note: ' \u200b\n' })], pinMessages.problemOf(1, pinMessages.noNote)],
    ['the longest note', [pin({ note: 'é'.repeat(uniformTexts.pinNote) })], null],
    ['a note that is too long', [pin({ note: 'x'.repeat(uniformTexts.pinNote + 1) })], 'Mark 1: Keep this to 200 characters.'],
  ])('%s', (_, pins, problem) => {
    expect(pinsProblem(pins, mesh)).toBe(problem);
  });

  test('what the tab stored is read, and what is no mark is left out', () => {
    const stored = [pin(), { ...pin(), side: 'sleeve' }, { ...pin(), x: '0.1' }, { ...pin(), note: 7 }, null, 'front'];
    expect(readPins(JSON.stringify(stored))).toEqual([pin()]);
    for (const wrong of ['', '{', '{}', 'null', '[[]]']) expect(readPins(wrong)).toEqual([]);
  });
});
