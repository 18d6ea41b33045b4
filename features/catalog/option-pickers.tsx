import { type CSSProperties, Fragment, useState } from 'react';
import type { Product, Variant } from '#core/contract/product.ts';
import { bodyMeasures } from '#core/garment/body-measures.ts';
import { swatchWidth } from '#core/pictures.ts';
import { useImageError } from '#ui/components/picture.tsx';
import { productMessages } from './product-messages.ts';
import { SizeTableLink } from './size-guide/size-table-link.tsx';
import { type ChosenOptions, listPickers, movedAlong, type Picker } from './variants.ts';

/** Chooses color, then size: radio groups that know which combinations exist (R1.14). Renders nothing for a single variant. */
export function OptionPickers({
  product,
  variant,
  onChoose,
}: {
  product: Product;
  variant: Variant;
  onChoose: (variant: Variant) => void;
}) {
  const [moved, setMoved] = useState('');

  function choose(chosenOption: string, to: Variant) {
    setMoved(
      movedAlong(product, { from: variant, to, chosen: chosenOption })
        .map(({ name, value }) => productMessages.movedTo(name, value))
        .join(' '),
    );
    onChoose(to);
  }

  return (
    <>
      {listPickers(product, variant).map((picker) => (
        <Fragment key={picker.name}>
          <PickerGroup picker={picker} onChoose={choose} />
          {picker.name === 'Size' && <SizeTableLink product={product} variant={variant} picker={picker} onChoose={choose} />}
        </Fragment>
      ))}
      <p role="status" className={moved ? 'mt-2 text-small text-smoke' : 'hidden-text'}>
        {moved}
      </p>
    </>
  );
}

function PickerGroup({
  picker: { name, layout, chosen, choices },
  onChoose,
}: {
  picker: Picker;
  onChoose: (name: string, to: Variant) => void;
}) {
  const body = bodyMeasures(chosen);
  return (
    <fieldset className="mt-6 min-w-0 noscript:pointer-events-none">
      <legend className="mb-2.5 flex w-full justify-between gap-4 text-small font-semibold">
        {name}
        <span className="text-right font-normal text-smoke">{body && layout === 'row' ? productMessages.body(body) : chosen}</span>
      </legend>
      <div
        className={layout === 'swatches' ? 'flex flex-wrap gap-2' : 'choice-row'}
        style={layout === 'row' ? columns(choices) : undefined}
      >
        {choices.map((choice) => (
          <ChoiceLabel key={choice.value} group={name} layout={layout} choice={choice} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  );
}

function ChoiceLabel({
  group,
  layout,
  choice: { value, swatch, picture, chosen, state, to },
  onChoose,
}: {
  group: string;
  layout: Picker['layout'];
  choice: ChosenOptions;
  onChoose: (name: string, to: Variant) => void;
}) {
  const note = productMessages.choice[state];
  const drawn = layout === 'swatches' && Boolean(swatch ?? picture);
  return (
    <label
      title={drawn ? value : undefined}
      className={`choice ${drawn ? 'choice-swatch' : 'choice-cell'} ${!to && !chosen && !drawn ? 'hatch' : ''}`}
    >
      <input
        type="radio"
        name={group}
        value={value}
        checked={chosen}
        disabled={!to}
        className="choice-input"
        onChange={() => to && onChoose(group, to)}
      />
      {drawn ? (
        <>
          <i style={{ background: swatch ?? undefined }}>{picture && <Cloth picture={picture} />}</i>
          <span className="hidden-text">{value}</span>
        </>
      ) : (
        value
      )}
      {note && <small className="text-[.6875rem] leading-[1.15] font-medium">{note}</small>}
    </label>
  );
}

/** The cloth over its color; where it does not come, the color is there alone. */
function Cloth({ picture }: { picture: string }) {
  const { failed, imageProps } = useImageError(picture);
  if (failed) return null;
  return <img {...imageProps} src={picture} alt="" width={swatchWidth} height={swatchWidth} loading="lazy" decoding="async" />;
}

/** The columns of a joined group, filled evenly: at most five on a phone, seven on a wide screen. */
function columns({ length }: ChosenOptions[]): CSSProperties & Record<`--${string}`, number> {
  const evenly = (most: number) => Math.ceil(length / Math.ceil(length / most));
  return { '--narrow': evenly(5), '--wide': evenly(7) };
}
