import { type ReactNode, useEffect, useId, useState } from 'react';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import { Button } from '#ui/components/button.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { LazyRequestedPins } from '../approval/lazy-requested-pins.tsx';
import { LogoChoice } from '../approval/logo-choice.tsx';
import { MarkPlaces } from '../approval/mark-places.tsx';
import { formatMoment, timeLeft } from '../domain/format-moment.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { OrderView } from '../domain/order-view.ts';
import { OrderAction } from '../order-action.tsx';
import { shirtOfOrder } from '../preview/shirt-of.ts';
import { ChangeOrder } from '../reorder/change-order.tsx';
import type { PostedSample } from '../reorder/sample-credit-panel.tsx';

/** The error of the last form and what was typed into it, with the marks as JSON. If `isQuestion`, the coach can confirm by approving anyway. */
export type Posted = { problem: string; typed: string; pins?: string; isQuestion?: boolean; sample?: PostedSample } | null;

/** The coach's actions: check out, approve, request changes. They are plain forms. Renders nothing if nothing can be done. */
export function OrderReview({ order, path, posted }: { order: OrderView; path: string; posted: Posted }) {
  if (order.state === 'awaiting checkout') return <Pay path={path} posted={posted} orderKey={order.coach?.key} />;
  if (order.design && (order.state === 'in review' || order.state === 'changes requested'))
    return <Design order={order} path={path} posted={posted} />;
  if (order.state === 'in review') return <Decide order={order} path={path} posted={posted} />;
  if (order.state === 'changes requested') return <Waiting order={order} path={path} posted={posted} />;
  return posted ? (
    <Band>
      <ProblemAlert problem={posted.problem} />
    </Band>
  ) : null;
}

function Pay({ path, posted, orderKey }: { path: string; posted: Posted; orderKey: string | undefined }) {
  return (
    <Band>
      <ProblemAlert problem={posted?.problem} />
      <h2 className="heading text-h3">{orderPageMessages.payTitle}</h2>
      <p className="mt-3 mb-6 max-w-[38rem]">{orderPageMessages.payHint}</p>
      <div className="flex flex-wrap items-center gap-4">
        <OrderAction path={path} act="pay" label={orderPageMessages.pay} busy={orderPageMessages.paying} variant="signal" />
        {orderKey && <ChangeOrder orderKey={orderKey} />}
      </div>
    </Band>
  );
}

function Decide({ order, path, posted }: { order: OrderView; path: string; posted: Posted }) {
  return (
    <Band>
      <div className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)]">
        <div>
          <ProblemAlert problem={posted?.problem} />
          {posted?.isQuestion && <ApproveUnticked order={order} path={path} />}
          <h2 className="heading text-h3">{orderPageMessages.reviewTitle}</h2>
          {order.reviewEndsAt && <Countdown now={order.now} endsAt={order.reviewEndsAt} />}
          <div className="mt-6">
            <OrderAction
              path={path}
              act="approve"
              version={order.version}
              label={orderPageMessages.approve}
              busy={orderPageMessages.approving}
              variant="signal"
            />
          </div>
          <p className="mt-3 text-small text-smoke">{orderPageMessages.approveHint}</p>
          <Unticked order={order} />
        </div>
        <ChangeRequestForm order={order} path={path} posted={posted} />
      </div>
    </Band>
  );
}

/** Approves although players are not checked off (R5.10). */
function ApproveUnticked({ order, path }: { order: OrderView; path: string }) {
  return (
    <div className="mb-8">
      <OrderAction
        path={path}
        act="approve"
        version={order.version}
        sure
        label={orderPageMessages.approveUnticked}
        busy={orderPageMessages.approving}
        variant="outline"
      />
    </div>
  );
}

/** Says how many players are not checked off, with a link to them. */
function Unticked({ order: { roster, proof } }: { order: OrderView }) {
  const left = proof.checkedOff ? roster.length - proof.checkedOff.length : 0;
  if (left === 0) return null;
  return (
    <p className="mt-3">
      <a href="#roster" className="link">
        {orderPageMessages.unticked(left)}
      </a>
    </p>
  );
}

