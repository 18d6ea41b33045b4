import sharp, { type PngOptions, type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { UploadRejection } from '#lib/uploads/uploads.server.ts';
import * as files from '#tests/fixtures/logos.ts';
import { droppedFile } from '../logo/dropped-file.ts';
import { recognizeLogo } from '../logo/logo-content.ts';
import { logoRules } from './logo-file.server.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytes(part) : part)));

const noise = sharp(await files.noisyPng(90, 60));
const png = (options: PngOptions = {}) => noise.clone().png(options).toBuffer();
const clear = (make: (picture: Sharp) => Sharp) =>
  make(sharp({ create: { width: 90, height: 60, channels: 4, background: { r: 255, g: 75, b: 31, alpha: 0 } } })).toBuffer();
const oneDot = sharp({ create: { width: 90, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  .composite([{ input: { create: { width: 4, height: 4, channels: 4, background: '#f00' } } }])
  .png()
  .toBuffer();

const jpeg = await noise.clone().jpeg().toBuffer();
const progressive = await noise.clone().jpeg({ progressive: true }).toBuffer();
const afterStart = (added: string) => join(jpeg.subarray(0, 2), added, jpeg.subarray(2));
const firstSegment = 4 + jpeg.readUInt16BE(4);
const afterFirstSegment = (added: string) => join(jpeg.subarray(0, firstSegment), added, jpeg.subarray(firstSegment));
const segments = (count: number, length: number) =>
  `\xff\xfe${String.fromCharCode(length >> 8, length & 255)}${' '.repeat(length - 2)}`.repeat(count);

const far = '%private data of the program\r'.repeat(3_000);
const [pdf, eps, ai] = [files.pdf(), files.eps, files.oldIllustrator];

const picture = { width: 90, height: 60, note: null };
const lines = { width: null, height: null, note: null };

test.each<[what: string, name: string, file: Buffer, answer: object | string]>([
  ['PNG', 'a.png', await png(), { kind: 'png', ...picture }],
  ['PNG, interlaced', 'a.png', await png({ progressive: true }), { kind: 'png', ...picture }],
  ['PNG, 16 bit', 'a.png', await noise.clone().toColourspace('rgb16').png().toBuffer(), { kind: 'png', ...picture }],
  ['PNG, palette', 'a.png', await png({ palette: true }), { kind: 'png', ...picture }],
  ['PNG, gray', 'a.png', await noise.clone().grayscale().png().toBuffer(), { kind: 'png', ...picture }],
  ['PNG, much data after its end', 'a.png', join(await png(), far), { kind: 'png', ...picture }],
  ['PNG, nearly all transparent', 'a.png', await oneDot, { kind: 'png', ...picture }],
  ['PNG, transparent', 'a.png', await clear((it) => it.png()), { kind: 'png', ...picture, note: 'invisible' }],
  ['PNG, transparent, palette', 'a.png', await clear((it) => it.png({ palette: true })), { kind: 'png', note: 'invisible' }],
  ['PNG, transparent, 16 bit', 'a.png', await clear((it) => it.toColourspace('rgb16').png()), { kind: 'png', note: 'invisible' }],
  ['PNG, transparent, gray', 'a.png', await clear((it) => it.toColourspace('b-w').png()), { kind: 'png', note: 'invisible' }],
  ['PNG, transparent, interlaced', 'a.png', await clear((it) => it.png({ progressive: true })), { kind: 'png', note: 'invisible' }],
  ['PNG, cut', 'a.png', (await png()).subarray(0, -600), 'damaged'],
  ['PNG named JPG', 'a.jpg', await png(), { kind: 'png', ...picture }],

  ['JPEG', 'a.jpg', jpeg, { kind: 'jpg', ...picture }],
  ['JPEG, progressive', 'a.jpg', progressive, { kind: 'jpg', ...picture }],
  ['JPEG, CMYK', 'a.jpg', await noise.clone().toColourspace('cmyk').jpeg().toBuffer(), { kind: 'jpg', ...picture }],
  ['JPEG, gray', 'a.jpg', await noise.clone().grayscale().jpeg().toBuffer(), { kind: 'jpg', ...picture }],
  ['JPEG with Exif, turned', 'a.jpg', await files.jpeg(90, 60, 6), { kind: 'jpg', width: 60, height: 90, note: null }],
  ['JPEG with a color profile', 'a.jpg', await noise.clone().jpeg().withIccProfile('p3').toBuffer(), { kind: 'jpg', ...picture }],
  ['JPEG, another picture behind it', 'a.jpg', join(jpeg, jpeg), { kind: 'jpg', ...picture }],
  [
    'JPEG, a phone’s trailer behind it',
    'a.jpg',
    join(jpeg, '\0\0\x01\x0aImage_UTC_Data1700000000000SEFH', far, 'SEFT'),
    { kind: 'jpg', ...picture },
  ],
  ['JPEG, zeros behind it', 'a.jpg', join(jpeg, Buffer.alloc(200_000)), { kind: 'jpg', ...picture }],
  ['JPEG without its last marker', 'a.jpg', jpeg.subarray(0, -2), { kind: 'jpg', ...picture }],
  ['JPEG without half of it', 'a.jpg', jpeg.subarray(0, -1), { kind: 'jpg', ...picture }],
  ['JPEG, progressive, without it', 'a.jpg', progressive.subarray(0, -2), { kind: 'jpg', ...picture }],
  ['JPEG, fill bytes', 'a.jpg', afterStart('\xff\xff\xff'), { kind: 'jpg', ...picture }],
  ['JPEG, junk before the first marker', 'a.jpg', afterStart('\0\0\0'), { kind: 'jpg', ...picture }],
  ['JPEG, junk between markers', 'a.jpg', afterFirstSegment('\x01\x02junk\xff\x00'), { kind: 'jpg', ...picture }],
  ['JPEG, a marker alone', 'a.jpg', afterFirstSegment('\xff\x01'), { kind: 'jpg', ...picture }],
  ['JPEG, hundreds of comments', 'a.jpg', afterFirstSegment(segments(900, 40)), { kind: 'jpg', ...picture }],
  ['JPEG, a megabyte of metadata', 'a.jpg', afterFirstSegment(segments(20, 60_000)), { kind: 'jpg', ...picture }],
  ['JPEG, cut', 'a.jpg', jpeg.subarray(0, -40), 'damaged'],
  ['JPEG, cut, progressive', 'a.jpg', progressive.subarray(0, -900), 'damaged'],
  ['JPEG, cut in its middle', 'a.jpg', jpeg.subarray(0, jpeg.length / 2), 'damaged'],
  ['JPEG, cut in its header', 'a.jpg', jpeg.subarray(0, 100), 'damaged'],
  ['JPEG, only junk', 'a.jpg', join('\xff\xd8', Buffer.alloc(100_000)), 'damaged'],
  ['JPEG named PNG', 'a.png', jpeg, { kind: 'jpg', ...picture }],

  ['EPS', 'a.eps', eps, { kind: 'eps', ...lines }],
  ['EPS, private data after its end', 'a.eps', join(eps, far), { kind: 'eps', ...lines }],
  ['EPS, after a printer’s sign', 'a.eps', join('\x04', eps), { kind: 'eps', ...lines }],
  ['EPS, after an empty line', 'a.eps', join('\r\n', eps), { kind: 'eps', ...lines }],
  ['EPS, after a byte order mark', 'a.eps', join('\xef\xbb\xbf', eps), { kind: 'eps', ...lines }],
  ['EPS, lines of an old Mac', 'a.eps', bytes(eps.toString('latin1').replaceAll('\n', '\r')), { kind: 'eps', ...lines }],
  ['EPS with a preview', 'a.eps', files.packagedEps(), { kind: 'eps', ...lines }],
  ['EPS without its end', 'a.eps', eps.subarray(0, 60), { kind: 'eps', ...lines, note: 'unended' }],
  ['EPS named PDF', 'a.pdf', eps, { kind: 'eps', ...lines }],
  ['a print job named EPS', 'a.eps', files.printerProgram, 'wrong_kind'],

  ['AI, PostScript', 'a.ai', ai, { kind: 'ai', ...lines }],
  ['AI, PostScript, private data after its end', 'a.ai', join(ai, far), { kind: 'ai', ...lines }],
  ['AI, a PDF inside', 'a.ai', files.illustrator, { kind: 'ai', ...lines }],
  ['PDF', 'a.pdf', pdf, { kind: 'pdf', ...lines }],
  ['PDF, bytes before it', 'a.pdf', join('\r\n\0', pdf), { kind: 'pdf', ...lines }],
  ['PDF, a printer’s lines before it', 'a.pdf', join('\x1b%-12345X@PJL JOB\r\n'.repeat(20), pdf), { kind: 'pdf', ...lines }],
  ['PDF, a byte order mark before it', 'a.pdf', join('\xef\xbb\xbf', pdf), { kind: 'pdf', ...lines }],
  ['PDF, bytes after its end', 'a.pdf', join(pdf, '\0'.repeat(300)), { kind: 'pdf', ...lines }],
  ['PDF, much after its end', 'a.pdf', join(pdf, Buffer.alloc(100_000)), { kind: 'pdf', ...lines }],
  ['PDF, locked', 'a.pdf', files.lockedPdf, { kind: 'pdf', ...lines, note: 'locked' }],
  ['PDF, too much before it', 'a.pdf', join(' '.repeat(2_000), pdf), 'wrong_kind'],
  ['PDF, a page before it', 'a.pdf', join(files.html, pdf), 'wrong_kind'],
  ['PDF behind a GIF’s signature', 'a.pdf', join('GIF89a', pdf), 'wrong_kind'],
  ['PDF behind a ZIP’s signature', 'a.pdf', join('PK\x03\x04', pdf), 'wrong_kind'],
  ['PDF, cut', 'a.pdf', pdf.subarray(0, 50), 'damaged'],
  ['PDF for the web, cut', 'a.pdf', join('%PDF-1.7\n1 0 obj\n<< /Linearized 1 >>\n%%EOF\n', far), 'damaged'],

  ['SVG named PNG', 'a.png', files.svg, 'wrong_kind'],
  ['GIF named JPG', 'a.jpg', files.gif, 'wrong_kind'],
  ['WebP named PNG', 'a.png', await noise.clone().webp().toBuffer(), 'wrong_kind'],
  ['TIFF named EPS', 'a.eps', await noise.clone().tiff().toBuffer(), 'wrong_kind'],
  ['HEIC named JPG', 'a.jpg', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'wrong_kind'],
])('%s', async (_, name, file, answer) => {
  const source = { name, type: '', size: file.length, read: async (start: number, length: number) => file.subarray(start, start + length) };
  const found = await logoRules.inspect(source).then(
    ({ facts }) => facts,
    (error: UploadRejection) => error.code,
  );
  if (typeof answer === 'string') expect(found).toBe(answer);
  else {
    expect(found).toMatchObject(answer);
    expect(await recognizeLogo(source), 'and the browser does not refuse it').toBeTypeOf('object');
  }
});

test('what is dropped is one file, or gets a sentence', () => {
  const drop = (files: string[], isDirectory = false) =>
    droppedFile({ files, items: files.map(() => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) })) });
  expect(drop(['crest.png'])).toBe('crest.png');
  expect(drop(['crest.png', 'crest.pdf'])).toEqual({ problem: 'These are 2 files. A team has one logo: drop one of them.' });
  expect(drop(['crests'], true)).toEqual({ problem: expect.stringMatching(/a folder/) });
  expect(droppedFile({ files: [], items: [{ kind: 'string' }] })).toEqual({ problem: expect.stringMatching(/a link or a text/) });
});
