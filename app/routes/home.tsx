import { data, redirectDocument } from 'react-router';
import { loadBrowserLanding } from '#features/catalog/browser-landing.ts';
import { CollectionsSection } from '#features/catalog/collections-section.tsx';
import { FashionSection } from '#features/catalog/fashion-section.tsx';
import { listPanels, selectLanding } from '#features/catalog/landing.ts';
import { LandingNotice } from '#features/catalog/landing-notice.tsx';
import { pageMeta } from '#features/catalog/meta.ts';
import { SportsSection } from '#features/catalog/sports-section.tsx';
import { useLoaded } from '#features/catalog/use-loaded.ts';
import { Contact } from '#features/contact/contact.tsx';
import { BrandStory } from '#features/content/brand-story.tsx';
import { browserSiteContent } from '#features/content/browser-site-content.ts';
import { ContactCta } from '#features/content/contact-cta.tsx';
import { Hero } from '#features/content/hero.tsx';
import { heroPreloads } from '#features/content/hero-picture.tsx';
import { contentMessages } from '#features/content/messages.ts';
import { ServicesSection } from '#features/content/services-section.tsx';
import { Testimonials } from '#features/content/testimonials.tsx';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { awaitDataOnBack } from '../await-data-on-back.ts';
import { layoutMessages } from '../layout/messages.ts';
import { PageLayout } from '../layout/page.tsx';
import { loadLanding } from '../load-with-timeout.server.ts';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/home.ts';

/** If the catalog does not load, the page shows samples, says so (R1.8), and is not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, siteContent: label, log } = context.get(shopContext);
  const { faq: _, samples, ...texts } = label;
  const { isComplete, ...lists } = await loadLanding(log, catalog);
  const landing = { state: 'ready' as const, value: selectLanding({ ...lists, samples }) };
  return data({ label: texts, landing }, isComplete ? {} : { headers: { 'cache-control': 'no-store' } });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const label = await browserSiteContent();
  if (!label) throw redirectDocument('/');
  return awaitDataOnBack(request, { label, landing: loadBrowserLanding(label.samples) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(layoutMessages.homeTitle, layoutMessages.homeDescription),
    ...(loaderData ? heroPreloads(loaderData.label.hero) : []),
  ];
}

export default function HomeScreen({ loaderData: { label, landing } }: Route.ComponentProps) {
  const loaded = useLoaded(landing);
  const shown = loaded?.state === 'ready' ? loaded.value : null;
  return (
    // The panel has no id, because a section of the page is named `contact`.
    <PageLayout links={contentMessages.anchors} tone="seam" actions={<ShopButton />} contact={<Contact />}>
      <Hero hero={label.hero} />
      <BrandStory story={label.story} journey={label.journey} />
      <FashionSection landing={shown} service={label.verticals.fashion} notice={<LandingNotice landing={shown} />} />
      <CollectionsSection panels={shown?.panels ?? listPanels(null)} />
      <ContactCta form={<NewsletterForm />} />
      <SportsSection cards={shown?.sports ?? null} service={label.verticals.sports} />
      <ServicesSection services={[label.verticals.consulting, label.verticals.music]} />
      <Testimonials testimonials={label.testimonials} />
    </PageLayout>
  );
}

/** The landing page's link to the shop, in its header. */
function ShopButton() {
  return (
    <Link
      to="/shop"
      className={`${buttonClass({ variant: 'ink', size: 'small' })} mr-1 max-md:px-[min(.875rem,3.6vw)] max-[22.5rem]:mr-0 max-[22.5rem]:px-[min(.5rem,2.5vw)]`}
    >
      {contentMessages.shop}
    </Link>
  );
}
