import { normalizeLine } from '../text/normalize-line.ts';
import type { Fabric } from '../uniform-options.ts';
import { type ColorRole, type Design, type KeyedDesign, type LineName, mirroredPath, type Piece, type Shade, type Spot } from './design.ts';
import type { Glyphs } from './glyphs.ts';
import type { JerseyCut, Lettering } from './jersey-choices.ts';
import { sidePanels } from './jersey-cut.ts';
import { archRadius, grades, inch, letterInches, nameGap, outlineEm, panel, places } from './jersey-layout.ts';
import type { SleevePaths } from './jersey-sleeve.ts';
import { finishes, namePlate, type Outline } from './letter-finishes.ts';
import { type Line, setLine } from './lettering.ts';
import { fitLogo, logoAreas, logoMiddle } from './logo-area.ts';
import type { LogoPlacement } from './logo-placement.ts';
import type { SizeCategory } from './sizes.ts';
import { type Stretch, stretchPath } from './stretch-path.ts';
import type * as tailors from './tailor.ts';
import type { TeamColors } from './team-colors.ts';
import { teamColors } from './team-colors.ts';

/** What all shirts of a team share. */
export type UniformLook = {
  fabric: Fabric;
  cut: JerseyCut;
  /** null: plain. */
  design: KeyedDesign | null;
  colours: TeamColors;
  lettering: Lettering;
  /** What a cut that is not usual needs; null while it is loaded. */
  tailor: typeof tailors | null;
  /** The outlines of the lettering's style. */
  glyphs: Glyphs;
};

/** One player's shirt. The logo's `aspect` is width over height; it is null for a logo that is not there yet. */
export type Uniform = UniformLook & {
  teamName: string;
  player: { name: string; number: string; sizeCategory: SizeCategory };
  logo: { aspect: number | null; placement: LogoPlacement } | null;
};

/**
 * An item that is printed or sewn on: a path at a position, `scale` meters to its unit. `outline` is a line around it of that width in
 * meters, drawn under it, so that half of it shows. In meters: x from the middle of the panel, y down from its upper edge.
 */
export type ArtworkItem = {
  path: string;
  x: number;
  y: number;
  scale: number;
  fill: string;
  outline: Outline | null;
  /** The line of lettering that it is; absent for all else, such as what lies under a line. */
  line?: LineName;
};
export type Area = { x: number; y: number; width: number; height: number };

export type SleeveArtwork = { paths: SleevePaths; sleeve: string; cuff: string };

/** What lies on one side, in the order it is painted. */
type SideArtwork = {
  items: ArtworkItem[];
  /** Left and right as drawn; null without sleeves. */
  sleeves: { left: SleeveArtwork; right: SleeveArtwork } | null;
  /** The area of the logo; its position is the upper left corner. */
  logo: Area | null;
};

/** Advice for the coach about a line of lettering (R4.7). Heights are in inches. */
export type ArtworkWarning =
  | { kind: 'smaller'; line: LineName; text: string; inches: number; wanted: number }
  | { kind: 'lacking'; line: LineName; text: string; characters: string[] };

/**
 * The artwork of a shirt, from which every drawing of it is made: 3D, flat, shared picture, production sheet. `panel` is in meters and
 * covers the shirt from the shoulders (y 0) to the hem. A youth shirt is the adult's, scaled by `grade`, with lettering of its own sizes.
 */
export type UniformArtwork = {
  fabric: Fabric;
  cut: JerseyCut;
  colours: Record<ColorRole, string>;
  grade: number;
  panel: { width: number; height: number };
  front: SideArtwork;
  back: SideArtwork;
  /** The height of each line as set, in inches; a line without text has none. */
  heights: Partial<Record<LineName, number>>;
  remarks: ArtworkWarning[];
};

/**
 * Draws a player's shirt. `stretch` is the grade of a size, for files that are printed to scale; without it the shirt is drawn as an adult or a
 * youth one. Lettering and logo have the heights of the age category in every size. Texts are normalized as in an order.
 *
 * @example drawUniform({ …, teamName: 'Harbor', player: { name: 'Ada Okafor', number: '00', sizeCategory: 'adult' } }).front.items
 */
