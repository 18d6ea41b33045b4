import type { ReactNode } from 'react';
import type { CheckoutOverview } from '../domain/order-view.ts';
import { overviewMessages } from './overview-messages.ts';

/**
 * What a team order is of, in small: the drawing beside the facts, and the roster behind one press. The pictures are made by the server
 * under `path`, the path of the checkout, so that no code for them is loaded.
 */
export function OrderOverview({ overview, path }: { overview: CheckoutOverview; path: string }) {
  const { teamName, contactName, uniforms, choices, colors, playerCount, players, sizes, delivery, drawings } = overview;
  return (
    <section aria-label={overviewMessages.title} className="border-t border-line py-5">
      <div className="grid grid-cols-[5.75rem_minmax(0,1fr)] items-start gap-x-4 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-6">
        <div className="grid gap-2 bg-seam p-2 md:grid-cols-2">
          {(['front', 'back'] as const).map((side) => (
            <img key={side} src={`${path}/${side}.svg`} alt={drawings[side]} width="318" height="400" className="h-auto w-full" />
          ))}
        </div>
        <div className="min-w-0">
          <h3 dir="auto" className="heading mb-2 text-[1.25rem] leading-none wrap-anywhere">
            {teamName}
          </h3>
          <dl className="text-small">
            <Fact term={overviewMessages.contact}>
              <bdi>{contactName}</bdi>
            </Fact>
            <Fact term={overviewMessages.uniform}>{uniforms}</Fact>
            {choices.map(({ label, text }) => (
              <Fact key={label} term={label}>
                {text}
              </Fact>
            ))}
            <Fact term={overviewMessages.colors}>
              <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
                {colors.map(({ name, hex }) => (
                  <li key={name} className="flex items-center gap-1.5">
                    <span
                      aria-hidden="true"
                      className="size-3.5 shrink-0 border border-swatch-edge print:[print-color-adjust:exact]"
                      style={{ background: hex }}
                    />
                    {name}
                  </li>
                ))}
              </ul>
            </Fact>
            <Fact term={overviewMessages.logo}>
              <LogoFact overview={overview} path={path} />
            </Fact>
            <Fact term={overviewMessages.roster}>
              {players.length === 0 ? overviewMessages.noRoster : [playerCount, ...sizes].map(unbroken).join(', ')}
            </Fact>
            {delivery && (
              <Fact term={overviewMessages.delivery}>
                <b>{delivery.dates}</b>
                <span className="block text-smoke">{delivery.counted}</span>
              </Fact>
            )}
            {delivery?.neededBy && <Fact term={overviewMessages.neededBy}>{delivery.neededBy}</Fact>}
          </dl>
        </div>
      </div>
      {players.length > 0 && <Roster players={players} />}
    </section>
  );
}

/** A line ends between two sizes, not within one. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2 py-1 md:grid md:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="min-w-[4.5rem] text-smoke">{term}</dt>
      <dd className="min-w-0 max-md:flex-[1_1_8rem] wrap-anywhere">{children}</dd>
    </div>
  );
}

function LogoFact({ overview: { logo, logoDesign }, path }: { overview: CheckoutOverview; path: string }) {
  if (!logo) return logoDesign === 'charged' ? overviewMessages.logoDesigned : overviewMessages.logoByMail;
  return (
    <span className="flex items-center gap-2">
      {logo.preview ? (
        <img
          src={`${path}/logo`}
          alt={overviewMessages.logoPreview}
          width="40"
          height="40"
          className="size-10 shrink-0 border border-line bg-chalk object-contain"
        />
      ) : (
        <span aria-hidden="true" className="mono grid size-10 shrink-0 place-items-center border border-line bg-chalk uppercase">
          {logo.kind}
        </span>
      )}
      <bdi className="min-w-0">{logo.name}</bdi>
    </span>
  );
}

function Roster({ players }: { players: CheckoutOverview['players'] }) {
  return (
    <details className="mt-3 text-small">
      <summary className="py-2">
        <span className="link">{overviewMessages.showRoster}</span>
      </summary>
      <table className="mt-2 w-full border-collapse text-left [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-3 [&_td]:border-t [&_td]:border-line">
        <thead>
          <tr>
            <th scope="col" className="w-20">
              {overviewMessages.number}
            </th>
            <th scope="col">{overviewMessages.name}</th>
            <th scope="col" className="w-24">
              {overviewMessages.size}
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ id, number, name, size }) => (
            <tr key={id}>
              <td className="mono">{number || <Missing text={overviewMessages.noNumber} />}</td>
              <td dir="auto" className="font-semibold wrap-anywhere">
                {name || <Missing text={overviewMessages.noName} />}
              </td>
              <td className="mono">{size || <Missing text={overviewMessages.noSize} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Missing({ text }: { text: string }) {
  return <span className="font-sans text-small font-normal text-smoke">{text}</span>;
}
