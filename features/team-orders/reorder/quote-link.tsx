import { formMessages } from '../domain/messages.ts';
import type { Quoted } from './quote-mail.ts';
import { quoteMail } from './quote-subject.ts';

type QuoteMails = typeof import('./quote-mail.ts');

/**
 * A link to a mail that asks for a quote (R4.1). The code that fills in the design is loaded when the link gets the
 * pointer or the focus. If it does not load, the mail is the plain one.
 */
export function QuoteLink({
  count = null,
  toQuoted,
  className = '',
}: {
  count?: number | null;
  toQuoted: (mails: QuoteMails, count: number | null) => Quoted;
  className?: string;
}) {
  function fill({ currentTarget: link }: { currentTarget: HTMLAnchorElement }) {
    import('./quote-mail.ts').then(
      (mails) => {
        link.href = mails.quoteMailLink(toQuoted(mails, count));
      },
      () => undefined,
    );
  }
  return (
    <a href={quoteMail(count)} className={`text-link inline-block py-1 ${className}`} onPointerEnter={fill} onFocus={fill}>
      {formMessages.requestQuote}
    </a>
  );
}
