import type { Service } from '#core/contract/site-content.ts';
import { Accordion } from '#ui/components/accordion.tsx';
import { contentMessages } from './messages.ts';

/** The services (R1.7): one open at a time, at first the first one. */
export function ServicesSection({ services }: { services: Service[] }) {
  return (
    <section id="services" aria-labelledby="services-title" className="grid gap-x-gap px-gutter py-section lg:grid-cols-12">
      <h2 id="services-title" className="heading pt-6 text-h3 max-lg:pt-0 max-lg:pb-6 lg:col-span-4">
        {contentMessages.services}
      </h2>
      <Accordion
        name="service"
        className="lg:col-span-8"
        first={services[0]?.id ?? null}
        items={services.map((service) => ({
          id: service.id,
          title: <span className="display text-[clamp(1.25rem,6.2vw,1.5rem)] leading-[.9] md:text-panel">{service.name}</span>,
          body: <ServicePart service={service} />,
        }))}
      />
    </section>
  );
}

function ServicePart({ service: { tagline, description, features } }: { service: Service }) {
  return (
    <div className="grid gap-x-gap gap-y-6 md:grid-cols-2">
      <div>
        <p className="lead">{tagline}</p>
        <p className="mt-4 max-w-[34rem] text-smoke">{description}</p>
      </div>
      <ul className="self-start border-t border-line">
        {features.map(({ name, figure }) => (
          <li key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <span>{name}</span>
            <span className="mono text-right">{figure}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
