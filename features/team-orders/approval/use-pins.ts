import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { pinsPerRequest } from '#core/config/limits.ts';
import type { OrderView } from '../domain/order-view.ts';
import { pinMessages } from '../domain/pin-messages.ts';
import { formatPinPlace } from '../domain/pin-place.ts';
import { isOnShirt, type PinPlace, type ProofPin, readPins, toMillimeters } from '../domain/proof-pins.ts';
import { pinEditorMessages } from './pin-editor-messages.ts';
import { storedPins } from './stored-pins.ts';

/** A pin in the form. Its id stays when another one before it is removed. */
export type EditedPin = ProofPin & { id: number };

/** The pins of a change request that is being written. Each change is stored in the tab, and said in `status`. */
export function usePins(order: OrderView, returned: string | undefined) {
  const [pins, setPins] = useState<EditedPin[]>(() => {
    const begun = readPins(returned ?? '');
    return (begun.length > 0 ? begun : storedPins(order).load()).map((pin, id) => ({ ...pin, id }));
  });
  const [status, setStatus] = useState('');
  const places = JSON.stringify(pins.map(({ id: _, ...pin }) => pin));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page renders a new order object whose marks are the same
  useEffect(() => storedPins(order).save(JSON.parse(places)), [places]);

  const change = (id: number, changed: Partial<ProofPin>) =>
    setPins((before) => before.map((pin) => (pin.id === id ? { ...pin, ...changed } : pin)));

  return {
    pins,
    status,
    /** The pins as the form sends them. */
    json: places,
    /** Adds a pin at once, so that its fields can have the focus. Gives its id, or null where it has no place. */
    add({ side, x, y }: PinPlace): number | null {
      const place = { side, x: toMillimeters(x), y: toMillimeters(y) };
      const problem = pins.length >= pinsPerRequest ? pinMessages.tooMany : isOnShirt(place, order) ? null : `${pinMessages.offShirt}.`;
      if (problem !== null) {
        setStatus(problem);
        return null;
      }
      const id = Math.max(-1, ...pins.map((pin) => pin.id)) + 1;
      flushSync(() => {
        setPins([...pins, { ...place, note: '', id }]);
        setStatus(pinEditorMessages.added(pins.length + 1, formatPinPlace(place, order)));
      });
      return id;
    },
    write: (id: number, note: string) => change(id, { note }),
    /** Moves a pin, if the place is on the shirt. `isQuiet`: it is still being dragged, and nothing is said. */
    move({ id, side }: EditedPin, to: { x: number; y: number }, { isQuiet = false } = {}) {
      const place = { side, x: toMillimeters(to.x), y: toMillimeters(to.y) };
      const isThere = isOnShirt(place, order);
      if (isThere) change(id, place);
      if (!isQuiet) setStatus(isThere ? pinEditorMessages.moved(formatPinPlace(place, order, 2)) : `${pinMessages.offShirt}.`);
    },
    /** Says where a pin that was dragged is now. */
    drop: (pin: EditedPin) => setStatus(pinEditorMessages.moved(formatPinPlace(pin, order, 2))),
    remove(id: number) {
      const number = pins.findIndex((pin) => pin.id === id) + 1;
      flushSync(() => {
        setPins(pins.filter((pin) => pin.id !== id));
        setStatus(pinEditorMessages.removed(number));
      });
    },
  };
}
export type Pins = ReturnType<typeof usePins>;
