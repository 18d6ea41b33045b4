import { useSyncExternalStore } from 'react';
import { browserBuilder } from './browser-builder.ts';
import { type BuilderState, initialBuilderState } from './builder-state.ts';

/**
 * Subscribes a component to the part of the state that `select` gives. `select` must give a part as it is stored. On the
 * server it is an untouched form.
 */
export function useBuilder<T>(select: (form: BuilderState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(browserBuilder().get()),
    () => select(initialBuilderState),
  );
}

const subscribe = (listener: () => void) => browserBuilder().subscribe(listener);
