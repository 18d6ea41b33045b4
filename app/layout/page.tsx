import type { ReactElement, ReactNode } from 'react';
import { CartButton } from '#features/cart/cart-button.tsx';
import { SearchButton } from '#features/catalog/search/search-button.tsx';
import { SavedListLink } from '#features/product-lists/saved-list-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { layoutMessages } from './messages.ts';

/** The links that a header can carry; each page chooses its own. */
export const mainNavigation = {
  home: { label: layoutMessages.home, to: '/' },
  backHome: { label: layoutMessages.backHome, to: '/' },
  shop: { label: layoutMessages.shop, to: '/shop' },
  shopAll: { label: layoutMessages.shopAll, to: '/shop' },
  back: { label: layoutMessages.back, to: '/collections' },
  collections: { label: layoutMessages.collections, to: '/collections' },
  orderUniforms: { label: layoutMessages.orderUniforms, to: '/uniform-order' },
  about: { label: layoutMessages.about, to: '/about' },
  uniformOrder: { label: layoutMessages.uniformOrder, to: '/uniform-order' },
} as const;

/**
 * The layout of every page: header with cart, content, footer. `contact` is the contact panel (R1.19) of the pages that have it: the others
 * do not load its code.
 */
export function PageLayout({
  links,
  tone,
  actions,
  contact,
  children,
}: {
  links: readonly { label: string; to: string }[];
  tone?: 'bone' | 'seam' | 'ink';
  /** Shown to the left of the cart button. */
  actions?: ReactNode;
  contact?: ReactElement;
  children: ReactNode;
}) {
  return (
    <>
      <Header
        links={links}
        tone={tone}
        actions={
          <>
            <SavedListLink />
            {actions}
            <SearchButton label={layoutMessages.search} />
            <CartButton />
          </>
        }
      />
      <div className="relative">
        <main id="main" tabIndex={-1} className="min-h-[60svh] has-[[data-toasted]]:pt-18">
          {children}
        </main>
        {contact}
      </div>
      <Footer />
    </>
  );
}
