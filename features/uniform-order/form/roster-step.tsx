import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
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
      {wanted && <LateRoster />}
    </FormStep>
  );
}

function LateRoster() {
  const [Roster, setRoster] = useState<ComponentType>();
  const [away, setAway] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    setAway(false);
    import('./roster.tsx').then(
      (late) => setRoster(() => late.Roster),
      () => setAway(true),
    );
  }, [tries]);
  if (Roster) return <Roster />;
  if (!away)
    return (
      <p role="status" className="min-h-[36rem] pt-6 text-small text-smoke">
        {says.loadingRoster}
      </p>
    );
  return (
    <p role="alert" className="flex flex-wrap items-center gap-4 pt-6 text-small">
      {says.rosterAway}
      <Button size="small" onClick={() => setTries(tries + 1)}>
        {lateWords.again}
      </Button>
    </p>
  );
}
