import { Button } from '#ui/components/button.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { returnMessages } from './messages.ts';

/** The second press, which withdraws a return, and the way back. */
export function WithdrawReturn({ number, path }: { number: string; path: string }) {
  const [busy, markBusy] = useSubmitOnce();
  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <Headline text={returnMessages.withdrawTitle(number)} className="leading-[.9] [--headline:var(--text-h3)]" />
      <p className="lead mt-6 max-w-[38rem]">{returnMessages.withdrawHint}</p>
      <form method="post" action={`${path}/return`} onSubmit={markBusy} className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="sure" value="yes" />
        <Button type="submit" name="act" value="withdraw" variant="ink" busy={busy}>
          {busy ? returnMessages.withdrawing : returnMessages.withdrawSure}
        </Button>
        <a href={`${path}#${number}`} className="link py-3">
          {returnMessages.keep}
        </a>
      </form>
    </div>
  );
}
