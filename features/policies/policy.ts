/** How an order is paid: by our invoice, or at a hosted provider's checkout. The policies depend on it (R10.4). */
export type CheckoutMode = 'invoice' | 'hosted';

/** A policy as written. In a text, `[words](address)` is a link. */
export type Policy = {
  /** One or two sentences: what the whole page says. */
  summary: string;
  /** The figures that most readers look for. */
  figures: Named[];
  sections: PolicySection[];
};

export type PolicySection = { id: string; title: string; body: PolicyBlock[] };

/** A paragraph, a list of points, or named items. */
export type PolicyBlock = string | { points: string[] } | { named: Named[] };

type Named = { name: string; text: string };
