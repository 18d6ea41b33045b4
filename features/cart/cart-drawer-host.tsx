import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '#ui/components/toaster.tsx';
import { browserCart } from './browser-cart.ts';
import { cartMessages } from './messages.ts';
import { useCart } from './use-cart.ts';

/** Loads the drawer's code with the first add, or at the latest when the drawer is opened. */
export function CartDrawerHost() {
  const { open, loading } = useCart();
  const [Drawer, setDrawer] = useState<ComponentType>();
  const wanted = (open || loading) && !Drawer;

  useEffect(() => {
    if (!wanted) return;
    import('./cart-drawer.tsx').then(
      ({ CartDrawer }) => setDrawer(() => CartDrawer),
      () => {
        if (!browserCart().get().open) return;
        browserCart().show(false);
        toast.error(cartMessages.unread);
      },
    );
  }, [wanted]);

  return Drawer ? <Drawer /> : null;
}
