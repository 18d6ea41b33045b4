import type { PolicyPath } from '#core/config/pages.ts';

/** How an order is paid: from an invoice of ours, or at the checkout a hosted provider runs. What is promised follows it. */
export type CheckoutMode = 'invoice' | 'hosted';

/** A policy as written. In a text, `[words](address)` is a link. */
export type Policy = {
  path: PolicyPath;
  /** One or two sentences: what the whole page says. */
  summary: string;
  /** What most readers come for, as measures. */
  figures: Named[];
  sections: PolicySection[];
};

export type PolicySection = { id: string; title: string; body: PolicyBlock[] };

/** A paragraph, points without order, or things with a name each. */
export type PolicyBlock = string | { points: string[] } | { named: Named[] };

type Named = { name: string; text: string };
