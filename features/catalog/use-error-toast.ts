import { useEffect } from 'react';
import { toast } from '#ui/components/toaster.tsx';

/** Shows a toast once for an error of the page's data. It is dismissed with the page, or when the error is gone. */
export function useErrorToast(message: string | null) {
  useEffect(() => (message ? toast.error(message) : undefined), [message]);
}
