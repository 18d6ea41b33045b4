import { brand } from '#core/config/brand.ts';
import { Contact } from '#features/contact/contact.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { ControlsStories } from './controls-stories.tsx';
import { FoundationStories } from './foundation-stories.tsx';
import { LogoStories } from './logo-stories.tsx';
import { MessageStories } from './message-stories.tsx';
import { ProductStories } from './product-stories.tsx';
import './ui-gallery.css';

/** /_ui, in development only: every component in every state. */
export function meta() {
  return [{ title: `Every piece | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function UiGallery() {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop]} contact={<Contact id="contact" />}>
      <div className="gallery">
        <h1 className="display text-h2">Every piece in every state</h1>
        <FoundationStories />
        <ControlsStories />
        <LogoStories />
        <MessageStories />
        <ProductStories />
      </div>
    </PageLayout>
  );
}
