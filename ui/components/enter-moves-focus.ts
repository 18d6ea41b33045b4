import type { KeyboardEvent } from 'react';
import { isComposing } from './is-composing.ts';
import { isControl } from './is-control.ts';

/** Enter moves the focus to the next field, and from the last one to the button, so that nobody orders by accident. */
export function enterMovesFocus(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const controls = [...event.currentTarget.elements].filter((element) => isControl(element) && element.type !== 'hidden');
  const next = controls[controls.indexOf(event.target) + 1];
  if (next instanceof HTMLElement) next.focus();
}
