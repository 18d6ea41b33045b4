import type { KeyboardEvent } from 'react';
import { isControl } from './is-control.ts';

/** Enter leads to the next field, and from the last to the button: nobody orders by a slip of the key. */
export function enterMovesFocus(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const controls = [...event.currentTarget.elements].filter((element) => isControl(element) && element.type !== 'hidden');
  const next = controls[controls.indexOf(event.target) + 1];
  if (next instanceof HTMLElement) next.focus();
}
