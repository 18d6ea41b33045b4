import { describe, expect, test } from 'vitest';
import { type Lettering, usualLettering } from '#core/garment/jersey-choices.ts';
import { ruleBooks } from '#core/uniform-options.ts';
import { adviseLettering } from './lettering-advice.ts';

const advise = (change: Partial<Lettering>, given: Partial<Parameters<typeof adviseLettering>[1]> = {}) =>
  adviseLettering({ ...usualLettering, ...change }, { ruleBook: null, stem: 80, categories: ['adult'], ...given });

describe('what a rule book forbids is advised', () => {
  test('the usual lettering is allowed everywhere, for adults and youth', () => {
    expect(advise({}, { categories: ['adult', 'youth'] })).toEqual([]);
  });

  test('without a number on the front, by all, or by the one that was chosen', () => {
    expect(advise({ frontNumber: 'none' })).toEqual([{ kind: 'no front number', ruleBooks: [...ruleBooks] }]);
    expect(advise({ frontNumber: 'none' }, { ruleBook: 'fiba' })).toEqual([{ kind: 'no front number', ruleBooks: ['fiba'] }]);
  });

  test('hollow digits are of the shirt’s color', () => {
    expect(advise({ finish: 'hollow' }, { ruleBook: 'nfhs' })).toEqual([{ kind: 'color of the shirt', ruleBooks: ['nfhs'] }]);
    expect(advise({ finish: 'hollow' }, { ruleBook: 'nba' })).toEqual([]);
  });

  test('a number on the left of a youth shirt is low', () => {
    expect(advise({ frontNumber: 'left' })).toEqual([]);
    expect(advise({ frontNumber: 'left' }, { ruleBook: 'nfhs', categories: ['youth'] })).toEqual([
      { kind: 'low front number', inches: 3, least: 4, category: 'youth', ruleBooks: ['nfhs'] },
    ]);
  });

  test('plain digits may be too thin', () => {
    const [advice] = advise({ finish: 'plain' }, { ruleBook: 'nfhs' });
    expect(advice).toMatchObject({ kind: 'thin digits', least: 0.75 });
    expect(advise({ finish: 'plain' }, { ruleBook: 'nfhs', stem: 120 })).toEqual([]);
  });
});
