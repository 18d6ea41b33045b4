import { brand } from '#core/config/brand.ts';
import { phoneLink } from '#core/config/phone.ts';
import { pageMeta } from '#features/catalog/meta.ts';
import { Contact } from '#features/contact/contact.tsx';
import { contactMessages } from '#features/contact/messages.ts';
import { contactPanel } from '#features/contact/open-contact.ts';
import { aboutMessages } from '#features/content/about-messages.ts';
import { AboutView } from '#features/content/about-view.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/about.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { about: context.get(shopContext).about };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(aboutMessages.title, loaderData?.about.opening);
}

export default function AboutScreen({ loaderData: { about } }: Route.ComponentProps) {
  return (
    <PageLayout
      links={[mainNavigation.home, mainNavigation.shop, mainNavigation.orderUniforms]}
      tone="seam"
      contact={<Contact id="contact" />}
    >
      <AboutView about={about}>
        <Reach />
      </AboutView>
    </PageLayout>
  );
}

/** The ways to contact the label: a text message, a call, a mail, a team order. */
function Reach() {
  return (
    <>
      <h2 className="heading mb-6 text-h3">{aboutMessages.reachTitle}</h2>
      <p>{aboutMessages.reachText}</p>
      <p className="mt-5 flex flex-col items-start gap-1">
        <a href={phoneLink} className="text-link py-1.5">
          {brand.phone}
        </a>
        <a href={`mailto:${brand.infoMailbox}`} className="text-link py-1.5">
          {brand.infoMailbox}
        </a>
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/uniform-order" className={buttonClass({ variant: 'signal' })}>
          {aboutMessages.orderUniforms}
        </Link>
        <button type="button" popoverTarget={contactPanel} className={buttonClass()}>
          {contactMessages.open}
        </button>
      </p>
    </>
  );
}
