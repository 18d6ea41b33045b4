import type { ReactNode } from 'react';
import { lazyPart } from '#ui/components/lazy-part.tsx';
import { builderMessages } from '../domain/builder-messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { FormSection } from '../form-section.tsx';
import { loadErrorMessages } from '../load-error-messages.ts';
import { CheckboxRow } from './checkbox-row.tsx';

/** The roster is off by default (R4.1). The code of its table is loaded when it is switched on. */
export function RosterSection({ playersPanel }: { playersPanel: ReactNode }) {
  const wanted = useBuilder(({ draft }) => draft.wantsRoster);
  return (
    <FormSection title={builderMessages.roster}>
      <CheckboxRow
        name="wantsRoster"
        label={builderMessages.addRoster}
        checked={wanted}
        onChange={(wantsRoster) => browserBuilder().choose({ wantsRoster })}
      >
        {builderMessages.rosterOptional}
      </CheckboxRow>
      {wanted && (
        <RosterTable
          playersPanel={playersPanel}
          placeholder={
            <p role="status" className="min-h-[36rem] pt-6 text-small text-smoke">
              {builderMessages.loading}
            </p>
          }
        />
      )}
    </FormSection>
  );
}

const RosterTable = lazyPart(() => import('../roster/roster-table.tsx').then(({ RosterTable }) => RosterTable), loadErrorMessages);
