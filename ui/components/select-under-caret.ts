/** Selects the content of a control that is about to be typed in, so that typing replaces a filled-in value and does not extend it. */
export function selectUnderCaret(control: Element) {
  if (control !== document.activeElement) return;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
}
