import { useSyncExternalStore } from 'react';
import { browserBuilder } from './browser-builder.ts';
import { type BuilderState, initialBuilderState } from './builder-state.ts';

/** What a piece of the form shows of it; `select` gives a part as it is stored. On the server: an untouched form. */
export function useBuilder<T>(select: (form: BuilderState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(browserBuilder().get()),
    () => select(initialBuilderState),
  );
}

const subscribe = (listener: () => void) => browserBuilder().subscribe(listener);
