import { brand } from './brand.ts';

/** Keys in the browser's local storage and the tab's session storage. */
export const storageKeys = {
  cartId: `${brand.slug}.cart.id`,
  cartUrl: `${brand.slug}.cart.url`,
  cartCount: `${brand.slug}.cart.count`,
  cartAdding: `${brand.slug}.cart.adding`,
  mySizes: `${brand.slug}.shop.sizes`,
  slashKey: `${brand.slug}.search.slash`,
  saved: `${brand.slug}.saved`,
  viewed: `${brand.slug}.viewed`,
  checkoutDraft: `${brand.slug}.checkout.draft`,
  uniformDraft: `${brand.slug}.uniform.draft`,
  uniformSent: `${brand.slug}.uniform.sent`,
  uniformEarlier: `${brand.slug}.uniform.earlier`,
  proofPins: `${brand.slug}.uniform.pins`,
  logo: `${brand.slug}.uniform.logo`,
  teamSheet: `${brand.slug}.uniform.sheet`,
  ownRows: `${brand.slug}.uniform.rows`,
  lengthUnit: `${brand.slug}.length.unit`,
  bodyMeasures: `${brand.slug}.measures`,
} as const;
