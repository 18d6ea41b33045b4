import { brand } from './brand.ts';

/** The business phone as telephones take it: digits behind a plus. @example '+12135550142' */
export const telNumber = brand.phone.replace(/[^+\d]/g, '');

/** Calls the business phone. */
export const phoneLink = `tel:${telNumber}`;
