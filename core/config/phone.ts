import { brand } from './brand.ts';

/** The business phone in the form a `tel:` link takes: digits after a plus. @example '+12135550142' */
export const telNumber = brand.phone.replace(/[^+\d]/g, '');

/** A link that calls the business phone. */
export const phoneLink = `tel:${telNumber}`;
