import { deflateSync } from 'node:zlib';
import {
  concatTransformationMatrix,
  drawObject,
  type PDFDocument,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';

/** A picture as a PDF stores it: its colors and its transparency, compressed once for every document that shows it. */
export type PdfPixels = { width: number; height: number; colors: Uint8Array; alpha: Uint8Array };

/** Compresses pixels of four bytes each, red, green, blue and alpha. */
export function toPdfPixels({ data, width, height }: { data: Uint8Array; width: number; height: number }): PdfPixels {
  const colors = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let at = 0; at < alpha.length; at++) {
    colors.set(data.subarray(at * 4, at * 4 + 3), at * 3);
    alpha[at] = data[at * 4 + 3] ?? 255;
  }
  return { width, height, colors: deflateSync(colors), alpha: deflateSync(alpha) };
}

/** Adds a picture to a document. pdf-lib would decode and compress it anew for each. */
export function embedPixels({ context }: PDFDocument, { width, height, colors, alpha }: PdfPixels): PDFRef {
  const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8, Filter: 'FlateDecode' };
  const mask = context.register(PDFRawStream.of(context.obj({ ...image, ColorSpace: 'DeviceGray', Length: alpha.length }), alpha));
  const dict = context.obj({ ...image, ColorSpace: 'DeviceRGB', SMask: mask, Length: colors.length });
  return context.register(PDFRawStream.of(dict, colors));
}

/** Draws an embedded picture in points from the page's lower left corner. */
export function drawPixels(page: PDFPage, picture: PDFRef, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, x, y),
    drawObject(page.node.newXObject('Picture', picture)),
    popGraphicsState(),
  );
}
