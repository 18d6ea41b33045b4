import { storageKeys } from '#core/config/storage-keys.ts';
import { isControl } from '#ui/components/is-control.ts';
import { selectUnderCaret } from '#ui/components/select-under-caret.ts';

/** The typed form, stored for this tab and through a reload. It is removed with the tab, or once ordered. */
export const checkoutDraft = {
  save(form: HTMLFormElement) {
    attempt(() => sessionStorage.setItem(storageKeys.checkoutDraft, JSON.stringify(Object.fromEntries(new FormData(form)))));
  },
  /** Fills the empty fields. */
  restore(form: HTMLFormElement) {
    attempt(() => {
      const typed: unknown = JSON.parse(sessionStorage.getItem(storageKeys.checkoutDraft) ?? '{}');
      if (typeof typed !== 'object' || typed === null) return;
      for (const [name, value] of Object.entries(typed)) {
        const control = form.elements.namedItem(name);
        if (!isControl(control) || control.value !== '' || typeof value !== 'string') continue;
        control.value = value;
        selectUnderCaret(control);
      }
    });
  },
  clear: () => attempt(() => sessionStorage.removeItem(storageKeys.checkoutDraft)),
};

/** Errors are ignored: a browser without storage stores no draft, and nothing else depends on it. */
function attempt(use: () => void) {
  try {
    use();
  } catch {}
}
