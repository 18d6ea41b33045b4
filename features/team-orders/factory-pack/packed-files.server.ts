import { lineNames, rolesOn, spotsOf } from '#core/garment/design.ts';
import { findDesign } from '#core/garment/designs/index.ts';
import { usualLettering } from '#core/garment/jersey-choices.ts';
import { inch, letterInches } from '#core/garment/jersey-layout.ts';
import { stretchOf } from '#core/garment/size-grades.ts';
import { teamColors } from '#core/garment/team-colors.ts';
import type { ArtworkWarning, UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { spreadsheet } from '#core/text/csv.ts';
import { foldText } from '#core/text/fold-text.ts';
import { formatMoment } from '../domain/format-moment.ts';
import { countSizes, listPlayers } from '../domain/roster.ts';
import type { TeamOrder } from '../server/team-order.server.ts';
import { packMessages } from './messages.ts';

/** Whether the newest version may be printed. */
export const isApprovedForPrint = ({ status: { approval, state } }: TeamOrder): boolean => approval !== null && state !== 'cancelled';

/** The name of a player's layout. It has no letters that an archive could spoil. @example printName({ position: 3, name: 'Øya', number: '00', size: 'M' }) // 'print/03-oya-00-M.pdf' */
export function printName({ position, name, number, size }: { position: number; name: string; number: string; size: string }): string {
  const parts = [String(position).padStart(2, '0'), foldText(name), number, size];
  const slugs = parts.map((part) =>
    part
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40),
  );
  return `print/${slugs.filter((part) => part !== '').join('-')}.pdf`;
}

/** The shirts of a pack by the player's position; 0 is the team's. */
type Artworks = ReadonlyMap<number, UniformArtwork>;

/** The roster with the file of each player and the heights in which its lettering is set; '' where there is none. */
export function rosterCsv({ version: { order } }: TeamOrder, artworks: Artworks): string {
  return spreadsheet([
    [...packMessages.rosterColumns],
    ...listPlayers(order.roster).map((player) => [
      String(player.position),
      player.name,
      player.number,
      player.size,
      player.size === '' ? '' : player.sizeCategory,
      player.size === '' ? '' : printName(player),
      ...lineNames.map((line) => {
        const inches = artworks.get(player.position)?.heights[line];
        return inches === undefined ? '' : (inches * 25.4).toFixed(1);
      }),
    ]),
  ]);
}

/** The size run: how many of each, and how large its pieces and lettering are, in millimeters. */
export function sizesCsv({ version: { order } }: TeamOrder): string {
  const millimeters = (meters: number) => (meters * 1000).toFixed(1);
  const { frontNumber: front } = spotsOf(order.lettering ?? usualLettering);
  return spreadsheet([
    [...packMessages.sizeColumns],
    ...countSizes(order.roster).map(({ category, size, count }) => {
      const { x, y } = stretchOf(size) ?? { x: 1, y: 1 };
      const inches = letterInches[category];
      return [
        size,
        String(count),
        millimeters(0.6 * x),
        millimeters(0.775 * y),
        x.toFixed(4),
        y.toFixed(4),
        ...[front && inches[front], inches.backNumber, inches.name, inches.word].map((one) =>
          one === null ? '' : millimeters(one * inch),
        ),
      ];
    }),
  ]);
}

/** The colors with their names and values. */
export function colorsCsv({ version: { order } }: TeamOrder): string {
  const { colours } = order;
  return spreadsheet([
    [...packMessages.colorColumns],
    ...rolesOn(findDesign(order.design), colours).map((role) => {
      const { name, hex } = teamColors[colours[role] ?? colours.lettering];
      return [packMessages.rolesOf[role], name, hex, ...[1, 3, 5].map((at) => String(Number.parseInt(hex.slice(at, at + 2), 16)))];
    }),
  ]);
}

/** Who approved the version and when, in a sentence. */
export function approvalText(order: TeamOrder): string {
  const { approval } = order.status;
  return approval && isApprovedForPrint(order) ? packMessages.approvedBy[approval.by](formatMoment(approval.at)) : packMessages.notApproved;
}

export function readmeText(order: TeamOrder, { hasLogo, artworks }: { hasLogo: boolean; artworks: Artworks }): string {
  const { reference, version } = order;
  const players = listPlayers(version.order.roster);
  const lacking = [
    ...(players.length === 0 ? [packMessages.reference] : []),
    ...players.filter(({ size }) => size === '').map(({ position }) => packMessages.lacksSize(packMessages.player(position))),
    ...(players.length < version.order.quantity ? [packMessages.lacksPlayers(version.order.quantity - players.length)] : []),
    ...(hasLogo ? [] : [packMessages.lacksLogo]),
    ...new Set([...artworks].flatMap(([position, { remarks }]) => remarks.flatMap((remark) => lettersLacking(remark, position)))),
  ];
  return packMessages.readme({ reference, version: version.number, approved: approvalText(order), lacking });
}

/** A line for what a shirt's lettering lacks. A box in the team's name is told once, because every shirt has it. */
function lettersLacking(remark: ArtworkWarning, position: number): string[] {
  if (remark.kind !== 'lacking') return [];
  return [packMessages.lacksLetters(remark.line === 'word' ? packMessages.team : packMessages.player(position), remark.characters)];
}
