import { createSerialQueue } from '#core/async/serial-queue.ts';
import type { DocumentSheet } from './document-sheet.ts';
import { drawWhenLoaded } from './load-drawing.ts';

/** Gives the PDF of a sheet, in the transaction that stores it. */
export type DrawPdf = (sheet: DocumentSheet) => Promise<Uint8Array>;

/** Another document took the number meanwhile, or the order changed; nothing is written. */
class DrawnInVain extends Error {}

/** After so many that were drawn in vain, the document is drawn within the transaction. */
const attemptsAhead = 3;

/**
 * Creates the function that runs a write that stores a document, with its PDF drawn before: drawing takes as long as a hundred small writes,
 * and SQLite has one writer. `preview` gives the sheet as it would be now. The write asks for the sheet that it stores; where that is another
 * one, both begin anew. It makes one document at a time, so only other processes can be faster.
 */
export function createDrawingAhead() {
  const inTurn = createSerialQueue();
  return <T>(preview: () => Promise<DocumentSheet | null>, write: (draw: DrawPdf) => Promise<T>): Promise<T> =>
    inTurn(() => issue(preview, write));
}
export type DrawingAhead = ReturnType<typeof createDrawingAhead>;

async function issue<T>(preview: () => Promise<DocumentSheet | null>, write: (draw: DrawPdf) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const sheet = await preview();
    const ready = sheet && { written: JSON.stringify(sheet), pdf: await drawWhenLoaded(sheet) };
    const draw: DrawPdf = async (wanted) => {
      if (ready?.written === JSON.stringify(wanted)) return ready.pdf;
      if (attempt <= attemptsAhead) throw new DrawnInVain();
      return drawWhenLoaded(wanted);
    };
    try {
      return await write(draw);
    } catch (error) {
      if (!(error instanceof DrawnInVain)) throw error;
    }
  }
}
