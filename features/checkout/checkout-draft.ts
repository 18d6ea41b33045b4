import { tabStorage } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { isControl } from '#ui/components/is-control.ts';
import { selectUnderCaret } from '#ui/components/select-under-caret.ts';

/** The typed form, stored for this tab and through a reload. It is removed with the tab, or once ordered. */
export const checkoutDraft = {
  save: (form: HTMLFormElement) => tabStorage.setItem(storageKeys.checkoutDraft, JSON.stringify(Object.fromEntries(new FormData(form)))),
  /** Fills the empty fields. */
  restore(form: HTMLFormElement) {
    for (const [name, value] of Object.entries(typedBefore())) {
      const control = form.elements.namedItem(name);
      if (control instanceof RadioNodeList && typeof value === 'string') restoreChoice(control, value);
      if (!isControl(control) || control.value !== '' || typeof value !== 'string') continue;
      control.value = value;
      selectUnderCaret(control);
    }
  },
  clear: () => tabStorage.removeItem(storageKeys.checkoutDraft),
};

/** Of several choices the first is the default; another one that is checked was chosen since. */
function restoreChoice(choices: RadioNodeList, value: string) {
  const [first] = choices;
  if (isControl(first) && choices.value === first.value) choices.value = value;
}

function typedBefore(): object {
  try {
    return Object(JSON.parse(tabStorage.getItem(storageKeys.checkoutDraft) ?? '{}'));
  } catch {
    return {};
  }
}
