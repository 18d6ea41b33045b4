import { type Callout, calloutsOf } from '#core/garment/flat-callouts.ts';
import type { SizedKind } from '#core/garment/garment-kinds.ts';
import { sizeGuideMessages } from './messages.ts';
import type { Lettered } from './size-table-view.tsx';

/** How a garment is measured: its flat with a callout for each measure, and a sentence on each. */
export function MeasureDrawing({ kind, letters }: { kind: SizedKind; letters: Lettered[] }) {
  const parts = letters.map(({ measure, letter }) => `${letter} ${sizeGuideMessages.measures[measure].toLowerCase()}`);
  const lines = calloutsOf(kind);
  return (
    <div className="size-drawing">
      <svg viewBox={viewBoxes[kind] ?? '0 0 400 500'} role="img" aria-label={sizeGuideMessages.drawing(parts)}>
        <use href={`/flat-${kind}.svg#flat`} width="400" height="500" />
        {letters.map(({ measure, letter }) => {
          const callout = lines.find((one) => one.measure === measure);
          return callout && <CalloutLine key={measure} letter={letter} line={callout.line} />;
        })}
      </svg>
      <dl>
        {letters.map(({ measure, letter }) => (
          <div key={measure}>
            <dt>
              <b>{letter}</b> {sizeGuideMessages.measures[measure]}
            </dt>
            <dd>{sizeGuideMessages.ways[measure]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A shoe is drawn low on its sheet. */
const viewBoxes: Partial<Record<SizedKind, string>> = { 'high-top': '0 90 400 340', 'low-top': '0 140 400 240' };

const tick = 7;

/** A hairline with end ticks and its letter in the middle. */
function CalloutLine({ letter, line: { from, to } }: { letter: string; line: Callout }) {
  const [[x1, y1], [x2, y2]] = [from, to];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [across, down] = [(-(y2 - y1) / length) * tick, ((x2 - x1) / length) * tick];
  const ticks = [from, to].map(([x, y]) => `M${x - across} ${y - down}L${x + across} ${y + down}`).join('');
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <g className="callout">
      <path d={`M${x1} ${y1}L${x2} ${y2}${ticks}`} />
      <circle cx={x} cy={y} r="11" />
      <text x={x} y={y}>
        {letter}
      </text>
    </g>
  );
}
