import { useId, useMemo, useRef, useState } from 'react';
import { type DesignFamily, designFamilies, type KeyedDesign } from '#core/garment/design.ts';
import { designs, findDesign } from '#core/garment/designs/index.ts';
import { designName } from '#core/garment/format-design.ts';
import type { TeamColor, TeamColors } from '#core/garment/team-colors.ts';
import { drawUniform, type UniformLook } from '#core/garment/uniform-artwork.ts';
import { Button } from '#ui/components/button.tsx';
import { CopyLink } from '#ui/components/copy-link.tsx';
import { useLogoPicture } from '../preview/3d/use-logo-picture.ts';
import { UniformDrawing } from '../preview/uniform-drawing.tsx';
import { designHash } from './design-hash.ts';
import { galleryMessages } from './gallery-messages.ts';
import { colorsInLogo, withLogoColors } from './logo-colors.ts';
import { surprise } from './surprise.ts';
import './design-gallery.css';

/** What the gallery chooses, and what Undo brings back. */
type Look = { design: string; colours: TeamColors };
/** What its shirts show. */
type Shirt = Look & { look: UniformLook; teamName: string; number: string };
const every = Object.keys(designs).flatMap((key) => findDesign(key) ?? []);

/** Every design in the team's colors, with its name. Arrow keys go from one to the next, as in any group of choices. */
export function DesignGallery({
  shirt,
  logoUrl,
  onChoose,
}: {
  shirt: Shirt;
  logoUrl: string | null;
  onChoose: (look: Partial<Look>) => void;
}) {
  const { design, colours } = shirt;
  const [family, setFamily] = useState<DesignFamily | 'all'>('all');
  const [before, setBefore] = useState<Look | null>(null);
  const [pinned, setPinned] = useState<Look | null>(null);
  const name = useId();
  const tools = useRef<HTMLDivElement>(null);
  const known = findDesign(design);
  const fromLogo = useLogoColors(logoUrl);
  const choose = (look: Partial<Look>) => {
    setBefore({ design, colours });
    onChoose(look);
  };
  function undo() {
    if (before) onChoose(before);
    setBefore(null);
    focusOn('surprise');
  }
  function stopComparing() {
    setPinned(null);
    focusOn('compare');
  }
  /** The pressed button goes away. The focus stays beside it. */
  const focusOn = (tool: string) => tools.current?.querySelector<HTMLElement>(`[data-tool=${tool}]`)?.focus();
  return (
    <div className="design-gallery">
      <div ref={tools} className="flex flex-wrap gap-2">
        <Button size="small" data-tool="surprise" onClick={() => choose(surprise({ design, colours }))}>
          {galleryMessages.surprise}
        </Button>
        <Button
          size="small"
          data-tool="compare"
          aria-label={galleryMessages.compareWith(designName(design))}
          onClick={() => setPinned({ design, colours })}
        >
          {galleryMessages.compare}
        </Button>
        {fromLogo.length > 0 && (
          <Button size="small" onClick={() => choose({ colours: withLogoColors(colours, fromLogo, known?.onTrim !== undefined) })}>
            {galleryMessages.logoColors}
          </Button>
        )}
        {before && (
          <Button size="small" onClick={undo}>
            {galleryMessages.undo}
          </Button>
        )}
        <CopyLink path={`/uniform-order${designHash}${known?.key ?? 'plain'}`} messages={galleryMessages.link} />
      </div>
      {pinned && <Comparison shirt={shirt} pinned={pinned} onUse={() => choose(pinned)} onStop={stopComparing} />}
      <fieldset>
        <legend className="hidden-text">{galleryMessages.family}</legend>
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
              {galleryMessages.families[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <div role="radiogroup" aria-label={galleryMessages.title} className="design-cards">
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
              <Drawn shirt={shirt} design={one} />
              <span>{designName(one.key)}</span>
            </label>
          ))}
      </div>
    </div>
  );
}

/** The shirt that was pinned beside the one that is chosen now. */
function Comparison({ shirt, pinned, onUse, onStop }: { shirt: Shirt; pinned: Look; onUse: () => void; onStop: () => void }) {
  return (
    <section aria-label={galleryMessages.compared} className="design-comparison">
      {[{ ...shirt, ...pinned }, shirt].map((look, at) => (
        <figure key={at === 0 ? 'pinned' : 'chosen'}>
          <Drawn shirt={look} design={findDesign(look.design)} />
          <figcaption>
            {designName(look.design)}
            {at === 1 && <span className="text-smoke">, {galleryMessages.chosen}</span>}
          </figcaption>
        </figure>
      ))}
      <p className="col-span-full flex flex-wrap gap-2">
        <Button size="small" onClick={onUse}>
          {galleryMessages.use(designName(pinned.design))}
        </Button>
        <Button size="small" onClick={onStop}>
          {galleryMessages.stopComparing}
        </Button>
      </p>
    </section>
  );
}

/** The team colors in a logo; none where it has no picture. */
function useLogoColors(url: string | null): TeamColor[] {
  const picture = useLogoPicture(url);
  return useMemo(() => {
    const context = picture && new OffscreenCanvas(64, 64).getContext('2d');
    if (!picture || !context) return [];
    context.drawImage(picture, 0, 0, 64, 64);
    return colorsInLogo(context.getImageData(0, 0, 64, 64).data);
  }, [picture]);
}

/** The front with the team's name. The label beside it names it, so that the picture is silent. */
function Drawn({ shirt: { look, colours, teamName, number }, design }: { shirt: Shirt; design: KeyedDesign | null }) {
  const player = { name: '', number, sizeCategory: 'adult' as const };
  const artwork = drawUniform({ ...look, design, colours, teamName, player, logo: null });
  return (
    <span aria-hidden="true">
      <UniformDrawing artwork={artwork} side="front" label="" cloth={false} />
    </span>
  );
}
