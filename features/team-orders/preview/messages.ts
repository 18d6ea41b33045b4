import type { LineName, Spot } from '#core/garment/design.ts';
import { choiceFacts } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import type { LetterFinish } from '#core/garment/jersey-choices.ts';
import { logoAreas } from '#core/garment/logo-area.ts';
import { formatPlace } from '#core/garment/logo-placement.ts';
import { type TeamColors, teamColors } from '#core/garment/team-colors.ts';
import type { ArtworkWarning, Uniform } from '#core/garment/uniform-artwork.ts';
import { isolate } from '#core/text/isolate.ts';

const nameOf = (color: keyof typeof teamColors) => teamColors[color].name;

/** Texts of the drawing. */
export const previewMessages = {
  title: 'Your uniform',
  sides: { both: 'Front and back', front: 'Front', back: 'Back' },
  shown: 'Side shown',
  asTyped: 'Names are set as you type them, in capitals.',
  example: 'Name and number are an example until the roster has yours.',
  examplePlayer: 'Your player, 23',
  exampleTeam: 'Your team',
  exampleName: 'Player',
  exampleNumber: '23',
  player: (position: number) => `Player ${position}`,
  place: (position: number, count: number) => `${position} of ${count}`,
  previous: (player: string) => `Previous player: ${isolate(player)}`,
  next: (player: string) => `Next player: ${isolate(player)}`,
  flat: 'Drawn flat, as it is cut.',
  moreRemarks: (count: number) => `And ${count} more like these.`,
} as const;

/**
 * Describes a side of a shirt for screen readers.
 *
 * @example describeSide(uniform, 'back') // 'Back: OKAFOR over 23 in Bone, edged in Signal, on Navy mesh with Signal trim.'
 */
export function describeSide({ fabric, cut, lettering, design, colours, teamName, player, logo }: Uniform, side: 'front' | 'back'): string {
  const { frontNumber, name, finish } = lettering;
  const front: [Spot, string][] = [
    ['word', teamName],
    [frontNumber === 'left' ? 'leftNumber' : 'frontNumber', frontNumber === 'none' ? '' : player.number],
  ];
  const back: [Spot, string][] = [
    [name === 'above' ? 'name' : 'nameBelow', player.name],
    ['backNumber', player.number],
  ];
  const printed = side === 'front' ? front : name === 'above' ? back : back.reverse();
  const lines = printed
    .filter(([, text]) => text !== '')
    .map(([spot, text]) => ({ text: text.toUpperCase(), ink: inkOf[finish](colours, design?.onTrim?.includes(spot)) }));
  const joint = side === 'front' && frontNumber === 'left' ? ' and ' : ' over ';
  // Lines that are printed alike are told of once, after the last.
  const told = lines.map(({ text, ink }, at) => (lines[at + 1]?.ink === ink ? text : `${text} ${ink}`));
  const inks = lines.length > 0 ? told.join(joint) : 'no lettering';
  const looks = [
    ...(design && design.key !== 'plain' ? [`Design: ${designName(design.key)}.`] : []),
    ...choiceFacts({ lettering, cut }).map(([label, text]) => `${label}: ${text}.`),
  ];
  const here = logo && logoAreas[logo.placement.place].side === side ? formatPlace(logo.placement.place).toLowerCase() : null;
  const logoText = here === null ? [] : [logo?.aspect === null ? `The ${here} is kept for the logo.` : `The logo stands on the ${here}.`];
  const shirt = `${previewMessages.sides[side]}: ${inks} on ${nameOf(colours.body)} ${fabric} with ${nameOf(colours.trim)} trim.`;
  return [shirt, ...looks, ...logoText].join(' ');
}

/** The colors of letters of each finish. On pieces of the trim's color, edges are of the other color. */
const inkOf: Record<LetterFinish, (colors: TeamColors, onTrim: boolean | undefined) => string> = {
  outlined: ({ lettering, trim, body }, onTrim) => `in ${nameOf(lettering)}, edged in ${nameOf(onTrim ? body : trim)},`,
  plain: ({ lettering, body }, onTrim) => `in ${nameOf(lettering)}${onTrim ? `, edged in ${nameOf(body)},` : ''}`,
  hollow: ({ lettering }) => `in outlines of ${nameOf(lettering)}`,
  'two-color': ({ lettering, body, trim }, onTrim) =>
    `in ${nameOf(lettering)}, edged in ${nameOf(onTrim ? trim : body)} and ${nameOf(onTrim ? body : trim)},`,
};

const lineLabels: Record<LineName, string> = {
  word: 'The team name',
  frontNumber: 'The number',
  name: 'The name',
  backNumber: 'The number',
};

/**
 * Formats a warning about the artwork as a sentence.
 *
 * @example formatWarning({ kind: 'lacking', line: 'name', text: 'Łucja', characters: ['Ł'] })
 */
export function formatWarning(remark: ArtworkWarning): string {
  if (remark.kind === 'smaller') {
    return `${lineLabels[remark.line]} ${remark.text.toUpperCase()} is long: it is set ${Math.round(remark.inches * 10) / 10} in tall instead of ${remark.wanted} in.`;
  }
  const characters = remark.characters.join(' ');
  return `Our lettering has no ${characters}, as in ${isolate(remark.text)}. A box holds its place: we draw it for your proof.`;
}
