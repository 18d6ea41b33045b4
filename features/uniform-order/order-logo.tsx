import { printedPlacement } from '#core/artwork/logo-area.ts';
import { placementInWords } from '#core/logo-placement.ts';
import { logoAdvice } from './logo-resolution.ts';
import { orderPageWords as words } from './order-page-words.ts';
import { Part } from './order-part.tsx';
import type { OrderView } from './order-view.ts';

/** The team's logo: a picture we made of it, or a card with its kind; never the file itself, which only downloads. */
export function OrderLogo({ order: { logo, logoPlacement, logoDesign, coach }, path }: { order: OrderView; path: string }) {
  const printed = logo && printedPlacement(logoPlacement, logo);
  return (
    <Part title={words.logo}>
      {logo && printed ? (
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-4">
          {logo.preview ? (
            <img
              src={`${path}/logo`}
              alt={words.logoPreview(logo.name)}
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
            <p className="font-semibold wrap-anywhere">{logo.name}</p>
            <p className="text-small">{placementInWords(printed)}</p>
            <p className="text-small text-smoke">{logoAdvice(logo, printed.inches)}</p>
            {coach && (
              <a
                href={`${path}/logo/file`}
                download={logo.name}
                className="link mt-2 inline-block"
                aria-label={words.downloadLogo(logo.name)}
              >
                {words.download}
              </a>
            )}
          </div>
        </div>
      ) : (
        <p className="max-w-[38rem]">{logoDesign === 'charged' ? words.logoDesigned : words.logoByMail}</p>
      )}
    </Part>
  );
}
