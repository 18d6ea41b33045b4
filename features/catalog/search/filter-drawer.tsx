import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { catalogMessages } from '../messages.ts';
import { FilterForm } from './filter-form.tsx';
import { searchMessages } from './messages.ts';
import type { SearchCatalog } from './search-catalog.ts';
import type { ShopNavigation } from './use-shop-query.ts';
import '#ui/styles/drawer.css';

/** The filters and orders of the shop over its list, which follows each choice at once. */
export function FilterDrawer({
  open,
  shop,
  catalog,
  total,
  onRetry,
  onClose,
}: {
  open: boolean;
  shop: ShopNavigation;
  catalog: SearchCatalog | null;
  total: number;
  /** Loads the catalog again; null where it has not failed. */
  onRetry: (() => void) | null;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-header flex-none items-center justify-between pr-1.5 pl-gutter md:pr-3 md:pl-6">
          <h2 id={titleId} className="heading text-[1.375rem] leading-none">
            {searchMessages.filters}
          </h2>
          <button type="button" className="icon-button" aria-label={searchMessages.closeFilters} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {catalog ? (
          <FilterForm query={shop.query} choices={catalog.choices(shop.query)} total={total} shop={shop} onDone={onClose} />
        ) : (
          <div className="px-gutter pt-4 md:px-6">
            {onRetry ? (
              <p role="alert" className="flex flex-wrap items-center gap-4 text-small">
                {searchMessages.filtersFailed}
                <Button size="small" onClick={onRetry}>
                  {catalogMessages.tryAgain}
                </Button>
              </p>
            ) : (
              <Spinner message={catalogMessages.loading} />
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}
