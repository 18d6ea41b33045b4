import theme from '#core/config/theme.css?raw';
import { Headline } from '#ui/components/headline.tsx';
import { BrandLogo } from '#ui/components/logo.tsx';
import { LengthLine } from '#ui/components/measure.tsx';
import sizes from '#ui/styles/tokens.css?raw';
import { Story, StoryRow, StorySection } from './story-section.tsx';

const tokens = theme + sizes;

/** The colors in `core/config/theme.css` and sizes in `ui/styles/tokens.css`, read from the stylesheet so that the list is complete. */
const named = (kind: string) =>
  [...tokens.matchAll(new RegExp(`--${kind}-([a-z0-9-]+): ([^;]+);`, 'g'))]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name }) => !name.includes('--') && name !== 'transparent' && name !== 'current');

export function FoundationStories() {
  return (
    <>
      <StorySection title="Colors">
        <ul className="gallery-colors">
          {named('color').map(({ name, value }) => (
            <li key={name}>
              <i style={{ background: value }} />
              <b>{name}</b>
              <span className="mono">{value}</span>
            </li>
          ))}
        </ul>
      </StorySection>
      <StorySection title="Type">
        {named('text').map(({ name, value }) => (
          <Story key={name} state={`${name}, ${value}`} wide>
            <p style={{ fontSize: `var(--text-${name})`, lineHeight: `var(--text-${name}--line-height)` }}>Cut to play</p>
          </Story>
        ))}
      </StorySection>
      <StorySection title="Voices">
        <StoryRow>
          <Story state="display">
            <p className="display text-panel">Display</p>
          </Story>
          <Story state="heading">
            <p className="heading text-h3">Heading</p>
          </Story>
          <Story state="lead">
            <p className="lead">A lead says the whole page in a sentence or two.</p>
          </Story>
          <Story state="mono">
            <p className="mono">94 ft</p>
          </Story>
          <Story state="price">
            <p className="price">$1,225.00</p>
          </Story>
          <Story state="jersey lettering">
            <p className="text-h2" style={{ fontFamily: 'Graduate' }}>
              23
            </p>
          </Story>
        </StoryRow>
        <Story state="a headline that fits its column" wide>
          <Headline as="h2" text="Custom team uniforms" className="leading-[.84] [--headline:11.25rem]" />
        </Story>
        <Story state="a long word gives way, and never breaks" wide>
          <Headline as="h2" text="Extraordinarily interchangeable" className="leading-[.84] [--headline:11.25rem]" />
        </Story>
      </StorySection>
      <StorySection title="Marks">
        <StoryRow>
          <Story state="split disc, 22, 44, 66">
            <p className="gallery-inline">
              {[22, 44, 66].map((pixels) => (
                <span key={pixels} style={{ width: pixels }}>
                  <BrandLogo />
                </span>
              ))}
            </p>
          </Story>
          <Story state="stitch line">
            <div className="stitch" />
          </Story>
          <Story state="measure">
            <div className="measure">
              <span>94 ft</span>
            </div>
          </Story>
          <Story state="measure, upright">
            <div className="gallery-stage">
              <LengthLine text="28 in" x={50} from={0} to={100} />
            </div>
          </Story>
          <Story state="hatch">
            <div className="hatch gallery-stage" />
          </Story>
        </StoryRow>
      </StorySection>
    </>
  );
}
