/** Limits of a shared roster: its rows, with those that Restore entries can bring back, and the length of one text as typed. */
export const sharedRosterLimits = { mostRows: 75, longestText: 300 } as const;

/**
 * Bounds of a checkout (R2.11; whoever wants more asks the label by mail), of the product list (R1.9) and of the lists that a browser has
 * (R1.26, R1.27).
 */
export const limits = {
  quantityPerLine: 100,
  linesPerCheckout: 100,
  tagFilters: 8,
  cardsPerPage: 48,
  savedProducts: 100,
  viewedProducts: 12,
} as const;

/**
 * Bounds of stock alerts: mails for one variant within an hour, mails to one mailbox within a day (R16.3), and the alerts of one mailbox and
 * of the whole shop that wait (R16.6).
 */
export const stockAlertLimits = { mailsPerVariantAndHour: 3, mailsPerMailboxAndDay: 3, perMailbox: 20, inAll: 100_000 } as const;

/** How long a visitor's network address is remembered to count their writes, in seconds. The privacy policy names the longest. */
export const rateWindowSeconds = { writes: 60, subscriptions: 600 } as const;

/** The variant by which a browser sends a uniform order (the same id with every provider). */
export const uniformPlaceholderVariant = 'custom-team-uniform';

/** The most places that a coach marks on the drawing in one change request (R5.17). */
export const pinsPerRequest = 20;
