import { formatPlacement } from '#core/garment/logo-placement.ts';
import { printedPlacement } from '#core/garment/logo-size.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { OrderView } from '../domain/order-view.ts';
import { logoAdvice } from '../logo/logo-resolution.ts';
import { OrderPanel } from '../order-panel.tsx';

/** The team's logo: a preview that we made, or a card with the file's kind. The file itself is only for download. */
export function OrderLogo({ order: { logo, logoPlacement, logoDesign, coach }, path }: { order: OrderView; path: string }) {
  const printed = logo && printedPlacement(logoPlacement, logo);
  return (
    <OrderPanel title={orderPageMessages.logo}>
      {logo && printed ? (
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-4">
          {logo.preview ? (
            <img
              src={`${path}/logo`}
              alt={orderPageMessages.logoPreview(logo.name)}
              width="72"
              height="72"
              className="size-18 border border-line bg-chalk object-contain"
            />
          ) : (
            <span aria-hidden="true" className="grid size-18 place-items-center border border-line bg-chalk font-bold uppercase">
              {logo.kind}
            </span>
          )}
          <div className="min-w-0">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {logo.name}
            </p>
            <p className="text-small">{formatPlacement(printed)}</p>
            <p className="text-small text-smoke">{logoAdvice(logo, printed.inches)}</p>
            {coach && (
              <a
                href={`${path}/logo/file`}
                download={logo.name}
                className="link mt-2 inline-block"
                aria-label={orderPageMessages.downloadLogo(logo.name)}
              >
                {orderPageMessages.download}
              </a>
            )}
          </div>
        </div>
      ) : (
        <p className="max-w-[38rem]">{logoDesign === 'charged' ? orderPageMessages.logoDesigned : orderPageMessages.logoByMail}</p>
      )}
    </OrderPanel>
  );
}
