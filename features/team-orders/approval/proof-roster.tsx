import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { formatSizeCount } from '../domain/format-moment.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { OrderView } from '../domain/order-view.ts';
import { countSizes } from '../domain/roster.ts';
import { useBusy } from '../order-action.tsx';
import { OrderPanel } from '../order-panel.tsx';
import { approvalMessages, formatRow } from './messages.ts';

/** Every player as the shirt will say it, the number in the jersey's own lettering; while the coach decides, to be ticked off. */
export function ProofRoster({ order, path }: { order: OrderView; path: string }) {
  const { roster, quantity, proof, state } = order;
  const sizes = countSizes(roster);
  const isOpen = state === 'in review' || state === 'changes requested';
  return (
    <div id="roster" className="scroll-mt-[calc(var(--header)+1rem)]">
      <OrderPanel title={orderPageMessages.roster} hint={orderPageMessages.playerCount(roster.length, quantity)}>
        {roster.length === 0 ? (
          <p className="max-w-[38rem]">{orderPageMessages.noRoster}</p>
        ) : proof.ticked && isOpen ? (
          <TickOff order={order} path={path} ticked={proof.ticked} />
        ) : (
          <RosterTable roster={roster} />
        )}
        {proof.ticked && proof.ticked.length > 0 && !isOpen && (
          <p className="mono mt-4">{approvalMessages.ticked(proof.ticked.length, roster.length)}</p>
        )}
        {sizes.length > 0 && (
          <p className="mono mt-4 border-t border-line pt-4">{orderPageMessages.sizes(sizes.map(formatSizeCount).join(', '))}</p>
        )}
        {order.coach && (
          <p className="mt-6 max-w-[38rem] print:hidden">
            <a href={`${path}/sheet`} download className="link">
              {approvalMessages.sheet}
            </a>
            <span className="block pt-1 text-small text-smoke">{approvalMessages.sheetHint}</span>
          </p>
        )}
      </OrderPanel>
    </div>
  );
}

/** The roster as one form: with script each tick is kept at once, without it all of them by the button, or with the approval. */
function TickOff({ order: { roster, version, state, design }, path, ticked }: { order: OrderView; path: string; ticked: string[] }) {
  const [right, setRight] = useState(ticked);
  const [said, say] = useState('');
  const [busy, hold] = useBusy();
  const queue = useRef(Promise.resolve());
  const underWay = useRef(0);

  // An approval waits for the ticks before it, whichever form of the page sends it.
  useEffect(() => {
    const wait = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (underWay.current === 0 || !(target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      void queue.current.then(() => target.requestSubmit(submitter));
    };
    document.addEventListener('submit', wait, true);
    return () => document.removeEventListener('submit', wait, true);
  }, []);

  function tick({ currentTarget: { value: row, checked } }: ChangeEvent<HTMLInputElement>) {
    setRight((before) => (checked ? [...before, row] : before.filter((id) => id !== row)));
    underWay.current += 1;
    queue.current = queue.current.then(async () => {
      const isKept = await keepTick(path, { version, row, checked });
      underWay.current -= 1;
      if (!isKept) setRight((before) => (checked ? before.filter((id) => id !== row) : [...before, row]));
      say(isKept ? approvalMessages.kept : approvalMessages.notKept);
    });
  }

  return (
    <form method="post" action={path} onSubmit={hold}>
      <input type="hidden" name="version" value={version} />
      <p className="mb-5 max-w-[38rem]">{approvalMessages.tickHint}</p>
      <RosterTable roster={roster} ticks={{ right, onTick: tick }} />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
        <span className="mono">{approvalMessages.ticked(right.length, roster.length)}</span>
        <span role="status" className="text-small text-smoke">
          {said}
        </span>
      </p>
      <div className="mt-5 flex flex-wrap gap-4">
        {state === 'in review' && !design && (
          <Button type="submit" name="act" value="approve" look="ink" aria-disabled={busy}>
            {busy ? orderPageMessages.approving : orderPageMessages.approve}
          </Button>
        )}
        <Button type="submit" name="act" value="ticks" data-without-script>
          {approvalMessages.keep}
        </Button>
      </div>
    </form>
  );
}

/** One tick at a time, so that the last one counts. False where it is not kept. */
async function keepTick(path: string, { version, row, checked }: { version: number; row: string; checked: boolean }): Promise<boolean> {
  const body = new URLSearchParams({ act: 'ticks', version: String(version), rows: row, ...(checked && { ticked: row }) });
  try {
    const answer = await fetch(path, { method: 'POST', body, redirect: 'manual' });
    // There is a newer version, or it is decided: the page says which.
    if (answer.status === 409) location.reload();
    return answer.type === 'opaqueredirect' || answer.status === 409;
  } catch {
    return false;
  }
}

type Ticks = { right: readonly string[]; onTick: (event: ChangeEvent<HTMLInputElement>) => void };

function RosterTable({ roster, ticks }: { roster: OrderView['roster']; ticks?: Ticks }) {
  return (
    <table className="order-roster">
      <thead className="text-small">
        <tr>
          {ticks && (
            <th scope="col" className="w-14">
              {approvalMessages.column}
            </th>
          )}
          <th scope="col" className="w-20">
            {orderPageMessages.number}
          </th>
          <th scope="col">{orderPageMessages.name}</th>
          <th scope="col">{orderPageMessages.size}</th>
        </tr>
      </thead>
      <tbody>
        {roster.map((row, place) => (
          <tr key={row.id}>
            {ticks && (
              <td>
                <input type="hidden" name="rows" value={row.id} />
                <input
                  type="checkbox"
                  name="ticked"
                  value={row.id}
                  checked={ticks.right.includes(row.id)}
                  onChange={ticks.onTick}
                  aria-label={approvalMessages.tick(formatRow({ ...row, position: place + 1 }))}
                  className="order-tick"
                />
              </td>
            )}
            <td>{row.number ? <JerseyNumber number={row.number} /> : <Missing text={orderPageMessages.noNumber} />}</td>
            <td className="font-semibold">{row.name || <Missing text={orderPageMessages.noName} />}</td>
            <td className="mono text-[.8125rem]">{row.size || <Missing text={orderPageMessages.noSize} warn />}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
