/** What the refund policy and the page of returns both say of what was made for a team. */
export const noCustomReturns =
  'With approval production begins, and from then on there are no refunds, no exchanges and no cancellations on custom orders.';
