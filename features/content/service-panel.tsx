import { brand } from '#core/config/brand.ts';
import { Link } from '#ui/components/link.tsx';
import type { About } from './about.server.ts';

/** One of the label's services: its name, what it does, and a link to it. */
export function ServicePanel({ name, tagline, text, link }: About['lines'][number]) {
  return (
    <div className="grid gap-x-gap gap-y-5 border-t-2 border-bone py-6 last:border-b-2 md:py-8 lg:grid-cols-12">
      <h3 className="text-panel font-black font-stretch-expanded tracking-[-.03em] uppercase lg:col-span-6">{name}</h3>
      <div className="max-w-[36rem] lg:col-span-5 lg:col-start-8">
        <p className="text-[1.125rem] leading-snug font-semibold text-balance">{tagline}</p>
        <p className="mt-3 text-smoke-on-ink">{text}</p>
        <p className="mt-4 -mb-3">
          {link.to.startsWith('mailto:') ? (
            <a href={`mailto:${brand.infoMailbox}?subject=${encodeURIComponent(name)}`} className="link inline-block pt-3">
              {link.label}
            </a>
          ) : (
            <Link to={link.to} className="link inline-block pt-3">
              {link.label}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
