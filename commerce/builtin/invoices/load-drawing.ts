import type { DocumentSheet } from './document-sheet.ts';

/** Draws a document, as `draw-document.ts` says. The PDF library is loaded with the first: it would cost every start its memory. */
export async function drawWhenLoaded(sheet: DocumentSheet): Promise<Uint8Array> {
  const { drawDocument } = await import('./draw-document.ts');
  return drawDocument(sheet);
}
