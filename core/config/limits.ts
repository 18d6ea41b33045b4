/** How long the texts of a uniform order may be, in characters as a reader counts them (core/text/normalize-line.ts). */
export const uniformTexts = { contactName: 80, email: 254, phone: 40, teamName: 60, playerName: 60, number: 4, note: 2000 } as const;

/** What a team sheet on the server takes, as it was typed: rows with those kept for Restore entries, and the length of a text. */
export const sharedRosterLimits = { mostRows: 75, longestText: 300 } as const;

/** Bounds of a checkout: what a shop sells over the counter, above it the label is asked by mail. */
export const limits = {
  quantityPerLine: 100,
  linesPerCheckout: 100,
  tagFilters: 8,
  cardsPerPage: 48,
} as const;

/** How long a visitor's network address is remembered to count their writes, in seconds; the privacy policy says the longest. */
export const rateWindowSeconds = { writes: 60, subscriptions: 600 } as const;

/** The variant by which a browser sends a uniform order (the same id with every provider). */
export const uniformPlaceholderVariant = 'custom-team-uniform';
