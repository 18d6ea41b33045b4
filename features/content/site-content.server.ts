import { z } from 'zod';
import { featured, landing } from '#core/config/featured-products.ts';
import type { Image } from '#core/contract/product.ts';
import {
  type Highlight,
  headlineSchema,
  highlightSchema,
  questionSchema,
  type SiteContent,
  sampleSchema,
  serviceSchema,
  storySchema,
  testimonialSchema,
  uniformPageSchema,
} from '#core/contract/site-content.ts';
import { findGarmentType } from '#core/garment/garment-type.ts';
import type { ParseCache } from '#lib/cache/parse-cache.server.ts';
import { createContentFiles } from './content-files.server.ts';

const { from, to } = landing.samplePrices;
const exactly = <T extends z.ZodType>(count: number, one: T) => z.array(one).length(count, `must hold ${count} entries`);
const areDistinct = (highlights: Highlight[]) => new Set(highlights.map(({ title }) => title)).size === highlights.length;
const pictureFile = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, 'must be a file name');
const priced = `must be from ${from} to ${to}`;
const sample = sampleSchema
  .omit({ image: true, kind: true })
  .extend({ picture: pictureFile, price: z.number().min(from, priced).max(to, priced) });
const group = z.array(sample).min(1).max(landing.groupSize);
/** Their prices are in `core/config/featured-products.ts`. */
const sampleWithoutPrice = sample.omit({ price: true });
const samplesFile = z.strictObject({
  featured: z.strictObject({ suit: sampleWithoutPrice, sneaker: sampleWithoutPrice, bomber: sampleWithoutPrice }),
  clothing: group,
  sports: group,
});

const heroFile = z.strictObject({
  headline: headlineSchema,
  tagline: z.string().trim().min(1).max(120),
  pictures: z.strictObject({ wide: pictureFile, tall: pictureFile, alt: z.string().trim().min(1).max(300) }),
});

const captioned = z.strictObject({ file: pictureFile, alt: z.string().trim().min(1).max(300) });
const uniformsFile = uniformPageSchema
  .pick({ headline: true, lead: true })
  .extend({ pictures: z.strictObject({ hero: captioned, mesh: captioned, lycra: captioned }) });

/**
 * The label's texts from `content/label/*.yaml`, read once, at the start. Throws a ContentError that names
 * every problem by file and field, one line each.
 *
 * @example await readSiteContent('./content', pictures.find) // content/label/faq.yaml: [2].answer: {{turnarund}} stands for nothing
 */
export async function readSiteContent(
  contentDir: string,
  picture: (file: string) => Image | null,
  parseCache?: Pick<ParseCache, 'of'>,
): Promise<SiteContent> {
  const files = createContentFiles(contentDir, parseCache);
  const [hero, story, journey, verticals, testimonials, faq, uniforms, sampled] = await Promise.all([
    files.read('hero', heroFile),
    files.read('story', storySchema),
    files.read('journey', exactly(6, highlightSchema).refine(areDistinct, 'must each have a title of its own')),
    files.read('verticals', exactly(4, serviceSchema)),
    files.read('testimonials', exactly(3, testimonialSchema)),
    files.read('faq', exactly(8, questionSchema)),
    files.read('uniforms', uniformsFile),
    files.read('samples', samplesFile),
  ]);
  files.refuse();
  if (!hero || !story || !journey || !verticals || !testimonials || !faq || !uniforms || !sampled)
    throw new Error('a file is wrong and unnoted');

  function shown(name: string, field: string, file: string, alt: string): Image {
    const found = picture(file);
    if (!found) files.note(name, field, `there is no picture ${file} in content/pictures`);
    return { url: '', width: null, height: null, tint: null, ...found, alt };
  }
  function pictured<T extends z.infer<typeof sampleWithoutPrice>>({ picture: file, ...rest }: T, field: string) {
    return { ...rest, kind: findGarmentType(rest), image: shown('samples', `${field}.picture`, file, rest.description) };
  }
  const featuredSample = (name: keyof typeof featured) => ({
    ...pictured(sampled.featured[name], `featured.${name}`),
    price: featured[name].price,
  });
  const groupOf = (name: 'clothing' | 'sports') => sampled[name].map((one, index) => pictured(one, `${name}[${index}]`));
  function serviceOf(id: string) {
    const found = verticals?.find((one) => one.id === id);
    if (!found) files.note('verticals', 'id', `there is no vertical ${id}`);
    return found ?? { id, name: '', tagline: '', description: '', features: [] };
  }

  const { headline, lead, pictures } = uniforms;
  const uniformPicture = (name: keyof typeof pictures) =>
    shown('uniforms', `pictures.${name}.file`, pictures[name].file, pictures[name].alt);

  const { wide, tall, alt } = hero.pictures;
  const content: SiteContent = {
    hero: {
      headline: hero.headline,
      tagline: hero.tagline,
      wide: shown('hero', 'pictures.wide', wide, alt),
      tall: shown('hero', 'pictures.tall', tall, alt),
    },
    story,
    journey,
    verticals: {
      fashion: serviceOf('fashion'),
      sports: serviceOf('sports'),
      consulting: serviceOf('consulting'),
      music: serviceOf('music'),
    },
    testimonials,
    faq,
    uniforms: { headline, lead, hero: uniformPicture('hero'), mesh: uniformPicture('mesh'), lycra: uniformPicture('lycra') },
    samples: {
      featured: { suit: featuredSample('suit'), sneaker: featuredSample('sneaker'), bomber: featuredSample('bomber') },
      clothing: groupOf('clothing'),
      sports: groupOf('sports'),
    },
  };
  files.refuse();
  return content;
}
