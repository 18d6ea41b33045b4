import { useEffect } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { layoutMessages } from './messages.ts';

/** Shown after a bug of ours. It has plain links, because the script may be what failed. */
export function RootErrorPage() {
  useEffect(() => {
    document.title = layoutMessages.failure.title;
  }, []);
  return (
    <>
      {import.meta.env.SSR && <title>{layoutMessages.failure.title}</title>}
      <Header
        links={[
          { label: layoutMessages.home, to: '/' },
          { label: layoutMessages.shop, to: '/shop' },
        ]}
      />
      <main id="main" tabIndex={-1} className="min-h-[60svh] px-gutter pt-8 pb-section md:pt-12">
        <h1 className="display text-h2">{layoutMessages.failure.title}</h1>
        <p className="lead mt-6 max-w-[34rem]">{layoutMessages.failure.text}</p>
        <form className="mt-8 flex flex-wrap items-center gap-7">
          <Button type="submit" variant="ink">
            {layoutMessages.failure.again}
          </Button>
          <a href="/shop" className="link">
            {layoutMessages.shop}
          </a>
        </form>
      </main>
      <Footer />
    </>
  );
}
