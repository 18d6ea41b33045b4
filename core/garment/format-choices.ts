import { cutChoices, isSameChoice, type JerseyCut, type Lettering, letteringChoices, usualCut, usualLettering } from './jersey-choices.ts';

/** @example formatLettering(usualLettering) // 'Collegiate, outlined, straight team name, front number: center, name above the number' */
export function formatLettering({ style, finish, word, frontNumber, name }: Lettering): string {
  return `${capitalized(style)}, ${finish}, ${word} team name, front number: ${frontNumber}, name ${name} the number`;
}

/** @example formatCut(usualCut) // 'Men’s cut, round neck, sleeveless' */
export function formatCut({ neck, fit, sleeves }: JerseyCut): string {
  return `${capitalized(fit)}’s cut, ${neck === 'v' ? 'V' : neck} neck, ${sleeves === 'none' ? 'sleeveless' : 'short sleeves'}`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The lettering that a text of `formatLettering` names, or null. */
export const readLettering = (text: string): Lettering | null =>
  combinations(letteringChoices).find((lettering) => formatLettering(lettering) === text) ?? null;

/** The cut that a text of `formatCut` names, or null. */
export const readCut = (text: string): JerseyCut | null => combinations(cutChoices).find((cut) => formatCut(cut) === text) ?? null;

type Choices = Readonly<Record<string, readonly string[]>>;
type Chosen<Offered extends Choices> = { -readonly [Part in keyof Offered]: Offered[Part][number] };

/** Every combination of choices. @example combinations(cutChoices).length // 12 */
function combinations<Offered extends Choices>(choices: Offered): Chosen<Offered>[] {
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
