/** What fills a field in which somebody is about to type is selected: what is typed takes its place and is not added to it. */
export function selectUnderCaret(control: Element) {
  if (control !== document.activeElement) return;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
}
