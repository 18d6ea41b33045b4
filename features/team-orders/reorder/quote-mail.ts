import { formatWeekday } from '#core/dates/format-date.ts';
import { choiceFacts } from '#core/garment/format-choices.ts';
import { formatDesign } from '#core/garment/format-design.ts';
import { formatPlacement } from '#core/garment/logo-placement.ts';
import { attributeMessages } from '../domain/attributes.ts';
import type { Draft } from '../domain/draft.ts';
import { clip, fitsLink, longestTexts, orderMailTo } from '../domain/fallback-mail.ts';
import { formMessages } from '../domain/messages.ts';
import { summaryMessages } from '../domain/summary-messages.ts';
import { quoteMessages } from './messages.ts';
import { quoteSubject } from './quote-subject.ts';

/** The design of a quote, as far as it is known. `count` is the requested number of uniforms, or null if none was named. */
export type Quoted = Pick<
  Draft,
  'fabric' | 'design' | 'lettering' | 'cut' | 'colours' | 'teamName' | 'logoPlacement' | 'neededBy' | 'rush'
> & {
  count: number | null;
  logoName: string | null;
  reference: string | null;
};

/** The design of a quote from the draft. */
export function quotedOf({ logo, ...draft }: Draft, count: number | null): Quoted {
  return { ...draft, count, logoName: logo?.fileName ?? null, reference: null };
}

/**
 * The mail that asks for a quote, with the design and without contact data, under 1,800 characters as a link. Long texts
 * are clipped.
 *
 * @example quoteMailLink({ ...design, count: 22 }) // 'mailto:orders@…?subject=Quote%20for%2022%20uniforms&body=…'
 */
export function quoteMailLink(quoted: Quoted): string {
  const subject = quoteSubject(quoted.count);
  const links = longestTexts.map((longest) => orderMailTo({ subject, body: bodyOf(quoted, longest) }));
  return links.find(fitsLink) ?? orderMailTo({ subject });
}

function bodyOf(
  { count, reference, fabric, design, lettering, cut, colours, teamName, logoName, logoPlacement, neededBy, rush }: Quoted,
  longest: number,
): string {
  const rows: [label: string, value: string | null][] = [
    [summaryMessages.quantity, count === null ? quoteMessages.more : String(count)],
    [quoteMessages.like, reference],
    [summaryMessages.team, teamName.trim()],
    [summaryMessages.fabric, formMessages.fabrics[fabric].name],
    [summaryMessages.colours, formatDesign(design, colours)],
    ...choiceFacts({ lettering, cut }),
    [summaryMessages.logo, logoName],
    [summaryMessages.logoPlacement, logoName && formatPlacement(logoPlacement)],
    [summaryMessages.neededBy, neededBy && formatWeekday(neededBy)],
    [summaryMessages.rush, rush ? attributeMessages.rush : null],
  ];
  const lines = rows.flatMap(([label, value]) => (value ? [`${label}: ${clip(value, longest)}`] : []));
  return [quoteMessages.greeting, '', ...lines].join('\n');
}
