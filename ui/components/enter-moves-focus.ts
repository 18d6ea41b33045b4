import type { KeyboardEvent } from 'react';
import { isControl } from './is-control.ts';

/** Enter moves the focus to the next field, and from the last one to the button, so that nobody orders by accident. */
export function enterMovesFocus(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const controls = [...event.currentTarget.elements].filter((element) => isControl(element) && element.type !== 'hidden');
  const next = controls[controls.indexOf(event.target) + 1];
  if (next instanceof HTMLElement) next.focus();
}