export function drawUniform(
  { fabric, cut, tailor, design, colours, lettering, glyphs, teamName, player, logo }: Uniform,
  stretch: Stretch | null = null,
): UniformArtwork {
  const grade = grades[player.sizeCategory];
  const { x: wide, y: high } = stretch ?? { x: grade, y: grade };
  const inches = letterInches[player.sizeCategory];
  const hexes = hexesOf(colours);
  const heights: UniformArtwork['heights'] = {};
  const { word, frontNumber, name, finish } = lettering;
  const remarks: ArtworkWarning[] = [];

  /** `ceiling`: the line is set lower where its accents would reach higher above the hem. */
  function letter(
    line: LineName,
    typed: string,
    { spot = line, aboveHem, x = 0, ceiling = Number.POSITIVE_INFINITY }: Setting,
  ): ArtworkItem[] {
    const text = normalizeLine(typed);
    const kind = line === 'word' || line === 'name' ? 'words' : 'digits';
    const arch = line === 'word' && word === 'arched' ? { arch: archRadius * grade } : {};
    const set = setLine(text, { kind, height: inches[spot] * inch, width: places[spot].width * wide, glyphs, ...arch });
    if (set.path === '') return [];
    heights[line] = set.height / inch;
    remarks.push(...remarksOn(set, { line, text, wanted: inches[spot] }));
    const onTrim = design?.onTrim?.includes(spot) ?? false;
    const hasPlate = design?.namePlate?.includes(spot);
    const isUsual = lettering.style === 'collegiate' && finish === 'outlined';
    const round = (edge: Outline | null): Outline | null => (edge && !isUsual ? { ...edge, round: true } : edge);
    const { fill, ...edges } = finishes[finish]({ hexes, onTrim, width: 2 * outlineEm[kind] * 1000 * set.scale });
    const [under, outline] = [round(edges.under), round(edges.outline)];
    const edge = Math.max(0, ...[outline, under].map((one) => one?.width ?? 0)) / 2;
    const baseline = Math.min(aboveHem, ceiling - set.top - edge);
    const at = { x: x * wide, y: panel.height * high - baseline, scale: set.scale };
    const toNumber = spot === 'nameBelow' ? ceiling - baseline : nameGap;
    return [
      // The body's color fills the holes of the letters: slivers of a stripe there would look like misprints.
      ...(onTrim
        ? [{ path: hasPlate ? namePlate(set, { spot, edge, toNumber }) : set.solid, ...at, fill: hexes.body, outline: null }]
        : []),
      ...(under ? [{ path: set.path, ...at, fill: under.color, outline: under }] : []),
      { path: set.path, ...at, fill, outline, line },
    ];
  }

  const toItem = ({ color, path, alongSide }: Piece): ArtworkItem => {
    const fitted = (alongSide && tailor?.taperedPath(path, cut.fit)) || path;
    const sized = stretch ? { path: stretchPath(fitted, stretch), scale: 0.001 } : { path: fitted, scale: grade / 1000 };
    return { ...sized, x: 0, y: 0, fill: hexOf(color, hexes), outline: null };
  };
  const pieces = piecesOf(design, fabric);
  const sleeves = cut.sleeves === 'none' || !tailor ? null : sleeveColors(design, hexes);
  const sewn = (left: Dye, right: Dye) => {
    const paths = sleeves && tailor?.sleevesOf();
    return paths ? { left: { paths: paths.left, ...left }, right: { paths: paths.right, ...right } } : null;
  };
  const logoOn = (side: 'front' | 'back') =>
    logo && logoAreas[logo.placement.place].side === side ? placeLogo(logo, { lettering, grade, wide, high }) : null;
  const frontLogo = logoOn('front');
  const underLogo =
    frontLogo && logo?.placement.place === 'centre chest' ? panel.height * high - frontLogo.y - frontLogo.height - clearance : undefined;
  // On a size that is smaller than the drawn shirt, name and number keep their distance from the neck, or the name would reach its design.
  const block = (inches.backNumber + inches.name) * inch + nameGap;
  const belowNeck = ((panel.height - places.backNumber.baseline) * grade - block) * (high / grade);
  const lowered = stretch && name === 'above' ? panel.height * high - belowNeck - block : Number.POSITIVE_INFINITY;
  const numberBaseline = Math.min(places.backNumber.baseline * high, lowered);
  const backNumber = () => letter('backNumber', player.number, { aboveHem: numberBaseline });
  /**
   * A name under the number lies on the number's edge, which would hide its accents. Its own edge is clear of the digits; what fills its ground
   * lies under them.
   */
  const backLines = (): ArtworkItem[] => {
    if (name === 'above') {
      const above = letter('name', player.name, { aboveHem: numberBaseline + inches.backNumber * inch + nameGap });
      return [...above, ...backNumber()];
    }
    const aboveHem = numberBaseline - nameGap - inches.nameBelow * inch;
    const digits = backNumber();
    const below = letter('name', player.name, { spot: 'nameBelow', aboveHem, ceiling: numberBaseline });
    const isGround = ({ line, outline }: ArtworkItem) => !line && !outline;
    return [...below.filter(isGround), ...digits, ...below.filter((item) => !isGround(item))];
  };
  const { leftNumber } = places;
  const frontLine = {
    center: () => letter('frontNumber', player.number, { aboveHem: places.frontNumber.baseline * high }),
    left: () => letter('frontNumber', player.number, { spot: 'leftNumber', x: leftNumber.x, aboveHem: leftNumber.baseline * high }),
    none: () => [],
  }[frontNumber];
  return {
    fabric,
    cut,
    colours: hexes,
    grade,
    panel: { width: panel.width * wide, height: panel.height * high },
    front: {
      logo: frontLogo,
      sleeves: sleeves && sewn(sleeves.left, sleeves.right),
      items: [
        ...pieces.front.map(toItem),
        ...letter('word', teamName, { aboveHem: places.word.baseline * high, ...(underLogo && { ceiling: underLogo }) }),
        ...frontLine(),
      ],
    },
    back: {
      logo: logoOn('back'),
      sleeves: sleeves && sewn(sleeves.right, sleeves.left),
      items: [...pieces.back.map(toItem), ...backLines()],
    },
    heights,
    remarks,
  };
}

