import { useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps a control in step with the form without taking the caret from whoever types in it: it is written to only
 * where it shows something else. What was entered before the script came is newer than what was kept, and is taken.
 */
export function useText<T extends Control>(value: string, take: (text: string) => void) {
  const ref = useRef<T>(null);
  const known = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the value, whoever takes it
  useLayoutEffect(() => {
    const control = ref.current;
    const first = !known.current;
    known.current = true;
    if (!control || control.value === value) return;
    if (first && control.value !== initial(control)) return take(control.value);
    const halfTyped = control.type === 'date' && value === '' && control === document.activeElement;
    if (!halfTyped) control.value = value;
  }, [value]);
  return ref;
}

/** The same for a box or a radio. */
export function useChecked(checked: boolean, take: () => void) {
  const ref = useRef<HTMLInputElement>(null);
  const known = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the value, whoever takes it
  useLayoutEffect(() => {
    const box = ref.current;
    const first = !known.current;
    known.current = true;
    if (!box || box.checked === checked) return;
    const early = first && box.checked !== box.defaultChecked;
    if (!early) box.checked = checked;
    else if (box.checked || box.type === 'checkbox') take();
  }, [checked]);
  return ref;
}

/** A list that the server did not send was just made here: nobody can have chosen from it before. */
function initial(control: Control): string {
  if (control instanceof HTMLSelectElement) return [...control.options].find((option) => option.defaultSelected)?.value ?? control.value;
  return control.defaultValue;
}
