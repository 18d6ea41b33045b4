import { lazyPart } from '#ui/components/lazy-part.tsx';
import { loadErrorMessages } from '../load-error-messages.ts';

/** The marks of a change request. Few orders have any, so that their code is a part of its own. */
export const LazyRequestedPins = lazyPart(
  () => import('./requested-pins.tsx').then(({ RequestedPins }) => RequestedPins),
  loadErrorMessages,
);
