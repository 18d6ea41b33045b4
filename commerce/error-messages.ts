/** The messages for buyers that every provider uses, each sentence once. */
export const errorMessages = {
  soldOut: 'Sold out.',
  onlyLeft: (left: number) => `Only ${left} left.`,
  noLongerSold: 'No longer sold.',
  unknownVariant: 'This item is not in the shop.',
  lockedLines: 'The lines of a team order change as a whole. Change the order instead.',
  tooMany: (max: number) => `At most ${max} of one item fit in an order. Write to us for more.`,
  tooManyLines: (max: number) => `At most ${max} different items fit in an order. Write to us for more.`,
  attributesTooLong: 'The details sent along are too long.',
  checkoutEnded: 'This checkout has ended.',
} as const;
