import type { ReactNode } from 'react';
import { CartButton } from '#features/cart/cart-button.tsx';
import { SearchButton } from '#features/catalog/search/search-button.tsx';
import { Contact } from '#features/contact/contact.tsx';
import { contentMessages } from '#features/content/messages.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
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
 * The layout of every page: header with cart, content, footer. `contact` adds the contact panel (R1.19) with the id `contact`; with
 * `'unnamed'` it has no id, because a section of the page uses that one.
 */
export function PageLayout({
  links,
  tone,
  actions,
  contact = false,
  children,
}: {
  links: readonly { label: string; to: string }[];
  tone?: 'bone' | 'seam' | 'ink';
  /** Shown to the left of the cart button. */
  actions?: ReactNode;
  contact?: boolean | 'unnamed';
  children: ReactNode;
}) {
  return (
    <>
      <Header
        links={links}
        tone={tone}
        actions={
          <>
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
        {contact && <Contact id={contact === true ? 'contact' : undefined} />}
      </div>
      <Footer />
    </>
  );
}

/** The landing page's link to the shop, in its header. */
export function ShopButton() {
  return (
    <Link
      to="/shop"
      className={`${buttonClass({ variant: 'ink', size: 'small' })} mr-1 max-md:px-[min(.875rem,3.6vw)] max-[22.5rem]:mr-0 max-[22.5rem]:px-[min(.5rem,2.5vw)]`}
    >
      {contentMessages.shop}
    </Link>
  );
}
