import type { JerseyCut } from '#core/garment/jersey-choices.ts';
import { viewerMessages } from './messages.ts';
import type { Three } from './use-3d.ts';

/** Says why the shirt is shown flat, and offers the next action; or what of it the 3D view does not show. */
export function ThreeNote({ three: { state, open }, cut }: { three: Three; cut: JerseyCut }) {
  const message = state === 'flat' || state === 'turning' ? null : viewerMessages[state];
  return (
    <div role="status" className="three-note">
      {state === 'turning' && cut.sleeves !== 'none' && <p>{viewerMessages.sleeveless}</p>}
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
