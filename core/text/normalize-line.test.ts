import { describe, expect, test } from 'vitest';
import { lineProblem, normalizeLine, normalizeLines } from './normalize-line.ts';

describe('a name as it was typed or pasted becomes one line', () => {
  test.each([
    ['spaces around it', '  Ada Okafor ', 'Ada Okafor'],
    ['a tab and a line end within', 'Ada\t\r\nOkafor', 'Ada Okafor'],
    ['a no-break space', 'Ada\u00a0Okafor', 'Ada Okafor'],
    ['an accent as a mark of its own', 'Zoe\u0301', 'Zo\u00e9'],
    ['a mark that turns the line', 'Ada\u202e rofakO', 'Ada rofakO'],
    ['what a phone puts around a number', '\u202a+1 213 555 0142\u202c', '+1 213 555 0142'],
    ['a byte order mark', '\ufeffAda', 'Ada'],
    ['Arabic', 'عمر حسن', 'عمر حسن'],
    ['a family of emoji', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['nothing but spaces', ' \u2003\u200b ', ''],
  ])('%s', (_, typed, line) => {
    expect(normalizeLine(typed)).toBe(line);
  });
});

describe('a line of at most 60 characters', () => {
  test.each([
    ['59', 'a'.repeat(59), null],
    ['60', 'a'.repeat(60), null],
    ['61', 'a'.repeat(61), 'Keep this to 60 characters'],
    ['60 emoji', '🏀'.repeat(60), null],
    ['61 emoji', '🏀'.repeat(61), 'Keep this to 60 characters'],
    ['a letter under 59 marks', `a${'\u0335'.repeat(59)}`, null],
    ['a letter under 60 marks', `a${'\u0335'.repeat(60)}`, 'Keep this to 60 characters'],
    ['10 KB', 'a'.repeat(10_240), 'Keep this to 60 characters'],
    ['NUL', 'Ada\0', 'Some characters here cannot be printed'],
    ['escape', 'Ada\u001b[2J', 'Some characters here cannot be printed'],
    ['half an emoji', 'Ada \ud83c', 'Some characters here cannot be printed'],
  ])('%s', (_, line, problem) => {
    expect(lineProblem(line, 60)).toBe(problem);
  });
});

test('a megabyte of marks takes no long time', () => {
  const began = performance.now();
  normalizeLine(`a${' \u202e'.repeat(500_000)}b`);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test.each([
  ['lines from Windows', 'one\r\ntwo ', 'one\ntwo'],
  ['many empty lines', '\n\none\n \n\n\n two\n', 'one\n\ntwo'],
  ['nothing', ' \n\t', ''],
])('a note of %s', (_, typed, note) => {
  expect(normalizeLines(typed)).toBe(note);
});
