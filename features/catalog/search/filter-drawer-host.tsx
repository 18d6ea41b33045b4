import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { FilterDrawer } from './filter-drawer.tsx';

/** Loads the drawer's code when it is first opened. If that fails, the link beside it leads to the same filters as a page. */
export function FilterDrawerHost(props: ComponentProps<typeof FilterDrawer>) {
  const [Drawer, setDrawer] = useState<ComponentType<ComponentProps<typeof FilterDrawer>>>();
  const { open, onClose } = props;
  useEffect(() => {
    if (!open || Drawer) return;
    import('./filter-drawer.tsx').then(({ FilterDrawer }) => setDrawer(() => FilterDrawer), onClose);
  }, [open, Drawer, onClose]);
  return Drawer ? <Drawer {...props} /> : null;
}
