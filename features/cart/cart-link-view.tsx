import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LineItem } from '#core/contract/checkout.ts';
import { formatCents } from '#core/money.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import { sumOf } from '#features/line-items/line-price.ts';
import { LockedLineItem } from '#features/line-items/locked-line-item.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { usePressOnce } from '#ui/components/use-once.ts';
import { browserCart } from './browser-cart.ts';
import type { CartOffer, RefusedLine } from './cart-link.ts';
import { cartLinkMessages } from './cart-link-messages.ts';
import { cartMessages } from './messages.ts';

/** What a cart link would add (R1.29). The cart is touched at the press and not before. */
export function CartLinkView({ offer }: { offer: CartOffer }) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [added, setAdded] = useState(false);
  const { revalidate } = useRevalidator();
  const lines = offer.lines.filter(({ variantId }) => !reasons[variantId]);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);

  const [adding, add] = usePressOnce(async () => {
    setProblem('');
    const outcome = await browserCart().addLines({
      lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      label: cartLinkMessages.items(count),
    });
    setAdded(outcome.added);
    if (outcome.added) return browserCart().show(true);
    const named = Object.keys(outcome.reasons ?? {}).some((id) => lines.some(({ variantId }) => variantId === id));
    if (named) setReasons({ ...reasons, ...outcome.reasons });
    else setProblem(outcome.reason ?? '');
    if (outcome.reason) void revalidate();
  });

  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <h1 className="display max-w-[18ch] text-h2">{lines.length > 0 ? cartLinkMessages.title : cartLinkMessages.nothing}</h1>
      <p className="mt-6 max-w-[34rem]">
        {lines.length > 0
          ? cartLinkMessages.text
          : offer.lines.length + offer.refused.length > 0
            ? cartLinkMessages.nothingHint
            : cartLinkMessages.namesNothing}
      </p>
      <div className="mt-8 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)]">
        {lines.length > 0 && (
          <section aria-labelledby="will-be-added">
            <h2 id="will-be-added" className="hidden-text">
              {cartLinkMessages.willBeAdded}
            </h2>
            <ul>
              {lines.map((line) => (
                <LockedLineItem key={line.id} line={line} link={linkToVariant} />
              ))}
            </ul>
          </section>
        )}
        <div className="self-start lg:sticky lg:top-[calc(var(--header)+1rem)]">
          {lines.length > 0 && (
            <p className="flex items-baseline justify-between border-t border-ink pt-4">
              <span>
                {cartLinkMessages.subtotal}, {cartLinkMessages.items(count)}
              </span>
              <b className="price text-[1.25rem]!">{formatCents(sumOf(lines) ?? 0)}</b>
            </p>
          )}
          {offer.leftOut > 0 && <p className="mt-4">{cartLinkMessages.leftOut(offer.leftOut)}</p>}
          <p role="status" className="mt-4 font-semibold">
            {added ? cartLinkMessages.added : problem}
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            {lines.length > 0 && (
              <span data-needs-script>
                {added ? (
                  <ViewCart />
                ) : (
                  <Button size="large" variant="signal" busy={adding} onClick={() => add()}>
                    {adding ? cartLinkMessages.adding : cartLinkMessages.add}
                  </Button>
                )}
              </span>
            )}
            <Link to="/shop" className={lines.length > 0 ? 'link py-3' : buttonClass({ variant: 'ink' })}>
              {cartLinkMessages.toShop}
            </Link>
          </div>
          {lines.length > 0 && (
            <p data-without-script className="mt-4">
              {cartMessages.needsScript}
            </p>
          )}
        </div>
        <Refused
          refused={offer.refused}
          later={offer.lines.flatMap((line) => {
            const reason = reasons[line.variantId];
            return reason ? [{ line, reason }] : [];
          })}
        />
      </div>
    </div>
  );
}

/** What cannot be added, with the reason: `later` are the lines that the shop has refused at the press. */
function Refused({ refused, later }: { refused: RefusedLine[]; later: { line: LineItem; reason: string }[] }) {
  if (refused.length + later.length === 0) return null;
  return (
    <section className="mt-10 text-small" aria-labelledby="cannot-be-added">
      <h2 id="cannot-be-added" className="pb-2.5 font-bold">
        {cartLinkMessages.cannotBeAdded}
      </h2>
      <ul>
        {later.map(({ line, reason }) => (
          <RefusedRow key={line.id} name={lineItemTitle(line)} reason={reason} />
        ))}
        {refused.map(({ variantId, name, reason }) => (
          <RefusedRow
            key={variantId}
            name={name}
            reason={
              reason === 'teamOrder' ? (
                <Link to="/uniform-order" className="text-link">
                  {cartLinkMessages.reasons.teamOrder}
                </Link>
              ) : (
                cartLinkMessages.reasons[reason]
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}

function RefusedRow({ name, reason }: { name: string; reason: ReactNode }) {
  return (
    <li className="flex justify-between gap-4 border-t border-line py-2.5">
      <span dir="auto" className="min-w-0">
        {name}
      </span>
      <span className="text-right text-smoke">{reason}</span>
    </li>
  );
}

function ViewCart() {
  return (
    <Button variant="ink" size="large" onClick={() => browserCart().show(true)}>
      {cartLinkMessages.viewCart}
    </Button>
  );
}

/** The page without a link's items: the way to the cart and to the shop. */
export function CartWithoutLink() {
  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <h1 className="display text-h2">{cartLinkMessages.cart}</h1>
      <p className="mt-6 max-w-[34rem]">{cartLinkMessages.cartText}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <span data-needs-script>
          <ViewCart />
        </span>
        <Link to="/shop" className="link py-3">
          {cartLinkMessages.toShop}
        </Link>
      </div>
    </div>
  );
}

function linkToVariant({ handle, title, variantId }: LineItem) {
  return (
    <Link to={`/products/${handle}?variant=${encodeURIComponent(variantId)}`} className="hover:text-link">
      {title}
    </Link>
  );
}
