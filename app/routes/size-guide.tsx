import { redirectDocument } from 'react-router';
import { pageMeta } from '#features/catalog/meta.ts';
import { browserSizeTables } from '#features/catalog/size-guide/browser-size-tables.ts';
import { sizeGuideMessages } from '#features/catalog/size-guide/messages.ts';
import { SizeGuideView } from '#features/catalog/size-guide/size-guide-view.tsx';
import { Contact } from '#features/contact/contact.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/size-guide.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { tables: context.get(shopContext).sizeTables };
}

export async function clientLoader() {
  const tables = await browserSizeTables();
  if (!tables) throw redirectDocument('/size-guide');
  return { tables };
}

export function meta() {
  return pageMeta(sizeGuideMessages.title, sizeGuideMessages.description);
}

export default function SizeGuideScreen({ loaderData: { tables } }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop, mainNavigation.orderUniforms]} contact={<Contact id="contact" />}>
      <SizeGuideView tables={tables} />
    </PageLayout>
  );
}
