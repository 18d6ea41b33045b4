import type { CSSProperties, ReactNode } from 'react';

/**
 * A loud heading that never breaks a word: its size, set by a `[--headline:…]` class, gives way where the
 * longest word would not fit its column. `children` stand after the text, in its line.
 */
export function Headline({
  text,
  as: Tag = 'h1',
  className = '',
  children,
}: {
  text: string;
  as?: 'h1' | 'h2';
  className?: string;
  children?: ReactNode;
}) {
  const longest = Math.max(4, ...text.split(/[\s-]+/).map((word) => word.length));
  const style: CSSProperties & { '--longest': number } = { '--longest': longest };
  return (
    <div className="@container">
      <Tag className={`loud headline ${className}`} style={style}>
        {text}
        {children}
      </Tag>
    </div>
  );
}
