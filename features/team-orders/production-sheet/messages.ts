import { brand } from '#core/config/brand.ts';
import { uniforms } from '#core/config/pricing.ts';
import { type ColorRole, type LineName, lineNames } from '#core/garment/design.ts';
import { formatLettering } from '#core/garment/format-choices.ts';
import { isSameChoice, type LetterFinish, type Lettering, usualLettering } from '#core/garment/jersey-choices.ts';
import { toTenths } from '#core/garment/logo-placement.ts';
import type { SizeCategory } from '#core/garment/sizes.ts';

const inTenths = (inches: number) => inches.toFixed(1);
const lines: Record<LineName, string> = { word: 'team name', frontNumber: 'front number', name: 'name', backNumber: 'back number' };

const finishes: Record<LetterFinish, string> = {
  outlined: 'Printed with an outline in the trim color, on pieces of that color in the body color.',
  plain: 'Printed without an outline, on pieces of the trim color with one in the body color.',
  hollow: 'Printed as outlines in the lettering color, filled with the body color.',
  'two-color': 'Printed with a gap in the body color and an outline in the trim color; on pieces of that color the two change places.',
};

const roleNames: Record<ColorRole, string> = { body: 'Body', trim: 'Trim', lettering: 'Lettering', accent: 'Accent' };

/** Texts of the production sheet; figures of a logo's place are inches. */
export const productionSheetMessages = {
  title: (reference: string, version: number) => `Order sheet ${reference}, version ${version}`,
  subject: (team: string) => `Team uniforms for ${team}`,
  fileName: (reference: string) => `order-sheet-${reference}.pdf`,
  heading: 'Order sheet',
  busy: 'Many sheets are being made right now. Try again in a moment.',
  version: (number: number, day: string) => `Version ${number}, ${day}`,
  made: (moment: string) => `Printed ${moment}`,
  page: (at: number, of: number) => `Page ${at} of ${of}`,

  approved: 'Approved',
  byCoach: (coach: string, moment: string) => `By ${coach}, ${moment}.`,
  bySilence: (moment: string) => `By the end of the review, ${moment}.`,
  notApproved: 'Not approved: do not cut',
  cancelled: 'Canceled: do not cut',

  sides: { front: 'Front', back: 'Back' },
  shown: (player: string) => `Shown: ${player}`,
  teamShirt: 'the team’s shirt, no names yet',
  inches: (height: number) => `${toTenths(height)} in`,

  fabric: 'Fabric',
  fabrics: {
    mesh: 'Mesh: open knit, wide rib at neck and arms',
    lycra: 'Lycra: close, smooth knit, narrow rib at neck and arms',
  },
  design: 'Design',
  colours: 'Colors',
  /** What a color is for. The side panels are the plain shirt's; a design has its own pieces. */
  role: (role: ColorRole, { design, outlines }: { design: string; outlines: readonly ColorRole[] }) => {
    const uses: Record<ColorRole, string[]> = {
      body: [],
      trim: ['rib', design === 'plain' ? 'side panels' : 'pieces of the design'],
      lettering: ['names', 'numbers', 'seams'],
      accent: ['lines of the design'],
    };
    const all = [...uses[role], ...(outlines.includes(role) ? ['outlines'] : [])];
    return [roleNames[role], ...(all.length > 0 ? [all.join(', ')] : [])].join(': ');
  },
  lettering: 'Lettering',
  /** `onTrim`: the lines that lie on the trim's color, where an outline of that color would be lost. */
  font: (lettering: Lettering, onTrim: readonly LineName[]) => {
    if (!isSameChoice(lettering, usualLettering)) return [`${formatLettering(lettering)}.`, finishes[lettering.finish]].join(' ');
    const outline = (color: 'body' | 'trim') => `an outline in the ${color} color`;
    const isEvery = lineNames.every((line) => onTrim.includes(line));
    const others = onTrim.length > 0 && !isEvery ? ` The ${onTrim.map((line) => lines[line]).join(' and ')}: ${outline('body')}.` : '';
    return `Graduate, capitals, printed with ${outline(isEvery ? 'body' : 'trim')}.${others} A zero is set as an O.`;
  },
  heights: { adult: 'Adult', youth: 'Youth' },
  /** The height of a line, or the smallest and the largest on several shirts. */
  height: (line: LineName, inches: readonly number[]) => {
    const [least, most] = [toTenths(Math.min(...inches)), toTenths(Math.max(...inches))];
    return `${lines[line]} ${least === most ? most : `${least} to ${most}`} in`;
  },
  logo: 'Logo',
  logoPlace: ({
    cut,
    within,
    width,
    height,
    aside,
    aboveHem,
  }: { cut: SizeCategory; within: boolean } & Record<'width' | 'height' | 'aside' | 'aboveHem', number>) =>
    `${productionSheetMessages.heights[cut]}: ${within ? 'within ' : ''}${inTenths(width)} × ${inTenths(height)} in, its middle ${inTenths(aboveHem)} in above the hem${
      aside === 0 ? ', centered' : `, ${inTenths(Math.abs(aside))} in to the wearer’s ${aside > 0 ? 'left' : 'right'}`
    }.`,
  logoDesigned: `Designed by us (${uniforms.logoDesign.concepts} concepts, ${uniforms.logoDesign.revisionRounds} revision): not chosen yet.`,
  logoByMail: `Follows by email to ${brand.ordersMailbox}.`,
  logoDrawn: 'It is drawn in lines: its place is marked on the shirt.',
  quantity: 'Quantity',
  uniforms: (count: number) => (count === 1 ? '1 uniform' : `${count} uniforms`),
  sizes: 'Sizes',
  noSizes: (count: number) => (count === 1 ? '1 without a size' : `${count} without a size`),
  speed: 'Delivery',
  neededBy: (day: string) => `Needed by ${day}.`,
  withTeam: (dates: string) => `With the team ${dates}.`,
  ifApproved: (dates: string) => `With the team ${dates} if approved when the review ends.`,
  ifSent: (dates: string) => `With the team ${dates} at the earliest.`,

  roster: 'Roster',
  columns: ['', 'Name', 'Number', 'Size', 'Age', 'Ticked by the coach'],
  noRoster: 'No names or numbers: the shirts carry the team name alone.',
  cuts: { adult: 'Adult', youth: 'Youth' },
  checkedOff: 'Yes',
  unticked: 'No',
  noName: 'no name',
  noNumber: 'no number',
  noSize: 'NO SIZE',
  price: 'Price',
  remarks: 'Look at these',
  written: (who: string, text: string) => `${who} is written with letters our fonts lack: ${text}.`,
  team: 'The team',
  changed: (version: number) => `Changed in version ${version}`,
  everyShirt: 'Every shirt',
  position: (at: number) => `Player ${at}`,
} as const;
