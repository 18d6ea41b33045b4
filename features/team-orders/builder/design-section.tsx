import { useEffect, useState } from 'react';
import { choiceFacts } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import { cutFor } from '#core/garment/jersey-choices.ts';
import { Button } from '#ui/components/button.tsx';
import { lazyPart } from '#ui/components/lazy-part.tsx';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { FormSection } from '../form-section.tsx';
import { loadErrorMessages } from '../load-error-messages.ts';
import { designInHash } from './design-hash.ts';
import { designMessages } from './design-messages.ts';

/** Names what was chosen and opens the gallery, whose code comes with the first press. */
export function DesignSection() {
  const draft = useBuilder(({ draft }) => draft);
  const { design: key, lettering } = draft;
  const cut = cutFor(draft.fabric, draft.cut);
  const [opened, setOpened] = useState<{ replaced?: string }>();
  useEffect(() => {
    const wanted = designInHash(location.hash);
    if (wanted === null) return;
    setOpened({ replaced: browserBuilder().get().draft.design });
    browserBuilder().choose({ design: wanted });
    // A reload keeps what was chosen since.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const designs = useLazyModule(() => import('#core/garment/designs/index.ts'), key !== 'plain');
  const isGone = designs !== undefined && designs.findDesign(key) === null;
  useEffect(() => {
    if (isGone) browserBuilder().choose({ design: 'plain', gone: [...(draft.gone ?? []), key] });
  });
  return (
    <FormSection
      title={designMessages.section}
      aside={
        <Button size="small" data-needs-script aria-expanded={!!opened} onClick={() => setOpened(opened ? undefined : {})}>
          {opened ? designMessages.close : designMessages.open}
        </Button>
      }
    >
      <p className="text-small font-semibold">{designName(key)}</p>
      {choiceFacts({ lettering, cut }).map(([label, text]) => (
        <p key={label} className="text-small">
          {text}
        </p>
      ))}
      <div role="status" className="empty:hidden">
        {draft.gone && <p className="pt-2 text-small text-signal-text">{designMessages.gone(draft.gone)}</p>}
      </div>
      {opened && <Gallery {...opened} placeholder={<p role="status">{builderMessages.loading}</p>} />}
    </FormSection>
  );
}

const Gallery = lazyPart(() => import('./builder-gallery.tsx').then(({ BuilderGallery }) => BuilderGallery), loadErrorMessages);
