import { buttonClass } from '#ui/button.tsx';
import { words } from './words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The last resort: our own bug. Plain links, since the script may be what failed. */
export function Failure() {
  return (
    <>
      <title>{words.failure.title}</title>
      <Header links={[{ label: words.home, to: '/' }, { label: words.shop, to: '/shop' }]} />
      <main id="main" tabIndex={-1} className="px-gutter py-section">
        <h1 className="loud text-h2">{words.failure.title}</h1>
        <p className="lead mt-6 max-w-[34rem]">{words.failure.text}</p>
        <p className="mt-8 flex flex-wrap items-center gap-7">
          <a href="" className={buttonClass({ look: 'ink' })}>
            {words.failure.again}
          </a>
          <a href="/shop" className="link">
            {words.shop}
          </a>
        </p>
      </main>
      <Footer />
    </>
  );
}
