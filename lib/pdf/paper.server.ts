import {
  concatTransformationMatrix,
  endPath,
  fill,
  lineTo,
  moveTo,
  type PDFDocument,
  type PDFImage,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setDashPattern,
  setFillingRgbColor,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from 'pdf-lib';
import { palette } from '#core/config/brand.ts';
import { logo } from '#core/config/brand-logo.ts';
import { boxEm, type Face, type PdfFonts } from './pdf-fonts.server.ts';
import { pdfPath } from './pdf-path.ts';

/** The size of a page, in points. */
export type PaperFormat = { width: number; height: number };

/** US Letter in points, because the label and its factory print on it. */
export const letter = { width: 612, height: 792 } as const;
export const margin = 36;

export type Style = { face?: Face; size?: number; color?: string; align?: 'left' | 'right' | 'center' };
type Line = { width?: number; color?: string; dash?: number[] };

/**
 * A document of pages of one size. Lengths are points, x counts from the left edge, y down from the upper one. The baseline
 * of a text is on its y.
 */
export function createPaper(doc: PDFDocument, fonts: PdfFonts, format: PaperFormat = letter) {
  let page: PDFPage = doc.addPage([format.width, format.height]);
  const paths = new Map<string, PDFOperator[]>();
  const up = (y: number) => format.height - y;

  const paper = {
    /** The operators of a path, parsed once for a document. */
    path(path: string): PDFOperator[] {
      const known = paths.get(path) ?? pdfPath(path);
      paths.set(path, known);
      return known;
    },
    /** A text in which characters that no font has are replaced by their Unicode numbers. Null if the fonts have all. */
    written(text: string): string | null {
      const runs = fonts.runsOf(text, 'text');
      return runs.every(({ font }) => font)
        ? null
        : runs
            .map((run) => (run.font ? run.text : ` ${codeOf(run.text)} `))
            .join('')
            .replace(/\s+/g, ' ')
            .trim();
    },
    get page() {
      return page;
    },
    /** Continues on an existing page. */
    continueOn(to: PDFPage) {
      page = to;
    },
    next() {
      page = doc.addPage([format.width, format.height]);
    },
    widthOf: (text: string, { face = 'text', size = 9 }: Style = {}) => fonts.widthOf(text, face, size),

    text(text: string, x: number, y: number, { face = 'text', size = 9, color = ink, align = 'left' }: Style = {}) {
      const width = fonts.widthOf(text, face, size);
      let left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
      for (const run of fonts.runsOf(text, face)) {
        if (run.font) {
          page.drawText(run.text, { x: left, y: up(y), font: run.font, size, color: rgb(...channels(color)) });
          left += run.font.widthOfTextAtSize(run.text, size);
        } else {
          paper.box(left + size * 0.06, y - size * 0.7, size * (boxEm - 0.12), size * 0.7, { width: size * 0.06, color });
          left += size * boxEm;
        }
      }
    },

    /** Breaks a text into lines of at most that width. A longer word is split. */
    linesOf(text: string, width: number, style: Style = {}): string[] {
      const lines: string[] = [];
      for (const word of text.split(/\s+/).filter((one) => one !== '')) {
        const last = lines.at(-1);
        const joined = last === undefined ? word : `${last} ${word}`;
        if (paper.widthOf(joined, style) <= width) lines.splice(Math.max(0, lines.length - 1), 1, joined);
        else lines.push(...brokenWord(word, width, style));
      }
      return lines;
    },

    /** Draws a paragraph and gives the y of the line after its last. */
    paragraph(text: string, x: number, y: number, { width, leading, ...style }: Style & { width: number; leading?: number }): number {
      const lineHeight = leading ?? (style.size ?? 9) * 1.35;
      const lines = paper.linesOf(text, width, style);
      for (const [at, line] of lines.entries()) paper.text(line, x, y + at * lineHeight, style);
      return y + lines.length * lineHeight;
    },

    line(x1: number, y1: number, x2: number, y2: number, { width = 0.5, color = ink, dash = [] }: Line = {}) {
      page.pushOperators(
        pushGraphicsState(),
        setStrokingRgbColor(...channels(color)),
        setLineWidth(width),
        setDashPattern(dash, 0),
        moveTo(x1, up(y1)),
        lineTo(x2, up(y2)),
        stroke(),
        popGraphicsState(),
      );
    },

    /** Draws an outlined or a filled box. */
    box(x: number, y: number, width: number, height: number, { filled, ...line }: Line & { filled?: string } = {}) {
      page.pushOperators(
        pushGraphicsState(),
        setFillingRgbColor(...channels(filled ?? ink)),
        setStrokingRgbColor(...channels(line.color ?? ink)),
        setLineWidth(line.width ?? 0.5),
        setDashPattern(line.dash ?? [], 0),
        rectangle(x, up(y + height), width, height),
        filled ? fill() : stroke(),
        ...(filled && line.color ? [rectangle(x, up(y + height), width, height), stroke()] : []),
        endPath(),
        popGraphicsState(),
      );
    },

    /** Draws the brand's logo, as in ui/components/logo.tsx. */
    disc(x: number, y: number, size: number) {
      const scale = size / 26;
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(scale, 0, 0, -scale, x, up(y)),
        setFillingRgbColor(...channels(ink)),
        ...pdfPath(logo.curves),
        fill(),
        popGraphicsState(),
      );
    },

    picture(image: PDFImage, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
      page.drawImage(image, { x, y: up(y + height), width, height });
    },
  };

  function brokenWord(word: string, width: number, style: Style): string[] {
    const parts = [''];
    for (const character of word) {
      const grown = `${parts.at(-1)}${character}`;
      if (paper.widthOf(grown, style) <= width || parts.at(-1) === '') parts[parts.length - 1] = grown;
      else parts.push(character);
    }
    return parts;
  }
  return paper;
}
export type Paper = ReturnType<typeof createPaper>;

/** Formats the Unicode number of a character. @example codeOf('李') // 'U+674E' */
const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

export const ink = palette.ink;
export const smoke = '#5d5a52';

/** The color channels of a hex color, from 0 to 1. @example channels('#ff4b1f') // [1, 0.29, 0.12] */
export function channels(hex: string): [red: number, green: number, blue: number] {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}
