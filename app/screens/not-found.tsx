import { data } from 'react-router';
import { brand } from '#core/facts.ts';
import { words } from '#features/brand/words.ts';
import { Link } from '#ui/link.tsx';
import { links, Page } from '../page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export function meta() {
  return [{ title: `${words.notFound.title} | ${brand.name}` }];
}

export default function NotFoundScreen() {
  return (
    <Page links={[links.home, links.shop, links.orderUniforms]}>
      <div className="px-gutter pt-8 pb-section md:pt-12">
        <h1 className="loud">
          <span className="block text-[min(clamp(6.5rem,36vw,40rem),(100vw-2*var(--spacing-gutter))/2.55)] leading-[.78]">
            {words.notFound.code}
          </span>
          <span className="mt-6 block text-h2 md:mt-10">{words.notFound.title}</span>
        </h1>
        <p className="lead mt-6">{words.notFound.text}</p>
        <ul className="mt-6 flex flex-wrap gap-x-8">
          {[links.home, links.shop, links.about, links.uniformOrder].map(({ label, to }) => (
            <li key={to} className="py-3">
              <Link to={to} className="link">
                {label}
              </Link>
            </li>
          ))}
          <li className="py-3">
            <a href={`mailto:${brand.infoMailbox}`} className="link">
              {words.notFound.contact}
            </a>
          </li>
        </ul>
      </div>
    </Page>
  );
}
