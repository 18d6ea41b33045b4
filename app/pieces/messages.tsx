import { cartWords } from '#features/cart/words.ts';
import { Missing } from '#features/catalogue/missing.tsx';
import { Notice } from '#features/catalogue/notice.tsx';
import { words as shopWords } from '#features/catalogue/words.ts';
import { PlacingProblem } from '#features/checkout/place-button.tsx';
import { checkoutWords } from '#features/checkout/words.ts';
import { openContact } from '#features/contact/open-contact.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toaster.tsx';
import { Row, Shelf, Specimen } from './shelf.tsx';

const good = [cartWords.added('Specimen Jacket - M / Bone')];
const bad = [
  cartWords.addUnsuccessful,
  cartWords.addRequestFailed,
  cartWords.empty,
  cartWords.selectVariant,
  checkoutWords.createFailed,
  checkoutWords.processFailed,
  shopWords.failed.products,
  shopWords.failed.product,
  shopWords.failed.collections,
  shopWords.failed.collection,
];

export function Messages() {
  return (
    <>
      <Shelf title="Toasts">
        <p>Each button raises one. Three are visible, for 4 seconds.</p>
        <div className="pieces-inline">
          {good.map((text) => (
            <Button key={text} size="small" onClick={() => toast.success(text)}>
              {text}
            </Button>
          ))}
          <Button
            size="small"
            onClick={() => toast.success(cartWords.added('Specimen'), { action: { label: cartWords.viewCart, onClick: () => undefined } })}
          >
            With an action
          </Button>
          {bad.map((text) => (
            <Button key={text} size="small" onClick={() => toast.error(text)}>
              {text}
            </Button>
          ))}
        </div>
      </Shelf>
      <Shelf title="Waiting">
        <Row>
          <Specimen state="spinner">
            <Spinner words={shopWords.loading} />
          </Specimen>
        </Row>
      </Shelf>
      <Shelf title="Notices">
        <Specimen state="nothing found" wide>
          <Notice title={shopWords.noProducts} hint={shopWords.noProductsHint} heading="h2">
            <Button look="ink">{shopWords.clearFilters}</Button>
          </Notice>
        </Specimen>
        <Specimen state="missing" wide>
          <Missing
            title={shopWords.productNotFound}
            hint={shopWords.productNotFoundHint}
            to="/"
            label={shopWords.backToHome}
            heading="h2"
          />
        </Specimen>
        <Specimen state="a load that failed, in many words" wide>
          <Notice title={shopWords.failed.collection} hint={shopWords.failedHint} heading="h2">
            <Button look="ink">{shopWords.tryAgain}</Button>
          </Notice>
        </Specimen>
      </Shelf>
      <Shelf title="What stands in the way of an order" dark>
        <PlacingProblem problem={{ text: checkoutWords.notPlaced, fields: {}, at: 0 }} />
      </Shelf>
      <Shelf title="Contact">
        <p className="pieces-inline">
          <Button onClick={openContact}>Open the panel from the page</Button>
        </p>
      </Shelf>
    </>
  );
}
