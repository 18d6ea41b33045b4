import { redirectDocument } from 'react-router';
import { labelDay } from '#core/label-day.ts';
import { browserLabel } from '#features/brand/browser-label.ts';
import { Testimonials } from '#features/brand/testimonials.tsx';
import { pageMeta } from '#features/catalogue/meta.ts';
import { contactPanel } from '#features/contact/open-contact.ts';
import { OrderForm } from '#features/uniform-order/form/order-form.tsx';
import { OrderHero } from '#features/uniform-order/order-hero.tsx';
import { OrderQuestions } from '#features/uniform-order/order-questions.tsx';
import { pageWords } from '#features/uniform-order/words.ts';
import { links, Page } from '../page.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/uniform-order.ts';

/** The same for every visitor until the label's day ends; what a coach enters lives in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { uniforms, faq, testimonials } = context.get(shopContext).label;
  return { today: labelDay(new Date()), uniforms, faq, testimonials };
}

export async function clientLoader() {
  const label = await browserLabel();
  if (!label) throw redirectDocument('/uniform-order');
  const { uniforms, faq, testimonials } = label;
  return { today: labelDay(new Date()), uniforms, faq, testimonials };
}

export function meta() {
  return pageMeta(pageWords.title, pageWords.description);
}

export default function UniformOrderScreen({ loaderData: { today, uniforms, faq, testimonials } }: Route.ComponentProps) {
  return (
    <Page links={[links.backHome, links.shop]} tone="ink" contact>
      <OrderHero {...uniforms} />
      <OrderForm today={today} pictures={uniforms} contactId={contactPanel} />
      <OrderQuestions faq={faq} />
      <Testimonials testimonials={testimonials} />
    </Page>
  );
}
