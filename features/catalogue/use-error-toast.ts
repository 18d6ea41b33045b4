import { useEffect } from 'react';
import { toast } from '#ui/toaster.tsx';

/** Says once what went wrong with the page's data. */
export function useErrorToast(message: string | null) {
  useEffect(() => {
    if (message) toast.error(message);
  }, [message]);
}
