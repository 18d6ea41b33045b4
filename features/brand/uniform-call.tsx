import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { words } from './words.ts';

/** The way to the uniform order, on a court. */
export function UniformCall() {
  return (
    <section className="relative overflow-hidden bg-ink px-gutter py-section text-bone">
      <CourtLines />
      <div className="relative grid gap-8 lg:grid-cols-12 lg:items-end">
        <h2 className="loud text-h2 lg:col-span-7">{words.uniforms.title}</h2>
        <div className="lg:col-span-4 lg:col-start-9">
          <p className="text-smoke-on-ink">{words.uniforms.text}</p>
          <Link to="/uniform-order" prefetch="intent" className={`${buttonClass({ look: 'signal' })} mt-6`}>
            {words.orderUniforms}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** Half a court in true proportions: 1 ft is 20 units. */
function CourtLines() {
  return (
    <svg
      viewBox="0 0 1880 1000"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className="absolute inset-0 size-full text-court-line"
    >
      <path d="M940 0v1000M0 60h280a475 475 0 0 1 0 880H0M1880 60h-280a475 475 0 0 0 0 880h280M0 340h380v320H0M1880 340h-380v320h380" />
      <circle cx="940" cy="500" r="120" />
      <circle cx="940" cy="500" r="40" />
      <circle cx="380" cy="500" r="120" />
      <circle cx="1500" cy="500" r="120" />
    </svg>
  );
}
