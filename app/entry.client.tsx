import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberEarlyInput } from './early-input.ts';

window.earlyInput = rememberEarlyInput();

// As a transition, hydration works in slices and lets the browser answer the visitor in between.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
