import { useEffect, useId, useRef, useState } from 'react';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import { drawUniform, type Uniform } from '#core/garment/uniform-artwork.ts';
import type { OrderView } from '../domain/order-view.ts';
import { formatPinPlace } from '../domain/pin-place.ts';
import { firstPlace, type PinSide, pinNoteProblem, pinSides } from '../domain/proof-pins.ts';
import { pinEditorMessages } from './pin-editor-messages.ts';
import { PinNumber } from './pin-number.tsx';
import { PinStage } from './pin-stage.tsx';
import { type EditedPin, type Pins, usePins } from './use-pins.ts';

/**
 * Marks places on the drawing of the newest version, within the form of a change request, which sends them as `pins`. `uniform` is the
 * shirt that is drawn, the first player's. `returned` are the marks of a request that was refused.
 */
export function PinEditor({
  order,
  uniform,
  path,
  returned,
  takesFocus,
  onCount,
}: {
  order: OrderView;
  uniform: Uniform;
  path: string;
  returned: string | undefined;
  takesFocus: boolean;
  onCount: (count: number) => void;
}) {
  const id = useId();
  const marks = usePins(order, returned);
  const { pins } = marks;
  const [shown, setShown] = useState<PinSide>(pins[0]?.side ?? 'front');
  const [artwork] = useState(() => drawUniform(uniform));
  const root = useRef<HTMLFieldSetElement>(null);
  useEffect(() => onCount(pins.length), [pins.length, onCount]);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLElement>('[data-add]')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const focus = (name: string) => document.getElementById(`${id}${name}`)?.focus();

  function addAt(side: PinSide, place: { x: number; y: number }, field: 'note' | 'pin') {
    const added = marks.add({ side, ...place });
    if (added !== null) focus(`${field}${added}`);
  }
  function remove(pin: EditedPin) {
    const at = pins.indexOf(pin);
    const next = pins[at + 1] ?? pins[at - 1];
    marks.remove(pin.id);
    focus(next ? `note${next.id}` : `add-${pin.side}`);
  }

  return (
    <fieldset ref={root} className="mb-6 min-w-0 border-t border-line pt-4">
      <legend className="float-left w-full pb-1.5 text-small font-semibold">{pinEditorMessages.title}</legend>
      <p id={`${id}hint`} className="clear-both max-w-[38rem] pb-3 text-small text-smoke">
        {pinEditorMessages.hint} <span id={`${id}keys`}>{pinEditorMessages.keys}</span>
      </p>
      {pins.length > 0 && <input type="hidden" name="pins" value={marks.json} />}
      <SideSwitch shown={shown} onShow={setShown} />
      <div className="grid gap-4 md:grid-cols-2">
        {pinSides.map((side) => (
          <div key={side} className={side === shown ? '' : 'max-md:hidden'}>
            <PinStage
              side={side}
              id={id}
              artwork={artwork}
              shirt={order}
              logoUrl={order.logo?.preview ? `${path}/logo` : null}
              marks={marks}
              onAdd={(place) => addAt(side, place, 'note')}
              onWrite={(pin) => focus(`note${pin.id}`)}
            />
            <button
              type="button"
              id={`${id}add-${side}`}
              data-add
              className="text-link py-2.5 text-small"
              onClick={() => addAt(side, firstPlace[side], 'pin')}
            >
              {pinEditorMessages.add[side]}
            </button>
          </div>
        ))}
      </div>
      <p role="status" className="mono min-h-6 py-1">
        {marks.status}
      </p>
      <PinNotes id={id} order={order} marks={marks} onShow={setShown} onRemove={remove} />
    </fieldset>
  );
}

/** A phone has room for one side. */
function SideSwitch({ shown, onShow }: { shown: PinSide; onShow: (side: PinSide) => void }) {
  const name = useId();
  return (
    <fieldset className="uniform-sides text-small md:hidden">
      <legend className="hidden-text">{pinEditorMessages.shown}</legend>
      {pinSides.map((side) => (
        <label key={side}>
          <input type="radio" name={name} className="choice-input" checked={shown === side} onChange={() => onShow(side)} />
          {pinEditorMessages.sides[side]}
        </label>
      ))}
    </fieldset>
  );
}

function PinNotes({
  id,
  order,
  marks: { pins, write },
  onShow,
  onRemove,
}: {
  id: string;
  order: OrderView;
  marks: Pins;
  onShow: (side: PinSide) => void;
  onRemove: (pin: EditedPin) => void;
}) {
  return (
    <ol>
      {pins.map((pin, at) => (
        <li key={pin.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-3">
          <PinNumber number={at + 1} />
          <p className="text-small text-smoke">{formatPinPlace(pin, order)}</p>
          <button
            type="button"
            className="text-link py-1.5 text-small"
            aria-label={pinEditorMessages.removeMark(at + 1)}
            onClick={() => onRemove(pin)}
          >
            {pinEditorMessages.remove}
          </button>
          <textarea
            ref={(field) => field?.setCustomValidity(pinNoteProblem(pin.note) ?? '')}
            id={`${id}note${pin.id}`}
            dir="auto"
            rows={2}
            autoComplete="off"
            maxLength={uniformTexts.pinNote}
            value={pin.note}
            aria-label={pinEditorMessages.note(at + 1)}
            placeholder={pinEditorMessages.placeholder}
            className="input col-span-3 mt-2 block field-sizing-content min-h-18 resize-y"
            onFocus={() => onShow(pin.side)}
            onChange={({ currentTarget }) => write(pin.id, currentTarget.value)}
          />
        </li>
      ))}
    </ol>
  );
}
