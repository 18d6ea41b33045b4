import { drawUniform, type Uniform } from '#core/garment/uniform-artwork.ts';
import type { PinnedRequest } from '../domain/order-view.ts';
import { pinMessages } from '../domain/pin-messages.ts';
import { formatPinPlace } from '../domain/pin-place.ts';
import { drawnArea, type NumberedPin, type PinSide, pinSides, type ShirtCut } from '../domain/proof-pins.ts';
import { describeSide } from '../preview/messages.ts';
import { UniformDrawing } from '../preview/uniform-drawing.tsx';
import { PinNumber } from './pin-number.tsx';

/**
 * What a coach marked on the drawing of a version: the drawing with the numbers, and each with its note. `uniform` is the request's shirt, and
 * `path` the path of the order page. `isAnswered`: the next version has come, so that the whole request is shown, each mark with its answer, or
 * that it has none.
 */
export function RequestedPins({ isAnswered, ...props }: { request: PinnedRequest; uniform: Uniform; path: string; isAnswered: boolean }) {
  if (!isAnswered) return <Marks {...props} isAnswered={false} />;
  const { text } = props.request;
  return (
    <div className="pt-5">
      <h4 className="pb-3 text-small font-semibold">{pinMessages.asked}</h4>
      {text && (
        <blockquote dir="auto" className="mb-4 max-w-[42rem] border-l-2 border-ink pl-4 whitespace-pre-line wrap-anywhere">
          {text}
        </blockquote>
      )}
      <Marks {...props} isAnswered />
    </div>
  );
}

function Marks({ request: { pins, shirt }, uniform, path, isAnswered }: Parameters<typeof RequestedPins>[0]) {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-start">
      <PinnedDrawings pins={pins} uniform={uniform} logoUrl={shirt.hasLogoFile && shirt.logo?.preview ? `${path}/logo` : null} />
      <ol>
        {pins.map((pin) => (
          <li
            key={pin.number}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line py-3 first:border-t-0 first:pt-0"
          >
            <PinNumber number={pin.number} />
            <div className="wrap-anywhere">
              <p dir="auto" className="font-semibold">
                {pin.note}
              </p>
              <p className="text-small text-smoke">{formatPinPlace(pin, shirt)}</p>
              {isAnswered && <Answer answer={pin.answer} />}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Answer({ answer }: Pick<NumberedPin, 'answer'>) {
  if (answer === null) return <p className="pt-1.5 text-smoke italic">{pinMessages.noAnswer}</p>;
  return (
    <p dir="auto" className="pt-1.5">
      <b className="text-small">{`${pinMessages.answer}:`}</b> {answer}
    </p>
  );
}

/** The sides that have a mark. They are pictures of their own for a screen reader; the numbers on them are read in the list. */
function PinnedDrawings({ pins, uniform, logoUrl }: { pins: readonly NumberedPin[]; uniform: Uniform; logoUrl: string | null }) {
  const artwork = drawUniform(uniform);
  const sides = pinSides.filter((side) => pins.some((pin) => pin.side === side));
  return (
    <div className="flex gap-4 break-inside-avoid bg-seam p-3 max-md:justify-center">
      {sides.map((side) => (
        <div key={side} className="relative w-full max-w-[13rem] md:w-[11rem]">
          <UniformDrawing artwork={artwork} side={side} label={describeSide(uniform, side)} logoUrl={logoUrl} cloth={false} />
          <Numbers side={side} pins={pins} shirt={uniform} />
        </div>
      ))}
    </div>
  );
}

/** Drawn, and not laid over as text on a ground, because browsers print no grounds. They are as large beside sleeves as on a tank top. */
function Numbers({ side, pins, shirt }: { side: PinSide; pins: readonly NumberedPin[]; shirt: ShirtCut }) {
  const { left, top, width, height } = drawnArea(shirt);
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true" className="absolute inset-0 h-full w-full">
      {pins
        .filter((pin) => pin.side === side)
        .map(({ number, x, y }) => (
          <g key={number} transform={`translate(${x * 1000} ${y * 1000}) scale(${width / 636})`}>
            <circle r="38" className="fill-chalk stroke-ink" strokeWidth="6" />
            <text textAnchor="middle" y="16" fontSize="46" fontWeight="700" className="fill-ink font-sans">
              {number}
            </text>
          </g>
        ))}
    </svg>
  );
}
