import { useState, useSyncExternalStore } from 'react';
import { client } from '#core/contract/browser-client.ts';
import type { Checkout } from '#core/contract/checkout.ts';
import { lineItemMessages } from '#features/line-items/messages.ts';
import { toast } from '#ui/components/toaster.tsx';
import { createReview, type Review, type ReviewState } from './review.ts';

/** The review of this checkout while its page is shown. The API client is made at the first call. */
export function useReview(checkout: Checkout): [ReviewState, Review] {
  const [review] = useState(() =>
    createReview({
      checkout,
      client: { checkout: (id) => client().checkout(id), setQuantities: (id, request) => client().setQuantities(id, request) },
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onUnreachable: () => toast.error(lineItemMessages.notSavedToast),
      onEnded: () => location.reload(),
    }),
  );
  return [useSyncExternalStore(review.subscribe, review.get, review.get), review];
}
