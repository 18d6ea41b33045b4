import { dayInWords } from '#core/day-words.ts';
import { placementInWords } from '#core/logo-placement.ts';
import { coloursInWords } from '#core/team-colours.ts';
import { attributeWords } from '../attributes.ts';
import type { Draft } from '../draft.ts';
import { clip, fitsLink, longestTexts, mailTo } from '../fallback-mail.ts';
import { formWords, summaryWords as words } from '../words.ts';
import { quoteSubject } from './quote-subject.ts';
import { quoteWords } from './words.ts';

/** What a quote is asked for: a design as far as it is known. `asked` is null where nobody said how many: more than one order takes. */
export type Quoted = Pick<Draft, 'fabric' | 'colours' | 'teamName' | 'logoPlacement' | 'neededBy' | 'rush'> & {
  asked: number | null;
  logoName: string | null;
  reference: string | null;
};

/** The same of what stands in the form. */
export function quotedOf({ logo, ...draft }: Draft, asked: number | null): Quoted {
  return { ...draft, asked, logoName: logo?.fileName ?? null, reference: null };
}

/**
 * The mail that asks for a quote, with the design filled in and nobody named, under 1,800 characters as a link: long
 * texts are clipped.
 *
 * @example quoteMailLink({ ...design, asked: 22 }) // 'mailto:orders@…?subject=Quote%20for%2022%20uniforms&body=…'
 */
export function quoteMailLink(quoted: Quoted): string {
  const subject = quoteSubject(quoted.asked);
  const links = longestTexts.map((longest) => mailTo({ subject, body: bodyOf(quoted, longest) }));
  return links.find(fitsLink) ?? mailTo({ subject });
}

function bodyOf({ asked, reference, fabric, colours, teamName, logoName, logoPlacement, neededBy, rush }: Quoted, longest: number): string {
  const told: [label: string, value: string | null][] = [
    [words.quantity, asked === null ? quoteWords.more : String(asked)],
    [quoteWords.like, reference],
    [words.team, teamName.trim()],
    [words.fabric, formWords.fabrics[fabric].name],
    [words.colours, coloursInWords(colours)],
    [words.logo, logoName],
    [words.logoPlacement, logoName && placementInWords(logoPlacement)],
    [words.neededBy, neededBy && dayInWords(neededBy)],
    [words.rush, rush ? attributeWords.rush : null],
  ];
  const lines = told.flatMap(([label, value]) => (value ? [`${label}: ${clip(value, longest)}`] : []));
  return [quoteWords.greeting, '', ...lines].join('\n');
}
