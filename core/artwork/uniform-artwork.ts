import { teamColours } from '../facts.ts';
import type { SizeCategory } from '../sizes.ts';
import type { TeamColours } from '../team-colours.ts';
import type { Fabric } from '../uniform-order.ts';
import { sidePanels } from './jersey-cut.ts';
import { grades, inch, letterInches, nameGap, outlineEm, panel, places } from './jersey-layout.ts';
import { type Line, setLine } from './lettering.ts';

/** One player's shirt. `aspect` is width over height of the team's logo; a logo that is still to come has none. */
export type Uniform = {
  fabric: Fabric;
  colours: TeamColours;
  teamName: string;
  player: { name: string; number: string; sizeCategory: SizeCategory };
  logo: { aspect: number | null } | null;
};

/**
 * Something printed or sewn on: a path drawn at a place, `scale` metres to its unit. `outline` is a line of that width in
 * metres around it, under it, half of it hidden. Metres: x from the middle of the panel, y down from its upper edge.
 */
export type Mark = { path: string; x: number; y: number; scale: number; fill: string; outline: { colour: string; width: number } | null };
export type Area = { x: number; y: number; width: number; height: number };

/** What lies on one side, in the order it is painted. */
export type SideArtwork = {
  marks: Mark[];
  /** Where the logo goes, from its upper left corner. */
  logo: Area | null;
};

export type LineName = 'word' | 'frontNumber' | 'name' | 'backNumber';

/** What a coach should know of a line. Heights are inches. */
export type Remark =
  | { kind: 'smaller'; line: LineName; text: string; inches: number; wanted: number }
  | { kind: 'lacking'; line: LineName; text: string; characters: string[] };

/**
 * A shirt's artwork, the one source of every drawing of it: 3D, flat, shared picture, order sheet. `panel` is in metres
 * and covers the shirt from its shoulders (y 0) to its hem; a youth shirt is the adult's, `grade` times as large, with
 * lettering of its own sizes.
 */
export type UniformArtwork = {
  fabric: Fabric;
  colours: Record<keyof TeamColours, string>;
  grade: number;
  panel: { width: number; height: number };
  front: SideArtwork;
  back: SideArtwork;
  remarks: Remark[];
};

/** @example drawUniform({ …, teamName: 'Harbor', player: { name: 'Ada Okafor', number: '00', sizeCategory: 'adult' } }).front.marks */
export function drawUniform({ fabric, colours, teamName, player, logo }: Uniform): UniformArtwork {
  const grade = grades[player.sizeCategory];
  const inches = letterInches[player.sizeCategory];
  const hexes = hexesOf(colours);
  const remarks: Remark[] = [];

  function letter(line: LineName, text: string, aboveHem: number): Mark[] {
    const kind = line === 'word' || line === 'name' ? 'words' : 'digits';
    const set = setLine(text, { kind, height: inches[line] * inch, width: places[line].width * grade });
    if (set.path === '') return [];
    remarks.push(...remarksOn(set, { line, text, wanted: inches[line] }));
    const outline = { colour: hexes.trim, width: 2 * outlineEm[kind] * 1000 * set.scale };
    return [{ path: set.path, x: 0, y: panel.height * grade - aboveHem, scale: set.scale, fill: hexes.lettering, outline }];
  }

  const sides = sidePanels[fabric].map(
    ({ colour, path }): Mark => ({ path, x: 0, y: 0, scale: grade / 1000, fill: hexes[colour], outline: null }),
  );
  const nameBaseline = places.backNumber.baseline * grade + inches.backNumber * inch + nameGap;
  return {
    fabric,
    colours: hexes,
    grade,
    panel: { width: panel.width * grade, height: panel.height * grade },
    front: {
      marks: [
        ...sides,
        ...letter('word', teamName, places.word.baseline * grade),
        ...letter('frontNumber', player.number, places.frontNumber.baseline * grade),
      ],
      logo: logo && placeLogo(logo.aspect, grade),
    },
    back: {
      marks: [
        ...sides,
        ...letter('name', player.name, nameBaseline),
        ...letter('backNumber', player.number, places.backNumber.baseline * grade),
      ],
      logo: null,
    },
    remarks,
  };
}

/** As large as it fits its area, in the middle of it. Long ones end at the area's width, tall ones at its height. */
function placeLogo(aspect: number | null, grade: number): Area {
  const most = { width: places.logo.width * grade, height: places.logo.height * grade };
  const shape = aspect ?? 1;
  const width = Math.min(most.width, most.height * shape);
  const height = width / shape;
  return { x: -width / 2, y: (panel.height - places.logo.middle) * grade - height / 2, width, height };
}

/**
 * The part of its ordered height under which a line is told. A team's name that is nearly as tall is not worth a word; a
 * player's has 2 in at least (uniform-domain: "condense to 70 %, then warn"), as far as a tenth of an inch tells.
 */
const toldBelow: Record<LineName, number> = { word: 0.9, frontNumber: 0.9, name: 0.975, backNumber: 0.9 };

function remarksOn(set: Line, { line, text, wanted }: { line: LineName; text: string; wanted: number }): Remark[] {
  const inches = set.height / inch;
  return [
    ...(set.lacking.length > 0 ? [{ kind: 'lacking' as const, line, text, characters: set.lacking }] : []),
    ...(inches < wanted * toldBelow[line] ? [{ kind: 'smaller' as const, line, text, inches, wanted }] : []),
  ];
}

function hexesOf({ body, trim, lettering }: TeamColours): UniformArtwork['colours'] {
  return { body: teamColours[body].hex, trim: teamColours[trim].hex, lettering: teamColours[lettering].hex };
}
