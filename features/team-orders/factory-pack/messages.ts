import { brand } from '#core/config/brand.ts';
import type { ColorRole } from '#core/garment/design.ts';

const roles: Record<ColorRole, string> = { body: 'body', trim: 'trim', accent: 'accent', lettering: 'lettering' };

/** Texts of the factory pack. */
export const packMessages = {
  fileName: (reference: string, version: number) => `factory-pack-${reference}-version-${version}.zip`,
  title: (reference: string, position: number | null) =>
    `${reference}, ${position === null ? 'the team’s shirt' : `player ${position}`}, print layout at 1:1`,
  sides: { front: 'Front', back: 'Back', 'left sleeve': 'Left sleeve', 'right sleeve': 'Right sleeve' },
  size: (size: string) => `Size ${size}`,
  player: (position: number) => `Player ${position}`,
  team: 'Team',
  number: (number: string) => `Number ${number}`,
  version: (version: number) => `version ${version}`,
  scale: '100 mm',
  true: '1:1. Print without scaling.',
  notAPattern: 'Print layout, not the maker’s cut pattern.',
  lines: 'Solid line: edge of the piece. Dashed: seams. The print bleeds 10 mm.',
  watermark: 'NOT APPROVED',
  logoHere: (file: string | null, size: string) => `${file ?? 'Logo to come'}, ${size}`,
  millimeters: (width: number, height: number) => `${width.toFixed(1)} × ${height.toFixed(1)} mm`,
  rolesOf: roles,
  busy: 'A factory pack is being made right now. Try again in a moment.',
  forgotten: 'The order was forgotten: its names are gone, and there is nothing to print.',
  readme: ({
    reference,
    version,
    approved,
    lacking,
  }: {
    reference: string;
    version: number;
    approved: string;
    lacking: readonly string[];
  }) =>
    [
      `${brand.name}: factory pack of ${reference}, version ${version}`,
      '',
      approved,
      '',
      'What is in it',
      '  print/          for each player a PDF at 1:1: front, back and, where the cut has them, both sleeves. Lettering is outlines.',
      '  order-sheet.pdf the order on Letter pages: what is made, the roster, every shirt, who approved it',
      '  roster.csv      every player with the file to print',
      '  sizes.csv       how many of each size, and how large its pieces and lettering are, in millimeters',
      '  colors.csv      the colors with their names and values',
      '  logo/           the logo as the team uploaded it',
      '  manifest.json   the SHA-256 of every file',
      '',
      'This is the print layout, not the maker’s cut pattern. The pieces are drawn in the grade of our own size chart. Fit the layout to your',
      'pattern of the same size: the middle line and the hem are the reference. Numbers, letters and logo are as tall in every size of an age',
      'category; a line too long for that is as tall as the width of its size allows (roster.csv). Their places change with the size. Where the',
      'order sheet gives heights and places, they are those of an adult M and of a youth shirt of four fifths.',
      'A logo of pixels is shown in the PDFs at reduced resolution. Print the original from logo/.',
      ...(lacking.length > 0 ? ['', 'What is missing', ...lacking.map((line) => `  ${line}`)] : []),
      '',
    ].join('\r\n'),
  approvedBy: {
    coach: (moment: string) => `Approved by the coach, ${moment}.`,
    silence: (moment: string) => `Approved by the end of the review, ${moment}.`,
  },
  notApproved: 'NOT APPROVED. Do not print. Every layout has a watermark.',
  lacksSize: (player: string) => `${player} has no size: no layout was made.`,
  lacksPlayers: (count: number) => (count === 1 ? '1 shirt has no player.' : `${count} shirts have no player.`),
  lacksLogo: 'The logo is not here yet.',
  lacksLetters: (where: string, characters: readonly string[]) =>
    `${where}: our lettering has no ${characters.join(' ')}. An empty box is printed in the place of each.`,
  reference: 'There is no roster. The layout shows the team’s shirt in an adult M, for reference.',
  rosterColumns: ['Position', 'Name', 'Number', 'Size', 'Category', 'File', 'Team name mm', 'Front number mm', 'Name mm', 'Back number mm'],
  sizeColumns: [
    'Size',
    'Count',
    'Width at the chest mm',
    'Length mm',
    'Stretch of width',
    'Stretch of length',
    'Front number mm at most',
    'Back number mm at most',
    'Name mm at most',
    'Team name mm at most',
  ],
  colorColumns: ['Part', 'Color', 'Hex', 'Red', 'Green', 'Blue'],
} as const;
