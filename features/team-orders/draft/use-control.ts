import { useLayoutEffect, useRef } from 'react';
import { selectUnderCaret } from '#ui/components/select-under-caret.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps a text control equal to the state. It is written to only if it shows something else, because a write moves the caret. */
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

/** Does the same for a check box or a radio button. */
export function useChecked(checked: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current && !isEntered(ref.current)) ref.current.checked = checked;
  }, [checked]);
  return ref;
}

/** Whether the value was entered before hydration (R13.5). It is newer than the stored one, and the form gets it next. */
const isEntered = (control: Control) => window.earlyInput?.remembers(control) ?? false;
