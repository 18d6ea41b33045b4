import { data } from 'react-router';
import { pageMeta } from '#features/catalog/meta.ts';
import { Contact } from '#features/contact/contact.tsx';
import { findPolicy } from '#features/policies/policies.server.ts';
import { PolicyView } from '#features/policies/policy-view.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/policy.ts';

/** The policy's text is in the HTML only, never in the script. The server decides which day is today (R10.1). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { checkoutMode, chargesToday } = context.get(shopContext);
  const policy = findPolicy(url.pathname, { checkoutMode, charges: chargesToday() });
  if (!policy) throw data(null, { status: 404 });
  return { policy };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.policy.title, loaderData.policy.summary) : [];
}

export default function PolicyScreen({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop, mainNavigation.orderUniforms]} contact={<Contact id="contact" />}>
      <PolicyView key={policy.path} policy={policy} />
    </PageLayout>
  );
}