/** While the paid logo is to come: the concepts to choose from, and a change request. Nothing can be approved yet (R5.8). */
function Design({ order, path, posted }: { order: OrderView; path: string; posted: Posted }) {
  return (
    <Band>
      <div className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)]">
        <div>
          <ProblemAlert problem={posted?.problem} />
          {order.design && <LogoChoice design={order.design} path={path} typed={posted?.typed} />}
          <Unticked order={order} />
        </div>
        {order.state === 'in review' ? (
          <ChangeRequestForm order={order} path={path} posted={posted?.pins ? posted : null} />
        ) : (
          <div className="mt-10 lg:mt-0">
            <RequestedChanges order={order} path={path} />
          </div>
        )}
      </div>
    </Band>
  );
}

function Waiting({ order, path, posted }: { order: OrderView; path: string; posted: Posted }) {
  return (
    <Band>
      <ProblemAlert problem={posted?.problem} />
      {posted?.isQuestion && <ApproveUnticked order={order} path={path} />}
      <RequestedChanges order={order} path={path} />
      <OrderAction
        path={path}
        act="approve"
        version={order.version}
        label={orderPageMessages.approveInstead}
        busy={orderPageMessages.approving}
        variant="outline"
      />
    </Band>
  );
}

function RequestedChanges({ order, path }: { order: OrderView; path: string }) {
  const text = order.events.find(({ step }) => step === 'request changes')?.text;
  const request = order.proof.requests.find(({ version }) => version === order.version);
  return (
    <>
      <h2 className="heading text-h3">{orderPageMessages.requestedChanges}</h2>
      {text && <blockquote className="mt-4 mb-6 max-w-[42rem] border-l-2 border-ink pl-4 whitespace-pre-line">{text}</blockquote>}
      {request && (
        <div className="mt-4 mb-6 max-w-[56rem]">
          <LazyRequestedPins request={request} uniform={shirtOfOrder(request.shirt, request.shirt.player)} path={path} isAnswered={false} />
        </div>
      )}
    </>
  );
}

function ChangeRequestForm({ order, path, posted }: { order: OrderView; path: string; posted: Posted }) {
  const id = useId();
  const [busy, markBusy] = useSubmitOnce();
  const [markCount, setMarkCount] = useState(0);
  return (
    <form method="post" action={path} onSubmit={markBusy} className="mt-10 border-t border-ink pt-6 lg:mt-0 lg:border-t-0 lg:pt-0">
      <input type="hidden" name="version" value={order.version} />
      <label htmlFor={id} className="block pb-1.5 text-small font-semibold">
        {orderPageMessages.change}
      </label>
      <textarea
        id={id}
        name="text"
        dir="auto"
        rows={4}
        required={markCount === 0}
        maxLength={uniformTexts.note}
        defaultValue={posted?.typed}
        aria-describedby={`${id}-hint`}
        className="input block min-h-28 resize-y"
      />
      <p id={`${id}-hint`} className="pt-1.5 pb-5 text-small text-smoke">
        {orderPageMessages.changeHint}
      </p>
      <MarkPlaces order={order} path={path} returned={posted?.pins} onCount={setMarkCount} />
      <Button type="submit" name="act" value="changes" busy={busy}>
        {busy ? orderPageMessages.sending : orderPageMessages.sendChanges}
      </Button>
    </form>
  );
}

function Countdown({ now, endsAt }: { now: string; endsAt: string }) {
  const end = Date.parse(endsAt);
  const [left, setLeft] = useState(end - Date.parse(now));
  useEffect(() => {
    const began = Date.now();
    const before = end - Date.parse(now);
    const timer = setInterval(() => setLeft(before - (Date.now() - began)), 10_000);
    return () => clearInterval(timer);
  }, [now, end]);
  return (
    <div className="mt-4">
      <p className="display text-[clamp(2rem,3.4vw,3rem)] leading-none" role="timer" aria-live="off">
        {orderPageMessages.timeLeft(timeLeft(left))}
      </p>
      <p className="mt-3 max-w-[34rem]">
        <time dateTime={endsAt}>{orderPageMessages.until(formatMoment(new Date(endsAt)))}</time>
      </p>
    </div>
  );
}

function ProblemAlert({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p role="alert" className="mb-6 max-w-[42rem] text-balance border-2 border-signal-text p-4 font-semibold">
      {problem}
    </p>
  );
}

function Band({ children }: { children: ReactNode }) {
  return <section className="bg-seam px-gutter py-8 lg:py-12 print:hidden">{children}</section>;
}
