import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Shown, shownIn } from './style-sheet.server.ts';

/** What a file of the browser's build says, and which others it may ask for. */
type File = { words: Set<string>; properties: Set<string>; asksFor: string[] };

/**
 * What a page can show: what stands in its document, and the words of every script that it may come to run and of the
 * styles these bring with them. Any word may be an element or a class, as Tailwind itself takes it; one that a script completes (`btn-${look}`)
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
    const standing = shownIn(html);
    const all: File[] = [];
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
        standing.mayHave(className) ||
        occurs(className) ||
        /["'`]/.test(className) ||
        Array.from(className.matchAll(/-/g)).some(({ index }) => occurs(className.slice(0, index + 1))),
      mayHaveElement: (name) => standing.mayHaveElement(name) || occurs(name),
      mayHaveType: (type) => standing.mayHaveType(type) || occurs(type),
      reads: [...standing.reads, ...all.flatMap(({ properties }) => [...properties])],
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
