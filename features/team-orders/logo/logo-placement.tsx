import { type ReactNode, useId, useState } from 'react';
import { apiBase } from '#core/contract/browser-client.ts';
import type { Logo } from '#core/contract/logo.ts';
import { grades } from '#core/garment/jersey-layout.ts';
import { aspectOf, logoAreas } from '#core/garment/logo-area.ts';
import { formatPlace, type LogoPlace, type LogoPlacement, logoPlaces, toTenths } from '#core/garment/logo-placement.ts';
import { printedPlacement, widthBounds } from '#core/garment/logo-size.ts';
import { drawUniform } from '#core/garment/uniform-artwork.ts';
import { normalizeDigits } from '#core/text/normalize-line.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useText } from '../draft/use-control.ts';
import { FieldError } from '../form-section.tsx';
import { describeSide, previewMessages } from '../preview/messages.ts';
import { UniformDrawing } from '../preview/uniform-drawing.tsx';
import { useLook } from '../preview/use-look.ts';
import { logoAdvice } from './logo-resolution.ts';
import { placementMessages } from './placement-messages.ts';
import { useLogoUpload } from './use-logo-upload.ts';
import './logo-placement.css';

/** Chooses where the logo is printed, and how wide. */
export function LogoPlacementSection() {
  const { state } = useLogoUpload();
  const placement = useBuilder(({ draft }) => draft.logoPlacement);
  const problem = useBuilder(({ problems }) => problems.logoPlacement);
  if (state.status !== 'done') return null;
  return (
    <LogoPlacementView
      logo={state.logo}
      placement={placement}
      problem={problem}
      onChange={(logoPlacement) => browserBuilder().choose({ logoPlacement })}
    >
      <PlacedLogo logo={state.logo} logoUrl={state.logo.preview ? `${apiBase()}/uploads/${state.token}/preview` : null} />
    </LogoPlacementView>
  );
}

/** The same without the store. In another place the logo becomes as wide as fits there. */
export function LogoPlacementView({
  logo,
  placement,
  problem,
  onChange,
  children,
}: {
  logo: Logo;
  placement: LogoPlacement;
  problem?: string | undefined;
  onChange: (placement: LogoPlacement) => void;
  children?: ReactNode;
}) {
  const name = useId();
  const { place } = placement;
  const { least, most } = widthBounds(place, aspectOf(logo));
  const inches = Math.min(toTenths(printedPlacement(placement, logo).inches ?? most), most);
  return (
    <div className="logo-placement">
      <fieldset>
        <legend className="pb-1.5 text-small font-semibold">{placementMessages.place}</legend>
        <div className="logo-places">
          {logoPlaces.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={name}
                className="choice-input"
                checked={one === place}
                onChange={() => onChange({ place: one, inches: null })}
              />
              {formatPlace(one)}
            </label>
          ))}
        </div>
      </fieldset>
      {children}
      <Width
        key={place}
        bounds={{ least, most }}
        inches={inches}
        place={place}
        problem={problem}
        onChange={(inches) => onChange({ place, inches })}
      />
      <p role="status" className="text-small text-smoke">
        {logoAdvice(logo, inches)}
      </p>
    </div>
  );
}

/** Shows the shirt side with the logo, while the shirt beside the form is out of view. */
function PlacedLogo({ logo, logoUrl }: { logo: Logo; logoUrl: string | null }) {
  const draft = useBuilder(({ draft }) => draft);
  const { teamName, logoPlacement: placement } = draft;
  const { exampleTeam, exampleName: name, exampleNumber: number } = previewMessages;
  const player = { name, number, sizeCategory: 'adult' as const };
  const uniform = {
    ...useLook(draft),
    teamName: teamName.trim() || exampleTeam,
    player,
    logo: { aspect: aspectOf(logo), placement },
  };
  const { side } = logoAreas[placement.place];
  return (
    <span className="logo-shirt lg:hidden">
      <UniformDrawing artwork={drawUniform(uniform)} side={side} label={describeSide(uniform, side)} logoUrl={logoUrl} />
    </span>
  );
}

/** The width by slider or text field. A typed value beyond the bounds is corrected on blur, with a message. */
function Width({
  bounds: { least, most },
  inches,
  place,
  problem,
  onChange,
}: {
  bounds: { least: number; most: number };
  inches: number;
  place: LogoPlace;
  problem: string | undefined;
  onChange: (inches: number) => void;
}) {
  const id = useId();
  const [beyond, setBeyond] = useState('');
  const text = String(inches);
  const fits = (typed: number) => typed >= least && typed <= most;
  const change = (typed: string) => {
    setBeyond('');
    const width = readWidth(typed);
    if (width !== null && fits(width)) onChange(width);
  };
  const ref = useText<HTMLInputElement>(text);
  function settle(field: HTMLInputElement) {
    if (field.value === text) return;
    const typed = readWidth(field.value) ?? inches;
    const settled = Math.min(Math.max(typed, least), most);
    field.value = String(settled);
    if (settled !== inches) onChange(settled);
    if (!fits(typed)) setBeyond(placementMessages.beyond(place, { least, most }));
  }
  return (
    <div>
      <label htmlFor={id} className="block pb-1.5 text-small font-semibold">
        {placementMessages.width}
      </label>
      <div className="logo-width">
        <input
          type="range"
          min={least}
          max={most}
          step="0.1"
          value={inches}
          disabled={least === most}
          aria-label={placementMessages.width}
          aria-valuetext={placementMessages.inches(inches)}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
        <input
          ref={ref}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="input mono"
          defaultValue={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${problem ? `${id}-error ` : ''}${id}-bounds`}
          onInput={({ currentTarget }) => change(currentTarget.value)}
          onBlur={({ currentTarget }) => settle(currentTarget)}
        />
        <span aria-hidden="true" className="text-small">
          in
        </span>
      </div>
      <p id={`${id}-bounds`} className="pt-1.5 text-small text-smoke">
        {placementMessages.bounds({ least, most })} {placementMessages.youth(inches * grades.youth)}
      </p>
      <p role="status" className="text-small text-signal-text empty:hidden">
        {beyond}
      </p>
      <FieldError id={`${id}-error`} text={problem} />
    </div>
  );
}

/** The width as typed, in inches; null where it is none. @example readWidth('3,5 in') // 3.5 */
function readWidth(typed: string): number | null {
  const width = /^(\d*[.,]?\d*)\s*(?:["”″]|in\.?|inch(?:es)?)?$/i.exec(normalizeDigits(typed).trim())?.[1]?.replace(',', '.');
  return width === undefined || !/\d/.test(width) ? null : toTenths(Number(width));
}
