/** Texts to the label about a payment that does not match its team order. */
export const paidMessages = {
  subject: (invoice: string, reference: string) => `Look at ${invoice}: it was paid for team order ${reference} and does not fit`,
  opening: (invoice: string, reference: string) => `${invoice} was paid for team order ${reference}. The order did not go into review.`,
  unknown: 'There is no team order of that reference.',
  elsewhere: (state: string) => `The order is already ${state}: it may have been paid twice.`,
  changed: 'The order was changed after this checkout was made.',
  open: 'Only a part of it is paid.',
  returned: 'It was canceled, or money of it was paid back.',
  differs: 'What was charged is not what its lines add up to: a discount was given on all of it, or it was edited.',
  currency: 'Its amounts are not in dollars and whole cents.',
  total: (paid: string, stored: string) => `Its lines add up to ${paid} after discounts, and the order to ${stored}.`,
  next: 'Compare the two, write to the buyer, and pay back what is too much.',
  payer: 'Paid by',
} as const;
