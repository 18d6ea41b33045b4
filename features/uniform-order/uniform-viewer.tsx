import { useId, useState } from 'react';
import { drawUniform, type Remark, type Uniform } from '#core/artwork/uniform-artwork.ts';
import { UniformDrawing } from './uniform-drawing.tsx';
import { describeSide, remarkInWords, uniformWords as words } from './uniform-words.ts';
import './uniform-viewer.css';

/** A player's shirt as the viewer steps through them. `caption` names the player. */
export type Shown = { id: string; caption: string; uniform: Uniform };
type Side = 'front' | 'back';

/**
 * A team's shirts, one player at a time, front and back. `at` is the place of the shown one, from 0; `note` says what they
 * are. Every remark on any of them stands below.
 */
export function UniformViewer({
  players,
  at,
  onStep,
  logoUrl,
  note,
}: {
  players: readonly Shown[];
  at: number;
  onStep: (at: number) => void;
  logoUrl: string | null;
  note: string;
}) {
  const [sides, setSides] = useState<Side | 'both'>('both');
  const [said, say] = useState('');
  const name = useId();
  const shown = players[at] ?? players[0];
  if (!shown) return null;
  const step = (to: number) => {
    onStep(to);
    say(`${players[to]?.caption ?? ''}. ${words.place(to + 1, players.length)}`);
  };
  const artwork = drawUniform(shown.uniform);
  return (
    <section className="uniform-viewer" aria-label={words.title}>
      <div className="uniform-stage">
        <fieldset className="uniform-sides">
          <legend className="hidden-text">{words.shown}</legend>
          {(['both', 'front', 'back'] as const).map((choice) => (
            <label key={choice}>
              <input type="radio" name={name} className="hidden-text" checked={sides === choice} onChange={() => setSides(choice)} />
              {words.sides[choice]}
            </label>
          ))}
        </fieldset>
        <div className="uniform-drawings">
          {(['front', 'back'] as const)
            .filter((side) => sides === 'both' || sides === side)
            .map((side) => (
              <UniformDrawing key={side} artwork={artwork} side={side} label={describeSide(shown.uniform, side)} logoUrl={logoUrl} />
            ))}
        </div>
        <div className="uniform-caption">
          <p className="min-w-0 flex-1">
            <b className="block truncate">{shown.caption}</b>
            {players.length > 1 && <span className="mono">{words.place(at + 1, players.length)}</span>}
          </p>
          {players.length > 1 && (
            <>
              <Step
                to={players[(at + players.length - 1) % players.length]}
                label={words.previous}
                way="M13 4 6 11l7 7"
                onStep={() => step((at + players.length - 1) % players.length)}
              />
              <Step
                to={players[(at + 1) % players.length]}
                label={words.next}
                way="M9 4l7 7-7 7"
                onStep={() => step((at + 1) % players.length)}
              />
            </>
          )}
        </div>
      </div>
      <p className="hidden-text" role="status">
        {said}
      </p>
      <p className="pt-2 text-small text-smoke">{note}</p>
      <Remarks players={players} />
    </section>
  );
}

function Step({ to, label, way, onStep }: { to: Shown | undefined; label: (player: string) => string; way: string; onStep: () => void }) {
  return (
    <button type="button" className="uniform-step" aria-label={label(to?.caption ?? '')} onClick={onStep}>
      <svg viewBox="0 0 22 22" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
        <path d={way} />
      </svg>
    </button>
  );
}

/** More than these would be a page of their own; the same remark on two shirts is one. */
const mostRemarks = 4;

function Remarks({ players }: { players: readonly Shown[] }) {
  const told = [...new Set(players.flatMap(({ uniform }) => drawUniform(uniform).remarks.map((remark: Remark) => remarkInWords(remark))))];
  if (told.length === 0) return null;
  return (
    <ul className="uniform-remarks">
      {told.slice(0, mostRemarks).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {told.length > mostRemarks && <li>{words.moreRemarks(told.length - mostRemarks)}</li>}
    </ul>
  );
}
