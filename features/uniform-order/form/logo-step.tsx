import { useEffect, useRef } from 'react';
import { uniforms } from '#core/facts.ts';
import { formatDollars } from '#core/money.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { lateWords } from '../late-words.ts';
import { LogoField } from '../logo-field.tsx';
import type { LogoState } from '../logo-state.ts';
import { logoWords } from '../logo-words.ts';
import { isLogoKept, useLogoUpload } from '../use-logo-upload.ts';
import { formWords } from '../words.ts';
import { orderForm } from './browser-order-form.ts';
import { CheckRow } from './check-row.tsx';
import { FormStep } from './form-step.tsx';
import { useOrderForm } from './use-order-form.ts';

/** A file of their own, or a logo drawn for them: one of the two. */
export function LogoStep() {
  const needed = useOrderForm(({ draft }) => draft.needsLogoDesign);
  const problem = useOrderForm(({ problems }) => problems.logo);
  const chosen = useOrderForm(({ draft }) => draft.logo !== null);
  useLogoOfOrder();
  return (
    <FormStep title={formWords.logo} aside={<p className="text-small text-smoke">{logoWords.hint}</p>}>
      <LogoField error={problem} />
      {chosen && <LogoPlacement />}
      <div className="mt-4">
        <CheckRow
          name="needsLogoDesign"
          label={formWords.needLogoDesign}
          price={`+${formatDollars(uniforms.logoDesign.price)}`}
          checked={needed}
          onChange={(needsLogoDesign) => orderForm().choose({ needsLogoDesign })}
        >
          {formWords.logoDesignHint}
        </CheckRow>
      </div>
    </FormStep>
  );
}

const LogoPlacement = lazyPart(() => import('./logo-placement.tsx').then(({ LogoPlacementStep }) => LogoPlacementStep), lateWords);

/** The order has the logo that is shown, and only that. One that an earlier visit left is on its way back at first. */
function useLogoOfOrder() {
  const { state } = useLogoUpload();
  const begun = useRef(false);
  useEffect(() => {
    const isComing = !begun.current && state.step === 'empty' && isLogoKept();
    begun.current = true;
    orderForm().setLogo(isComing ? 'under way' : logoOf(state));
  }, [state]);
}

function logoOf(state: LogoState) {
  if (state.step === 'done') return { uploadId: state.token, fileName: state.logo.name };
  return state.step === 'empty' || state.step === 'refused' ? null : ('under way' as const);
}
