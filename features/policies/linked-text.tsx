import { Fragment } from 'react';
import { Link } from '#ui/components/link.tsx';

/** A text whose `[words](address)` are links. @example <LinkedText text="See the [Refund Policy](/refund-policy)." /> */
export function LinkedText({ text }: { text: string }) {
  // Splitting by a pattern with two groups gives: text, words, address, text, words, address, text…
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/);
  return parts.map((part, index) => {
    const key = parts.slice(0, index + 1).join('');
    if (index % 3 === 0) return <Fragment key={key}>{part}</Fragment>;
    return index % 3 === 1 ? <TextLink key={key} text={part} address={parts[index + 1] ?? ''} /> : null;
  });
}

function TextLink({ text, address }: { text: string; address: string }) {
  const className = address.startsWith('tel:') ? 'text-link whitespace-nowrap' : 'text-link';
  return address.startsWith('/') ? (
    <Link to={address} className={className}>
      {text}
    </Link>
  ) : (
    <a href={address} className={className}>
      {text}
    </a>
  );
}
