import { brand } from '#core/config/brand.ts';
import type { Product } from '#core/contract/product.ts';
import { catalogMessages } from './messages.ts';
import { productMessages } from './product-messages.ts';

/** Details, shipping, returns, and a way to ask for help (R1.13). */
export function ProductFacts({ product: { name, details, options } }: { product: Product }) {
  const rows = [
    ...details,
    { label: productMessages.ships, text: productMessages.shipsText },
    { label: productMessages.returns, text: productMessages.returnsText },
  ];
  return (
    <>
      <dl className="border-t border-ink text-small">
        {rows.map(({ label, text }) => (
          <div key={label} className="grid grid-cols-[minmax(5rem,7.5rem)_1fr] gap-4 border-b border-line py-2.5">
            <dt className="text-smoke">{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{options.some((option) => option.name === 'Size') ? productMessages.helpWithSize : productMessages.helpInGeneral}</p>
        <a className="link py-3" href={`mailto:${brand.infoMailbox}?subject=${encodeURIComponent(catalogMessages.helpSubject(name))}`}>
          {productMessages.needHelp}
        </a>
      </div>
    </>
  );
}
