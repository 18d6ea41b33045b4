import { data } from 'react-router';
import { brand } from '#core/config/brand.ts';
import { Link } from '#ui/components/link.tsx';
import { layoutMessages } from '../layout/messages.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export function meta() {
  return [{ title: `${layoutMessages.notFound.title} | ${brand.name}` }];
}

export default function NotFoundScreen() {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop, mainNavigation.orderUniforms]}>
      <div className="px-gutter pt-8 pb-section md:pt-12">
        <h1 className="display">
          <span className="block text-[min(clamp(6.5rem,36vw,40rem),(100vw-2*var(--spacing-gutter))/2.55)] leading-[.78]">
            {layoutMessages.notFound.code}
          </span>
          <span className="mt-6 block text-h2 md:mt-10">{layoutMessages.notFound.title}</span>
        </h1>
        <p className="lead mt-6">{layoutMessages.notFound.text}</p>
        <ul className="mt-6 flex flex-wrap gap-x-8">
          {[mainNavigation.home, mainNavigation.shop, mainNavigation.about, mainNavigation.uniformOrder].map(({ label, to }) => (
            <li key={to} className="py-3">
              <Link to={to} className="link">
                {label}
              </Link>
            </li>
          ))}
          <li className="py-3">
            <Link to="/find-order" className="link">
              {layoutMessages.notFound.findOrder}
            </Link>
          </li>
          <li className="py-3">
            <a href={`mailto:${brand.infoMailbox}`} className="link">
              {layoutMessages.notFound.contact}
            </a>
          </li>
        </ul>
      </div>
    </PageLayout>
  );
}
