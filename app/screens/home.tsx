import { data, redirectDocument } from 'react-router';
import { browserLabel } from '#features/brand/browser-label.ts';
import { ContactCall } from '#features/brand/contact-call.tsx';
import { Hero } from '#features/brand/hero.tsx';
import { heroPreloads } from '#features/brand/hero-picture.tsx';
import { words as landingWords } from '#features/brand/landing-words.ts';
import { ServicesSection } from '#features/brand/services-section.tsx';
import { StorySection } from '#features/brand/story-section.tsx';
import { Testimonials } from '#features/brand/testimonials.tsx';
import { words as brandWords } from '#features/brand/words.ts';
import { browserCatalogue } from '#features/catalogue/browser-catalogue.ts';
import { CollectionsSection } from '#features/catalogue/collections-section.tsx';
import { FashionSection } from '#features/catalogue/fashion-section.tsx';
import { listPanels, selectLanding } from '#features/catalogue/landing.ts';
import { LandingNotice } from '#features/catalogue/landing-notice.tsx';
import { pageMeta } from '#features/catalogue/meta.ts';
import { SportsSection } from '#features/catalogue/sports-section.tsx';
import { useLoaded } from '#features/catalogue/use-loaded.ts';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { loadLanding } from '../load.server.ts';
import { Page, ShopButton } from '../page.tsx';
import { shopContext } from '../shop-context.ts';
import { whenReturning } from '../when-returning.ts';
import type { Route } from './+types/home.ts';

/** A shop that does not answer is no failed page: `/` then shows samples, says so, and is not kept. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, label, log } = context.get(shopContext);
  const { faq: _, samples, ...texts } = label;
  const { whole, ...lists } = await loadLanding(log, catalogue);
  const landing = { state: 'ready' as const, value: selectLanding({ ...lists, samples }) };
  return data({ label: texts, landing }, whole ? {} : { headers: { 'cache-control': 'no-store' } });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const label = await browserLabel();
  if (!label) throw redirectDocument('/');
  return whenReturning(request, { label, landing: browserCatalogue.landing(label.samples) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [...pageMeta(brandWords.homeTitle, brandWords.homeDescription), ...(loaderData ? heroPreloads(loaderData.label.hero) : [])];
}

export default function HomeScreen({ loaderData: { label, landing } }: Route.ComponentProps) {
  const loaded = useLoaded(landing);
  const shown = loaded?.state === 'ready' ? loaded.value : null;
  return (
    <Page links={landingWords.anchors} tone="seam" actions={<ShopButton />} contact="unnamed">
      <Hero hero={label.hero} />
      <StorySection story={label.story} journey={label.journey} />
      <FashionSection landing={shown} vertical={label.verticals.fashion} notice={<LandingNotice landing={shown} />} />
      <CollectionsSection panels={shown?.panels ?? listPanels(null)} />
      <ContactCall form={<NewsletterForm />} />
      <SportsSection cards={shown?.sports ?? null} vertical={label.verticals.sports} />
      <ServicesSection verticals={[label.verticals.consulting, label.verticals.music]} />
      <Testimonials testimonials={label.testimonials} />
    </Page>
  );
}
