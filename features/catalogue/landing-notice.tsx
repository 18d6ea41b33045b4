import { Spinner } from '#ui/spinner.tsx';
import type { Landing } from './landing.ts';
import { words } from './landing-words.ts';
import { useErrorToast } from './use-error-toast.ts';
import { words as catalogueWords } from './words.ts';

/** Over the shelves: that they are on their way, or that samples stand on them. The toast says it too; this needs no script. */
export function LandingNotice({ landing }: { landing: Landing | null }) {
  useErrorToast(landing?.failed ? words.samples : null);
  if (landing && !landing.failed) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 px-gutter">
      {landing ? (
        <>
          <p>{words.samples}</p>
          <a href="/" className="link py-3">
            {words.tryAgain}
          </a>
        </>
      ) : (
        <Spinner words={catalogueWords.loading} />
      )}
    </div>
  );
}
