import type { Image } from '#core/contract/product.ts';
import type { UniformPage } from '#core/contract/site-content.ts';
import { type Fabric, fabrics } from '#core/uniform-options.ts';
import { Picture } from '#ui/components/picture.tsx';
import { emptyDraft } from '../domain/draft.ts';
import { formMessages } from '../domain/messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useChecked } from '../draft/use-control.ts';
import { FormSection } from '../form-section.tsx';

/** Chooses mesh or lycra from two cards. */
export function FabricSection({ pictures }: { pictures: Pick<UniformPage, Fabric> }) {
  return (
    <FormSection title={formMessages.fabric}>
      <div role="radiogroup" aria-label={formMessages.fabric} className="order-cards">
        {fabrics.map((fabric) => (
          <FabricCard key={fabric} fabric={fabric} picture={pictures[fabric]} />
        ))}
      </div>
    </FormSection>
  );
}

function FabricCard({ fabric, picture }: { fabric: Fabric; picture: Image }) {
  const chosen = useBuilder(({ draft }) => draft.fabric === fabric);
  const choose = () => browserBuilder().choose({ fabric });
  const ref = useChecked(chosen);
  const { name, text, price } = formMessages.fabrics[fabric];
  return (
    <label className="order-card">
      <input
        ref={ref}
        type="radio"
        name="fabric"
        value={fabric}
        aria-label={`${name}, ${price}`}
        defaultChecked={emptyDraft().fabric === fabric}
        onChange={choose}
      />
      <span className="order-card-picture">
        <Picture image={picture} alt="" sizes="8rem" />
      </span>
      <span className="order-card-text">
        <b className="heading text-[1.25rem] leading-none">{name}</b>
        <span className="text-small text-smoke">{text}</span>
        <span className="price mt-auto">{price}</span>
      </span>
    </label>
  );
}
