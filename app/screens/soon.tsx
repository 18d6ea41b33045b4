import { Link, useLocation } from 'react-router';
import { brand } from '#core/facts.ts';
import { plainPage } from '#features/brand/plain-pages.ts';
import { buttonClass } from '#ui/button.tsx';
import { links, Page } from '../page.tsx';
import type { Route } from './+types/soon.ts';

/** Pages that later issues fill: a title, one honest line, a way on. */
export function meta({ location }: Route.MetaArgs) {
  const { title, text } = plainPage(location.pathname);
  return [{ title: `${title} | ${brand.name}` }, { name: 'description', content: text }];
}

export default function SoonScreen() {
  const { title, text, way } = plainPage(useLocation().pathname);
  return (
    <Page links={[links.home, links.shop, links.orderUniforms]}>
      <div className="px-gutter pt-8 pb-section md:pt-12">
        <h1 className="loud text-h2">{title}</h1>
        <p className="lead mt-8 max-w-[38rem]">{text}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">
          {way.to.startsWith('mailto:') ? (
            <a href={way.to} className={buttonClass({ look: 'ink' })}>
              {way.label}
            </a>
          ) : (
            <Link to={way.to} prefetch="intent" className={buttonClass({ look: 'ink' })}>
              {way.label}
            </Link>
          )}
          <Link to="/shop" prefetch="intent" className="link py-3">
            {links.shop.label}
          </Link>
        </p>
      </div>
    </Page>
  );
}
