import { normalizeLine } from '../text/normalize-line.ts';
import { z } from './zod.ts';

const example = 'Enter an email address like name@example.com';

/**
 * An email address as every form here takes it: plain ASCII, so that no letter imitates another and nothing in it can begin a mail header.
 * A domain in other letters has its `xn--` form, which browsers send.
 */
export const emailSchema = z
  .string({ error: 'Enter your email address' })
  .max(1000, example)
  .refine((text) => !/\p{Cc}/u.test(text), example)
  .overwrite(normalizeLine)
  .max(254, example)
  // Local part and domain are limited to the lengths that lib/mail/mail-message.server.ts allows a recipient.
  .regex(
    /^(?=.{1,64}@.{1,190}$)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
    example,
  );

/** Shows enough to notice a typing error and too little to write to. @example maskEmail('ada@example.com') // 'a•••@example.com' */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** The address without what follows a `+`, which is easy to vary. @example mailboxOf('ada+list@example.com') // 'ada@example.com' */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}
