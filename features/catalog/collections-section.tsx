import { Headline } from '#ui/components/headline.tsx';
import { Link } from '#ui/components/link.tsx';
import { CollectionPicture } from './collection-picture.tsx';
import type { CollectionPanel } from './landing.ts';
import { landingMessages } from './landing-messages.ts';
import { catalogMessages } from './messages.ts';
import { PrefetchLink } from './prefetch-link.tsx';

/** Three collections side by side with their names below, and a link to all. */
export function CollectionsSection({ panels }: { panels: CollectionPanel[] }) {
  return (
    <section id="collections" aria-labelledby="collections-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-gutter pb-4 md:pb-6">
        <h2 id="collections-title" className="heading flex-none text-h3 max-md:text-[1.25rem]">
          {landingMessages.collections}
        </h2>
        <Link to="/collections" className="link">
          {landingMessages.allCollections}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-y-8 md:grid-cols-3">
        {panels.map((panel, index) => (
          <li key={panel.handle} className={index === 0 ? 'max-md:col-span-full' : ''}>
            <Panel panel={panel} sizes={index === 0 ? '(min-width: 48rem) 34vw, 100vw' : '(min-width: 48rem) 34vw, 50vw'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Panel({ panel: { handle, title, picture, count, to }, sizes }: { panel: CollectionPanel; sizes: string }) {
  return (
    <PrefetchLink to={to} className="group relative block">
      <div className="relative aspect-picture overflow-hidden bg-seam">
        <CollectionPicture collection={{ handle, title, picture }} sizes={sizes} />
      </div>
      <div className="px-gutter pt-4">
        <Headline
          as="h3"
          text={title}
          className="leading-[.85] decoration-2 underline-offset-4 [--headline:var(--text-panel)] group-hover:underline"
        />
        {count !== null && <span className="mono mt-2 block text-smoke">{catalogMessages.items(count)}</span>}
      </div>
    </PrefetchLink>
  );
}
