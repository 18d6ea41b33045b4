import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { formatPinPlace } from '../domain/pin-place.ts';
import { drawnArea, type PinSide, type ShirtCut } from '../domain/proof-pins.ts';
import { UniformDrawing } from '../preview/uniform-drawing.tsx';
import { pinEditorMessages } from './pin-editor-messages.ts';
import type { EditedPin, Pins } from './use-pins.ts';

/** Steps of the arrow keys, in meters. */
const step = 0.01;
const smallStep = 0.001;
const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** A press that moves no further, in pixels, is a press and no drag. */
const leastDrag = 4;

/**
 * One side of the shirt, on which a press adds a pin. A pin is moved by dragging it and by the arrow keys; a press on it goes to its note.
 * The drawing is hidden from screen readers and from the keyboard: the button below it adds a pin for everybody.
 */
export function PinStage({
  side,
  id,
  artwork,
  shirt,
  logoUrl,
  marks,
  onAdd,
  onWrite,
}: {
  side: PinSide;
  id: string;
  artwork: UniformArtwork;
  shirt: ShirtCut;
  logoUrl: string | null;
  marks: Pins;
  onAdd: (place: { x: number; y: number }) => void;
  onWrite: (pin: EditedPin) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const area = drawnArea(shirt);
  /** The place under a pointer, in meters. */
  function placeAt(clientX: number, clientY: number) {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const { left, top, width, height } = area;
    return { x: (left + ((clientX - box.left) / box.width) * width) / 1000, y: (top + ((clientY - box.top) / box.height) * height) / 1000 };
  }
  return (
    <div className="bg-chalk p-3">
      <div ref={frame} className="relative mx-auto max-w-[22rem]">
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          data-side={side}
          className="block w-full cursor-crosshair [&>svg]:block"
          onClick={({ clientX, clientY }) => onAdd(placeAt(clientX, clientY))}
        >
          <UniformDrawing artwork={artwork} side={side} label="" logoUrl={logoUrl} />
        </button>
        {marks.pins.map(
          (pin, at) =>
            pin.side === side && (
              <PinHandle
                key={pin.id}
                id={`${id}pin${pin.id}`}
                pin={pin}
                number={at + 1}
                label={pinEditorMessages.pin(at + 1, formatPinPlace(pin, shirt))}
                area={area}
                keysId={`${id}keys`}
                placeAt={placeAt}
                marks={marks}
                onWrite={() => onWrite(pin)}
              />
            ),
        )}
      </div>
    </div>
  );
}

function PinHandle({
  id,
  pin,
  number,
  label,
  area,
  keysId,
  placeAt,
  marks,
  onWrite,
}: {
  id: string;
  pin: EditedPin;
  number: number;
  label: string;
  area: ReturnType<typeof drawnArea>;
  keysId: string;
  placeAt: (clientX: number, clientY: number) => { x: number; y: number };
  marks: Pins;
  onWrite: () => void;
}) {
  const grip = useRef<{ x: number; y: number; from: { x: number; y: number } } | null>(null);
  const isDragged = useRef(false);

  function press({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLButtonElement>) {
    currentTarget.setPointerCapture(pointerId);
    isDragged.current = false;
    grip.current = { x, y, from: { x: pin.x, y: pin.y } };
  }
  function drag({ clientX, clientY }: PointerEvent) {
    if (!grip.current) return;
    const { x, y, from } = grip.current;
    isDragged.current ||= Math.hypot(clientX - x, clientY - y) > leastDrag;
    if (!isDragged.current) return;
    const [before, now] = [placeAt(x, y), placeAt(clientX, clientY)];
    marks.move(pin, { x: from.x + now.x - before.x, y: from.y + now.y - before.y }, { isQuiet: true });
  }
  function release() {
    grip.current = null;
    if (isDragged.current) marks.drop(pin);
  }
  function nudge(event: KeyboardEvent) {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const by = event.shiftKey ? smallStep : step;
    marks.move(pin, { x: pin.x + way[0] * by, y: pin.y + way[1] * by });
  }
  function click() {
    if (!isDragged.current) onWrite();
    isDragged.current = false;
  }

  return (
    <button
      type="button"
      id={id}
      className="absolute grid size-8 -translate-1/2 cursor-grab touch-none place-items-center rounded-full border-2 border-ink bg-chalk text-small font-bold text-ink outline-offset-2 select-none focus-visible:z-1 active:cursor-grabbing"
      style={{
        left: `${((pin.x * 1000 - area.left) / area.width) * 100}%`,
        top: `${((pin.y * 1000 - area.top) / area.height) * 100}%`,
      }}
      aria-label={label}
      aria-describedby={keysId}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={nudge}
      onClick={click}
    >
      {number}
    </button>
  );
}
