import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { faceAt, viewerMessages } from './messages.ts';
import { type Rotation, shortest } from './use-rotation.ts';

const eighth = Math.PI / 4;
const keyStep = Math.PI / 12;

export function RotationBar({ turn, coming }: { turn: Rotation; coming: boolean }) {
  return (
    <div className="turn-bar" data-coming={coming || undefined}>
      <button type="button" className="turn-face" onClick={() => turn.face(0)}>
        {viewerMessages.front}
      </button>
      <button type="button" className="turn-face" onClick={() => turn.face(Math.PI)}>
        {viewerMessages.back}
      </button>
      <Round label={viewerMessages.left} way="M5 8.5a7 7 0 1 1-.6 5.2M4.6 4v5h5" onClick={() => turn.by(-eighth)} />
      <Round label={viewerMessages.right} way="M17 8.5a7 7 0 1 0 .6 5.2M17.4 4v5h-5" onClick={() => turn.by(eighth)} />
    </div>
  );
}

function Round({ label, way, onClick }: { label: string; way: string; onClick: () => void }) {
  return (
    <button type="button" className="uniform-step" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 22 22" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
        <path d={way} />
      </svg>
    </button>
  );
}

const keys: Record<string, (turn: Rotation) => void> = {
  ArrowLeft: (turn) => turn.by(-keyStep),
  ArrowRight: (turn) => turn.by(keyStep),
  ArrowDown: (turn) => turn.by(-keyStep),
  ArrowUp: (turn) => turn.by(keyStep),
  PageDown: (turn) => turn.by(-eighth),
  PageUp: (turn) => turn.by(eighth),
  Home: (turn) => turn.face(0),
  End: (turn) => turn.face(Math.PI),
};

/**
 * Covers the shirt. Dragging it sideways with finger or mouse, or the arrow keys, rotate the shirt. Vertical moves still
 * scroll the page.
 */
export function RotationSlider({ turn, label }: { turn: Rotation; label: string }) {
  const last = useRef<number | null>(null);
  const degrees = Math.round((shortest(turn.to) * 180) / Math.PI);

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    last.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    if (last.current === null || !event.isPrimary) return;
    turn.drag(((event.clientX - last.current) / event.currentTarget.clientWidth) * 1.5 * Math.PI);
    last.current = event.clientX;
  }
  function end() {
    if (last.current === null) return;
    last.current = null;
    turn.rest();
  }
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(turn);
  }
  return (
    <div
      className="turn-slider"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={-180}
      aria-valuemax={180}
      aria-valuenow={degrees}
      aria-valuetext={faceAt(turn.to)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  );
}
