import { type CSSProperties, Fragment } from 'react';
import { displayWidths } from '#core/config/display-widths.ts';

/**
 * A large heading that never breaks a word. A `[--headline:…]` class sets its size, which shrinks where the longest word would not fit the
 * column. Words joined by a no-break space count as one.
 */
export function Headline({
  text,
  as: Tag = 'h1',
  id,
  className = '',
}: {
  text: string;
  as?: 'h1' | 'h2' | 'h3';
  id?: string;
  className?: string;
}) {
  const style: CSSProperties & { '--ems': number } = {
    '--ems': Math.max(4, ...text.split(' ').map(widthInEms)),
    // An accent over a capital needs room under the line above.
    ...(/\p{M}/u.test(text.normalize('NFD')) && { lineHeight: 1.12 }),
  };
  return (
    <div className="@container">
      <Tag id={id} dir="auto" className={`display headline ${className}`} style={style}>
        {text.split(' ').map((word, index, words) => (
          <Fragment key={words.slice(0, index + 1).join(' ')}>
            {index > 0 && ' '}
            <span className="whitespace-nowrap">{word}</span>
          </Fragment>
        ))}
      </Tag>
    </div>
  );
}

/**
 * The greatest width of a line in em, in capitals of the display type (core/config/display-widths.ts).
 *
 * @example widthInEms('Court.') // 5.2
 */
export function widthInEms(word: string): number {
  const ems = Array.from(
    word.toUpperCase(),
    (letter) => displayWidths.groups.find(({ letters }) => letters.includes(letter))?.em ?? displayWidths.others,
  );
  return Math.ceil(ems.reduce((sum, em) => sum + em, 0) * 10) / 10;
}
