import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readQuery, type ShopQuery, shopPath } from './listing.ts';

/** Browsers allow some 100 changes of the address in 30 s. */
const addressDelayMs = 250;

/**
 * The search, tag and page of the shop, kept in the address: typing replaces the entry, a tag adds one,
 * so a list can be shared and the back button works. The list itself follows the keys at once.
 */
export function useShopQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressed = readQuery(new URLSearchParams(search));
  const [q, setQ] = useState(addressed.q);
  const written = useRef(addressed.q);
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

  function go(query: ShopQuery, how: 'push' | 'replace') {
    clearTimeout(timer.current);
    written.current = readQuery(new URLSearchParams(shopPath(query).split('?')[1])).q;
    navigate(shopPath(query), { replace: how === 'replace', preventScrollReset: true });
  }

  const typing = q.trim() !== written.current;
  return {
    query: { ...addressed, q, page: typing ? 1 : addressed.page },
    type(text: string) {
      setQ(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const { tag } = readQuery(new URLSearchParams(window.location.search));
        go({ q: text, tag, page: 1 }, 'replace');
      }, addressDelayMs);
    },
    choose(tag: string | null) {
      go({ q, tag, page: 1 }, 'push');
    },
    clear() {
      setQ('');
      go({ q: '', tag: null, page: 1 }, 'push');
    },
  };
}
