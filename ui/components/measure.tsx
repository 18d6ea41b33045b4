/** A measure callout: a vertical line at `x` from `from` to `to`, in percent of the picture under it. */
export function LengthLine({ text, x, from, to }: { text: string; x: number; from: number; to: number }) {
  return (
    <div
      className="measure measure-upright absolute"
      style={{ left: `${x}%`, top: `${from}%`, height: `${to - from}%` }}
      aria-hidden="true"
    >
      <span>{text}</span>
    </div>
  );
}
