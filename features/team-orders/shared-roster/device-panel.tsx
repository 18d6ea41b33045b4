import { useEffect } from 'react';
import { Button } from '#ui/components/button.tsx';
import { builderMessages } from '../domain/builder-messages.ts';
import { browserSharedRoster, draftLink, useSharedRoster } from './browser-shared-roster.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { sharedRosterMessages } from './messages.ts';
import { SecretLink } from './secret-link.tsx';
import type { SyncStatus } from './shared-roster-sync.ts';

/** The draft on other devices: whether it is saved, its link, and conflicts to resolve. */
export function DevicePanel({ openAtOnce }: { openAtOnce: boolean }) {
  const { status, synced, tooLong } = useSharedRoster();
  useEffect(() => {
    if (openAtOnce) void browserSharedRoster().share();
  }, [openAtOnce]);
  const statusText = statusMessages[status];
  return (
    <div className="shared-roster-device">
      <p role="status" className={status === 'gone' || status === 'offline' ? 'text-signal-text' : 'text-smoke'}>
        {statusText}
      </p>
      {tooLong && <p className="text-signal-text">{sharedRosterMessages.tooLong}</p>}
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
              <p>
                {sharedRosterMessages.renewDeviceHint}
                <Button size="small" className="roster-tool mt-2 flex" onClick={() => void browserSharedRoster().renew()}>
                  {sharedRosterMessages.renewDevice}
                </Button>
              </p>
              <p>
                {sharedRosterMessages.endHint}
                <Button size="small" className="roster-tool mt-2 flex" onClick={() => void browserSharedRoster().end()}>
                  {sharedRosterMessages.end}
                </Button>
              </p>
            </div>
          </details>
        </details>
      ) : (
        status !== 'joining' && (
          <button type="button" className="text-link py-2.5 text-ink" onClick={() => void browserSharedRoster().share()}>
            {builderMessages.otherDevice}
          </button>
        )
      )}
    </div>
  );
}

const statusMessages: Record<SyncStatus, string> = {
  alone: '',
  joining: sharedRosterMessages.joining,
  saving: sharedRosterMessages.saving,
  saved: sharedRosterMessages.saved,
  offline: sharedRosterMessages.offline,
  gone: sharedRosterMessages.gone,
};
