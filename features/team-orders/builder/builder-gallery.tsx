import { memo, useDeferredValue, useMemo } from 'react';
import { apiBase } from '#core/contract/browser-client.ts';
import { sizeCategories } from '#core/garment/sizes.ts';
import { isFilled } from '#core/uniform-options.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useLogoUpload } from '../logo/use-logo-upload.ts';
import { previewMessages } from '../preview/messages.ts';
import { useGlyphs } from '../preview/use-look.ts';
import { DesignGallery } from './design-gallery.tsx';

const Gallery = memo(DesignGallery);

/**
 * The gallery over the shirt of the form's draft. While a team name is typed, the shirt beside the form comes first: the pictures here,
 * dozens of them, follow when there is time. `replaced` is the design that a link to another one took the place of.
 */
export function BuilderGallery({ replaced }: { replaced?: string }) {
  const { design, colours, lettering, cut, fabric, teamName, ruleBook, wantsRoster, roster } = useBuilder(({ draft }) => draft);
  const { state } = useLogoUpload();
  const glyphs = useGlyphs(lettering.style);
  const printed = useDeferredValue(teamName.trim()) || previewMessages.exampleTeam;
  const shirt = useMemo(() => {
    const { exampleName: name, exampleNumber: number } = previewMessages;
    return { design, colours, lettering, cut, fabric, glyphs, teamName: printed, name, number };
  }, [design, colours, lettering, cut, fabric, glyphs, printed]);
  const game = useMemo(() => {
    const worn = wantsRoster ? roster.rows.filter(isFilled) : [];
    const categories = sizeCategories.filter((category) => worn.some(({ sizeCategory }) => sizeCategory === category));
    return { ruleBook, categories: categories.length > 0 ? categories : (['adult'] as const) };
  }, [ruleBook, wantsRoster, roster]);
  const logoUrl = state.status === 'done' && state.logo.preview ? `${apiBase()}/uploads/${state.token}/preview` : null;
  return <Gallery shirt={shirt} logoUrl={logoUrl} game={game} onChoose={browserBuilder().choose} replaced={replaced} />;
}
