import { useId } from 'react';
import { Button } from '#ui/components/button.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import type { CoachView } from '../domain/order-view.ts';
import { sampleMessages } from './messages.ts';

/** The error of a claim, with what was typed into it. */
export type PostedSample = { problem: string; field: 'paidOn' | 'sample' | null; paidOn: string; sample: string };

/** Claims the credit of a sample (R6.7), or shows that it was claimed. It is a plain form that opens on demand. */
export function SampleCredit({ sample, path, posted }: { sample: CoachView['sample']; path: string; posted: PostedSample | null }) {
  if (sample === null && posted === null) return null;
  return (
    <section className="border-b border-line px-gutter py-5 lg:px-8 print:border-0 print:px-0">
      {sample === 'offered' ? (
        <details open={posted !== null} className="print:hidden">
          <summary className="py-1">
            <span className="link">{sampleMessages.offer}</span>
          </summary>
          <ClaimForm path={path} posted={posted} />
        </details>
      ) : (
        <>
          {posted && <p role="alert">{posted.problem}</p>}
          {sample && (
            <>
              <p className="font-semibold">{sampleMessages.requested}</p>
              <p className="text-small text-smoke wrap-anywhere">{sampleMessages.paid(sample.paidOn, sample.sample)}</p>
            </>
          )}
        </>
      )}
    </section>
  );
}

function ClaimForm({ path, posted }: { path: string; posted: PostedSample | null }) {
  const id = useId();
  const [busy, markBusy] = useSubmitOnce();
  const isInvalid = (field: PostedSample['field']) => posted?.field === field;
  const stateOf = (field: 'paidOn' | 'sample') => ({
    id: `${id}-${field}`,
    name: field,
    defaultValue: posted?.[field],
    className: 'input',
    ...(isInvalid(field) ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem`, autoFocus: true } : {}),
  });
  const problem = posted && (
    <p id={`${id}-problem`} role="alert" className="pt-1.5 text-small font-semibold text-signal-text">
      {posted.problem}
    </p>
  );
  return (
    <form method="post" action={path} onSubmit={markBusy} className="grid gap-4 pt-3">
      <p className="text-small text-smoke">{sampleMessages.hint}</p>
      {isInvalid(null) && problem}
      <div>
        <label htmlFor={`${id}-paidOn`} className="block pb-1.5 text-small font-semibold">
          {sampleMessages.paidOn}
        </label>
        <input type="date" required {...stateOf('paidOn')} />
        {isInvalid('paidOn') && problem}
      </div>
      <div>
        <label htmlFor={`${id}-sample`} className="block pb-1.5 text-small font-semibold">
          {sampleMessages.sample} <span className="font-normal text-smoke">{sampleMessages.optional}</span>
        </label>
        <input type="text" autoComplete="off" {...stateOf('sample')} />
        {isInvalid('sample') && problem}
      </div>
      <div>
        <Button type="submit" name="act" value="sample" variant="ink" size="small" busy={busy}>
          {busy ? sampleMessages.sending : sampleMessages.send}
        </Button>
      </div>
    </form>
  );
}
