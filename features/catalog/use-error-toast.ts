import { useEffect } from 'react';
import { toast } from '#ui/components/toaster.tsx';

/** Says once what went wrong with the page's data; with the page, or once it is mended, the toast goes. */
export function useErrorToast(message: string | null) {
  useEffect(() => (message ? toast.error(message) : undefined), [message]);
}
