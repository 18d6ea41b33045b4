import { CardGridSkeleton } from '#features/catalog/card-grid.tsx';
import { CollectionTile } from '#features/catalog/collection-tile.tsx';
import { CollectionWallSkeleton } from '#features/catalog/collection-wall.tsx';
import { ProductCardLink } from '#features/catalog/product-card.tsx';
import { ProductSkeleton } from '#features/catalog/product-skeleton.tsx';
import { StockNote } from '#features/catalog/stock.tsx';
import { LineItemRow } from '#features/line-items/line-item.tsx';
import { LockedLineItem } from '#features/line-items/locked-line-item.tsx';
import { StockAlertForm } from '#features/stock-alerts/stock-alert-form.tsx';
import { lockedLine, storyCards, storyLines, storyProduct } from './story-data.ts';
import { Story, StoryRow, StorySection } from './story-section.tsx';

export function ProductStories() {
  return (
    <>
      <StorySection title="Cards">
        <div className="gallery-cards">
          {storyCards.map(({ state, card }) => (
            <Story key={card.id} state={state}>
              <ProductCardLink card={card} sizes="23vw" heading="h3" />
            </Story>
          ))}
          <Story state="collection">
            <CollectionTile
              collection={{ id: 'c', handle: 'archive', title: 'Archive', description: '', image: null, productsCount: 12, picture: null }}
              sizes="23vw"
            />
          </Story>
        </div>
        <StoryRow>
          <Story state="available">
            <StockNote available none="soldOut" />
          </Story>
          <Story state="not, on a card">
            <StockNote available={false} none="soldOut" />
          </Story>
          <Story state="not, on a product">
            <StockNote available={false} none="outOfStock" />
          </Story>
        </StoryRow>
      </StorySection>
      <StorySection title="Stock alerts">
        <div className="gallery-column">
          <Story state="several are sold out" wide>
            <StockAlertForm product={storyProduct} variant={null} />
          </Story>
          <Story state="one is, and the address is wrong" wide>
            <StockAlertForm
              product={{ ...storyProduct, variants: storyProduct.variants.filter(({ title }) => title === 'L / Moss') }}
              variant={null}
              typed="ada@nowhere"
              problem={{ field: 'email', message: 'Enter an email address like name@example.com' }}
            />
          </Story>
        </div>
      </StorySection>
      <StorySection title="Lines of a cart">
        <div className="gallery-column">
          {storyLines.map(({ state, line, note }) => (
            <Story key={line.id} state={state} wide>
              <ul>
                <LineItemRow line={line} note={note} onQuantity={() => undefined} />
              </ul>
            </Story>
          ))}
          <Story state="locked: of a uniform order, or of one that is placed" wide>
            <ul>
              <LockedLineItem line={lockedLine} />
            </ul>
          </Story>
        </div>
      </StorySection>
      <StorySection title="Skeletons">
        <Story state="cards" wide>
          <CardGridSkeleton />
        </Story>
        <Story state="collections" wide>
          <CollectionWallSkeleton />
        </Story>
        <Story state="product" wide>
          <ProductSkeleton />
        </Story>
      </StorySection>
    </>
  );
}
