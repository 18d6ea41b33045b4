import type { DesignFamily } from '#core/garment/design.ts';
import type { JerseyCut, Lettering } from '#core/garment/jersey-choices.ts';
import { toTenths } from '#core/garment/logo-placement.ts';
import type { RuleBook } from '#core/uniform-options.ts';
import type { LetteringAdvice } from '../domain/lettering-advice.ts';

/** Texts of the gallery of designs. */
export const galleryMessages = {
  title: 'Design',
  view: 'Choose',
  views: { design: 'Design', lettering: 'Lettering', cut: 'Neck and cut' },
  lettering: {
    style: 'Letters and digits',
    finish: 'Finish',
    word: 'Team name',
    frontNumber: 'Number on the front',
    name: 'Player’s name',
  } satisfies Record<keyof Lettering, string>,
  cut: { neck: 'Neck', fit: 'Cut', sleeves: 'Sleeves' } satisfies Record<keyof JerseyCut, string>,
  /** The choices of each part, under its title. */
  choices: {
    style: { collegiate: 'Collegiate', block: 'Block', slab: 'Slab', angular: 'Angular', speed: 'Speed', stencil: 'Stencil' },
    finish: { outlined: 'Outlined', plain: 'Plain', hollow: 'Hollow', 'two-color': 'Two-color' },
    word: { straight: 'Straight', arched: 'Arched' },
    frontNumber: { center: 'In the center', left: 'On the left', none: 'None' },
    name: { above: 'Above the number', below: 'Below the number' },
    neck: { round: 'Round', v: 'V', wide: 'Wide' },
    fit: { men: 'Men’s', women: 'Women’s' },
    sleeves: { none: 'Sleeveless', short: 'Short sleeves' },
  } satisfies { [Part in keyof Lettering]: Record<Lettering[Part], string> } & {
    [Part in keyof JerseyCut]: Record<JerseyCut[Part], string>;
  },
  onlyLycra: 'In lycra only',
  loadingLetters: 'Loading letters...',
  family: 'Show',
  families: {
    all: 'All',
    classic: 'Classic',
    stripes: 'Stripes',
    blocks: 'Blocks',
    sides: 'Sides',
    prints: 'Prints',
  } satisfies Record<DesignFamily | 'all', string>,
  surprise: 'Surprise me',
  logoColors: 'Use the logo’s colors',
  link: { copy: 'Copy link to this design', copied: 'Link copied', byHand: 'Copy this link by hand' },
  undo: 'Undo',
  compare: 'Compare',
  compareWith: (name: string) => `Compare others with ${name}`,
  compared: 'Side by side',
  chosen: 'chosen',
  use: (name: string) => `Go back to ${name}`,
  stopComparing: 'Stop comparing',
} as const;

const bookNames: Record<RuleBook, string> = { nfhs: 'NFHS', ncaa: 'NCAA', nba: 'the NBA', fiba: 'FIBA' };
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * What rule books forbid, as a sentence. The order is taken all the same.
 *
 * @example formatLetteringAdvice({ kind: 'no front number', ruleBooks: ['fiba'] }) // 'By the rules of FIBA, a shirt has its number on the front, too.'
 */
export function formatLetteringAdvice(advice: LetteringAdvice): string {
  const where = `By the rules of ${list.format(advice.ruleBooks.map((book) => bookNames[book]))},`;
  switch (advice.kind) {
    case 'no front number':
      return `${where} a shirt has its number on the front, too.`;
    case 'color of the shirt':
      return `${where} a number has another color than the shirt: choose another finish.`;
    case 'low front number':
      return `${where} a number on the front is ${toTenths(advice.least)} in high or more. On ${advice.category} shirts this one has ${toTenths(advice.inches)} in.`;
    case 'thin digits':
      return `${where} the strokes of a number are ${Math.round(advice.least * 100) / 100} in wide or more. Here they have ${Math.round(advice.inches * 100) / 100} in: choose a finish with an edge.`;
  }
}
