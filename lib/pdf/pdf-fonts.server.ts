import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';

/** The PDF standard marks a subset font by six letters and a plus before its name. */
const files = {
  text: { file: 'archivo-regular', name: 'LABELS+Archivo-Regular' },
  bold: { file: 'archivo-bold', name: 'LABELS+Archivo-Bold' },
  display: { file: 'archivo-display', name: 'LABELS+Archivo-ExpandedBlack' },
  mono: { file: 'martian-mono', name: 'LABELS+MartianMono-Regular' },
} as const;
export type Face = keyof typeof files;

/** A stretch of a line in one font; without one it is a character that none of ours draws. */
type Run = { text: string; font: PDFFont | null };
export type PdfFonts = {
  /** Splits a line into runs. Characters that its face lacks are taken from the others. */
  runsOf(text: string, face: Face): Run[];
  /** The width in points. */
  widthOf(text: string, face: Face, size: number): number;
};

/** The width of the box drawn for a missing character, in em. */
export const boxEm = 0.62;

/** Embeds our fonts in the document, each with only the used characters (fonts/README.md). */
export async function embedFonts(doc: PDFDocument): Promise<PdfFonts> {
  doc.registerFontkit(fontkit);
  const embedded: [Face, PDFFont, Set<number>][] = [];
  for (const face of Object.keys(files) as Face[]) {
    const { file, name } = files[face];
    const bytes = await readFile(require.resolve(`#lib/pdf/fonts/${file}.ttf`));
    const font = await doc.embedFont(bytes, { subset: true, customName: name });
    embedded.push([face, font, new Set(font.getCharacterSet())]);
  }

  /** The font that has a character, and its width in em. There is no kerning, so a line is as wide as its characters. */
  function find(character: string, face: Face): { font: PDFFont | null; em: number } {
    const key = face + character;
    const found = known.get(key);
    if (found) return found;
    const code = character.codePointAt(0) ?? 0;
    const able = embedded.filter(([, , set]) => set.has(code));
    const font = (able.find(([one]) => one === face) ?? able[0])?.[1] ?? null;
    const drawn = { font, em: font ? font.widthOfTextAtSize(character, 1) : boxEm };
    known.set(key, drawn);
    return drawn;
  }
  const known = new Map<string, { font: PDFFont | null; em: number }>();

  return {
    runsOf(text, face) {
      const runs: Run[] = [];
      for (const character of printable(text)) {
        const { font } = find(character, face);
        const last = runs.at(-1);
        if (last && font && last.font === font) last.text += character;
        else runs.push({ text: character, font });
      }
      return runs;
    },
    widthOf: (text, face, size) => [...printable(text)].reduce((sum, character) => sum + find(character, face).em * size, 0),
  };
}

/** A text without the marks that turn a browser's text, which a PDF would show as boxes. */
const printable = (text: string) => text.normalize('NFC').replace(/[\u2066-\u2069]/g, '');

const require = createRequire(import.meta.url);
