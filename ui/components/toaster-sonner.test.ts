import { expect, test } from 'vitest';
import { SonnerToaster } from './toaster-sonner.tsx';

test('toasts stand at the top right, three at most, 14 px apart, for 4 seconds', () => {
  expect(SonnerToaster().props).toMatchObject({ position: 'top-right', visibleToasts: 3, gap: 14, duration: 4000 });
});
