import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type DesignFamily, designFamilies, isOnTrim } from '#core/garment/design.ts';
import { designs, findDesign } from '#core/garment/designs/index.ts';
import { designName } from '#core/garment/format-design.ts';
import type { SizeCategory } from '#core/garment/sizes.ts';
import type { TeamColor } from '#core/garment/team-colors.ts';
import type { RuleBook } from '#core/uniform-options.ts';
import { Button } from '#ui/components/button.tsx';
import { CopyLink } from '#ui/components/copy-link.tsx';
import { useLogoPicture } from '../preview/3d/use-logo-picture.ts';
import { useGlyphs } from '../preview/use-look.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { CutChoices } from './cut-choices.tsx';
import { designHash } from './design-hash.ts';
import { galleryMessages } from './gallery-messages.ts';
import { LetteringChoices } from './lettering-choices.tsx';
import { colorsInLogo, withLogoColors } from './logo-colors.ts';
import { type GalleryShirt, ShirtPicture, type TeamLook } from './shirt-picture.tsx';
import { surprise } from './surprise.ts';
import './design-gallery.css';

const views = ['design', 'lettering', 'cut'] as const;
type View = (typeof views)[number];

/** What a team's shirt can look like, chosen by picture in the team's colors and with its name: the design, the lettering and the cut. */
export function DesignGallery({
  shirt,
  logoUrl,
  game,
  onChoose,
  replaced,
}: {
  shirt: GalleryShirt;
  logoUrl: string | null;
  game: { ruleBook: RuleBook | null; categories: readonly SizeCategory[] };
  onChoose: (look: Partial<TeamLook>) => void;
  replaced: string | undefined;
}) {
  const { design, colours, lettering, cut } = shirt;
  const chosen: TeamLook = { design, colours, lettering, cut };
  const [view, setView] = useState<View>('design');
  const [before, setBefore] = useState<Partial<TeamLook> | null>(
    replaced !== undefined && replaced !== design ? { design: replaced } : null,
  );
  const [pinned, setPinned] = useState<TeamLook | null>(null);
  const tools = useRef<HTMLDivElement>(null);
  const known = findDesign(design);
  const cameByLink = replaced !== undefined;
  useEffect(() => {
    if (cameByLink) tools.current?.scrollIntoView({ block: 'center' });
  }, [cameByLink]);
  const fromLogo = useLogoColors(logoUrl);
  const choose = (look: Partial<TeamLook>) => {
    // What changes elsewhere since is not taken back.
    setBefore(Object.fromEntries(Object.keys(look).map((part) => [part, chosen[part as keyof TeamLook]])));
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
        <Button size="small" data-tool="surprise" onClick={() => choose(surprise(chosen))}>
          {galleryMessages.surprise}
        </Button>
        <Button
          size="small"
          data-tool="compare"
          aria-label={galleryMessages.compareWith(designName(design))}
          onClick={() => setPinned(chosen)}
        >
          {galleryMessages.compare}
        </Button>
        {fromLogo.length > 0 && (
          <Button size="small" onClick={() => choose({ colours: withLogoColors(colours, fromLogo, isOnTrim(known, lettering)) })}>
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
      <Segments legend={galleryMessages.view} options={views} names={galleryMessages.views} chosen={view} onChoose={setView} />
      {view === 'design' && <Designs shirt={shirt} onChoose={(design) => choose({ design })} />}
      {view === 'lettering' && <LetteringChoices shirt={shirt} game={game} onChoose={(lettering) => choose({ lettering })} />}
      {view === 'cut' && <CutChoices shirt={shirt} onChoose={(cut) => choose({ cut })} />}
    </div>
  );
}

const every = Object.keys(designs).flatMap((key) => findDesign(key) ?? []);

/** Every design, or those of a family. */
function Designs({ shirt, onChoose }: { shirt: GalleryShirt; onChoose: (design: string) => void }) {
  const [family, setFamily] = useState<DesignFamily | 'all'>('all');
  const choices = every
    .filter((one) => family === 'all' || one.family === family)
    .map(({ key }) => ({ value: key, name: designName(key), shirt: { ...shirt, design: key } }));
  return (
    <>
      <Segments
        legend={galleryMessages.family}
        options={['all', ...designFamilies]}
        names={galleryMessages.families}
        chosen={family}
        onChoose={setFamily}
      />
      <ChoiceCards
        title={galleryMessages.title}
        hidden
        choices={choices}
        chosen={findDesign(shirt.design)?.key ?? 'plain'}
        onChoose={onChoose}
      />
    </>
  );
}

/** A row of which one is chosen. */
function Segments<Option extends string>({
  legend,
  options,
  names,
  chosen,
  onChoose,
}: {
  legend: string;
  options: readonly Option[];
  names: Record<Option, string>;
  chosen: Option;
  onChoose: (option: Option) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="hidden-text">{legend}</legend>
      <div className="design-segments">
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} className="choice-input" checked={option === chosen} onChange={() => onChoose(option)} />
            {names[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The shirt that was pinned beside the one that is chosen now. */
function Comparison({ shirt, pinned, onUse, onStop }: { shirt: GalleryShirt; pinned: TeamLook; onUse: () => void; onStop: () => void }) {
  const pinnedGlyphs = useGlyphs(pinned.lettering.style);
  return (
    <section aria-label={galleryMessages.compared} className="design-comparison">
      {[{ ...shirt, ...pinned, glyphs: pinnedGlyphs }, shirt].map((look, at) => (
        <figure key={at === 0 ? 'pinned' : 'chosen'}>
          <ShirtPicture shirt={look} />
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
