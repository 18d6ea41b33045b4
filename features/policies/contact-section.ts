import { brand } from '#core/config/brand.ts';
import { phoneLink } from '#core/config/phone.ts';
import type { PolicySection } from './policy.ts';

/** The business phone as a link. */
export const callUs = `[${brand.phone}](${phoneLink})`;

/** @example mailToMailbox('info@shop.example', 'tell us') // '[tell us](mailto:info@shop.example)' */
export function mailToMailbox(mailbox: string, text: string = mailbox): string {
  return `[${text}](mailto:${mailbox})`;
}

/** The beginning of a sentence: where to write, with the subject filled in. */
export function writeTo(mailbox: string, subject: string): string {
  return `Write to [${mailbox}](mailto:${mailbox}?subject=${encodeURIComponent(subject)})`;
}

/** The last section of every policy. */
export function contact(opening: string): PolicySection {
  return {
    id: 'reach-us',
    title: 'Reach us',
    body: [
      opening,
      {
        named: [
          { name: 'Phone', text: callUs },
          { name: 'Email', text: mailToMailbox(brand.infoMailbox) },
        ],
      },
    ],
  };
}
