import { brand } from '#core/config/brand.ts';
import type { SizeTable } from '#core/contract/size-tables.ts';
import { Headline } from '#ui/components/headline.tsx';
import { useLengthUnit } from '#ui/components/use-length-unit.ts';
import { FitNotes } from './fit-notes.tsx';
import { MeasureDrawing } from './measure-drawing.tsx';
import { sizeGuideMessages } from './messages.ts';
import { letteredMeasures, SizeTableView } from './size-table-view.tsx';
import { UnitSwitch } from './unit-switch.tsx';

/** All size tables with their drawings (R1.24), by garment. */
export function SizeGuideView({ tables }: { tables: SizeTable[] }) {
  const [unit, setUnit] = useLengthUnit();
  const garments = byGarment(tables);
  return (
    <div className="size-guide px-gutter pt-8 pb-section md:pt-12">
      <Headline text={sizeGuideMessages.title} className="-ml-[.04em] leading-[.84] [--headline:clamp(2.75rem,1.1rem+7.2vw,8rem)]" />
      {tables.length === 0 ? (
        <p className="lead mt-6 max-w-[36rem]">
          <a className="text-link" href={`mailto:${brand.infoMailbox}`}>
            {sizeGuideMessages.none}
          </a>
        </p>
      ) : (
        <>
          <p className="lead mt-6 mb-6 max-w-[36rem]">{sizeGuideMessages.lead}</p>
          <UnitSwitch unit={unit} onChange={setUnit} />
          <nav aria-label={sizeGuideMessages.contents}>
            <ul className="flex flex-wrap gap-x-6">
              {garments.map(({ kind, name }) => (
                <li key={kind}>
                  <a href={`#${kind}`} className="text-link inline-block py-2.5">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {garments.map((garment) => (
            <Garment key={garment.kind} {...garment} />
          ))}
        </>
      )}
    </div>
  );
}

type GarmentTables = { kind: SizeTable['kinds'][number]; name: string; kinds: SizeTable['kinds']; tables: SizeTable[] };

function Garment({ kind, kinds, name, tables }: GarmentTables) {
  const letters = letteredMeasures(tables);
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className="size-garment">
      {kinds.slice(1).map((other) => (
        <span key={other} id={other} />
      ))}
      <h2 id={`${kind}-title`} className="heading text-h3">
        {name}
      </h2>
      <MeasureDrawing kind={kind} letters={letters} />
      <div className="size-tables">
        {tables.map((table) => (
          <div key={table.name}>
            <SizeTableView table={table} letters={letters} caption={table.name === name ? 'hidden' : 'visible'} />
            <FitNotes table={table} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The tables of each garment, under the name of the first that is not for certain products alone. */
function byGarment(tables: SizeTable[]): GarmentTables[] {
  const drawn = new Set(tables.flatMap(({ kinds: [kind] }) => kind ?? []));
  return [...drawn].flatMap((kind) => {
    const group = tables.filter(({ kinds }) => kinds[0] === kind);
    const first = group.find(({ products }) => !products) ?? group[0];
    return first ? [{ kind, name: first.name, kinds: first.kinds, tables: group }] : [];
  });
}
