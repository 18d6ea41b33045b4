import { z } from 'zod';
import type { Image } from '#core/contract/product.ts';
import { readContentFile } from '#platform/content-file.server.ts';
import { fillFacts } from './fact-words.ts';

/** The page about the label, as `content/label/about.yaml` has it. */
export type About = Awaited<ReturnType<typeof loadAbout>>;

/** Throws a ContentError that names file and field. */
export function loadAbout(contentDir: string, picture: (file: string) => Image | null) {
  return readContentFile({ contentDir, name: 'label/about.yaml', schema: schemaWith(picture) });
}

function schemaWith(picture: (file: string) => Image | null) {
  const shown = z.strictObject({ file: z.string(), alt: text(300) }).transform(({ file, alt }, context) => {
    const image = picture(file);
    if (image) return { ...image, alt };
    context.addIssue({ code: 'custom', path: ['file'], message: `there is no picture ${JSON.stringify(file)}` });
    return z.NEVER;
  });
  return z.strictObject({
    title: text(60),
    opening: text(300),
    story: z.array(text(1000)).min(1).max(12),
    rule: text(120),
    pictures: z.tuple([shown, shown], { error: 'must be two pictures' }),
    lines: z
      .array(
        z.strictObject({ name: text(40), tagline: text(120), text: text(600), link: z.strictObject({ label: text(40), to: address }) }),
      )
      .min(1)
      .max(8),
  });
}

/** A page of ours, or `mailto:` for a mail to the label. */
const address = z.string().regex(/^(?:\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?|mailto:)$/, 'must be a page such as /shop, or mailto:');

function text(max: number) {
  const missing = 'must not be empty';
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `must be at most ${max} characters long`)
    .transform((written, context) => {
      try {
        return fillFacts(written);
      } catch (unknownFact) {
        context.addIssue({ code: 'custom', message: (unknownFact as RangeError).message });
        return z.NEVER;
      }
    });
}
