import { useEffect } from 'react';
import { Button } from '#ui/components/button.tsx';
import { usePressOnce } from '#ui/components/use-once.ts';
import { useStorageRefuses } from '#ui/components/use-storage-refuses.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import { browserSharedRoster, draftLink, useSharedRoster } from './browser-shared-roster.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { sharedRosterMessages } from './messages.ts';
import { SecretLink } from './secret-link.tsx';
import type { SharedRosterSync, SyncStatus } from './shared-roster-sync.ts';

/** The draft on other devices: whether it is saved, its link, and conflicts to resolve. */
export function DevicePanel({ openAtOnce }: { openAtOnce: boolean }) {
  const { status, synced, tooLong } = useSharedRoster();
  const [busy, share] = usePressOnce(() => browserSharedRoster().share());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once
  useEffect(() => {
    if (openAtOnce) share();
  }, [openAtOnce]);
  const refuses = useStorageRefuses();
  return (
    <div className="shared-roster-device">
      <p role="status" className={status === 'gone' || status === 'offline' ? 'text-signal-text' : 'text-smoke'}>
        {statusText(status, refuses)}
      </p>
      {tooLong && <p className="text-signal-text">{sharedRosterMessages.tooLong(refuses)}</p>}
      <ConflictChoices />
      {synced ? (
        <details open={openAtOnce} className="shared-roster-more">
          <summary className="py-2.5">
            <span className="text-link">{sharedRosterMessages.deviceLink}</span>
          </summary>
          <p className="max-w-[44rem] pb-3">{sharedRosterMessages.deviceHint}</p>
          <SecretLink label={sharedRosterMessages.deviceLink} url={draftLink(synced.key)} title={sharedRosterMessages.deviceLink} />
          <details className="pt-2">
            <summary className="py-2.5">
              <span className="text-link">{sharedRosterMessages.endLinks}</span>
            </summary>
            <div className="grid gap-4 md:grid-cols-2">
              <LinkAction
                hint={sharedRosterMessages.renewDeviceHint}
                label={sharedRosterMessages.renewDevice}
                run={(shared) => shared.renew()}
              />
              <LinkAction hint={sharedRosterMessages.endHint(refuses)} label={sharedRosterMessages.end} run={(shared) => shared.end()} />
            </div>
          </details>
        </details>
      ) : (
        status !== 'joining' && (
          <button type="button" className="text-link py-2.5 text-ink" aria-busy={busy} aria-disabled={busy} onClick={() => share()}>
            {builderMessages.otherDevice}
          </button>
        )
      )}
    </div>
  );
}

function LinkAction({ hint, label, run }: { hint: string; label: string; run: (shared: SharedRosterSync) => Promise<unknown> }) {
  const [busy, press] = usePressOnce(() => run(browserSharedRoster()));
  return (
    <p>
      {hint}
      <Button size="small" className="roster-tool mt-2 flex" busy={busy} onClick={() => press()}>
        {busy ? sharedRosterMessages.saving : label}
      </Button>
    </p>
  );
}

function statusText(status: SyncStatus, refuses: boolean): string {
  if (status === 'alone') return '';
  return status === 'offline' || status === 'gone' ? sharedRosterMessages[status](refuses) : sharedRosterMessages[status];
}
