import { HeartIcon } from '#ui/components/heart-icon.tsx';
import { Link } from '#ui/components/link.tsx';
import { savedList } from './browser-lists.ts';
import { heartMessages } from './messages.ts';
import { useProductList } from './use-product-list.ts';
import './saved-count-link.css';

/** A heart with the number of saved products. */
export function SavedCountLink() {
  const count = useProductList(savedList)?.length ?? 0;
  if (count === 0) return null;
  return (
    <Link to="/saved" className="icon-button saved-count-link" aria-label={heartMessages.listOf(count)}>
      <HeartIcon />
      <span aria-hidden="true">{count}</span>
    </Link>
  );
}
