import { expect, it } from 'vitest';
import { truncateDescription } from './truncate-description.ts';

it.each([
  ['short enough', 'No print. No zip.', 20, 'No print. No zip.'],
  ['the sentences that fit', 'No print. No zip. Set-in sleeves, twin-needled.', 20, 'No print. No zip.'],
  ['a measure is no end of a sentence', 'Cut 27.5 in. long in M, with room. Two pockets.', 36, 'Cut 27.5 in. long in M, with room.'],
  ['else what stands before a comma', 'A zip jacket from one bolt, so that it matches. Two pockets.', 40, 'A zip jacket from one bolt.'],
  ['but not a scrap of it', 'Soft, and brushed on the inside of both of its layers.', 30, 'Soft, and brushed on the…'],
  ['else whole words', 'Brushed fleece with a double-layer hood that stands up.', 46, 'Brushed fleece with a double-layer hood that…'],
  ['nothing between words', 'x'.repeat(60), 10, `${'x'.repeat(9)}…`],
])('a card says %s', (_what, description, most, line) => {
  expect(truncateDescription(description, most)).toBe(line);
  expect(line.length).toBeLessThanOrEqual(most);
});
