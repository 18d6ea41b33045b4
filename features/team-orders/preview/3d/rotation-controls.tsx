import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { ArrowButton } from '../arrow-button.tsx';
import { faceAt, rotationMessages } from './rotation-messages.ts';
import { type Rotation, shortest } from './use-rotation.ts';

const eighth = Math.PI / 4;
const keyAngle = Math.PI / 12;

export function RotationBar({ rotation, coming }: { rotation: Rotation; coming: boolean }) {
  return (
    <div className="rotation-bar" data-coming={coming || undefined}>
      <button type="button" className="rotation-face" onClick={() => rotation.face(0)}>
        {rotationMessages.front}
      </button>
      <button type="button" className="rotation-face" onClick={() => rotation.face(Math.PI)}>
        {rotationMessages.back}
      </button>
      <ArrowButton label={rotationMessages.left} path="M5 8.5a7 7 0 1 1-.6 5.2M4.6 4v5h5" onClick={() => rotation.by(-eighth)} />
      <ArrowButton label={rotationMessages.right} path="M17 8.5a7 7 0 1 0 .6 5.2M17.4 4v5h-5" onClick={() => rotation.by(eighth)} />
    </div>
  );
}

const keys: Record<string, (rotation: Rotation) => void> = {
  ArrowLeft: (rotation) => rotation.by(-keyAngle),
  ArrowRight: (rotation) => rotation.by(keyAngle),
  ArrowDown: (rotation) => rotation.by(-keyAngle),
  ArrowUp: (rotation) => rotation.by(keyAngle),
  PageDown: (rotation) => rotation.by(-eighth),
  PageUp: (rotation) => rotation.by(eighth),
  Home: (rotation) => rotation.face(0),
  End: (rotation) => rotation.face(Math.PI),
};

/**
 * Covers the shirt. Dragging it sideways with finger or mouse, or the arrow keys, rotate the shirt. Vertical moves still
 * scroll the page.
 */
export function RotationSlider({ rotation, label }: { rotation: Rotation; label: string }) {
  const last = useRef<number | null>(null);
  const degrees = Math.round((shortest(rotation.to) * 180) / Math.PI);

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    last.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    if (last.current === null || !event.isPrimary) return;
    rotation.drag(((event.clientX - last.current) / event.currentTarget.clientWidth) * 1.5 * Math.PI);
    last.current = event.clientX;
  }
  function end() {
    if (last.current === null) return;
    last.current = null;
    rotation.release();
  }
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(rotation);
  }
  return (
    <div
      className="rotation-slider"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={-180}
      aria-valuemax={180}
      aria-valuenow={degrees}
      aria-valuetext={faceAt(rotation.to)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  );
}
