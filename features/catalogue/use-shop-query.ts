import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readQuery, type ShopQuery, shopPath } from './listing.ts';

/** Browsers allow some 100 changes of the address in 30 s. */
const addressDelayMs = 250;

/**
 * The search, tag and page of the shop, kept in the address: typing replaces the entry, a tag adds one,
 * so a list can be shared and the back button works. The list itself follows keys and tags at once.
 */
export function useShopQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressed = readQuery(new URLSearchParams(search));
  const [q, setQ] = useState(addressed.q);
  const written = useRef(addressed.q);
  const [ahead, setAhead] = useState<ShopQuery | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Came by a link or the back button, not by the keys.
    if (addressed.q !== written.current) {
      clearTimeout(timer.current);
      written.current = addressed.q;
      setQ(addressed.q);
    }
  }, [addressed.q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has caught up when it changes
  useEffect(() => setAhead(null), [search]);

  function go(query: ShopQuery, how: 'push' | 'replace') {
    clearTimeout(timer.current);
    written.current = readQuery(new URLSearchParams(shopPath(query).split('?')[1])).q;
    navigate(shopPath(query), { replace: how === 'replace', preventScrollReset: true });
  }

  /** The list is painted before the router is asked to do its work. */
  function show(query: ShopQuery) {
    setAhead(query);
    clearTimeout(timer.current);
    requestAnimationFrame(() => {
      timer.current = setTimeout(() => go(query, 'push'));
    });
  }

  const typing = q.trim() !== written.current;
  return {
    query: ahead ?? { ...addressed, q, page: typing ? 1 : addressed.page },
    type(text: string) {
      setQ(text);
      setAhead(null);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const { tag } = readQuery(new URLSearchParams(window.location.search));
        go({ q: text, tag, page: 1 }, 'replace');
      }, addressDelayMs);
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
