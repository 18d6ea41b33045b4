/** Custom team uniforms (R6, R7): dollars, counts and lead times, in the units that each name says. */
export const uniforms = {
  prices: { mesh: 75, lycra: 95 },
  mostPerOrder: 15,
  usualPlayers: 11,
  logoDesign: { price: 100, concepts: 2, revisionRounds: 1 },
  logoFile: { kinds: 'PNG, JPG, PDF, AI or EPS', megabytes: 50, dpi: 300, usableDpi: 150 },
  rush: { price: 350, productionDays: 5, businessDays: '10-12' },
  standardWeeks: '3-5',
  sample: { price: 200, creditFromUniforms: 8, creditDays: 30 },
  reviewHours: 48,
  reminderHours: 24,
} as const;

/** Where an order on invoice can be delivered. What that costs is in `content/label/shipping.yaml`, sales tax in `taxes.yaml`. */
export const delivery = {
  countries: [{ code: 'US', name: 'United States' }],
} as const;

/** When an invoice has to be paid (R17.6), in calendar days after it was issued. */
export const paymentTerms = { dueDays: 30 } as const;

/** Delivery and returns (R3.11, R10.3), in the units that each name says. */
export const fulfillment = {
  inStockShipsBusinessDays: '2-3',
  madeToOrderWeeks: 3,
  returnDays: 14,
  restockingPercent: 25,
  refundBusinessDays: '7-10',
  refundShowsBusinessDays: '5-10',
} as const;
