import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { says } from '../form/form-words.ts';
import { draftLink, teamSheet, useTeamSheet } from './browser-sheet.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { SecretLink } from './secret-link.tsx';
import type { SheetStatus } from './sheet-sync.ts';
import { sheetWords as words } from './words.ts';

/** The draft on other devices: whether it is saved there, the link to it, and what was changed in two places. */
export function DevicePanel({ asked }: { asked: boolean }) {
  const { status, kept, tooLong } = useTeamSheet();
  useEffect(() => {
    if (asked) void teamSheet().share();
  }, [asked]);
  const told = statusWords[status];
  return (
    <div className="sheet-device">
      <p role="status" className={status === 'gone' || status === 'offline' ? 'text-signal-text' : 'text-smoke'}>
        {told}
      </p>
      {tooLong && <p className="text-signal-text">{words.tooLong}</p>}
      <ConflictChoices />
      {kept ? (
        <details open={asked} className="sheet-more">
          <summary className="py-2.5">
            <span className="text-link">{words.deviceLink}</span>
          </summary>
          <p className="max-w-[44rem] pb-3">{words.deviceHint}</p>
          <SecretLink label={words.deviceLink} url={draftLink(kept.key)} title={words.deviceLink} />
          <details className="pt-2">
            <summary className="py-2.5">
              <span className="text-link">{words.endLinks}</span>
            </summary>
            <div className="grid gap-4 md:grid-cols-2">
              <p>
                {words.renewDeviceHint}
                <Button size="small" className="roster-tool mt-2 flex" onClick={() => void teamSheet().renew()}>
                  {words.renewDevice}
                </Button>
              </p>
              <p>
                {words.endHint}
                <Button size="small" className="roster-tool mt-2 flex" onClick={() => void teamSheet().end()}>
                  {words.end}
                </Button>
              </p>
            </div>
          </details>
        </details>
      ) : (
        status !== 'joining' && (
          <button type="button" className="text-link py-2.5 text-ink" onClick={() => void teamSheet().share()}>
            {says.otherDevice}
          </button>
        )
      )}
    </div>
  );
}

const statusWords: Record<SheetStatus, string> = {
  alone: '',
  joining: words.joining,
  saving: words.saving,
  saved: words.saved,
  offline: words.offline,
  gone: words.gone,
};
