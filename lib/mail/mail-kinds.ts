/**
 * Every kind of mail that the shop sends, for logs, lists and previews. The names are stored, so none may change. A new one needs a sample
 * in `cli/mail-samples.ts`, for which the compiler asks.
 */
export type MailKind =
  | 'credit-note'
  | 'newsletter-confirmation'
  | 'order-cancel-notice'
  | 'order-canceled'
  | 'order-confirmation'
  | 'order-invoice'
  | 'order-links'
  | 'order-notice'
  | 'order-shipped'
  | 'return-approved'
  | 'return-exchanged'
  | 'return-notice'
  | 'return-received'
  | 'return-refunded'
  | 'return-refused'
  | 'return-requested'
  | 'stock-alert'
  | TeamOrderMailKind;

/** Those about team orders; a notice goes to the label. */
export type TeamOrderMailKind =
  | 'team-order-approve'
  | 'team-order-approve-notice'
  | 'team-order-begin-production'
  | 'team-order-begin-production-notice'
  | 'team-order-cancel'
  | 'team-order-cancel-notice'
  | 'team-order-choose-logo'
  | 'team-order-choose-logo-notice'
  | 'team-order-concept-answer-notice'
  | 'team-order-concepts'
  | 'team-order-concepts-reminder'
  | 'team-order-confirm'
  | 'team-order-confirm-notice'
  | 'team-order-kept'
  | 'team-order-kept-notice'
  | 'team-order-paid-problem'
  | 'team-order-receipt'
  | 'team-order-reminder'
  | 'team-order-renewed'
  | 'team-order-request-changes'
  | 'team-order-request-changes-notice'
  | 'team-order-sample-notice'
  | 'team-order-send-version'
  | 'team-order-send-version-notice'
  | 'team-order-ship'
  | 'team-order-ship-notice';