/** Where a line is set: heights above the hem and `x` from the middle, in meters. `ceiling`: it goes down where its accents would reach higher. */
type Setting = { spot?: Spot; aboveHem: number; x?: number; ceiling?: number };

/** Between the accents of the team name and a logo at the center chest, in meters. */
const clearance = 0.002;

/** Centers the logo in its area: of the size of its age category, at the place of its size. */
function placeLogo(
  { aspect, placement }: NonNullable<Uniform['logo']>,
  { lettering, grade, wide, high }: { lettering: Lettering; grade: number; wide: number; high: number },
): Area {
  const { x } = logoAreas[placement.place];
  const middle = logoMiddle(placement.place, lettering);
  const { width, height } = fitLogo(placement, aspect);
  const [left, top] = [x - width / 2, panel.height - middle - height / 2];
  return {
    x: left * grade + x * (wide - grade),
    y: top * grade + (panel.height - middle) * (high - grade),
    width: width * grade,
    height: height * grade,
  };
}

/**
 * The part of its wanted height below which a line gets advice. A team name that is nearly as tall needs none; a player's name should have
 * at least 2 in, within a tenth of an inch.
 */
const toldBelow: Record<LineName, number> = { word: 0.88, frontNumber: 0.9, name: 0.975, backNumber: 0.9 };

function remarksOn(set: Line, { line, text, wanted }: { line: LineName; text: string; wanted: number }): ArtworkWarning[] {
  const inches = set.height / inch;
  return [
    ...(set.lacking.length > 0 ? [{ kind: 'lacking' as const, line, text, characters: set.lacking }] : []),
    ...(inches < wanted * toldBelow[line] ? [{ kind: 'smaller' as const, line, text, inches, wanted }] : []),
  ];
}

function piecesOf(design: Design | null, fabric: Fabric): { front: Piece[]; back: Piece[] } {
  if (!design) return { front: sidePanels[fabric], back: sidePanels[fabric] };
  const front = design.front(fabric);
  return { front, back: design.back?.(fabric) ?? front.map((piece) => ({ ...piece, path: mirroredPath(piece.path) })) };
}

type Dye = { sleeve: string; cuff: string };

/** The sleeves of the front. A cuff has the trim's color, or the body's on a sleeve of the trim's. */
function sleeveColors(design: Design | null, hexes: UniformArtwork['colours']) {
  const { left, right } = design?.sleeves ?? { left: 'body', right: 'body' };
  const colorsOf = (role: ColorRole): Dye => ({ sleeve: hexes[role], cuff: hexes[role === 'trim' ? 'body' : 'trim'] });
  return { left: colorsOf(left), right: colorsOf(right) };
}

function hexOf(shade: Shade, hexes: UniformArtwork['colours']): string {
  return typeof shade === 'string' ? hexes[shade] : mixHex(hexes[shade.from], hexes[shade.to], shade.share);
}

/** @example mixHex('#000000', '#ffffff', 0.5) // '#808080' */
function mixHex(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function hexesOf({ body, trim, lettering, accent = lettering }: TeamColors): UniformArtwork['colours'] {
  return { body: teamColors[body].hex, trim: teamColors[trim].hex, lettering: teamColors[lettering].hex, accent: teamColors[accent].hex };
}
