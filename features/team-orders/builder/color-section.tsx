import { betterLettering } from '#core/garment/color-contrast.ts';
import { isOnTrim, usesAccent } from '#core/garment/design.ts';
import { colorRoles, defaultColors, type TeamColor, type TeamColors, teamColorKeys, teamColors } from '#core/garment/team-colors.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useChecked } from '../draft/use-control.ts';
import { FormSection } from '../form-section.tsx';
import { useDesign } from '../preview/use-design.ts';
import { chooseColor, colorMessages, formatContrast } from './color-messages.ts';

type Role = keyof TeamColors;

/** Chooses the colors of body, trim and lettering, and of a design's accent. Hard-to-read lettering gets advice and is still accepted (R4.15). */
export function ColorSection() {
  const { colours, lettering, design: key } = useBuilder(({ draft }) => draft);
  const design = useDesign(key);
  const onTrim = isOnTrim(design, lettering);
  const better = betterLettering(colours, onTrim);
  return (
    <FormSection title={colorMessages.title}>
      <div className="order-colors">
        {colorRoles.map((role) => (
          <Swatches key={role} part={role} chosen={colours[role]} />
        ))}
        {usesAccent(design) && <Swatches part="accent" chosen={colours.accent ?? colours.lettering} />}
      </div>
      <div role="status" className="empty:hidden">
        {better && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-4 text-small text-signal-text">
            {formatContrast(colours, better, onTrim)}
            <button type="button" className="text-link py-2.5 text-ink" onClick={() => setColor('lettering', better)}>
              {chooseColor(better)}
            </button>
          </p>
        )}
      </div>
    </FormSection>
  );
}

function Swatches({ part: role, chosen }: { part: Role; chosen: TeamColor }) {
  return (
    <div role="radiogroup" aria-label={colorMessages.roles[role]}>
      <p aria-hidden="true" className="flex-1 text-small md:flex-none">
        <span className="block font-semibold">{colorMessages.roles[role]}</span>
        <span className="text-smoke">{teamColors[chosen].name}</span>
      </p>
      <div className="order-swatches">
        {teamColorKeys.map((color) => (
          <Swatch key={color} part={role} color={color} chosen={color === chosen} />
        ))}
      </div>
    </div>
  );
}

function Swatch({ part: role, color, chosen }: { part: Role; color: TeamColor; chosen: boolean }) {
  const choose = () => setColor(role, color);
  const ref = useChecked(chosen);
  const { name, hex } = teamColors[color];
  return (
    <label className="order-swatch" title={name}>
      <input
        ref={ref}
        type="radio"
        name={`color-${role}`}
        value={color}
        aria-label={name}
        defaultChecked={defaultColors[role] === color}
        onChange={choose}
      />
      <span style={{ background: hex }} />
    </label>
  );
}

function setColor(role: Role, color: TeamColor) {
  const { colours } = browserBuilder().get().draft;
  browserBuilder().choose({ colours: { ...colours, [role]: color } });
}
