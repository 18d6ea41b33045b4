import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { searchMessages } from './messages.ts';
import { MySizeBox } from './my-size-box.tsx';
import type { FilterChoices } from './product-filters.ts';
import { countFilters, readQuery, type ShopQuery, shopPath, sortOrders, withoutFilters } from './shop-query.ts';
import type { ShopNavigation } from './use-shop-query.ts';

/**
 * Order, sizes, colors, prices and stock (R1.30), with the number of products that each choice leaves. With script (`shop`) each choice
 * counts at once; without, the form is sent as a whole.
 */
export function FilterForm({
  query,
  choices: { sizes, colors, inStock, prices },
  total,
  shop,
  onDone,
}: {
  query: ShopQuery;
  choices: FilterChoices;
  total: number;
  shop: ShopNavigation;
  onDone?: () => void;
}) {
  function toggled(values: readonly string[], value: string): string[] {
    return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  }

  function takePrices(form: HTMLFormElement) {
    const params = new URLSearchParams();
    for (const name of ['min', 'max']) params.set(name, String(new FormData(form).get(name) ?? ''));
    const { min, max } = readQuery(params);
    // Who only passes a field stays on their page of the list.
    if (min !== query.min || max !== query.max) shop.choose({ min, max });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    takePrices(event.currentTarget);
    onDone?.();
  }

  return (
    <form action="/shop" className="flex min-h-0 flex-1 flex-col" aria-label={searchMessages.filters} onSubmit={submit}>
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.tag && <input type="hidden" name="tag" value={query.tag} />}
      <div className="min-h-0 flex-1 overflow-y-auto px-gutter pb-8 md:px-6">
        <Group title={searchMessages.sort}>
          {sortOrders.map((order) => (
            <Row
              key={order}
              type="radio"
              name="sort"
              value={order}
              label={query.q && order === 'featured' ? searchMessages.bestMatch : searchMessages.sortOrder[order]}
              checked={query.sort === order}
              onChange={() => shop.choose({ sort: order })}
            />
          ))}
        </Group>
        <Group title={searchMessages.stock}>
          <Row
            type="checkbox"
            name="stock"
            value="in"
            label={searchMessages.inStockOnly}
            count={inStock}
            checked={query.inStock}
            onChange={() => shop.choose({ inStock: !query.inStock })}
          />
        </Group>
        {sizes.length > 0 && (
          <Group title={searchMessages.sizeInStock}>
            <div className="choice-row mb-2 [--narrow:4] [--wide:5]">
              {sizes.map(({ value, count }) => (
                <label key={value} className={`choice choice-cell ${count === 0 ? emptyLook : ''}`}>
                  <input
                    type="checkbox"
                    name="size"
                    value={value}
                    checked={query.sizes.includes(value)}
                    className="choice-input"
                    onChange={() => shop.choose({ sizes: toggled(query.sizes, value) })}
                  />
                  {value} <small className="mono font-normal">{count}</small>
                </label>
              ))}
            </div>
            <MySizeBox sizes={query.sizes} />
          </Group>
        )}
        {colors.length > 0 && (
          <Group title={searchMessages.color}>
            {colors.map(({ value, swatch, count }) => (
              <Row
                key={value}
                type="checkbox"
                name="color"
                value={value}
                label={value}
                swatch={swatch}
                count={count}
                checked={query.colors.includes(value)}
                onChange={() => shop.choose({ colors: toggled(query.colors, value) })}
              />
            ))}
          </Group>
        )}
        <Group title={searchMessages.price}>
          <div className="grid grid-cols-2 gap-4">
            <PriceField name="min" label={searchMessages.priceFrom} value={query.min} hint={prices?.min} onDone={takePrices} />
            <PriceField name="max" label={searchMessages.priceTo} value={query.max} hint={prices?.max} onDone={takePrices} />
          </div>
        </Group>
      </div>
      <div className="flex flex-none items-center gap-6 border-t border-ink px-gutter py-4 md:px-6">
        <Button type="submit" variant="ink" className="flex-1">
          {searchMessages.showFound(total)}
        </Button>
        {countFilters(query) > 0 && (
          <a
            href={shopPath(withoutFilters(query))}
            className="link py-3 text-small"
            onClick={(event) => {
              event.preventDefault();
              const { sizes, colors, min, max, inStock } = withoutFilters(query);
              shop.choose({ sizes, colors, min, max, inStock });
            }}
          >
            {searchMessages.clearChoices}
          </a>
        )}
      </div>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line py-5 first:border-0 first:pt-2">
      <legend className="float-left mb-2 w-full text-small font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/** A choice that leaves nothing can be made all the same: it may be the one to take back. */
const emptyLook = 'not-has-checked:font-normal not-has-checked:text-smoke not-has-checked:[&_i]:opacity-40';

function Row({
  label,
  swatch,
  count,
  ...input
}: {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  swatch?: string | null;
  count?: number;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${count === 0 ? emptyLook : ''}`}>
      <input {...input} className="size-5 flex-none accent-ink" />
      {swatch && <i className="size-5 flex-none border border-swatch-edge" style={{ background: swatch }} />}
      <span className="first-letter:uppercase">{label}</span>
      {count !== undefined && <span className="mono ml-auto text-smoke">{count}</span>}
    </label>
  );
}

/** Shows the price that counts after each change, without another field: the focus may be in it already. */
function PriceField({
  name,
  label,
  value,
  hint,
  onDone,
}: {
  name: 'min' | 'max';
  label: string;
  value: number | null;
  hint: number | undefined;
  onDone: (form: HTMLFormElement) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // What is typed before hydration stays.
    if (field.current && shown.current !== value) field.current.value = String(value ?? '');
    shown.current = value;
  }, [value]);

  return (
    <label className="block text-small">
      {label}
      <span className="mt-1 flex items-center border-b-[1.5px] border-ink focus-within:border-b-[3px]">
        <span aria-hidden="true">$</span>
        <input
          ref={field}
          name={name}
          inputMode="decimal"
          defaultValue={value ?? ''}
          placeholder={hint === undefined ? undefined : String(hint)}
          maxLength={12}
          autoComplete="off"
          className="min-w-0 flex-1 py-2.5 pl-1 unlined"
          onBlur={({ target }) => target.form && onDone(target.form)}
        />
      </span>
    </label>
  );
}
