import { useEffect, useMemo, useRef, useState } from 'react';
import { browserCatalog } from '#features/catalog/browser-catalog.ts';
import { CardGridSkeleton } from '#features/catalog/card-grid.tsx';
import { Notice } from '#features/catalog/notice.tsx';
import { RecentlyViewed } from '#features/catalog/small-cards.tsx';
import { useLoaded } from '#features/catalog/use-loaded.ts';
import { heartMessages, savedList, useProductList } from '#features/product-lists/index.ts';
import { toListLink } from '#features/product-lists/list-link.ts';
import type { ListedProduct } from '#features/product-lists/product-list.ts';
import { savedMessages } from '#features/product-lists/saved-messages.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { CopyLink } from '#ui/components/copy-link.tsx';
import { Link } from '#ui/components/link.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { useStorageRefuses } from '#ui/components/use-storage-refuses.ts';
import { ListHead } from './list-head.tsx';
import { SavedCard } from './saved-card.tsx';

/** The visitor's own list. A document cannot know it: it has the space of the cards, and without script how saving works. */
export function SavedListView() {
  const saved = useProductList(savedList);
  return (
    <>
      {!saved && <Unknown />}
      {saved?.length === 0 && <Empty />}
      {saved && saved.length > 0 && <Saved saved={saved} />}
      {saved && <RecentlyViewed />}
    </>
  );
}

function Unknown() {
  return (
    <>
      <div data-needs-script>
        <ListHead title={savedMessages.title}>
          <p>{savedMessages.here}</p>
        </ListHead>
        <div className="px-gutter pb-section">
          <CardGridSkeleton />
        </div>
      </div>
      <div data-without-script>
        <Notice title={savedMessages.title} hint={savedMessages.how}>
          <p className="w-full max-w-[34rem]">{savedMessages.needsScript}</p>
          <ToShop />
        </Notice>
      </div>
    </>
  );
}

function Empty() {
  return (
    <Notice title={savedMessages.empty} hint={savedMessages.how}>
      <ToShop />
    </Notice>
  );
}

function ToShop() {
  return (
    <Link to="/shop" className={buttonClass({ variant: 'ink' })}>
      {savedMessages.toShop}
    </Link>
  );
}

function Saved({ saved }: { saved: readonly ListedProduct[] }) {
  const refuses = useStorageRefuses();
  const handles = saved.map(({ handle }) => handle);
  const { loaded, again } = useProducts(handles);
  const grid = useFocusAfterRemoval(saved.length);
  const products = loaded?.state === 'ready' ? new Map(loaded.value.map((product) => [product.handle, product])) : null;
  const gone = products ? handles.filter((handle) => !products.has(handle)) : [];

  function clear() {
    savedList.clear();
    toast.success(savedMessages.cleared, { action: { label: heartMessages.undo, onClick: () => savedList.restore(saved) } });
  }

  return (
    <>
      <ListHead title={savedMessages.title}>
        <p>
          {savedMessages.products(saved.length)}. {refuses ? savedMessages.untilClosed : savedMessages.here}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <CopyLink path={toListLink(handles)} messages={savedMessages.copyLink} />
          <button type="button" className="text-link py-2.5" onClick={clear}>
            {savedMessages.clearList}
          </button>
        </div>
      </ListHead>
      {loaded?.state === 'failed' ? (
        <Notice title={savedMessages.failed} hint={savedMessages.failedHint} heading="h2">
          <Button onClick={again}>{savedMessages.tryAgain}</Button>
        </Notice>
      ) : (
        <div ref={grid} tabIndex={-1} className="px-gutter pb-section unlined">
          {gone.length > 0 && (
            <p className="pb-6">
              {savedMessages.gone(gone.length)}{' '}
              <button type="button" className="text-link py-1" onClick={() => gone.forEach(savedList.remove)}>
                {savedMessages.removeGone}
              </button>
            </p>
          )}
          {products ? (
            <ul className="grid grid-cols-2 gap-x-gap gap-y-8 md:grid-cols-3 md:gap-y-12 lg:grid-cols-4">
              {saved.map(({ handle, variantId }) => {
                const product = products.get(handle);
                return product && <SavedCard key={handle} product={product} variantId={variantId} />;
              })}
            </ul>
          ) : (
            <CardGridSkeleton />
          )}
        </div>
      )}
    </>
  );
}

/** The products of the list. They are loaded again only for one that was not asked for before, so that a removal shows at once. */
function useProducts(handles: readonly string[]) {
  const [asked, setAsked] = useState(handles);
  if (handles.some((handle) => !asked.includes(handle))) setAsked(handles);
  const loaded = useLoaded(useMemo(() => browserCatalog.productsOf(asked), [asked]));
  return { loaded, again: () => setAsked([...handles]) };
}

/** A press that removes a card removes its own button, too: the focus then goes to the list. */
function useFocusAfterRemoval(count: number) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && (!document.activeElement || document.activeElement === document.body)) grid.current?.focus();
    before.current = count;
  }, [count]);
  return grid;
}
