import { Spinner } from '#ui/components/spinner.tsx';
import type { Landing } from './landing.ts';
import { landingMessages } from './landing-messages.ts';
import { catalogMessages } from './messages.ts';
import { useErrorToast } from './use-error-toast.ts';

/** Says above the products that they are loading, or that samples are shown (R1.8). The toast says the same, but it needs script. */
export function LandingNotice({ landing }: { landing: Landing | null }) {
  useErrorToast(landing?.failed ? landingMessages.samples : null);
  if (landing && !landing.failed) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 px-gutter">
      {landing ? (
        <>
          <p>{landingMessages.samples}</p>
          <a href="/" className="link py-3">
            {landingMessages.tryAgain}
          </a>
        </>
      ) : (
        <Spinner message={catalogMessages.loading} />
      )}
    </div>
  );
}
