import { useState } from 'react';
import { delivery } from '#core/config/pricing.ts';
import { client } from '#core/contract/browser-client.ts';
import type { ChargesToday } from '#core/contract/charges-today.ts';
import type { LineItem } from '#core/contract/checkout.ts';
import type { ChargesResponse } from '#core/contract/responses.ts';
import { type Destination, showTotals } from './shown-totals.ts';

const nowhere: Destination = { country: delivery.countries[0].code, region: '', shippingMethod: '' };

/** The totals as the buyer fills in the form. `chargesAtFirst` came with the page; the server may have others by now. */
export function useShownTotals({ lineItems, chargesAtFirst }: { lineItems: LineItem[]; chargesAtFirst: ChargesToday }) {
  const [charges, setCharges] = useState(chargesAtFirst);
  const [destination, setDestination] = useState(nowhere);
  return {
    totals: showTotals({ lineItems, charges, destination }),
    /** Reads from the form where the order goes, and how. */
    readDestination(form: HTMLFormElement) {
      const typed = new FormData(form);
      const text = (name: keyof Destination) => String(typed.get(name) ?? nowhere[name]);
      setDestination({ country: text('country'), region: text('region'), shippingMethod: text('shippingMethod') });
    },
    choose: (shippingMethod: string) => setDestination((before) => ({ ...before, shippingMethod })),
    /** Fetches the charges again. Where that fails, the page keeps those it has. */
    async renewCharges() {
      const response = await client()
        .callOwn<ChargesResponse>('GET', '/charges')
        .catch(() => null);
      if (response?.success) setCharges(response.charges);
    },
  };
}
