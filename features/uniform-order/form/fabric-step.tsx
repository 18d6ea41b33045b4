import type { UniformPage } from '#core/contract/label.ts';
import type { Image } from '#core/contract/product.ts';
import { type Fabric, fabrics } from '#core/uniform-order.ts';
import { Picture } from '#ui/picture.tsx';
import { emptyDraft } from '../draft.ts';
import { formWords } from '../words.ts';
import { orderForm } from './browser-order-form.ts';
import { FormStep } from './form-step.tsx';
import { useChecked } from './use-control.ts';
import { useOrderForm } from './use-order-form.ts';

/** Mesh or lycra, as cards with one choice. */
export function FabricStep({ pictures }: { pictures: Pick<UniformPage, Fabric> }) {
  return (
    <FormStep title={formWords.fabric}>
      <div role="radiogroup" aria-label={formWords.fabric} className="order-cards">
        {fabrics.map((fabric) => (
          <FabricCard key={fabric} fabric={fabric} picture={pictures[fabric]} />
        ))}
      </div>
    </FormStep>
  );
}

function FabricCard({ fabric, picture }: { fabric: Fabric; picture: Image }) {
  const chosen = useOrderForm(({ draft }) => draft.fabric === fabric);
  const take = () => orderForm().choose({ fabric });
  const ref = useChecked(chosen);
  const { name, text, price } = formWords.fabrics[fabric];
  return (
    <label className="order-card">
      <input
        ref={ref}
        type="radio"
        name="fabric"
        value={fabric}
        aria-label={`${name}, ${price}`}
        defaultChecked={emptyDraft().fabric === fabric}
        onChange={take}
      />
      <span className="order-card-picture">
        <Picture image={picture} alt="" sizes="8rem" />
      </span>
      <span className="order-card-text">
        <b className="firm text-[1.25rem] leading-none">{name}</b>
        <span className="text-small text-smoke">{text}</span>
        <span className="price mt-auto">{price}</span>
      </span>
    </label>
  );
}
