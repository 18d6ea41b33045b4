import { useState } from 'react';
import { designName } from '#core/garment/format-design.ts';
import { Button } from '#ui/components/button.tsx';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { FormSection } from '../form-section.tsx';
import { designMessages } from './design-messages.ts';

/** Names the chosen design and opens the gallery, whose code comes with the first press. */
export function DesignSection() {
  const key = useBuilder(({ draft }) => draft.design);
  const [open, setOpen] = useState(false);
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
      {open && (gallery ? <gallery.DesignGallery /> : <p role="status">{designMessages.loading}</p>)}
    </FormSection>
  );
}
