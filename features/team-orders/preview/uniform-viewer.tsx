import { useCallback, useId, useMemo, useState } from 'react';
import { type ArtworkWarning, drawUniform, type Uniform, type UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { viewerMessages } from './3d/messages.ts';
import { type Three, useThree } from './3d/use-3d.ts';
import { ThreeNote } from './3d/viewer-note.tsx';
import { ArrowButton } from './arrow-button.tsx';
import { describeSide, formatWarning, previewMessages } from './messages.ts';
import { UniformDrawing } from './uniform-drawing.tsx';
import './uniform-viewer.css';

/** A player's shirt in the viewer. `caption` names the player. */
export type Shown = { id: string; caption: string; uniform: Uniform };
type Side = 'front' | 'back';

/**
 * A team's shirts, one player at a time, front and back. `at` is the index of the shown player, from 0; `note` describes
 * the shirts. Warnings about any of them are listed below. Both drawings are in the page, whichever is shown, because both are printed.
 */
export function UniformViewer({
  players,
  at,
  onSelect,
  logoUrl,
  note,
}: {
  players: readonly Shown[];
  at: number;
  onSelect: (at: number) => void;
  logoUrl: string | null;
  note: string;
}) {
  const [sides, setSides] = useState<Side | 'both'>('both');
  const [announcement, announce] = useState('');
  const three = useThree();
  const shown = players[at] ?? players[0];
  // A change elsewhere in the form gives an equal shirt, for which the artwork is not computed again.
  const { design = null, glyphs, tailor = null, ...parts } = shown?.uniform ?? {};
  const uniformJson = JSON.stringify(parts);
  const artwork = useMemo(
    () => (glyphs ? drawUniform({ ...JSON.parse(uniformJson), design, glyphs, tailor }) : null),
    [uniformJson, design, glyphs, tailor],
  );
  const isRotating = three.state === 'turning';
  if (!shown || !artwork) return null;
  const captionAt = (index: number) => players[index]?.caption ?? '';
  const before = (at + players.length - 1) % players.length;
  const after = (at + 1) % players.length;
  const show = (to: number) => {
    onSelect(to);
    announce(`${captionAt(to)}. ${previewMessages.place(to + 1, players.length)}`);
  };
  const labels = { front: describeSide(shown.uniform, 'front'), back: describeSide(shown.uniform, 'back') };
  return (
    <section className="uniform-viewer" aria-label={previewMessages.title}>
      <div className="uniform-stage">
        <div className="uniform-controls">
          {!isRotating && <Sides shown={sides} onShow={setSides} />}
          <button
            type="button"
            data-needs-script
            className="uniform-in-three"
            aria-pressed={isRotating}
            onClick={() => (isRotating ? three.setState('flat') : three.open())}
          >
            <span className="max-md:hidden">{viewerMessages.open}</span>
            <span className="md:hidden">{viewerMessages.openShort}</span>
          </button>
          <InThree three={three} artwork={artwork} logoUrl={logoUrl} label={`${labels.front} ${labels.back}`} />
        </div>
        <div className="uniform-drawings" data-sides={isRotating ? 'none' : sides}>
          {(['front', 'back'] as const).map((side) => (
            <UniformDrawing key={side} artwork={artwork} side={side} label={labels[side]} logoUrl={logoUrl} />
          ))}
        </div>
        <div className="uniform-caption">
          <p className="min-w-0 flex-1">
            <b className="block truncate">{shown.caption}</b>
            {players.length > 1 && <span className="mono">{previewMessages.place(at + 1, players.length)}</span>}
          </p>
          {players.length > 1 && (
            <>
              <ArrowButton label={previewMessages.previous(captionAt(before))} path="M13 4 6 11l7 7" onClick={() => show(before)} />
              <ArrowButton label={previewMessages.next(captionAt(after))} path="M9 4l7 7-7 7" onClick={() => show(after)} />
            </>
          )}
        </div>
      </div>
      <p className="hidden-text" role="status">
        {announcement}
      </p>
      <ThreeNote three={three} cut={artwork.cut} />
      <p className="pt-2 text-small text-smoke">{note}</p>
      <Remarks players={players} />
    </section>
  );
}

function Sides({ shown, onShow }: { shown: Side | 'both'; onShow: (side: Side | 'both') => void }) {
  const name = useId();
  return (
    <fieldset className="uniform-sides">
      <legend className="hidden-text">{previewMessages.shown}</legend>
      {(['both', 'front', 'back'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} className="choice-input" checked={shown === choice} onChange={() => onShow(choice)} />
          {previewMessages.sides[choice]}
        </label>
      ))}
    </fieldset>
  );
}

type RotatableProps = { artwork: UniformArtwork; logoUrl: string | null; label: string };

function InThree({ three: { state, setState, Shirt }, ...props }: { three: Three } & RotatableProps) {
  const ready = useCallback(() => setState('turning'), [setState]);
  return Shirt ? <Shirt {...props} coming={state === 'coming'} onReady={ready} onEnd={setState} /> : null;
}

/** At most so many warnings are shown. The same warning about two shirts is one. */
const mostRemarks = 4;

function Remarks({ players }: { players: readonly Shown[] }) {
  const messages = [
    ...new Set(players.flatMap(({ uniform }) => drawUniform(uniform).remarks.map((remark: ArtworkWarning) => formatWarning(remark)))),
  ];
  if (messages.length === 0) return null;
  return (
    <ul className="uniform-remarks">
      {messages.slice(0, mostRemarks).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {messages.length > mostRemarks && <li>{previewMessages.moreRemarks(messages.length - mostRemarks)}</li>}
    </ul>
  );
}
