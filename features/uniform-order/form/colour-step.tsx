import { teamColours } from '#core/facts.ts';
import { betterLettering } from '#core/readable-lettering.ts';
import { colourRoles, type TeamColour, type TeamColours, teamColourNames, usualColours } from '#core/team-colours.ts';
import { orderForm } from './browser-order-form.ts';
import { contrastInWords, takeColour, colourWords as words } from './colour-words.ts';
import { FormStep } from './form-step.tsx';
import { useChecked } from './use-control.ts';
import { useOrderForm } from './use-order-form.ts';

type Role = keyof TeamColours;

/** Which cloth, trim and lettering. Lettering that could not be read is advised against and may be kept. */
export function ColourStep() {
  const colours = useOrderForm(({ draft }) => draft.colours);
  const better = betterLettering(colours);
  return (
    <FormStep title={words.title}>
      <div className="order-colours">
        {colourRoles.map((role) => (
          <Swatches key={role} role={role} chosen={colours[role]} />
        ))}
      </div>
      <div role="status" className="empty:hidden">
        {better && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-4 text-small text-signal-text">
            {contrastInWords(colours, better)}
            <button type="button" className="text-link py-2.5 text-ink" onClick={() => take('lettering', better)}>
              {takeColour(better)}
            </button>
          </p>
        )}
      </div>
    </FormStep>
  );
}

function Swatches({ role, chosen }: { role: Role; chosen: TeamColour }) {
  return (
    <div role="radiogroup" aria-label={words.roles[role]}>
      <p aria-hidden="true" className="flex-1 text-small md:flex-none">
        <span className="block font-semibold">{words.roles[role]}</span>
        <span className="text-smoke">{teamColours[chosen].name}</span>
      </p>
      <div className="order-swatches">
        {teamColourNames.map((colour) => (
          <Swatch key={colour} role={role} colour={colour} chosen={colour === chosen} />
        ))}
      </div>
    </div>
  );
}

function Swatch({ role, colour, chosen }: { role: Role; colour: TeamColour; chosen: boolean }) {
  const choose = () => take(role, colour);
  const ref = useChecked(chosen);
  const { name, hex } = teamColours[colour];
  return (
    <label className="order-swatch" title={name}>
      <input
        ref={ref}
        type="radio"
        name={`colour-${role}`}
        value={colour}
        aria-label={name}
        defaultChecked={usualColours[role] === colour}
        onChange={choose}
      />
      <span style={{ background: hex }} />
    </label>
  );
}

function take(role: Role, colour: TeamColour) {
  const { colours } = orderForm().get().draft;
  orderForm().choose({ colours: { ...colours, [role]: colour } });
}
