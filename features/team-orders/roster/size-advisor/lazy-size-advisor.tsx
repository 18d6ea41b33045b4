import { type ComponentProps, type ComponentType, useId, useState } from 'react';
import { rosterMessages } from '../messages.ts';
import type { SizeAdvisor } from './size-advisor.tsx';

type Props = ComponentProps<typeof SizeAdvisor>;

/** The button that opens the size advisor, whose code is loaded when it is opened for the first time. */
export function LazySizeAdvisor(props: Props) {
  const [open, setOpen] = useState(false);
  const [Advisor, setAdvisor] = useState<ComponentType<Props>>();
  const [away, setAway] = useState(false);
  const id = useId();

  function toggle() {
    setOpen(!open || away); // If it did not load, another press tries again.
    if (Advisor || (open && !away)) return;
    setAway(false);
    import('./size-advisor.tsx').then(
      (module) => setAdvisor(() => module.SizeAdvisor),
      () => setAway(true),
    );
  }

  return (
    <>
      <button
        type="button"
        className="text-link mt-3 py-2.5 text-small noscript:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {rosterMessages.byMeasure}
      </button>
      <div id={id} hidden={!open}>
        {Advisor ? (
          <Advisor {...props} />
        ) : (
          <p role="status" className="text-small">
            {away ? rosterMessages.didNotLoad : rosterMessages.byMeasureComing}
          </p>
        )}
      </div>
    </>
  );
}
