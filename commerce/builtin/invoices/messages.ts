import { billing } from '#core/config/billing.ts';
import { brand } from '#core/config/brand.ts';
import { fulfillment } from '#core/config/pricing.ts';

/** Texts of invoices and credit notes, on paper and in their mails. Days are written out, such as `December 28, 2026`. */
export const documentMessages = {
  headings: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  subject: (order: string) => `Order ${order}`,
  from: 'From',
  billTo: { invoice: 'Bill to', 'credit-note': 'Credit to' },
  number: 'Number',
  issued: 'Date',
  due: 'Due date',
  paid: 'Paid',
  order: 'Order',
  purchaseOrder: 'Purchase order',
  ofInvoice: 'Invoice',
  ofInvoiceOn: (number: string, day: string) => `${number}, ${day}`,
  columns: { quantity: 'Qty', item: 'Item', unit: 'Unit price', amount: 'Amount' },
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  shippingBy: (method: string) => `Shipping, ${method}`,
  salesTax: 'Sales tax',
  salesTaxOf: (state: string, rate: string) => `Sales tax, ${state} ${rate} %`,
  total: { invoice: 'Total', 'credit-note': 'Total credited' },
  continued: 'continued',
  page: (at: number, of: number) => `Page ${at} of ${of}`,

  howToPay: 'How to pay',
  payBy: (total: string, day: string, number: string) => `Please pay ${total} by ${day}, and quote ${number}.`,
  transfer: [
    `By bank transfer to ${billing.legalName}, ${billing.bankTransfer.bank}:`,
    `routing number ${billing.bankTransfer.routingNumber}, account number ${billing.bankTransfer.accountNumber}.`,
  ],
  check: `By check to ${billing.legalName}, mailed to the address above.`,
  wasPaid: (day: string) => `Paid on ${day}. Nothing is owed.`,
  reason: 'Why',
  whatNext: 'What happens next',
  refunded: `You get it back the way you paid the invoice. We send it within ${fulfillment.refundBusinessDays} business days.`,
  sentBack: `We sent it back the way you paid the invoice. Banks and card companies take ${fulfillment.refundShowsBusinessDays} business days to show it.`,
  takenOff: (number: string, owed: string, day: string) => `It is taken off ${number}. ${owed} is left to pay by ${day}.`,
  settled: (number: string) => `It settles ${number}. Nothing is owed.`,
  questions: 'Questions',
  questionsText: `Call ${brand.phone} or write to ${brand.ordersMailbox}.`,
  letters: 'Letters our fonts lack',

  fileName: { invoice: (number: string) => `invoice-${number}.pdf`, 'credit-note': (number: string) => `credit-note-${number}.pdf` },
} as const;

/** The mails that bring them. */
export const documentMailMessages = {
  invoiceSubject: (number: string, order: string) => `Invoice ${number} for your order ${order}`,
  invoiceOpening: (number: string, order: string) => `The invoice for your order ${order} is attached: ${number}.`,
  creditSubject: (number: string, order: string) => `Credit note ${number} for your order ${order}`,
  creditOpening: (number: string, order: string) => `A credit note for your order ${order} is attached: ${number}.`,
  button: 'See your order',
  total: 'Total',
  credited: 'Credited',
  settled: 'It is credited in full. Nothing is owed.',
  due: 'Due',
  paid: 'Paid',
  purchaseOrder: 'Purchase order',
  ofInvoice: 'Invoice',
  checkTo: 'Or by check to',
  questions: (phone: string) => `Questions: answer this mail, or call ${phone}.`,
} as const;
