import type { PlacedOrder, PlacedReturn } from '#commerce/builtin/index.ts';
import { canceledMail, cancelNoticeMail, noticeMail, orderConfirmationMail, shippedMail } from '#commerce/builtin/invoice-mails.ts';
import { creditNoteMail, invoiceMail } from '#commerce/builtin/invoices/document-mails.ts';
import type { OrderDocument } from '#commerce/builtin/invoices/find-documents.ts';
import { documentMessages } from '#commerce/builtin/invoices/messages.ts';
import {
  returnApprovedMail,
  returnExchangedMail,
  returnNoticeMail,
  returnReceivedMail,
  returnRefundedMail,
  returnRefusedMail,
  returnRequestedMail,
} from '#commerce/builtin/returns/return-mails.ts';
import { billing } from '#core/config/billing.ts';
import { brand } from '#core/config/brand.ts';
import { formatDay } from '#core/dates/format-date.ts';
import { orderLinksMail } from '#features/find-order/find-orders.server.ts';
import { newsletterConfirmationMail } from '#features/newsletter/confirmation-mail.server.ts';
import { stockAlertMail } from '#features/stock-alerts/stock-alert-mail.server.ts';
import { sampleTeamOrderMails } from '#features/team-orders/server/mail-samples.server.ts';
import type { MailKind } from '#lib/mail/mail-kinds.ts';
import type { Mail } from '#lib/mail/mailer.server.ts';

/** Every kind of mail, made of sample data by what makes the real ones. The compiler asks for a sample of each kind. */
export function sampleMails(publicOrigin: string): Record<MailKind, readonly [Mail, ...Mail[]]> {
  const order = sampleShopOrder(publicOrigin);
  const path = `/order/${'0123456789abcdef'.repeat(4)}`;
  const page = publicOrigin + path;
  const recipient = order.buyer.email;
  const found = { to: { name: order.buyer.name, address: recipient }, title: order.reference, path, placedAt: order.placedAt.getTime() };
  const unsubscribeUrl = `${publicOrigin}/unsubscribe/${'0123456789abcdef'.repeat(4)}`;
  const bare = { ...order, note: null, attributes: [], lines: order.lines.slice(0, 1), tracking: null };
  const { invoice } = order;
  const enclosed = { document: { ...invoice, ...sampleCredit }, page, time: 1, invoiceNumber: invoice.number };
  return {
    'order-confirmation': [
      orderConfirmationMail(order, { page, inStock: true, madeToOrder: true }),
      orderConfirmationMail({ ...order, buyer: { ...order.buyer, ...longBuyer } }, { page, inStock: true, madeToOrder: false }),
    ],
    'order-shipped': [shippedMail(order, page), shippedMail(bare, page)],
    'order-canceled': [canceledMail(order, { page, by: 'buyer' }), canceledMail(bare, { page, by: 'label' })],
    'order-invoice': [
      invoiceMail(order, { document: invoice, page, time: 1 }),
      invoiceMail({ ...bare, paidAt: order.placedAt, purchaseOrder: null }, { document: invoice, page: null, time: 2 }),
    ],
    'credit-note': [
      creditNoteMail(order, { ...enclosed, outcome: documentMessages.refunded }),
      creditNoteMail(bare, {
        ...enclosed,
        outcome: documentMessages.takenOff(invoice.number, '$490.05', formatDay(invoice.dueOn)),
      }),
    ],
    'order-cancel-notice': [cancelNoticeMail(order)],
    'order-links': [
      orderLinksMail([found], { publicOrigin, recipient }),
      orderLinksMail([found, { ...found, title: `${brand.orderPrefixes.team}-4HN8PD, Harbor Hawks` }], { publicOrigin, recipient }),
    ],
    'order-notice': [noticeMail(order), noticeMail(bare)],
    'newsletter-confirmation': [
      newsletterConfirmationMail({ email: order.buyer.email, keyId: 'sample', unsubscribeUrl, now: order.placedAt.getTime() }),
    ],
    ...sampleReturnMails(order, { page, document: enclosed.document }),
    'stock-alert': [
      stockAlertMail({
        email: order.buyer.email,
        item: 'Two-Piece Suit Set, M / Ink',
        itemUrl: `${publicOrigin}/products/two-piece-suit-set?variant=12`,
        keyId: 'sample',
        unsubscribeUrl,
      }),
    ],
    ...sampleTeamOrderMails(publicOrigin),
  };
}

const longBuyer = {
  name: 'Maximiliane-Alexandra Featherstonehaugh-Cholmondeley',
  address1: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
};

const sampleCredit = { kind: 'credit-note', number: `${billing.numberPrefixes['credit-note']}-2026-0001`, totalCents: 27_750 } as const;

