type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input:not([type=hidden]), select, textarea';
/** The events that React listens to. A click by script on a checkbox fires all three. */
const events = ['click', 'input', 'change'];

export type EarlyInput = { remembers(control: Element): boolean; settle(): void; redo(): Promise<void> };

/**
 * Remembers what is typed, chosen, ticked or handed to a file field (R13.5) until `settle`, which is called when the page is hydrated.
 * `redo` then repeats it as events that React hears, each in a task of its own, so that the page shows one change before the next.
 */
export function rememberEarlyInput(): EarlyInput {
  const early = new Map<Control, string | boolean>();
  function remember(control: Control) {
    early.delete(control); // In a radio group the last change counts.
    early.set(control, isBox(control) ? control.checked : control.value);
  }
  let isSettled = false;
  // After `settle`, further typing in a control that `redo` has not reached yet still counts.
  const onInput = ({ type, target }: Event) => {
    if (isControl(target) && (type !== 'click' || isBox(target)) && (!isSettled || early.has(target))) remember(target);
  };
  for (const control of document.querySelectorAll<Control>(controls)) if (isChanged(control)) remember(control);
  for (const type of events) document.addEventListener(type, onInput, true);
  return {
    remembers: (control) => isControl(control) && early.has(control),
    settle() {
      isSettled = true;
      // React hydrates at once for an event on a page that is not hydrated, and then dispatches it itself. A file would be uploaded twice.
      const target = window.event?.target ?? null;
      if (isControl(target) && target.type === 'file') early.delete(target);
    },
    async redo() {
      for (const [control, value] of early) {
        await new Promise((resolve) => setTimeout(resolve));
        early.delete(control);
        if (control.isConnected) redo(control, value);
      }
      for (const type of events) document.removeEventListener(type, onInput, true);
    },
  };
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== (defaultOption(control)?.value ?? '');
  if (isBox(control)) return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
  return control.value !== control.defaultValue;
}

function redo(control: Control, value: string | boolean) {
  if (control instanceof HTMLInputElement && control.type === 'file') {
    if (control.files?.length) control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isBox(control)) {
    control.checked = !value;
    control.click();
  } else {
    const caret = 'selectionStart' in control ? control.selectionStart : null;
    // React ignores an event where the value is the one it last saw. It sees a value set on the element, but not by the prototype's setter.
    control.value = `${value} `;
    setValue(control, String(value));
    if (caret !== null && 'setSelectionRange' in control && control === document.activeElement) control.setSelectionRange(caret, caret);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function setValue(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

/** The option that a list shows before anybody chooses: the one marked `selected`, or the first that is enabled. */
function defaultOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].find(({ defaultSelected }) => defaultSelected) ?? [...options].find(({ disabled }) => !disabled);
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches(controls);
}
