import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { words } from './words.ts';

/** The last resort: our own bug. Plain links, since the script may be what failed. */
export function Failure() {
  useEffect(() => {
    document.title = words.failure.title;
  }, []);
  return (
    <>
      {import.meta.env.SSR && <title>{words.failure.title}</title>}
      <Header
        links={[
          { label: words.home, to: '/' },
          { label: words.shop, to: '/shop' },
        ]}
      />
      <main id="main" tabIndex={-1} className="min-h-[60svh] px-gutter pt-8 pb-section md:pt-12">
        <h1 className="loud text-h2">{words.failure.title}</h1>
        <p className="lead mt-6 max-w-[34rem]">{words.failure.text}</p>
        <form className="mt-8 flex flex-wrap items-center gap-7">
          <Button type="submit" look="ink">
            {words.failure.again}
          </Button>
          <a href="/shop" className="link">
            {words.shop}
          </a>
        </form>
      </main>
      <Footer />
    </>
  );
}
