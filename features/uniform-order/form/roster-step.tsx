import { lazyPart } from '#ui/lazy-part.tsx';
import { lateWords } from '../late-words.ts';
import { orderForm } from './browser-order-form.ts';
import { CheckRow } from './check-row.tsx';
import { FormStep } from './form-step.tsx';
import { says } from './form-words.ts';
import { useOrderForm } from './use-order-form.ts';

/** Off until asked for; what a roster needs then comes on its own. */
export function RosterStep() {
  const wanted = useOrderForm(({ draft }) => draft.wantsRoster);
  return (
    <FormStep title={says.roster}>
      <CheckRow name="wantsRoster" label={says.addRoster} checked={wanted} onChange={(wantsRoster) => orderForm().choose({ wantsRoster })}>
        {says.rosterOptional}
      </CheckRow>
      {wanted && (
        <Roster
          placeholder={
            <p role="status" className="min-h-[36rem] pt-6 text-small text-smoke">
              {says.loadingRoster}
            </p>
          }
        />
      )}
    </FormStep>
  );
}

const Roster = lazyPart(() => import('./roster.tsx').then(({ Roster }) => Roster), { failed: says.rosterAway, again: lateWords.again });
