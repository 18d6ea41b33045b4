import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { formatSizeCount } from '../domain/format-moment.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { OrderView } from '../domain/order-view.ts';
import { countSizes } from '../domain/roster.ts';
import { OrderPanel } from '../order-panel.tsx';
import { approvalMessages, formatRow } from './messages.ts';

/**
 * Lists every player as the shirt is printed, with the number in the jersey's lettering. While the coach decides, each
 * has a check box (R5.10).
 */
export function ProofRoster({ order, path }: { order: OrderView; path: string }) {
  const { roster, quantity, proof, state } = order;
  const sizes = countSizes(roster);
  const isOpen = state === 'in review' || state === 'changes requested';
  return (
    <div id="roster" className="scroll-mt-[calc(var(--header)+1rem)]">
      <OrderPanel title={orderPageMessages.roster} hint={orderPageMessages.playerCount(roster.length, quantity)}>
        {roster.length === 0 ? (
          <p className="max-w-[38rem]">{orderPageMessages.noRoster}</p>
        ) : proof.checkedOff && isOpen ? (
          <CheckOffForm order={order} path={path} checkedOff={proof.checkedOff} />
        ) : (
          <RosterTable roster={roster} />
        )}
        {proof.checkedOff && proof.checkedOff.length > 0 && !isOpen && (
          <p className="mono mt-4">{approvalMessages.checkedOff(proof.checkedOff.length, roster.length)}</p>
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

/** The roster as one form. With script each check-off is saved at once; without it they are saved by the button or with the approval. */
function CheckOffForm({
  order: { roster, version, state, design },
  path,
  checkedOff,
}: {
  order: OrderView;
  path: string;
  checkedOff: string[];
}) {
  const [checked, setRight] = useState(checkedOff);
  const [status, setStatus] = useState('');
  const [busy, markBusy] = useSubmitOnce();
  const queue = useRef(Promise.resolve());
  const underWay = useRef(0);
  const isLost = useRef(false);

  // The approval may be another form of the page. It waits until the check-offs before it are saved, and is not sent if one is not.
  useEffect(() => {
    const waitForSaves = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (underWay.current === 0 || !(target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      if (submitter?.ariaBusy === 'true') return;
      submitter?.setAttribute('aria-busy', 'true');
      isLost.current = false;
      void queue.current.then(() => {
        submitter?.removeAttribute('aria-busy');
        if (!isLost.current) target.requestSubmit(submitter);
      });
    };
    document.addEventListener('submit', waitForSaves, true);
    return () => document.removeEventListener('submit', waitForSaves, true);
  }, []);

  function toggle({ currentTarget: { value: row, checked } }: ChangeEvent<HTMLInputElement>) {
    setRight((before) => (checked ? [...before, row] : before.filter((id) => id !== row)));
    underWay.current += 1;
    queue.current = queue.current.then(async () => {
      const isSaved = await saveCheckOff(path, { version, row, checked });
      underWay.current -= 1;
      isLost.current ||= !isSaved;
      if (!isSaved) setRight((before) => (checked ? before.filter((id) => id !== row) : [...before, row]));
      setStatus(isSaved ? approvalMessages.saved : approvalMessages.notSaved);
    });
  }

  return (
    <form method="post" action={path} onSubmit={markBusy}>
      <input type="hidden" name="version" value={version} />
      <p className="mb-5 max-w-[38rem]">{approvalMessages.tickHint}</p>
      <RosterTable roster={roster} checkOffs={{ checked, onToggle: toggle }} />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
        <span className="mono">{approvalMessages.checkedOff(checked.length, roster.length)}</span>
        <span role="status" className="text-small text-smoke">
          {status}
        </span>
      </p>
      <div className="mt-5 flex flex-wrap gap-4">
        {state === 'in review' && !design && (
          <Button type="submit" name="act" value="approve" variant="ink" busy={busy}>
            {busy ? orderPageMessages.approving : orderPageMessages.approve}
          </Button>
        )}
        <Button type="submit" name="act" value="ticks" data-without-script>
          {approvalMessages.save}
        </Button>
      </div>
    </form>
  );
}

/** Saves one check-off at a time, so that the last one wins. Gives false if it was not saved. */
async function saveCheckOff(path: string, { version, row, checked }: { version: number; row: string; checked: boolean }): Promise<boolean> {
  const body = new URLSearchParams({ act: 'ticks', version: String(version), rows: row, ...(checked && { ticked: row }) });
  try {
    const response = await fetch(path, { method: 'POST', body, redirect: 'manual' });
    // 409: there is a newer version, or this one is decided. The reloaded page says which.
    if (response.status === 409) location.reload();
    return response.type === 'opaqueredirect' || response.status === 409;
  } catch {
    return false;
  }
}

type CheckOffs = { checked: readonly string[]; onToggle: (event: ChangeEvent<HTMLInputElement>) => void };

function RosterTable({ roster, checkOffs }: { roster: OrderView['roster']; checkOffs?: CheckOffs }) {
  return (
    <table className="order-roster">
      <thead className="text-small">
        <tr>
          {checkOffs && (
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
        {roster.map((row, index) => (
          <tr key={row.id}>
            {checkOffs && (
              <td>
                <input type="hidden" name="rows" value={row.id} />
                <input
                  type="checkbox"
                  name="ticked"
                  value={row.id}
                  checked={checkOffs.checked.includes(row.id)}
                  onChange={checkOffs.onToggle}
                  aria-label={approvalMessages.tick(formatRow({ ...row, position: index + 1 }))}
                  className="order-check-off"
                />
              </td>
            )}
            <td>{row.number ? <JerseyNumber number={row.number} /> : <Missing text={orderPageMessages.noNumber} />}</td>
            <td dir="auto" className="font-semibold">
              {row.name || <Missing text={orderPageMessages.noName} />}
            </td>
            <td className="mono text-[.8125rem]">{row.size || <Missing text={orderPageMessages.noSize} warn />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The jersey lettering has a dotted zero, so a letter O is drawn instead. Screen readers get the number. */
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
