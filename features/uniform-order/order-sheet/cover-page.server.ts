import { grades, inch, letterInches, panel } from '#core/artwork/jersey-layout.ts';
import { aspectOf, fitLogo, logoAreas, roomFor } from '#core/artwork/logo-area.ts';
import { lineNames, type Mark } from '#core/artwork/uniform-artwork.ts';
import { dayInWords } from '#core/day-words.ts';
import { brand, teamColours } from '#core/facts.ts';
import { placeInWords } from '#core/logo-placement.ts';
import { type SizeCategory, sizeCategories } from '#core/sizes.ts';
import { colourRoles } from '#core/team-colours.ts';
import { deliveryWindow, windowInWords } from '../delivery.ts';
import { logoAdvice } from '../logo-resolution.ts';
import { followsInWords } from '../order-letter.server.ts';
import { momentInWords, sizeInWords } from '../order-view-words.ts';
import { planOrder } from '../planner.ts';
import { conceptWords } from '../proof/concept-words.ts';
import { countSizes } from '../roster.ts';
import type { TeamOrder } from '../team-order.server.ts';
import { priceWords, speedWords } from '../words.ts';
import { dayOf, type Sheet } from './order-sheet.server.ts';
import { ink, letter, margin, type Paper, smoke } from './paper.server.ts';
import { drawShirt, shirtWidth } from './sheet-shirt.server.ts';
import { sheetWords as words } from './sheet-words.ts';

const right = letter.width - margin;
const shirtHeight = 268;

/** What is made, how large its lettering is, in which colours, by when, and who said so. */
export function drawCover(paper: Paper, sheet: Sheet) {
  const top = drawHead(paper, sheet.order);
  const below = drawSides(paper, sheet, top + 18);
  drawFacts(paper, sheet, below + 16);
}

function drawHead(paper: Paper, order: TeamOrder): number {
  const { reference, version, standing, follows } = order;
  paper.disc(margin, margin - 4, 18);
  paper.text(brand.name.toUpperCase(), margin + 24, margin + 9, { face: 'loud', size: 11 });
  paper.text(words.heading.toUpperCase(), right, margin + 9, { face: 'mono', size: 8, align: 'right' });
  paper.line(margin, margin + 20, right, margin + 20, { width: 1.2 });
  paper.text(reference, margin, margin + 52, { face: 'loud', size: 26 });
  const made = [words.version(version.number, dayOf(version.madeAt)), ...(follows ? [followsInWords(follows)] : [])].join('. ');
  paper.text(made, margin, margin + 68, { face: 'mono', size: 8.5 });
  const state =
    standing.approval && standing.state !== 'cancelled'
      ? words.approved
      : standing.state === 'cancelled'
        ? words.cancelled
        : words.notApproved;
  drawState(paper, state.toUpperCase(), { solid: state === words.approved });
  const said = approvalOf(order);
  paper.paragraph(said, right - 236, margin + 62, { width: 236, size: 8 });
  const lines = paper.linesOf(version.order.teamName, right - margin, { face: 'bold', size: 17 });
  for (const [at, line] of lines.entries()) paper.text(line, margin, margin + 96 + at * 20, { face: 'bold', size: 17 });
  return margin + 96 + (lines.length - 1) * 20;
}

/** Solid where it may be cut; a thick frame where it may not. */
function drawState(paper: Paper, text: string, { solid }: { solid: boolean }) {
  const [x, y, width, height] = [right - 236, margin + 30, 236, 20];
  paper.box(x, y, width, height, solid ? { filled: ink } : { width: 1.6 });
  paper.text(text, x + width / 2, y + 13.6, { face: 'bold', size: 10, colour: solid ? '#ffffff' : ink, align: 'centre' });
}

function approvalOf({ standing: { approval, state }, version }: TeamOrder): string {
  if (!approval) return words.waits[state] ?? '';
  const at = momentInWords(approval.at);
  return approval.by === 'coach' ? words.byCoach(version.order.contactName, at) : words.bySilence(at);
}

/** Both sides of the first shirt, with the height of each line of lettering beside it. */
function drawSides(paper: Paper, { shirts: [shown], picture }: Sheet, y: number): number {
  const width = shirtWidth(shirtHeight);
  const columns = { front: margin + 28, back: letter.width / 2 + 28 };
  for (const side of ['front', 'back'] as const) {
    const x = columns[side];
    paper.text(words.sides[side].toUpperCase(), x, y, { face: 'mono', size: 7.5 });
    const placeOf = drawShirt(paper, { artwork: shown.artwork, side, logo: picture, x, y: y + 8, height: shirtHeight });
    const lettering = shown.artwork[side].marks.filter(({ outline }) => outline !== null);
    for (const mark of lettering) drawHeight(paper, mark, { ...placeOf(mark), x: x + width + 8 });
  }
  const shownAs =
    shown.position === null
      ? words.teamShirt
      : [shown.player.name || words.position(shown.position), shown.player.number, shown.player.size]
          .filter((text) => text !== '')
          .join(', ');
  paper.text(words.shown(shownAs), margin, y + shirtHeight + 22, { size: 8, colour: smoke });
  return y + shirtHeight + 22;
}

/** A measure: a line as tall as the capitals, and how tall they are. */
function drawHeight(paper: Paper, { scale }: Mark, { x, y }: { x: number; y: number }) {
  const points = (scale * capital * shirtHeight) / panel.height;
  paper.line(x, y - points, x, y, { width: 0.6 });
  for (const end of [y - points, y]) paper.line(x - 3, end, x + 3, end, { width: 0.6 });
  paper.text(words.inches((scale * capital) / inch), x + 5, y - points / 2 + 2.5, { face: 'mono', size: 7 });
}
const capital = 750;

