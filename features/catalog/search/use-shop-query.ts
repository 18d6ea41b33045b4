import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readQuery, type ShopQuery, sameQuery, shopPath, wholeShop } from './shop-query.ts';

/** Browsers allow about 100 changes of the address in 30 s. */
const typedAddressMs = 250;
/** Two frames, so that the list of a tag is painted before the router works. */
const chosenAddressMs = 32;

export type ShopNavigation = ReturnType<typeof useShopQuery>;

/**
 * The query of the shop, stored in the address (R1.9): typing replaces the history entry, a choice adds one. The list itself reacts at
 * once.
 */
export function useShopQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressed = readQuery(new URLSearchParams(search));
  const [q, setQ] = useState(addressed.q);
  const [ahead, setAhead] = useState<ShopQuery | null>(null);
  const written = useRef(addressed.q);
  const due = useRef<{ query: ShopQuery; replace: boolean; timer: ReturnType<typeof setTimeout> }>(undefined);

  useEffect(() => {
    setAhead(null);
    const { q } = readQuery(new URLSearchParams(search));
    if (q === written.current) return;
    // The address was changed by a link or by Back, not by typing.
    clearTimeout(due.current?.timer);
    written.current = q;
    setQ(q);
  }, [search]);
  useEffect(() => () => clearTimeout(due.current?.timer), []);

  function address(query: ShopQuery, { replace, inMs }: { replace: boolean; inMs: number }) {
    clearTimeout(due.current?.timer);
    const timer = setTimeout(() => {
      due.current = undefined;
      written.current = readQuery(new URLSearchParams(shopPath(query).split('?')[1])).q;
      navigate(shopPath(query), { replace, preventScrollReset: true });
    }, inMs);
    due.current = { query, replace, timer };
  }

  function show(query: ShopQuery) {
    if (!due.current && sameQuery(query, addressed)) return;
    setAhead(query);
    address(query, { replace: false, inMs: chosenAddressMs });
  }

  const typing = q.trim() !== written.current;
  const query = ahead ?? { ...addressed, q, page: typing ? 1 : addressed.page };
  return {
    query,
    type(text: string) {
      setQ(text);
      setAhead((chosen) => chosen && { ...chosen, q: text, page: 1 });
      const { query, replace } = due.current ?? { query: readQuery(new URLSearchParams(window.location.search)), replace: true };
      address({ ...query, q: text, page: 1 }, { replace, inMs: typedAddressMs });
    },
    /** Changes something other than the words. The list begins at its first page. */
    choose(change: Partial<Omit<ShopQuery, 'q' | 'page'>>) {
      show({ ...query, ...change, page: 1 });
    },
    clear() {
      setQ('');
      show({ ...wholeShop, sort: query.sort });
    },
  };
}
