import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Shown } from './style-sheet.server.ts';

/** What a file of the browser's build says, and which others it may ask for. */
type File = { words: Set<string>; properties: Set<string>; asksFor: string[] };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * What a page can show: the words of its document, and of every script that it may come to run and the styles these
 * bring with them. Any word may be a class, as Tailwind itself takes it; one that a script completes (`btn-${look}`)
 * stands for all that begin so.
 *
 * `clientDir` holds the browser's build; a file is read once. What other pages run is not looked at: the manifest
 * of routes is followed by nobody.
 */
export function createPageWords(clientDir: string) {
  const files = new Map<string, File>();
  function fileOf(name: string): File {
    const known = files.get(name);
    if (known) return known;
    const text = readFileSync(join(clientDir, 'assets', name), 'utf8');
    const styles = name.endsWith('.css');
    const file: File = {
      words: styles ? new Set() : wordsIn(text),
      properties: propertiesIn(text),
      asksFor: styles ? [] : Array.from(text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g), ([, file = '']) => file),
    };
    files.set(name, file);
    return file;
  }

  /** `scripts`: addresses of those that the document asks for. */
  return (html: string, scripts: readonly string[]): Shown => {
    const text = html.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '');
    const all: Pick<File, 'words' | 'properties'>[] = [{ words: wordsIn(text), properties: propertiesIn(text) }];
    const names = new Set(scripts.map((address) => basename(address)).filter((name) => !name.startsWith('manifest-')));
    // A set gives what was added to it while it is walked.
    for (const name of names) {
      const file = fileOf(name);
      all.push(file);
      for (const next of file.asksFor) names.add(next);
    }
    const occurs = (word: string) => all.some(({ words }) => words.has(word));
    return {
      mayHave: (className) =>
        occurs(className) ||
        /["'`]/.test(className) ||
        Array.from(className.matchAll(/-/g)).some(({ index }) => occurs(className.slice(0, index + 1))),
      reads: all.flatMap(({ properties }) => [...properties]),
    };
  };
}

/** A text's words. Of one that goes on as something computed, what is written: `btn-`. */
function wordsIn(text: string): Set<string> {
  return new Set(text.split(/(?:\\n|[\s"'`])+/).map((word) => word.split('${', 1)[0] ?? ''));
}

function propertiesIn(text: string): Set<string> {
  return new Set(text.match(/--[\w-]+/g));
}