/** Two columns of facts, each under its name. */
function drawFacts(paper: Paper, sheet: Sheet, y: number) {
  const { order, shirts } = sheet;
  const { version, standing } = order;
  const { fabric, colours, quantity, rush, roster, neededBy } = version.order;
  const width = (right - margin - 28) / 2;
  const cuts = sizeCategories.filter((category) => shirts.some(({ player }) => player.sizeCategory === category));
  const sizes = countSizes(roster);
  const without = quantity - sizes.reduce((sum, { count }) => sum + count, 0);

  const first = margin;
  let left = drawFact(paper, { x: first, y, width, title: words.fabric, lines: [words.fabrics[fabric]] });
  left = drawTitle(paper, first, left, width, words.colours);
  for (const role of colourRoles) {
    const { name, hex } = teamColours[colours[role]];
    paper.box(first, left - 7.5, 16, 9, { filled: hex, colour: ink, width: 0.6 });
    paper.text(name, first + 22, left, { face: 'bold' });
    paper.text(`${words.roles[role]}`, first + 80, left, { size: 8 });
    paper.text(hex, first + width, left, { face: 'mono', size: 7, align: 'right' });
    left += 14;
  }
  left = drawFact(paper, {
    x: first,
    y: left + 6,
    width,
    plain: true,
    title: words.lettering,
    lines: [words.font, ...cuts.map((cut) => `${words.heights[cut]}: ${heightsOn(shirts, cut).join(', ')}.`)],
  });

  const second = margin + width + 28;
  let down = drawFact(paper, { x: second, y, width, title: words.quantity, lines: [words.uniforms(quantity)], large: true });
  const counts = [...sizes.map(sizeInWords), ...(without > 0 ? [words.noSizes(without)] : [])].join(', ');
  down = drawFact(paper, { x: second, y: down, width, title: words.sizes, lines: [counts] });
  const dates = standing.approval
    ? words.withTeam(windowInWords(deliveryWindow({ approvedAt: standing.approval.at, rush })))
    : datesAhead(sheet);
  down = drawFact(paper, {
    x: second,
    y: down,
    width,
    title: words.speed,
    lines: [
      `${speedWords(rush)}. ${rush ? priceWords.rush.meaning : ''}`,
      dates,
      ...(neededBy ? [words.neededBy(dayInWords(neededBy))] : []),
    ],
  });
  drawFact(paper, { x: second, y: down, width, title: words.logo, lines: logoLines(sheet, cuts) });
}

/** Each line as it is set on the shirts of a cut; as it would be where none has it. */
function heightsOn(shirts: Sheet['shirts'], cut: SizeCategory): string[] {
  const artworks = shirts.filter(({ player }) => player.sizeCategory === cut).map(({ artwork }) => artwork);
  return lineNames.map((line) => {
    const set = artworks.flatMap(({ heights }) => heights[line] ?? []);
    return words.height(line, set.length > 0 ? set : [letterInches[cut][line]]);
  });
}

function datesAhead({ order: { standing, version }, now }: Sheet): string {
  const { rush } = version.order;
  if (standing.awaitsLogo) return conceptWords.first;
  if (standing.review) return words.ifApproved(windowInWords(deliveryWindow({ approvedAt: standing.review.endsAt, rush })));
  return words.ifSent(windowInWords(planOrder({ now, neededBy: null })[rush ? 'rush' : 'standard'].window));
}

function logoLines({ order: { version }, picture }: Sheet, cuts: readonly SizeCategory[]): string[] {
  const { logo, order } = version;
  if (!logo) return [order.needsLogoDesign ? words.logoDesigned : words.logoByMail];
  const { place } = order.logoPlacement;
  const { x, middle } = logoAreas[place];
  const aspect = aspectOf(logo);
  const { width, height } = aspect === null ? roomFor(order.logoPlacement) : fitLogo(order.logoPlacement, aspect);
  const most = Math.max(...cuts.map((cut) => grades[cut]));
  return [
    logo.name,
    `${placeInWords(place)}.`,
    ...cuts.map((cut) => {
      const inches = grades[cut] / inch;
      return words.logoPlace({
        cut,
        within: aspect === null,
        width: width * inches,
        height: height * inches,
        aside: x * inches,
        aboveHem: middle * inches,
      });
    }),
    logoAdvice(logo, (width * most) / inch),
    ...(picture ? [] : [words.logoDrawn]),
  ];
}

type Fact = { x: number; y: number; width: number; title: string; lines: string[]; large?: boolean; plain?: boolean };

/** Gives where the next one begins. */
function drawFact(paper: Paper, { x, y, width, title, lines, large = false, plain = false }: Fact): number {
  let below = drawTitle(paper, x, y, width, title);
  for (const [at, line] of lines.filter((text) => text.trim() !== '').entries()) {
    const style = large ? ({ face: 'bold', size: 13 } as const) : at === 0 && !plain ? ({ face: 'bold', size: 9 } as const) : { size: 8.5 };
    below = paper.paragraph(line, x, below + (large ? 2 : 0), { ...style, width });
  }
  return below + 8;
}

function drawTitle(paper: Paper, x: number, y: number, width: number, title: string): number {
  paper.line(x, y, x + width, y, { width: 0.6 });
  paper.text(title.toUpperCase(), x, y + 10, { face: 'mono', size: 6.5, colour: smoke });
  return y + 22;
}
