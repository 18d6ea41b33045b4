import { type ComponentProps, type ComponentType, useState } from 'react';
import type { Product, Variant } from '#core/contract/product.ts';
import { OpenerLink } from '#ui/components/opener-link.tsx';
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

  return (
    <p className="mt-3 text-small">
      {stockAlertLinkMessages.question}{' '}
      <OpenerLink
        className="text-link"
        rel="nofollow"
        href={`/products/${product.handle}/stock-alert?variant=${encodeURIComponent(variant.id)}`}
        load={() => import('./stock-alert-form.tsx')}
        onOpen={({ StockAlertForm }) => setForm(() => StockAlertForm)}
      >
        {stockAlertLinkMessages.link}
      </OpenerLink>
    </p>
  );
}
