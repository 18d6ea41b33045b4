import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import '../styles/toaster.css';

/**
 * Sonner with its styles and the figures of R1.20. `toaster.tsx` loads this file lazily. All toasts are shown expanded, the newest on top:
 * a collapsed older one would look like a leftover.
 */
export function SonnerToaster() {
  return (
    <Toaster
      position="top-right"
      duration={4000}
      visibleToasts={3}
      expand
      gap={14}
      offset={{ top: 'calc(var(--spacing-header, 4.25rem) + .5rem)', right: 'clamp(1rem, 2.8vw, 2.5rem)' }}
      mobileOffset={{ top: 'calc(var(--spacing-header, 3.75rem) + .5rem)', left: '1rem', right: '1rem' }}
      containerAriaLabel="Notifications"
      icons={{ success: <Square />, error: <Square /> }}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast', title: 'toast-text', actionButton: 'toast-action' } }}
    />
  );
}

/** Raises a toast and gives a function that dismisses it. */
export function raise(kind: 'success' | 'error', text: string, action?: { label: string; onClick: () => void }) {
  const id = toast[kind](text, action ? { action } : {});
  return () => void toast.dismiss(id);
}

function Square() {
  return <span className="toast-icon" aria-hidden="true" />;
}
