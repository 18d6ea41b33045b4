import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Day } from '#core/business-days.ts';
import type { UniformPage } from '#core/contract/label.ts';
import { onwards } from '#features/checkout/onwards.ts';
import { Headline } from '#ui/headline.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { toast } from '#ui/toaster.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { FailedOrder } from '../fallback-mail.ts';
import { lateWords } from '../late-words.ts';
import { pageWords } from '../words.ts';
import { orderForm } from './browser-order-form.ts';
import { ColourStep } from './colour-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { FabricStep } from './fabric-step.tsx';
import { says } from './form-words.ts';
import { LogoStep } from './logo-step.tsx';
import { formId, OrderBar } from './order-bar.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlannerSection } from './planner-section.tsx';
import { QuantityStep } from './quantity-step.tsx';
import { RosterStep } from './roster-step.tsx';
import { SheetPlace } from './sheet-place.tsx';
import { useOrderForm } from './use-order-form.ts';

/**
 * Build Your Order (spec section 2). `contactId` names the page's contact panel. The live uniform stands over the
 * summary, in the same column; on a phone after the colours.
 */
export function OrderForm({ today, pictures, contactId }: { today: Day; pictures: UniformPage; contactId: string }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form);
  useFreeCorner(form);
  // The drawing stands in one of two places, and is worth its work only where it is seen.
  const narrow = useMediaQuery('(width < 64rem)');
  const wide = useMediaQuery('(width >= 64rem)');
  return (
    <section id="build" aria-labelledby="build-title">
      <div className="px-gutter pt-section">
        <Headline as="h2" id="build-title" text={pageWords.build} className="leading-[.88] [--headline:var(--text-h2)]" />
        <Kept />
        <p data-without-script className="mt-4 max-w-[44rem] border-2 border-signal-text p-4 font-semibold">
          {pageWords.noScript}
        </p>
      </div>
      <form ref={form} id={formId} method="post" noValidate onSubmit={submit} onKeyDown={toNextField} onFocus={fetchDialog}>
        {/* Enter presses a form's first button. This one does nothing, so that nobody orders by a slip of the key. */}
        <button type="submit" disabled hidden />
        <PlannerSection today={today} contactId={contactId} />
        <div className="order-columns">
          <div className="px-gutter lg:px-0">
            <ContactStep />
            <FabricStep pictures={pictures} />
            <ColourStep />
            <div data-needs-script className="uniform-place pb-11 lg:hidden">
              {narrow && <LiveUniform />}
            </div>
            <QuantityStep />
            <RosterStep />
            <LogoStep />
          </div>
          <div>
            <div className="order-aside">
              <div data-needs-script className="uniform-place uniform-place-aside max-lg:hidden">
                {wide && <LiveUniform />}
              </div>
              <OrderSummary today={today} />
            </div>
          </div>
        </div>
        <OrderBar />
      </form>
      <FailureHost />
    </section>
  );
}

const LiveUniform = lazyPart(() => import('./live-uniform.tsx').then(({ LiveUniform }) => LiveUniform), lateWords);

/** That what is typed is kept, the word that it was, and the way back to what stood there before. */
function Kept() {
  const restored = useOrderForm((form) => form.restored);
  const earlier = useOrderForm((form) => form.earlier);
  const said = restored ? pageWords.restored : earlier;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 pt-2 text-small text-smoke">
      <p role="status">{said ? <b className="text-ink">{said}</b> : says.kept}</p>
      {restored && (
        <button type="button" className="text-link py-2.5 text-ink" onClick={startOver}>
          {pageWords.startOver}
        </button>
      )}
      {earlier !== null && (
        <button type="button" className="text-link py-2.5 text-ink" onClick={bringBack}>
          {restored ? says.bringBack : says.undo}
        </button>
      )}
      <SheetPlace piece="device" label={says.otherDevice} />
    </div>
  );
}

/** The button goes with the word it stands beside. */
function startOver() {
  orderForm().startOver();
  document.getElementById('order-neededBy')?.focus();
}

function bringBack() {
  orderForm().bringBack();
  document.getElementById('order-neededBy')?.focus();
}

function submit(event: FormEvent) {
  event.preventDefault();
  void orderForm().submit();
}

/** The roster has keys of its own. */
function toNextField(event: Parameters<typeof onwards>[0]) {
  if (!event.defaultPrevented) onwards(event);
}

const loadDialog = () => import('./failure-dialog.tsx');
/** Ready before it may be needed: where the connection is gone, it could not come any more. */
const fetchDialog = () => void loadDialog().catch(() => undefined);

function FailureHost() {
  const failed = useOrderForm((form) => form.failed);
  const [Dialog, setDialog] = useState<ComponentType<{ failed: FailedOrder }>>();
  const wanted = failed !== null && !Dialog;
  useEffect(() => {
    if (!wanted) return;
    loadDialog().then(
      ({ FailureDialog }) => setDialog(() => FailureDialog),
      () => {
        orderForm().dismiss();
        toast.error(lateWords.failed);
      },
    );
  }, [wanted]);
  return failed && Dialog ? <Dialog failed={failed} /> : null;
}

/** After each refusal the focus goes to the first field that is wrong. */
function useFocusOnWrong(form: { current: HTMLFormElement | null }) {
  const refusals = useOrderForm((one) => one.refusals);
  useEffect(() => {
    const wrong = refusals > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    wrong.focus({ preventScroll: true });
    (wrong.closest('.logo-field') ?? wrong).scrollIntoView({ block: 'center' });
  }, [refusals, form]);
}

/** The round contact button would lie over the bar: it is away while the form is in view. */
function useFreeCorner(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    if (!form.current) return;
    const { dataset } = document.documentElement;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) dataset.ordering = '';
      else delete dataset.ordering;
    });
    observer.observe(form.current);
    return () => {
      observer.disconnect();
      delete dataset.ordering;
    };
  }, [form]);
}
