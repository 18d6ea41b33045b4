import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';

/** A content file is wrong. The message has one line a problem, each with file and field. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * A file of the label's own content, parsed and checked.
 *
 * @param name below the content directory, such as 'label/about.yaml'
 * @example await readContentFile({ contentDir, name: 'label/about.yaml', schema }) // ContentError: content/label/about.yaml: title: must not be empty
 */
export async function readContentFile<T>({
  contentDir,
  name,
  schema,
}: {
  contentDir: string;
  name: string;
  schema: z.ZodType<T>;
}): Promise<T> {
  const shown = `${basename(contentDir)}/${name}`;
  const text = await readFile(join(contentDir, name), 'utf8').catch((cause) => {
    throw new ContentError(`${shown}: ${cause.code === 'ENOENT' ? 'is missing' : 'cannot be read'}`, { cause });
  });
  const document = parseDocument(text);
  const [broken] = document.errors;
  if (broken) throw new ContentError(`${shown}: ${broken.message.split('\n')[0]}`);
  const checked = schema.safeParse(document.toJS({ maxAliasCount: 50 }));
  if (checked.success) return checked.data;
  const problems = checked.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [fieldPath([...issue.path, key]), 'is no field that is known here'])
      : [[fieldPath(issue.path), issue.message]],
  );
  throw new ContentError(problems.map((problem) => [shown, ...problem].filter(Boolean).join(': ')).join('\n'));
}

/** A field's path as a shop owner finds it. @example fieldPath(['variants', 'M / Bone']) // 'variants."M / Bone"' */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const name = String(part);
    const shown = /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name) ? name : JSON.stringify(name);
    return text ? `${text}.${shown}` : shown;
  }, '');
}
