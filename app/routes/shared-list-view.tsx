import type { ProductCard } from '#core/contract/product.ts';
import type { LoadState } from '#features/catalog/browser-catalog.ts';
import { CardGrid, CardGridSkeleton } from '#features/catalog/card-grid.tsx';
import { LoadFailed } from '#features/catalog/load-failed.tsx';
import { NotFoundMessage } from '#features/catalog/not-found-message.tsx';
import { useLoaded } from '#features/catalog/use-loaded.ts';
import { savedList, useProductList } from '#features/product-lists/index.ts';
import type { ListLink } from '#features/product-lists/list-link.ts';
import { savedMessages } from '#features/product-lists/saved-messages.ts';
import { Button } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { ListHead } from './list-head.tsx';

/** What somebody else has saved. Nothing goes to the visitor's own list before the press. */
export function SharedListView({ link, cards }: { link: ListLink; cards: LoadState<ProductCard[]> | Promise<LoadState<ProductCard[]>> }) {
  const loaded = useLoaded(cards);
  if (loaded?.state === 'failed') return <LoadFailed message={savedMessages.failed} />;
  if (loaded?.state !== 'ready') {
    return (
      <>
        <ListHead title={savedMessages.sharedTitle}>
          <Spinner message={savedMessages.loading} />
        </ListHead>
        <div className="px-gutter pb-section">
          <CardGridSkeleton />
        </div>
      </>
    );
  }
  const shown = loaded.value;
  const leftOut = link.leftOut + link.handles.length - shown.length;
  if (shown.length === 0)
    return <NotFoundMessage title={savedMessages.sharedEmpty} hint={savedMessages.how} to="/shop" label={savedMessages.toShop} />;
  return (
    <>
      <ListHead title={savedMessages.sharedTitle}>
        <p>{savedMessages.shared(shown.length)}</p>
        {leftOut > 0 && <p className="mt-1 text-small text-smoke">{savedMessages.leftOut(leftOut)}</p>}
        <SaveAll cards={shown} />
      </ListHead>
      <div className="px-gutter pb-section">
        <CardGrid cards={shown} />
      </div>
    </>
  );
}

/** Puts what is not there yet behind the visitor's own products. */
function SaveAll({ cards }: { cards: ProductCard[] }) {
  const saved = useProductList(savedList) ?? [];
  const missing = cards.filter((card) => !saved.some(({ handle }) => handle === card.handle));

  function saveAll() {
    const before = savedList.get().length;
    savedList.append(missing.map(({ handle }) => ({ handle })));
    const added = savedList.get().length - before;
    if (added < missing.length) toast.error(savedMessages.partlySaved(added));
    else toast.success(savedMessages.savedAll(added));
  }

  return (
    <div data-needs-script className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      {missing.length > 0 ? (
        <Button variant="ink" onClick={saveAll}>
          {savedMessages.saveAll}
        </Button>
      ) : (
        <p role="status" className="font-semibold">
          {savedMessages.allSaved}
        </p>
      )}
      {saved.length > 0 && (
        <Link to="/saved" className="link py-3">
          {savedMessages.viewOwn}
        </Link>
      )}
    </div>
  );
}
