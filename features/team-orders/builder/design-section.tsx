import { useEffect, useState } from 'react';
import { apiBase } from '#core/contract/browser-client.ts';
import { designName } from '#core/garment/format-design.ts';
import { Button } from '#ui/components/button.tsx';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { FormSection } from '../form-section.tsx';
import { useLogoUpload } from '../logo/use-logo-upload.ts';
import { previewMessages } from '../preview/messages.ts';
import { useLook } from '../preview/use-look.ts';
import { designInHash } from './design-hash.ts';
import { designMessages } from './design-messages.ts';

/** Names the chosen design and opens the gallery, whose code comes with the first press. */
export function DesignSection() {
  const draft = useBuilder(({ draft }) => draft);
  const { design: key, colours, teamName } = draft;
  const look = useLook(draft);
  const { state } = useLogoUpload();
  const logoUrl = state.status === 'done' && state.logo.preview ? `${apiBase()}/uploads/${state.token}/preview` : null;
  const shirt = {
    design: key,
    colours,
    look,
    teamName: teamName.trim() || previewMessages.exampleTeam,
    number: previewMessages.exampleNumber,
  };
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const wanted = designInHash(location.hash);
    if (wanted === null) return;
    browserBuilder().choose({ design: wanted });
    setOpen(true);
    // A reload keeps what was chosen since.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const [gone, setGone] = useState<string | null>(null);
  const designs = useLazyModule(() => import('#core/garment/designs/index.ts'), key !== 'plain');
  const isGone = designs !== undefined && designs.findDesign(key) === null;
  useEffect(() => {
    if (!isGone) return;
    setGone(key);
    browserBuilder().choose({ design: 'plain' });
  }, [isGone, key]);
  const gallery = useLazyModule(() => import('./design-gallery.tsx'), open);
  return (
    <FormSection
      title={designMessages.title}
      aside={
        <Button size="small" data-needs-script aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? designMessages.close : designMessages.open}
        </Button>
      }
    >
      <p className="text-small font-semibold">{designName(key)}</p>
      <div role="status" className="empty:hidden">
        {gone && key === 'plain' && <p className="pt-2 text-small text-signal-text">{designMessages.unknown(gone)}</p>}
      </div>
      {open &&
        (gallery ? (
          <gallery.DesignGallery shirt={shirt} logoUrl={logoUrl} onChoose={browserBuilder().choose} />
        ) : (
          <p role="status">{designMessages.loading}</p>
        ))}
    </FormSection>
  );
}
