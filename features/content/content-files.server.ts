import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import type { ParseCache } from '#lib/cache/parse-cache.server.ts';
import { fillTemplate, templateVariables } from './template-variables.ts';

const ours = 'content';

/** Something in the label's content is wrong. The message is lines that name file and field. */
class ContentError extends Error {
  override name = 'ContentError';
}

/** Parses every file anew. */
const nothingParsed: Pick<ParseCache, 'of'> = { of: (_name, _text, parse) => parse() };

/** Reads the files of `<contentDir>/label`; a content directory without that folder shows our own texts. */
export function createContentFiles(contentDir: string, parseCache: Pick<ParseCache, 'of'> = nothingParsed) {
  const folder = join(existsSync(join(contentDir, 'label')) ? contentDir : ours, 'label');
  const problems: string[] = [];
  const note = (name: string, field: string, problem: string) =>
    problems.push([`content/label/${name}.yaml`, ...(field ? [field] : []), problem].join(': '));

  return {
    note,
    has: (name: string) => existsSync(join(folder, `${name}.yaml`)),
    /** Throws a ContentError if a problem was noted. */
    refuse() {
      if (problems.length > 0) throw new ContentError(problems.slice(0, 20).join('\n'));
    },
    /** Reads a file, fills in its figures and validates it. Gives null for an invalid file and notes the problem. */
    async read<T extends z.ZodType>(name: string, schema: T): Promise<z.output<T> | null> {
      try {
        const text = await readFile(join(folder, `${name}.yaml`), 'utf8');
        return parseCache.of(`label/${name}`, text, () =>
          parse({ text, schema, report: (path, problem) => note(name, fieldOf(path), problem) }),
        );
      } catch (error) {
        note(name, '', whatFailed(error));
        return null;
      }
    },
  };
}

type Parsing<T extends z.ZodType> = { text: string; schema: T; report: (path: Path, problem: string) => void };

/** Gives null for a text with problems, each of which it reports. Throws where it is no YAML. */
function parse<T extends z.ZodType>({ text, schema, report }: Parsing<T>): z.output<T> | null {
  const document = parseDocument(text);
  if (document.errors[0]) throw document.errors[0];
  let isFilled = true;
  const filled = fill(document.toJS({ maxAliasCount: 50 }), [], (path, problem) => {
    isFilled = false;
    report(path, problem);
  });
  const parsed = schema.safeParse(filled);
  for (const { path, message } of parsed.error?.issues ?? []) report(path, message);
  return parsed.success && isFilled ? parsed.data : null;
}
type Path = readonly PropertyKey[];

/** Fills in the figures in every text of the value. */
function fill(value: unknown, path: Path, report: (path: Path, problem: string) => void): unknown {
  if (typeof value === 'string')
    return fillTemplate(value, (name) =>
      report(path, `{{${name}}} stands for nothing; known are ${Object.keys(templateVariables).join(', ')}`),
    );
  if (Array.isArray(value)) return value.map((one, index) => fill(one, [...path, index], report));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, [...path, key], report)]));
}

/** @example fieldOf(['clothing', 2, 'price']) // 'clothing[2].price' */
function fieldOf(path: Path): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`)).join('');
}

function whatFailed(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be read';
  return 'code' in error && error.code === 'ENOENT' ? 'is missing' : (error.message.split('\n')[0] ?? '').replace(/:$/, '');
}
