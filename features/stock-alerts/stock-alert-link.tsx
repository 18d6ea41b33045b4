import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import type { Product, Variant } from '#core/contract/product.ts';
import { stockAlertLinkMessages } from './link-messages.ts';
import type { StockAlertForm } from './stock-alert-form.tsx';

/**
 * Offers a mail when a sold-out variant is back (R16.1); renders nothing where none is sold out. It leads to a page with the form, which is
 * shown here instead where its code can be loaded.
 */
export function StockAlertLink({ product, variant }: { product: Product; variant: Variant }) {
  const [Form, setForm] = useState<ComponentType<ComponentProps<typeof StockAlertForm>>>();
  if (Form) {
    return (
      <>
        <h2 className="mt-6 font-bold">{stockAlertLinkMessages.link}</h2>
        <Form product={product} variant={variant} focused />
      </>
    );
  }
  if (product.variants.every(({ available }) => available)) return null;

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./stock-alert-form.tsx').then(
      (module) => setForm(() => module.StockAlertForm),
      () => location.assign(href),
    );
  }

  return (
    <p className="mt-3 text-small">
      {stockAlertLinkMessages.question}{' '}
      <a
        className="text-link"
        rel="nofollow"
        href={`/products/${product.handle}/stock-alert?variant=${encodeURIComponent(variant.id)}`}
        onClick={open}
      >
        {stockAlertLinkMessages.link}
      </a>
    </p>
  );
}
