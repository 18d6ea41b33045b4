import { imageSchema } from './product.ts';
import { z } from './zod.ts';

const line = (max: number) => z.string().trim().min(1, 'must not be empty').max(max, `must be at most ${max} characters long`);
const id = line(40).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** The label's own content (R10.5): the shape of `content/label/*.yaml`, and what pages show of it. */
export const headlineSchema = z.strictObject({ left: line(12), right: line(12), below: line(14) });
export const storySchema = z.strictObject({ headline: line(60), lead: line(200), paragraphs: z.array(line(600)).min(1).max(4) });
export const highlightSchema = z.strictObject({ year: z.int().min(1900).max(2100), title: line(60), description: line(200) });
const featureSchema = z.strictObject({ name: line(60), figure: line(40) });
export const serviceSchema = z.strictObject({
  id,
  name: line(40),
  tagline: line(80),
  description: line(400),
  features: z.array(featureSchema).min(1).max(8),
});
export const testimonialSchema = z.strictObject({ id, quote: line(240), author: line(60), role: line(60) });
export const questionSchema = z.strictObject({ id, question: line(120), answer: line(600) });
export const uniformPageSchema = z.strictObject({
  headline: line(40),
  lead: line(240),
  hero: imageSchema,
  mesh: imageSchema,
  lycra: imageSchema,
});
export const sampleSchema = z.strictObject({
  id,
  name: line(60),
  category: line(40),
  kind: z.string().nullable(),
  price: z.number().min(0).max(1_000_000),
  image: imageSchema,
  description: line(300),
});

export const siteContentSchema = z.object({
  hero: z.object({ headline: headlineSchema, tagline: z.string(), wide: imageSchema, tall: imageSchema }),
  story: storySchema,
  journey: z.array(highlightSchema),
  verticals: z.object({ fashion: serviceSchema, sports: serviceSchema, consulting: serviceSchema, music: serviceSchema }),
  testimonials: z.array(testimonialSchema),
  faq: z.array(questionSchema),
  uniforms: uniformPageSchema,
  samples: z.object({
    featured: z.object({ suit: sampleSchema, sneaker: sampleSchema, bomber: sampleSchema }),
    clothing: z.array(sampleSchema),
    sports: z.array(sampleSchema),
  }),
});
export type SiteContent = z.infer<typeof siteContentSchema>;
export type Highlight = z.infer<typeof highlightSchema>;
export type Service = z.infer<typeof serviceSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
export type Question = z.infer<typeof questionSchema>;
export type UniformPage = z.infer<typeof uniformPageSchema>;
export type Sample = z.infer<typeof sampleSchema>;
export type Samples = SiteContent['samples'];
