import { formMessages } from '../domain/messages.ts';
import type { Quoted } from './quote-mail.ts';
import { quoteMail } from './quote-subject.ts';

type QuoteMails = typeof import('./quote-mail.ts');

/**
 * Asks for a quote by mail (spec section 2). Who reaches for it has the design filled in; the mail's code comes only
 * then, and where it does not come the mail is the plain one.
 */
export function QuoteLink({
  asked = null,
  told,
  className = '',
}: {
  asked?: number | null;
  told: (mails: QuoteMails, asked: number | null) => Quoted;
  className?: string;
}) {
  function fill({ currentTarget: link }: { currentTarget: HTMLAnchorElement }) {
    import('./quote-mail.ts').then(
      (mails) => {
        link.href = mails.quoteMailLink(told(mails, asked));
      },
      () => undefined,
    );
  }
  return (
    <a href={quoteMail(asked)} className={`text-link inline-block py-1 ${className}`} onPointerEnter={fill} onFocus={fill}>
      {formMessages.requestQuote}
    </a>
  );
}
