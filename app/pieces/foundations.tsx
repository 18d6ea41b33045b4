import { Headline } from '#ui/headline.tsx';
import { Mark } from '#ui/mark.tsx';
import { UprightMeasure } from '#ui/measure.tsx';
import tokens from '#ui/tokens.css?raw';
import { Row, Shelf, Specimen } from './shelf.tsx';

/** Every colour and size that `ui/tokens.css` names, read from it: none can be forgotten here. */
const named = (kind: string) =>
  [...tokens.matchAll(new RegExp(`--${kind}-([a-z0-9-]+): ([^;]+);`, 'g'))]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name }) => !name.includes('--') && name !== 'transparent' && name !== 'current');

export function Foundations() {
  return (
    <>
      <Shelf title="Colours">
        <ul className="pieces-colours">
          {named('color').map(({ name, value }) => (
            <li key={name}>
              <i style={{ background: value }} />
              <b>{name}</b>
              <span className="mono">{value}</span>
            </li>
          ))}
        </ul>
      </Shelf>
      <Shelf title="Type">
        {named('text').map(({ name, value }) => (
          <Specimen key={name} state={`${name}, ${value}`} wide>
            <p style={{ fontSize: `var(--text-${name})`, lineHeight: `var(--text-${name}--line-height)` }}>Cut to play</p>
          </Specimen>
        ))}
      </Shelf>
      <Shelf title="Voices">
        <Row>
          <Specimen state="loud">
            <p className="loud text-panel">Loud</p>
          </Specimen>
          <Specimen state="firm">
            <p className="firm text-h3">Firm heading</p>
          </Specimen>
          <Specimen state="lead">
            <p className="lead">A lead says the whole page in a sentence or two.</p>
          </Specimen>
          <Specimen state="mono">
            <p className="mono">94 ft</p>
          </Specimen>
          <Specimen state="price">
            <p className="price">$1,225.00</p>
          </Specimen>
          <Specimen state="jersey lettering">
            <p className="text-h2" style={{ fontFamily: 'Graduate' }}>
              23
            </p>
          </Specimen>
        </Row>
        <Specimen state="a headline that fits its column" wide>
          <Headline as="h2" text="Custom team uniforms" className="leading-[.84] [--headline:11.25rem]" />
        </Specimen>
        <Specimen state="a long word gives way, and never breaks" wide>
          <Headline as="h2" text="Extraordinarily interchangeable" className="leading-[.84] [--headline:11.25rem]" />
        </Specimen>
      </Shelf>
      <Shelf title="Marks">
        <Row>
          <Specimen state="split disc, 22, 44, 66">
            <p className="pieces-inline">
              {[22, 44, 66].map((pixels) => (
                <span key={pixels} style={{ width: pixels }}>
                  <Mark />
                </span>
              ))}
            </p>
          </Specimen>
          <Specimen state="stitch line">
            <div className="stitch" />
          </Specimen>
          <Specimen state="measure">
            <div className="measure">
              <span>94 ft</span>
            </div>
          </Specimen>
          <Specimen state="measure, upright">
            <div className="pieces-stage">
              <UprightMeasure text="28 in" x={50} from={0} to={100} />
            </div>
          </Specimen>
          <Specimen state="hatch">
            <div className="hatch pieces-stage" />
          </Specimen>
        </Row>
      </Shelf>
    </>
  );
}
