import { CardGridSkeleton } from '#features/catalogue/card-grid.tsx';
import { CollectionTile } from '#features/catalogue/collection-tile.tsx';
import { CollectionWallSkeleton } from '#features/catalogue/collection-wall.tsx';
import { ProductCard } from '#features/catalogue/product-card.tsx';
import { ProductSkeleton } from '#features/catalogue/product-skeleton.tsx';
import { Stock } from '#features/catalogue/stock.tsx';
import { LineRow } from '#features/checkout/line-row.tsx';
import { LockedRow } from '#features/checkout/locked-row.tsx';
import { Row, Shelf, Specimen } from './shelf.tsx';
import { cards, lines, lockedLine } from './specimens.ts';

export function Goods() {
  return (
    <>
      <Shelf title="Cards">
        <div className="pieces-cards">
          {cards.map(({ state, card }) => (
            <Specimen key={card.id} state={state}>
              <ProductCard card={card} sizes="23vw" heading="h3" />
            </Specimen>
          ))}
          <Specimen state="collection">
            <CollectionTile
              collection={{ id: 'c', handle: 'archive', title: 'Archive', description: '', image: null, productsCount: 12, picture: null }}
              sizes="23vw"
            />
          </Specimen>
        </div>
        <Row>
          <Specimen state="available">
            <Stock available none="soldOut" />
          </Specimen>
          <Specimen state="not, on a card">
            <Stock available={false} none="soldOut" />
          </Specimen>
          <Specimen state="not, on a product">
            <Stock available={false} none="outOfStock" />
          </Specimen>
        </Row>
      </Shelf>
      <Shelf title="Lines of a cart">
        <div className="pieces-column">
          {lines.map(({ state, line, note }) => (
            <Specimen key={line.id} state={state} wide>
              <ul>
                <LineRow line={line} note={note} onQuantity={() => undefined} />
              </ul>
            </Specimen>
          ))}
          <Specimen state="locked: of a uniform order, or of one that is placed" wide>
            <ul>
              <LockedRow line={lockedLine} />
            </ul>
          </Specimen>
        </div>
      </Shelf>
      <Shelf title="Skeletons">
        <Specimen state="cards" wide>
          <CardGridSkeleton />
        </Specimen>
        <Specimen state="collections" wide>
          <CollectionWallSkeleton />
        </Specimen>
        <Specimen state="product" wide>
          <ProductSkeleton />
        </Specimen>
      </Shelf>
    </>
  );
}
