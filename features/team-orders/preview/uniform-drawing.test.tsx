import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findDesign } from '#core/garment/designs/index.ts';
import { usualLettering } from '#core/garment/jersey-choices.ts';
import { usualPlacement } from '#core/garment/logo-placement.ts';
import { defaultColors, formatColors } from '#core/garment/team-colors.ts';
import { drawUniform, type Uniform } from '#core/garment/uniform-artwork.ts';
import { lookOf } from '#core/garment/uniform-look.ts';
import { formatContrast } from '../builder/color-messages.ts';
import { describeSide, formatWarning } from './messages.ts';
import { UniformDrawing } from './uniform-drawing.tsx';

const castellano: Uniform = {
  ...lookOf({ fabric: 'mesh', colours: defaultColors }),
  teamName: 'Harbor',
  player: { name: 'Castellano', number: '23', sizeCategory: 'adult' },
  logo: null,
};
const draw = (uniform: Uniform, side: 'front' | 'back', logoUrl: string | null = null) =>
  renderToStaticMarkup(<UniformDrawing artwork={drawUniform(uniform)} side={side} label={describeSide(uniform, side)} logoUrl={logoUrl} />);

describe('a shirt in words', () => {
  test.each<[Partial<Uniform>, 'front' | 'back', string]>([
    [{}, 'front', 'Front: HARBOR over 23 in Bone, edged in Signal, on Navy mesh with Signal trim.'],
    [{}, 'back', 'Back: CASTELLANO over 23 in Bone, edged in Signal, on Navy mesh with Signal trim.'],
    [{ fabric: 'lycra', teamName: '' }, 'front', 'Front: 23 in Bone, edged in Signal, on Navy lycra with Signal trim.'],
    [{ player: { name: '', number: '', sizeCategory: 'adult' } }, 'back', 'Back: no lettering on Navy mesh with Signal trim.'],
    [
      { logo: { aspect: null, placement: usualPlacement } },
      'front',
      'Front: HARBOR over 23 in Bone, edged in Signal, on Navy mesh with Signal trim. The center chest is kept for the logo.',
    ],
    [
      { logo: { aspect: 2, placement: usualPlacement } },
      'front',
      'Front: HARBOR over 23 in Bone, edged in Signal, on Navy mesh with Signal trim. The logo stands on the center chest.',
    ],
    [
      { logo: { aspect: 2, placement: { place: 'upper back', inches: 3 } } },
      'back',
      'Back: CASTELLANO over 23 in Bone, edged in Signal, on Navy mesh with Signal trim. The logo stands on the upper back.',
    ],
    [
      { design: findDesign('hoops') },
      'back',
      'Back: CASTELLANO over 23 in Bone, edged in Navy, on Navy mesh with Signal trim. Design: Hoops.',
    ],
    [
      { design: findDesign('chest-band') },
      'front',
      'Front: HARBOR in Bone, edged in Navy, over 23 in Bone, edged in Signal, on Navy mesh with Signal trim. Design: Chest band.',
    ],
    [
      { lettering: { ...usualLettering, frontNumber: 'left' } },
      'front',
      'Front: HARBOR and 23 in Bone, edged in Signal, on Navy mesh with Signal trim. Lettering: Collegiate, outlined, straight team name, front number: left, name above the number.',
    ],
  ])('%o, %s', (change, side, words) => {
    expect(describeSide({ ...castellano, ...change }, side)).toBe(words);
    expect(draw({ ...castellano, ...change }, side)).toContain(`role="img" aria-label="${words}"`);
  });

  test('colors, remarks and a lettering that cannot be read are said in plain words', () => {
    expect(formatColors(defaultColors)).toBe('Navy body, Signal trim, Bone lettering');
    expect(formatContrast({ ...defaultColors, lettering: 'ink' }, 'signal')).toBe(
      'Ink on Navy is hard to read from the stands. Signal stands out.',
    );
    expect(formatContrast({ ...defaultColors, lettering: 'navy' }, 'chalk')).toBe(
      'Navy on Navy cannot be read from the stands. White stands out.',
    );
    expect(formatWarning({ kind: 'smaller', line: 'name', text: 'Featherstonehaugh', inches: 1.234, wanted: 2 })).toBe(
      'The name FEATHERSTONEHAUGH is long: it is set 1.2 in tall instead of 2 in.',
    );
    expect(formatWarning({ kind: 'lacking', line: 'word', text: 'Łódź', characters: ['Ł'] })).toBe(
      'Our lettering has no Ł, as in Łódź. A box holds its place: we draw it for your proof.',
    );
  });
});

describe('a shirt drawn', () => {
  test('it carries the artwork’s own paths and colors, and no text set by a font', () => {
    const drawn = draw(castellano, 'back');
    for (const { path, fill } of drawUniform(castellano).back.items) {
      expect(drawn).toContain(`d="${path}"`);
      expect(drawn).toContain(`fill="${fill}"`);
    }
    expect(drawn).not.toContain('<text');
  });

  test('mesh has eyelets, lycra a sheen', () => {
    expect(draw(castellano, 'front')).toContain('<pattern');
    expect(draw({ ...castellano, fabric: 'lycra' }, 'front')).not.toContain('<pattern');
    expect(draw({ ...castellano, fabric: 'lycra' }, 'front')).toContain('<linearGradient');
  });

  test('the logo’s picture lies in its place, or its place is marked', () => {
    expect(draw({ ...castellano, logo: { aspect: 2, placement: usualPlacement } }, 'front', '/api/uploads/token/preview')).toMatch(
      /<image href="\/api\/uploads\/token\/preview"/,
    );
    expect(draw({ ...castellano, logo: { aspect: null, placement: usualPlacement } }, 'front')).toContain('data-place="logo"');
    expect(draw(castellano, 'front')).not.toContain('data-place="logo"');
  });
});
