import { Part } from './order-page.tsx';
import { orderPageWords as words } from './order-page-words.ts';
import type { OrderView } from './order-view.ts';
import { sizeInWords } from './order-view-words.ts';
import { countSizes } from './roster.ts';

/** Every player as the shirt will say it, the number in the jersey's own lettering. */
export function OrderRoster({ order: { roster, quantity } }: { order: OrderView }) {
  const sizes = countSizes(roster);
  return (
    <Part title={words.roster} hint={words.playerCount(roster.length, quantity)}>
      {roster.length === 0 ? (
        <p className="max-w-[38rem]">{words.noRoster}</p>
      ) : (
        <>
          <table className="order-roster">
            <thead className="text-small">
              <tr>
                <th scope="col" className="w-20">
                  {words.number}
                </th>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.size}</th>
              </tr>
            </thead>
            <tbody>
              {roster.map(({ id, name, number, size }) => (
                <tr key={id}>
                  <td>{number ? <JerseyNumber number={number} /> : <Missing text={words.noNumber} />}</td>
                  <td className="font-semibold">{name || <Missing text={words.noName} />}</td>
                  <td className="mono text-[.8125rem]">{size || <Missing text={words.noSize} warn />}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {sizes.length > 0 && <p className="mono mt-4 border-t border-line pt-4">{sizes.map(sizeInWords).join(', ')}</p>}
        </>
      )}
    </Part>
  );
}

/** The lettering's own zero has a dot in it, so an O stands for it; who listens hears the number. */
function JerseyNumber({ number }: { number: string }) {
  return (
    <>
      <span aria-hidden="true" className="jersey-number">
        {number.replaceAll('0', 'O')}
      </span>
      <span className="hidden-text">{number}</span>
    </>
  );
}

function Missing({ text, warn = false }: { text: string; warn?: boolean }) {
  return <span className={`font-sans text-small font-normal ${warn ? 'text-signal-text' : 'text-smoke'}`}>{text}</span>;
}
