import { apiBase } from '#core/contract/browser-client.ts';
import { sizeCategories } from '#core/garment/sizes.ts';
import { isFilled } from '#core/uniform-options.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useLogoUpload } from '../logo/use-logo-upload.ts';
import { previewMessages } from '../preview/messages.ts';
import { useGlyphs } from '../preview/use-look.ts';
import { DesignGallery } from './design-gallery.tsx';

/** The gallery over the shirt of the form's draft. */
export function BuilderGallery() {
  const { design, colours, lettering, cut, fabric, teamName, ruleBook, wantsRoster, roster } = useBuilder(({ draft }) => draft);
  const { state } = useLogoUpload();
  const glyphs = useGlyphs(lettering.style);
  const { exampleTeam, exampleName: name, exampleNumber: number } = previewMessages;
  const worn = wantsRoster ? roster.rows.filter(isFilled) : [];
  const categories = sizeCategories.filter((category) => worn.some(({ sizeCategory }) => sizeCategory === category));
  return (
    <DesignGallery
      shirt={{ design, colours, lettering, cut, fabric, glyphs, teamName: teamName.trim() || exampleTeam, name, number }}
      logoUrl={state.status === 'done' && state.logo.preview ? `${apiBase()}/uploads/${state.token}/preview` : null}
      game={{ ruleBook, categories: categories.length > 0 ? categories : ['adult'] }}
      onChoose={browserBuilder().choose}
    />
  );
}
