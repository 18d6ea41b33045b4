import { Fragment, type ReactNode } from 'react';
import { brand } from '#core/config/brand.ts';
import { pages, policyPages } from '#core/config/pages.ts';
import { phoneLink } from '#core/config/phone.ts';
import { Link } from '#ui/components/link.tsx';
import { layoutMessages } from './messages.ts';
import { Wordmark } from './wordmark.tsx';

const shopPages = pages.filter((page) => page.footer === 'shop');

/** Shared by every page. The measure over it is a court's length. */
export function Footer() {
  return (
    <footer className="bg-ink px-gutter pt-12 pb-8 text-bone">
      <div className="measure mb-12 text-smoke-on-ink" aria-hidden="true">
        <span>{layoutMessages.courtLength}</span>
      </div>
      <div className="grid grid-cols-2 gap-x-gap gap-y-8 md:grid-cols-3 lg:grid-cols-12">
        <div className="col-span-full lg:col-span-4">
          <Wordmark size="footer" />
          <p className="mt-4 text-smoke-on-ink">
            {brand.line}
            <br />
            {brand.place}
          </p>
        </div>
        <FooterList title={layoutMessages.footer.shop} className="lg:col-span-2 lg:col-start-6">
          {shopPages.map(({ path, title }) => (
            <Fragment key={path}>
              <FooterLink to={path}>{title}</FooterLink>
              {path === '/collections' && <FooterLink to="/collections/archive">{layoutMessages.footer.archive}</FooterLink>}
            </Fragment>
          ))}
        </FooterList>
        <FooterList title={layoutMessages.footer.policies} className="lg:col-span-3">
          {policyPages.map(({ path, title }) => (
            <FooterLink key={path} to={path}>
              {title}
            </FooterLink>
          ))}
        </FooterList>
        <FooterList title={layoutMessages.footer.follow} className="lg:col-span-2">
          {brand.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
                {name}
                <span className="hidden-text">, {layoutMessages.footer.newTab}</span>
              </a>
            </li>
          ))}
        </FooterList>
      </div>
      <div className="mt-18 flex flex-col justify-between gap-x-4 border-t border-line-on-ink pt-4 text-small text-smoke-on-ink md:flex-row md:items-center">
        <span className="py-1.5">{layoutMessages.footer.copyright}</span>
        <a className={contactClass} href={phoneLink}>
          {brand.phone}
        </a>
        <a className={contactClass} href={`mailto:${brand.infoMailbox}`}>
          {brand.infoMailbox}
        </a>
      </div>
    </footer>
  );
}

const linkClass = 'inline-block py-1 text-[.9375rem] underline-offset-4 hover:underline';
const contactClass = 'self-start py-1.5 underline-offset-4 hover:underline md:self-auto';

function FooterList({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-2 text-small text-smoke-on-ink">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    </li>
  );
}
