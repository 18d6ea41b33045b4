import { cartMessages } from '#features/cart/messages.ts';
import { catalogMessages } from '#features/catalog/messages.ts';
import { NotFoundMessage } from '#features/catalog/not-found-message.tsx';
import { Notice } from '#features/catalog/notice.tsx';
import { productMessages } from '#features/catalog/product-messages.ts';
import { shopMessages } from '#features/catalog/search/shop-messages.ts';
import { checkoutMessages } from '#features/checkout/messages.ts';
import { PlaceOrderError } from '#features/checkout/place-order-button.tsx';
import { openContact } from '#features/contact/open-contact.ts';
import { lineItemMessages } from '#features/line-items/messages.ts';
import { Button } from '#ui/components/button.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { Story, StoryRow, StorySection } from './story-section.tsx';

const good = [cartMessages.added('Specimen Jacket - M / Bone')];
const bad = [
  cartMessages.addUnsuccessful,
  cartMessages.addRequestFailed,
  cartMessages.empty,
  cartMessages.selectVariant,
  lineItemMessages.createFailed,
  lineItemMessages.processFailed,
  catalogMessages.failed.products,
  catalogMessages.failed.product,
  catalogMessages.failed.collections,
  catalogMessages.failed.collection,
];

export function MessageStories() {
  return (
    <>
      <StorySection title="Toasts">
        <p>Each button raises one. Three are visible, for 4 seconds.</p>
        <div className="gallery-inline">
          {good.map((text) => (
            <Button key={text} size="small" onClick={() => toast.success(text)}>
              {text}
            </Button>
          ))}
          <Button
            size="small"
            onClick={() =>
              toast.success(cartMessages.added('Specimen'), { action: { label: cartMessages.viewCart, onClick: () => undefined } })
            }
          >
            With an action
          </Button>
          {bad.map((text) => (
            <Button key={text} size="small" onClick={() => toast.error(text)}>
              {text}
            </Button>
          ))}
        </div>
      </StorySection>
      <StorySection title="Waiting">
        <StoryRow>
          <Story state="spinner">
            <Spinner message={catalogMessages.loading} />
          </Story>
        </StoryRow>
      </StorySection>
      <StorySection title="Notices">
        <Story state="nothing found" wide>
          <Notice title={shopMessages.noProducts} hint={shopMessages.noProductsHint} heading="h2">
            <Button variant="ink">{shopMessages.clearFilters}</Button>
          </Notice>
        </Story>
        <Story state="missing" wide>
          <NotFoundMessage
            title={catalogMessages.productNotFound}
            hint={productMessages.productNotFoundHint}
            to="/"
            label={catalogMessages.backToHome}
            heading="h2"
          />
        </Story>
        <Story state="a load that failed, in many words" wide>
          <Notice title={catalogMessages.failed.collection} hint={catalogMessages.failedHint} heading="h2">
            <Button variant="ink">{catalogMessages.tryAgain}</Button>
          </Notice>
        </Story>
      </StorySection>
      <StorySection title="What stands in the way of an order" dark>
        <PlaceOrderError problem={{ text: checkoutMessages.notPlaced, fields: {}, at: 0 }} />
      </StorySection>
      <StorySection title="Contact">
        <p className="gallery-inline">
          <Button onClick={openContact}>Open the panel from the page</Button>
        </p>
      </StorySection>
    </>
  );
}
