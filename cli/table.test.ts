import { expect, test } from 'vitest';
import { formatJson, formatTable } from './table.ts';

test('nothing in a cell steers the terminal', () => {
  const text = formatTable([
    ['Note', 'a\u001b[2Jb\u009b2J\u202ec\nd'],
    ['Name', 'Ada'],
  ]);
  expect(text).toBe('Note  a [2Jb 2J c d\nName  Ada');
});

test('JSON escapes it, and reads back as it was', () => {
  const value = { note: 'a\u001b\u009b\u202e\u{e0001} Å' };
  expect(formatJson(value)).not.toMatch(/[\u007f-\u009f]|\p{Cf}/u);
  expect(JSON.parse(formatJson(value))).toEqual(value);
});
