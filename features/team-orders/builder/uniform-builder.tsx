import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { UniformPage } from '#core/contract/site-content.ts';
import type { Day } from '#core/dates/business-days.ts';
import { enterMovesFocus } from '#ui/components/enter-moves-focus.ts';
import { Headline } from '#ui/components/headline.tsx';
import { lazyPart } from '#ui/components/lazy-part.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { useMediaQuery } from '#ui/components/use-media-query.ts';
import { useStorageRefuses } from '#ui/components/use-storage-refuses.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import type { FailedOrder } from '../domain/fallback-mail.ts';
import { uniformPageMessages } from '../domain/messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { loadErrorMessages } from '../load-error-messages.ts';
import { BuilderSummary } from './builder-summary.tsx';
import { ColorSection } from './color-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DesignSection } from './design-section.tsx';
import { FabricSection } from './fabric-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { builderFormId, OrderBar } from './order-bar.tsx';
import { QuantitySection } from './quantity-section.tsx';
import { RosterSection } from './roster-section.tsx';

/**
 * The form of a team order. `contactId` is the id of the page's contact panel; `devicePanel` and `playersPanel` share
 * the draft. The live uniform is above the summary in the same column, and on a phone after the colors.
 */
export function UniformBuilder({
  today,
  pictures,
  contactId,
  devicePanel,
  playersPanel,
}: {
  today: Day;
  pictures: UniformPage;
  contactId: string;
  devicePanel: ReactNode;
  playersPanel: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnInvalid(form);
  useFreeCorner(form);
  return (
    <section id="build" aria-labelledby="build-title">
      <div className="px-gutter pt-section">
        <Headline as="h2" id="build-title" text={uniformPageMessages.build} className="leading-[.88] [--headline:var(--text-h2)]" />
        <DraftStatus devicePanel={devicePanel} />
        <p data-without-script className="mt-4 max-w-[44rem] border-2 border-signal-text p-4 font-semibold">
          {uniformPageMessages.noScript}
        </p>
      </div>
      <form ref={form} id={builderFormId} method="post" noValidate onSubmit={submit} onKeyDown={toNextField} onFocus={fetchDialog}>
        {/* Enter presses a form's first button. This one does nothing, so that nobody orders by accident. */}
        <button type="submit" disabled hidden />
        <DeliverySection today={today} contactId={contactId} />
        <div className="order-columns">
          <div className="px-gutter lg:px-0">
            <ContactSection />
            <FabricSection pictures={pictures} />
            <DesignSection />
            <ColorSection />
            <UniformPlace media="(width < 64rem)" className="pb-11 lg:hidden" />
            <QuantitySection />
            <RosterSection playersPanel={playersPanel} />
            <LogoSection />
          </div>
          <div>
            <div className="order-aside">
              <UniformPlace media="(width >= 64rem)" className="uniform-place-aside max-lg:hidden" />
              <BuilderSummary today={today} />
            </div>
          </div>
        </div>
        <OrderBar />
      </form>
      <FailureHost />
    </section>
  );
}

/** One of the drawing's two places. The drawing is rendered only in the one that is visible. */
function UniformPlace({ media, className }: { media: string; className: string }) {
  const visible = useMediaQuery(media);
  return (
    <div data-needs-script className={`uniform-place ${className}`}>
      {visible && <LiveUniform />}
    </div>
  );
}

const LiveUniform = lazyPart(() => import('./live-uniform.tsx').then(({ LiveUniform }) => LiveUniform), loadErrorMessages);

/** Says that the draft is stored and whether it was restored, and offers undo. */
function DraftStatus({ devicePanel }: { devicePanel: ReactNode }) {
  const restored = useBuilder((form) => form.restored);
  const earlier = useBuilder((form) => form.earlier);
  const refuses = useStorageRefuses();
  const status = refuses ? builderMessages.notStored : restored ? uniformPageMessages.restored : earlier;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 pt-2 text-small text-smoke">
      <p role="status">{status ? <b className="text-ink">{status}</b> : builderMessages.stored}</p>
      {restored && (
        <button type="button" className="text-link py-2.5 text-ink" onClick={startOver}>
          {uniformPageMessages.startOver}
        </button>
      )}
      {earlier !== null && (
        <button type="button" className="text-link py-2.5 text-ink" onClick={undo}>
          {restored ? builderMessages.restoreEarlier : builderMessages.undo}
        </button>
      )}
      {devicePanel}
    </div>
  );
}

/** The button disappears together with the message beside it. */
function startOver() {
  browserBuilder().startOver();
  document.getElementById('order-neededBy')?.focus();
}

function undo() {
  browserBuilder().undo();
  document.getElementById('order-neededBy')?.focus();
}

function submit(event: FormEvent) {
  event.preventDefault();
  void browserBuilder().submit();
}

/** The roster has its own keyboard handling. */
function toNextField(event: Parameters<typeof enterMovesFocus>[0]) {
  if (!event.defaultPrevented) enterMovesFocus(event);
}

const loadDialog = () => import('./failure-dialog.tsx');
/** Loaded early: without a connection, when the dialog is needed, it could not be loaded any more. */
const fetchDialog = () => void loadDialog().catch(() => undefined);

function FailureHost() {
  const failed = useBuilder((form) => form.failed);
  const [Dialog, setDialog] = useState<ComponentType<{ failed: FailedOrder }>>();
  const wanted = failed !== null && !Dialog;
  useEffect(() => {
    if (!wanted) return;
    loadDialog().then(
      ({ FailureDialog }) => setDialog(() => FailureDialog),
      () => {
        browserBuilder().dismiss();
        toast.error(loadErrorMessages.failed);
      },
    );
  }, [wanted]);
  return failed && Dialog ? <Dialog failed={failed} /> : null;
}

/** After each refusal the focus moves to the first invalid field. */
function useFocusOnInvalid(form: { current: HTMLFormElement | null }) {
  const refusals = useBuilder((one) => one.refusals);
  useEffect(() => {
    const invalid = refusals > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return;
    invalid.focus({ preventScroll: true });
    (invalid.closest('.logo-field') ?? invalid).scrollIntoView({ block: 'center' });
  }, [refusals, form]);
}

/** The round contact button would cover the bar, so it is hidden while the form is in view (R1.19). */
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
