import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readQuery, type ShopQuery, sameQuery, shopPath } from './product-search.ts';

/** Browsers allow about 100 changes of the address in 30 s. */
const typedAddressMs = 250;
/** Two frames, so that the list of a tag is painted before the router works. */
const chosenAddressMs = 32;

/**
 * The search, tag and page of the shop, stored in the address (R1.9): typing replaces the history entry, a tag adds one.
 * The list itself reacts at once.
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
  return {
    query: ahead ?? { ...addressed, q, page: typing ? 1 : addressed.page },
    type(text: string) {
      setQ(text);
      setAhead((chosen) => chosen && { ...chosen, q: text, page: 1 });
      const { query, replace } = due.current ?? { query: readQuery(new URLSearchParams(window.location.search)), replace: true };
      address({ q: text, tag: query.tag, page: 1 }, { replace, inMs: typedAddressMs });
    },
    choose(tag: string | null) {
      show({ q, tag, page: 1 });
    },
    clear() {
      setQ('');
      show({ q: '', tag: null, page: 1 });
    },
  };
}
