import { buttonClass } from '#ui/button.tsx';
import { IntentLink } from './intent-link.tsx';
import { Notice } from './notice.tsx';

/** What does not exist, or has nothing in it, and the specified way on. */
export function Missing({
  title,
  hint,
  to,
  label,
  heading,
  toasted,
}: {
  title: string;
  hint?: string;
  to: string;
  label: string;
  heading?: 'h1' | 'h2';
  toasted?: boolean;
}) {
  return (
    <Notice title={title} hint={hint} heading={heading} toast={toasted ? title : undefined}>
      <IntentLink to={to} className={buttonClass({ look: 'ink' })}>
        {label}
      </IntentLink>
    </Notice>
  );
}
