import { redirectDocument } from 'react-router';
import { storeDate } from '#core/dates/store-date.ts';
import { pageMeta } from '#features/catalog/meta.ts';
import { Contact } from '#features/contact/contact.tsx';
import { contactPanel } from '#features/contact/open-contact.ts';
import { browserSiteContent } from '#features/content/browser-site-content.ts';
import { Testimonials } from '#features/content/testimonials.tsx';
import { BuilderFaq } from '#features/team-orders/builder/builder-faq.tsx';
import { BuilderHero } from '#features/team-orders/builder/builder-hero.tsx';
import { UniformBuilder } from '#features/team-orders/builder/uniform-builder.tsx';
import { uniformPageMessages } from '#features/team-orders/domain/messages.ts';
import { SharedRosterSlot } from '#features/team-orders/shared-roster/shared-roster-slot.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/uniform-order.ts';

/** The data is the same for every visitor until the day ends in the store's time zone; what a coach enters stays in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { uniforms, faq, testimonials } = context.get(shopContext).siteContent;
  return { today: storeDate(new Date()), uniforms, faq, testimonials };
}

export async function clientLoader() {
  const label = await browserSiteContent();
  if (!label) throw redirectDocument('/uniform-order');
  const { uniforms, faq, testimonials } = label;
  return { today: storeDate(new Date()), uniforms, faq, testimonials };
}

export function meta() {
  return pageMeta(uniformPageMessages.title, uniformPageMessages.description);
}

export default function UniformOrderScreen({ loaderData: { today, uniforms, faq, testimonials } }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.backHome, mainNavigation.shop]} tone="ink" contact={<Contact id="contact" />}>
      <BuilderHero {...uniforms} />
      <UniformBuilder
        today={today}
        pictures={uniforms}
        contactId={contactPanel}
        devicePanel={<SharedRosterSlot panel="device" />}
        playersPanel={<SharedRosterSlot panel="players" />}
      />
      <BuilderFaq faq={faq} />
      <Testimonials testimonials={testimonials} />
    </PageLayout>
  );
}
