import { z } from 'zod';

const example = 'Enter an email address like name@example.com';

/**
 * A mail address as every form here takes it: plain ASCII, so that no letter only looks like another; nothing
 * in it can begin a header. A domain in other letters comes as its `xn--` form, as browsers send it.
 */
export const emailSchema = z
  .string({ error: 'Enter your email address' })
  .max(1000, example)
  .refine((text) => !/\p{Cc}/u.test(text), example)
  .trim()
  .max(254)
  // Local part and domain as long as a mail's recipient may have them: lib/mail/mail-message.server.ts.
  .regex(
    /^(?=.{1,64}@.{1,190}$)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
    example,
  );

/** Enough to see a slip of the finger, too little to write to. @example maskEmail('ada@example.com') // 'a•••@example.com' */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}
