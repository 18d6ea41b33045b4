import { brand } from '#core/facts.ts';
import { phoneLink } from '#core/phone.ts';
import { AboutView } from '#features/brand/about-view.tsx';
import { aboutWords as words } from '#features/brand/about-words.ts';
import { pageMeta } from '#features/catalogue/meta.ts';
import { contactPanel } from '#features/contact/open-contact.ts';
import { words as contactWords } from '#features/contact/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { links, Page } from '../page.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/about.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { about: context.get(shopContext).about };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(words.title, loaderData?.about.opening);
}

export default function AboutScreen({ loaderData: { about } }: Route.ComponentProps) {
  return (
    <Page links={[links.home, links.shop, links.orderUniforms]} tone="seam" contact>
      <AboutView about={about}>
        <Reach />
      </AboutView>
    </Page>
  );
}

/** The ways to the people: a text message, a call, a mail, a team order. */
function Reach() {
  return (
    <>
      <h2 className="firm mb-6 text-h3">{words.reachTitle}</h2>
      <p>{words.reachText}</p>
      <p className="mt-5 flex flex-col items-start gap-1">
        <a href={phoneLink} className="text-link py-1.5">
          {brand.phone}
        </a>
        <a href={`mailto:${brand.infoMailbox}`} className="text-link py-1.5">
          {brand.infoMailbox}
        </a>
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/uniform-order" className={buttonClass({ look: 'signal' })}>
          {words.orderUniforms}
        </Link>
        <button type="button" popoverTarget={contactPanel} className={buttonClass()}>
          {contactWords.open}
        </button>
      </p>
    </>
  );
}
