import { viewerMessages } from './messages.ts';
import type { Three } from './use-3d.ts';

/** Says why the shirt is shown flat, and offers the next action. */
export function ThreeNote({ three: { state, open } }: { three: Three }) {
  const message = state === 'flat' || state === 'turning' ? null : viewerMessages[state];
  return (
    <div role="status" className="three-note">
      {message && (
        <p>
          {message}{' '}
          {state !== 'coming' && (
            <button type="button" className="text-link py-2.5 text-ink" onClick={() => open({ anyway: state === 'thrifty' })}>
              {state === 'thrifty' ? viewerMessages.load : viewerMessages.again}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
