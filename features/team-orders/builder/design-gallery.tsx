import { useId, useMemo, useState } from 'react';
import { apiBase } from '#core/contract/browser-client.ts';
import { type DesignFamily, designFamilies, type KeyedDesign } from '#core/garment/design.ts';
import { designs, findDesign } from '#core/garment/designs/index.ts';
import { designName } from '#core/garment/format-design.ts';
import type { TeamColor, TeamColors } from '#core/garment/team-colors.ts';
import { drawUniform } from '#core/garment/uniform-artwork.ts';
import { Button } from '#ui/components/button.tsx';
import { CopyLink } from '#ui/components/copy-link.tsx';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useLogoUpload } from '../logo/use-logo-upload.ts';
import { useLogoPicture } from '../preview/3d/use-logo-picture.ts';
import { previewMessages } from '../preview/messages.ts';
import { UniformDrawing } from '../preview/uniform-drawing.tsx';
import { designHash } from './design-hash.ts';
import { designMessages } from './design-messages.ts';
import { colorsInLogo, withLogoColors } from './logo-colors.ts';
import { surprise } from './surprise.ts';
import './design-gallery.css';

/** What the gallery chooses, and what Undo brings back. */
type Look = { design: string; colours: TeamColors };
const every = Object.keys(designs).flatMap((key) => findDesign(key) ?? []);

/** Every design in the team's colors, with its name. Arrow keys go from one to the next, as in any group of choices. */
export function DesignGallery() {
  const design = useBuilder(({ draft }) => draft.design);
  const colours = useBuilder(({ draft }) => draft.colours);
  const [family, setFamily] = useState<DesignFamily | 'all'>('all');
  const [before, setBefore] = useState<Look | null>(null);
  const [pinned, setPinned] = useState<Look | null>(null);
  const name = useId();
  const known = findDesign(design);
  const fromLogo = useLogoColors();
  const choose = (look: Partial<Look>) => {
    setBefore({ design, colours });
    browserBuilder().choose(look);
  };
  function undo() {
    if (before) browserBuilder().choose(before);
    setBefore(null);
  }
  return (
    <div className="design-gallery">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose(surprise({ design, colours }))}>
          {designMessages.surprise}
        </Button>
        <Button size="small" aria-label={designMessages.compareWith(designName(design))} onClick={() => setPinned({ design, colours })}>
          {designMessages.compare}
        </Button>
        {fromLogo.length > 0 && (
          <Button size="small" onClick={() => choose({ colours: withLogoColors(colours, fromLogo) })}>
            {designMessages.logoColors}
          </Button>
        )}
        {before && (
          <Button size="small" onClick={undo}>
            {designMessages.undo}
          </Button>
        )}
        <CopyLink path={`/uniform-order${designHash}${known?.key ?? 'plain'}`} messages={designMessages.link} />
      </div>
      {pinned && <Comparison pinned={pinned} onUse={() => choose(pinned)} onStop={() => setPinned(null)} />}
      <fieldset>
        <legend className="hidden-text">{designMessages.family}</legend>
        <div className="design-families">
          {(['all', ...designFamilies] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${name}family`}
                className="choice-input"
                checked={one === family}
                onChange={() => setFamily(one)}
              />
              {designMessages.families[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <div role="radiogroup" aria-label={designMessages.title} className="design-cards">
        {every
          .filter((one) => family === 'all' || one.family === family)
          .map((one) => (
            <label key={one.key} className="design-card">
              <input
                type="radio"
                name={name}
                className="choice-input"
                checked={one.key === (known?.key ?? 'plain')}
                onChange={() => choose({ design: one.key })}
              />
              <Drawn design={one} colours={colours} />
              <span>{designName(one.key)}</span>
            </label>
          ))}
      </div>
    </div>
  );
}

/** The shirt that was pinned beside the one that is chosen now. */
function Comparison({ pinned, onUse, onStop }: { pinned: Look; onUse: () => void; onStop: () => void }) {
  const { design, colours } = useBuilder(({ draft }) => draft);
  return (
    <section aria-label={designMessages.compared} className="design-comparison">
      {[pinned, { design, colours }].map((look, at) => (
        <figure key={at === 0 ? 'pinned' : 'chosen'}>
          <Drawn design={findDesign(look.design)} colours={look.colours} />
          <figcaption>
            {designName(look.design)}
            {at === 1 && <span className="text-smoke">, {designMessages.chosen.toLowerCase()}</span>}
          </figcaption>
        </figure>
      ))}
      <p className="col-span-full flex flex-wrap gap-2">
        <Button size="small" onClick={onUse}>
          {designMessages.use(designName(pinned.design))}
        </Button>
        <Button size="small" onClick={onStop}>
          {designMessages.stopComparing}
        </Button>
      </p>
    </section>
  );
}

/** The team colors in the uploaded logo; none where it has no picture. */
function useLogoColors(): TeamColor[] {
  const { state } = useLogoUpload();
  const url = state.status === 'done' && state.logo.preview ? `${apiBase()}/uploads/${state.token}/preview` : null;
  const picture = useLogoPicture(url);
  return useMemo(() => {
    const context = picture && new OffscreenCanvas(64, 64).getContext('2d');
    if (!picture || !context) return [];
    context.drawImage(picture, 0, 0, 64, 64);
    return colorsInLogo(context.getImageData(0, 0, 64, 64).data);
  }, [picture]);
}

/** The front with the team's name, or an example. The label beside it names it, so that the picture is silent. */
function Drawn({ design, colours }: { design: KeyedDesign | null; colours: TeamColors }) {
  const fabric = useBuilder(({ draft }) => draft.fabric);
  const teamName = useBuilder(({ draft }) => draft.teamName.trim()) || previewMessages.exampleTeam;
  const player = { name: '', number: previewMessages.exampleNumber, sizeCategory: 'adult' as const };
  const artwork = drawUniform({ fabric, design, colours, teamName, player, logo: null });
  return (
    <span aria-hidden="true">
      <UniformDrawing artwork={artwork} side="front" label="" cloth={false} />
    </span>
  );
}
