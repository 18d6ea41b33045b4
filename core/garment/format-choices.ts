import {
  cutChoices,
  isSameChoice,
  type JerseyCut,
  type LetterFinish,
  type Lettering,
  type LetterStyle,
  letteringChoices,
  usualCut,
  usualLettering,
} from './jersey-choices.ts';

/** The names of the choices, for form, proof, mails and sheets. */
export const choiceNames = {
  style: { collegiate: 'Collegiate', block: 'Block', slab: 'Slab', angular: 'Angular', speed: 'Speed', stencil: 'Stencil' },
  finish: { outlined: 'outlined', plain: 'plain', hollow: 'hollow', 'two-color': 'two-color' },
  word: { straight: 'straight team name', arched: 'arched team name' },
  frontNumber: { center: 'front number in the center', left: 'front number on the left', none: 'no front number' },
  name: { above: 'name above the number', below: 'name below the number' },
  neck: { round: 'round neck', v: 'V neck', wide: 'wide neck' },
  fit: { men: 'Men’s cut', women: 'Women’s cut' },
  sleeves: { none: 'sleeveless', short: 'short sleeves' },
} as const satisfies { style: Record<LetterStyle, string>; finish: Record<LetterFinish, string> } & {
  [Part in keyof JerseyCut]: Record<JerseyCut[Part], string>;
} & { [Part in keyof Lettering]: Record<Lettering[Part], string> };

/** @example formatLettering(usualLettering) // 'Collegiate, outlined, straight team name, front number in the center, name above the number' */
export function formatLettering({ style, finish, word, frontNumber, name }: Lettering): string {
  const names = choiceNames;
  return [names.style[style], names.finish[finish], names.word[word], names.frontNumber[frontNumber], names.name[name]].join(', ');
}

/** @example formatCut(usualCut) // 'Men’s cut, round neck, sleeveless' */
export function formatCut({ neck, fit, sleeves }: JerseyCut): string {
  return [choiceNames.fit[fit], choiceNames.neck[neck], choiceNames.sleeves[sleeves]].join(', ');
}

/** The lettering that a text of `formatLettering` names, or null. */
export const readLettering = (text: string): Lettering | null =>
  combinations(letteringChoices).find((lettering) => formatLettering(lettering) === text) ?? null;

/** The cut that a text of `formatCut` names, or null. */
export const readCut = (text: string): JerseyCut | null => combinations(cutChoices).find((cut) => formatCut(cut) === text) ?? null;

type Choices = Readonly<Record<string, readonly string[]>>;
type Chosen<Offered extends Choices> = { -readonly [Part in keyof Offered]: Offered[Part][number] };

/** Every combination of choices. @example combinations(cutChoices).length // 12 */
export function combinations<Offered extends Choices>(choices: Offered): Chosen<Offered>[] {
  return Object.entries(choices).reduce<Record<string, string>[]>(
    (all, [part, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [part]: value }))),
    [{}],
  ) as Chosen<Offered>[];
}

/** The names of the two choices, as forms, mails and sheets have them. */
export const choiceLabels = { lettering: 'Lettering', cut: 'Cut' } as const;

/** The choices of an order that are not as usual, each with its label. @example choiceFacts(order) // [['Cut', 'Men’s cut, V neck, sleeveless']] */
export function choiceFacts({ lettering = usualLettering, cut = usualCut }: Choosable): [label: string, text: string][] {
  return [
    ...(isSameChoice(lettering, usualLettering) ? [] : [entry(choiceLabels.lettering, formatLettering(lettering))]),
    ...(isSameChoice(cut, usualCut) ? [] : [entry(choiceLabels.cut, formatCut(cut))]),
  ];
}

type Choosable = { lettering?: Lettering | undefined; cut?: JerseyCut | undefined };
const entry = (label: string, text: string): [string, string] => [label, text];
