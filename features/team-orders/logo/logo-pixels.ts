import type { LogoBytes } from './logo-file.ts';

/** The size of a picture according to its header. Nothing is decoded. */
export type Pixels = {
  width: number;
  height: number;
  /** Interlaced or progressive: the whole picture must be in memory to decode any of it. */
  whole: boolean;
};

/** Reads the size from a PNG's first chunk, given its first 33 bytes, or gives null. */
export function pngPixels(head: Uint8Array): Pixels | null {
  if (head.length < 33 || text(head, 12, 4) !== 'IHDR' || uint32(head, 8) !== 13) return null;
  const width = uint32(head, 16);
  const height = uint32(head, 20);
  return width > 0 && height > 0 ? { width, height, whole: head[28] === 1 } : null;
}

const windowBytes = 64 * 1024;
/** Far more than the metadata of any picture takes. */
const mostSegments = 5_000;

/**
 * Reads the size from a JPEG's frame header, found by stepping from segment to segment, or gives null. Like decoders it skips fill bytes,
 * markers without a segment, and anything else before a marker.
 */
export async function jpegPixels(file: LogoBytes): Promise<Pixels | null> {
  let window = await file.read(0, windowBytes);
  let from = 0;
  for (let at = 2, segment = 0; segment < mostSegments && at + 4 <= file.size; ) {
    if (at + 10 > from + window.length && from + window.length < file.size) {
      from = at;
      window = await file.read(from, windowBytes);
    }
    const here = at - from;
    const marker = window[here] === 0xff ? (window[here + 1] ?? 0xff) : 0xff;
    if (marker === 0xff || hasNoSegment(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    segment++;
    const length = uint16(window, here + 2);
    if (isFrame(marker)) {
      const height = uint16(window, here + 5);
      const width = uint16(window, here + 7);
      return width > 0 && height > 0 ? { width, height, whole: marker === 0xc2 || marker === 0xca } : null;
    }
    if (marker === 0xda || marker === 0xd9 || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** Whether a marker stands alone: a stuffed byte, TEM, or RST0 to RST7. */
function hasNoSegment(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Whether a marker is SOF0 to SOF15. C4, C8 and CC are tables and reserved. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Decodes one character for each byte. A TextDecoder's latin1 does not: it reads 0x89 as ‰. */
export function text(bytes: Uint8Array, start = 0, length = bytes.length - start): string {
  let read = '';
  for (let at = start; at < start + length; at += 4096) {
    read += String.fromCharCode(...bytes.subarray(at, Math.min(at + 4096, start + length)));
  }
  return read;
}

function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);
}

function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}
