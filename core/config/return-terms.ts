/** Returns and exchanges (R17.10, R17.12). */
export const returnTerms = {
  /** Counted from the approval of a return; until then from when it was asked for. */
  exchangeHoldDays: 7,
  /** How long an order takes at most that states no shipping method. */
  unstatedTransitBusinessDays: 5,
} as const;
