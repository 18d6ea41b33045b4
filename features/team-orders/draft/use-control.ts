import { useLayoutEffect, useRef } from 'react';
import { selectUnderCaret } from '#ui/components/select-under-caret.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps a control in step with the form without taking the caret from whoever types in it: it is written to only where it shows
 * something else.
 */
export function useText<T extends Control>(value: string) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const control = ref.current;
    if (!control || control.value === value || isEntered(control)) return;
    const halfTyped = control.type === 'date' && value === '' && control === document.activeElement;
    if (halfTyped) return;
    const wasEmpty = control.value === '';
    control.value = value;
    if (wasEmpty) selectUnderCaret(control);
  }, [value]);
  return ref;
}

/** The same for a box or a radio. */
export function useChecked(checked: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current && !isEntered(ref.current)) ref.current.checked = checked;
  }, [checked]);
  return ref;
}

/** Entered before the page was hydrated: it is newer than what was stored, and the form hears of it in a moment. */
const isEntered = (control: Control) => window.earlyInput?.remembers(control) ?? false;