function sampleReturnMails(order: PlacedOrder, { page, document }: { page: string; document: OrderDocument }) {
  const made = sampleReturn();
  const paid = { ...order, paidAt: order.placedAt };
  const soldOut = made.lines.filter(({ wanted }) => wanted);
  return {
    'return-requested': [returnRequestedMail(order, made, page)],
    'return-notice': [returnNoticeMail(order, made, 'requested'), returnNoticeMail(order, made, 'withdrawn')],
    'return-approved': [returnApprovedMail(order, made, page)],
    'return-refused': [returnRefusedMail(order, { ...made, refusal: 'The suit was worn, and its tags are gone.' }, page)],
    'return-received': [
      returnReceivedMail(order, made, { page, soldOut: [] }),
      returnReceivedMail(order, { ...made, lines: made.lines.slice(0, 1) }, { page, soldOut }),
    ],
    'return-refunded': [returnRefundedMail(paid, made, { page, document }), returnRefundedMail(order, made, { page, document })],
    'return-exchanged': [returnExchangedMail(order, { ...made, tracking: '1Z999AA10123456784' }, page)],
  } satisfies Partial<Record<MailKind, [Mail, ...Mail[]]>>;
}

function sampleReturn(): PlacedReturn {
  const later = {
    receivedAt: null,
    refundedAt: null,
    exchangedAt: null,
    refusedAt: null,
    withdrawnAt: null,
    refusal: null,
    tracking: null,
  };
  return {
    ...later,
    number: `${brand.orderPrefixes.return}-7KQ2M9`,
    status: 'approved',
    requestedAt: new Date('2026-03-12T18:30:00Z'),
    approvedAt: new Date('2026-03-13T17:00:00Z'),
    isDamaged: false,
    lines: [
      {
        id: '1',
        lineId: '1',
        quantity: 1,
        reason: 'not-as-expected',
        wanted: null,
        hold: null,
        isFeeFree: false,
        heldUntil: null,
        refunded: { amountCents: 32_000, taxCents: 3_040, feeCents: 8_000 },
      },
      {
        id: '2',
        lineId: '2',
        quantity: 1,
        reason: 'too-small',
        wanted: { variantId: '32', title: '10 / Bone' },
        hold: 'held',
        isFeeFree: false,
        heldUntil: new Date('2026-03-20T17:00:00Z'),
        refunded: null,
      },
    ],
    refund: { feeCents: 8_000, deliveryCents: 0, totalCents: 27_040 },
  };
}

function sampleShopOrder(publicOrigin: string) {
  const placed = { image: null, kind: null, swatch: null, handle: null, available: true, left: null, locked: true };
  const lines = [
    {
      ...placed,
      id: '1',
      variantId: '12',
      quantity: 1,
      title: 'Two-Piece Suit Set',
      variantTitle: 'M / Ink',
      priceCents: 32_000,
      salesTaxCents: 3_040,
    },
    {
      ...placed,
      id: '2',
      variantId: '31',
      quantity: 2,
      title: 'High-Top Sneaker',
      variantTitle: '9 / Bone',
      priceCents: 18_500,
      salesTaxCents: 3_515,
    },
  ];
  const checkoutId = `c_${'sample'.repeat(4)}`;
  return {
    reference: `${brand.orderPrefixes.shop}-7KQ2M9`,
    checkoutId,
    webUrl: `${publicOrigin}/checkout/${checkoutId}`,
    status: 'shipped',
    placedAt: new Date('2026-03-02T18:30:00Z'),
    invoicedAt: null,
    paidAt: null,
    shippedAt: null,
    deliveredAt: null,
    canceledAt: null,
    returnedAt: null,
    tracking: '1Z999AA10123456784',
    buyer: {
      name: 'Ada Okafor',
      email: 'ada@example.com',
      phone: '+1 310 555 0188',
      address1: '1200 W Harbor Blvd',
      address2: 'Apt 4',
      city: 'San Pedro',
      region: 'California',
      postalCode: '90731',
      country: 'US',
    },
    note: 'Ring twice, please.\n\nThe bell is on the left.',
    attributes: [{ key: 'Gift message', value: 'Happy birthday, Ines' }],
    lines,
    teamOrder: null,
    purchaseOrder: 'PO 4471-B',
    taxedBy: { rate: 9.5, state: 'CA' },
    invoice: {
      id: 'sample',
      kind: 'invoice',
      number: `${billing.numberPrefixes.invoice}-2026-0001`,
      issuedAt: new Date('2026-03-03T18:30:00Z'),
      dueOn: '2026-04-02',
      totalCents: 76_755,
      mailed: 1,
    },
    creditNotes: [],
    returns: [],
    shipping: { method: 'standard', name: 'Standard', priceCents: 1_200, salesTaxCents: 0, days: { from: 3, to: 5 } },
    subtotalCents: 69_000,
    deliveryCents: 1_200,
    salesTaxCents: 6_555,
    totalCents: 76_755,
  } satisfies PlacedOrder;
}
