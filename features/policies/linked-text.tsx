import { Fragment } from 'react';
import { Link } from '#ui/components/link.tsx';

/** A text whose `[words](address)` are links. @example <LinkedText text="See the [Refund Policy](/refund-policy)." /> */
export function LinkedText({ text }: { text: string }) {
  // Splitting by a pattern with two groups gives: text, words, address, text, words, address, text…
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/);
  return parts.map((part, place) => {
    const key = parts.slice(0, place + 1).join('');
    if (place % 3 === 0) return <Fragment key={key}>{part}</Fragment>;
    return place % 3 === 1 ? <TextLink key={key} words={part} address={parts[place + 1] ?? ''} /> : null;
  });
}

function TextLink({ words, address }: { words: string; address: string }) {
  const className = address.startsWith('tel:') ? 'text-link whitespace-nowrap' : 'text-link';
  return address.startsWith('/') ? (
    <Link to={address} className={className}>
      {words}
    </Link>
  ) : (
    <a href={address} className={className}>
      {words}
    </a>
  );
}
