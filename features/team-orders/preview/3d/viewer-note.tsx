import { viewerMessages } from './messages.ts';
import type { Three } from './use-3d.ts';

/** Why the shirt is still flat, or flat again, and the way on. */
export function ThreeNote({ three: { state, ask } }: { three: Three }) {
  const told = state === 'flat' || state === 'turning' ? null : viewerMessages[state];
  return (
    <div role="status" className="three-note">
      {told && (
        <p>
          {told}{' '}
          {state !== 'coming' && (
            <button type="button" className="text-link py-2.5 text-ink" onClick={() => ask({ anyway: state === 'thrifty' })}>
              {state === 'thrifty' ? viewerMessages.load : viewerMessages.again}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
