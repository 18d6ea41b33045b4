import { useEffect, useRef } from 'react';
import { uniforms } from '#core/config/pricing.ts';
import { formatDollars } from '#core/money.ts';
import { lazyPart } from '#ui/components/lazy-part.tsx';
import { formMessages } from '../domain/messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import type { BuilderStore } from '../draft/builder-store.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { FormSection } from '../form-section.tsx';
import { loadErrorMessages } from '../load-error-messages.ts';
import { LogoField } from '../logo/logo-field.tsx';
import type { LogoState } from '../logo/logo-state.ts';
import { logoMessages } from '../logo/messages.ts';
import { isLogoStored, useLogoUpload } from '../logo/use-logo-upload.ts';
import { CheckboxRow } from './checkbox-row.tsx';

/** Takes a logo file or the paid logo design (R4.2). */
export function LogoSection() {
  const needed = useBuilder(({ draft }) => draft.needsLogoDesign);
  const problem = useBuilder(({ problems }) => problems.logo);
  const chosen = useBuilder(({ draft }) => draft.logo !== null);
  useLogoOfOrder();
  return (
    <FormSection title={formMessages.logo} aside={<p className="text-small text-smoke">{logoMessages.hint}</p>}>
      <LogoField error={problem} />
      {chosen && <LogoPlacement />}
      <div className="mt-4">
        <CheckboxRow
          name="needsLogoDesign"
          label={formMessages.needLogoDesign}
          price={`+${formatDollars(uniforms.logoDesign.price)}`}
          checked={needed}
          onChange={(needsLogoDesign) => browserBuilder().choose({ needsLogoDesign })}
        >
          {formMessages.logoDesignHint}
        </CheckboxRow>
      </div>
    </FormSection>
  );
}

const LogoPlacement = lazyPart(
  () => import('../logo/logo-placement.tsx').then(({ LogoPlacementSection }) => LogoPlacementSection),
  loadErrorMessages,
);

/** Writes the uploaded logo into the draft. A logo of an earlier visit is still being loaded at first. */
function useLogoOfOrder() {
  const { state } = useLogoUpload();
  const begun = useRef(false);
  useEffect(() => {
    const isComing = !begun.current && state.status === 'empty' && isLogoStored();
    begun.current = true;
    browserBuilder().setLogo(isComing ? 'returning' : logoOf(state));
  }, [state]);
  useEffect(() => () => void browserBuilder().stopWaiting(), []);
}

function logoOf(state: LogoState): Parameters<BuilderStore['setLogo']>[0] {
  if (state.status === 'done') return { uploadId: state.token, fileName: state.logo.name };
  if (state.status === 'empty' || state.status === 'refused') return null;
  if (state.status === 'stopped' || state.status === 'interrupted') return 'stopped';
  // Only a logo of an earlier visit is checked before its name is known.
  return state.status === 'checking' && state.name === '' ? 'returning' : 'under way';
}
