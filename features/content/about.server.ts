import { z } from 'zod';
import type { Image } from '#core/contract/product.ts';
import type { ParseCache } from '#lib/cache/parse-cache.server.ts';
import { createContentFiles } from './content-files.server.ts';

/** The page about the label, as `content/label/about.yaml` has it. */
export type About = Awaited<ReturnType<typeof readAbout>>;

/**
 * Reads the page's texts. Throws a ContentError that names every problem by file and field, one line each.
 *
 * @example await readAbout('./content', pictures.find) // content/label/about.yaml: title: must not be empty
 */
export async function readAbout(contentDir: string, picture: (file: string) => Image | null, parseCache?: Pick<ParseCache, 'of'>) {
  const files = createContentFiles(contentDir, parseCache);
  const about = await files.read('about', aboutFile);
  files.refuse();
  if (!about) throw new Error('the file is wrong and unnoted');
  const pictures = about.pictures.map(({ file, alt }, index) => {
    const image = picture(file);
    if (!image) files.note('about', `pictures[${index}].file`, `there is no picture ${file} in content/pictures`);
    return { url: '', width: null, height: null, tint: null, ...image, alt };
  });
  files.refuse();
  return { ...about, pictures };
}

const missing = 'must not be empty';
const text = (max: number) => z.string({ error: missing }).trim().min(1, missing).max(max, `must be at most ${max} characters long`);

/** A page of ours, or `mailto:` for a mail to the label. */
const address = z.string().regex(/^(?:\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?|mailto:)$/, 'must be a page such as /shop, or mailto:');

const aboutFile = z.strictObject({
  title: text(60),
  opening: text(300),
  story: z.array(text(1000)).min(1).max(12),
  rule: text(120),
  pictures: z.array(z.strictObject({ file: text(120), alt: text(300) })).length(2, 'must be two pictures'),
  lines: z
    .array(z.strictObject({ name: text(40), tagline: text(120), text: text(600), link: z.strictObject({ label: text(40), to: address }) }))
    .min(1)
    .max(8),
});
