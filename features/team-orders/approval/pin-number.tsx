import { pinMessages } from '../domain/pin-messages.ts';

/** The number of a mark, as it stands on the drawing. */
export function PinNumber({ number }: { number: number }) {
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-ink bg-chalk text-small font-bold">
      <span className="hidden-text">{`${pinMessages.mark(number)}:`}</span>
      <span aria-hidden="true">{number}</span>
    </span>
  );
}
