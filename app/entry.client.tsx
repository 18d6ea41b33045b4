import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberEarlyInput } from './early-input.ts';

window.earlyInput = rememberEarlyInput();

// In a transition, hydration runs in slices, so that the browser can respond to the visitor in between.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
