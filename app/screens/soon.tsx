import { Link } from 'react-router';
import { uniformOrderSoon as page } from '#features/brand/plain-pages.ts';
import { pageMeta } from '#features/catalogue/meta.ts';
import { buttonClass } from '#ui/button.tsx';
import { links, Page } from '../page.tsx';

/** The uniform order until its issue fills it: a title, one honest line, a way on. */
export function meta() {
  return pageMeta(page.title, page.text);
}

export default function SoonScreen() {
  return (
    <Page links={[links.home, links.shop, links.orderUniforms]} contact>
      <div className="px-gutter pt-8 pb-section md:pt-12">
        <h1 className="loud text-h2">{page.title}</h1>
        <p className="lead mt-8 max-w-[38rem]">{page.text}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">
          <a href={page.way.to} className={buttonClass({ look: 'ink' })}>
            {page.way.label}
          </a>
          <Link to="/shop" prefetch="intent" className="link py-3">
            {links.shop.label}
          </Link>
        </p>
      </div>
    </Page>
  );
}
