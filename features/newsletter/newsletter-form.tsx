import { honeypotField } from '#core/contract/client.ts';
import { newsletterMessages } from './messages.ts';
import { useSubscribe } from './use-subscribe.ts';

/**
 * The form to join the list (R9.1), laid out by `className`. Without script it is a plain POST. The page of the response
 * shows the form again with what was `typed` and the `problem`.
 */
export function NewsletterForm({ className = '', typed, problem }: { className?: string; typed?: string; problem?: string | undefined }) {
  const { submitting, onSubmit } = useSubscribe();
  return (
    <form method="post" action="/newsletter" onSubmit={onSubmit} className={className}>
      <div className="field-line flex items-end gap-6">
        <label className="min-w-0 flex-1">
          <span className="hidden-text">{newsletterMessages.email}</span>
          <input
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={newsletterMessages.placeholder}
            defaultValue={typed}
            disabled={submitting}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            className="w-full py-3 text-lead font-[450] tracking-[-.008em] unlined disabled:text-smoke"
          />
        </label>
        <button
          type="submit"
          disabled={submitting}
          className="grid min-h-12 content-end justify-items-end pb-3 font-black font-stretch-expanded leading-tight tracking-[-.01em] disabled:text-smoke md:text-[1.25rem]"
        >
          {/* Both labels in one cell: its width is that of the longer. */}
          <span className="invisible col-start-1 row-start-1" aria-hidden="true">
            {newsletterMessages.joining}
          </span>
          <span className="col-start-1 row-start-1">{submitting ? newsletterMessages.joining : newsletterMessages.join}</span>
        </button>
      </div>
      <div className="hidden-text" aria-hidden="true">
        <label>
          {newsletterMessages.honeypot}
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {problem && (
        <p id={problemId} role="alert" className="mt-3 text-small text-signal-text">
          {problem}
        </p>
      )}
    </form>
  );
}

const problemId = 'newsletter-problem';
