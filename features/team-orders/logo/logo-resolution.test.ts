import { describe, expect, it } from 'vitest';
import { adviseResolution, logoAdvice } from './logo-resolution.ts';
import { fileSize } from './messages.ts';
import { uploadMessages } from './upload-messages.ts';

const logo = { name: 'crest.png', bytes: 8_808_038, kind: 'png' as const, width: 2400, height: 2400, note: null, preview: true };

/** Replaces the non-breaking spaces before units. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('advice on a logo', () => {
  it.each([
    [3000, 10, { dpi: 300, quality: 'good', goodInches: 10 }],
    [2999, 10, { dpi: 299, quality: 'usable', goodInches: 9.9 }],
    [2400, 10, { dpi: 240, quality: 'usable', goodInches: 8 }],
    [1500, 10, { dpi: 150, quality: 'usable', goodInches: 5 }],
    [1499, 10, { dpi: 149, quality: 'poor', goodInches: 4.9 }],
    [1200, 4, { dpi: 300, quality: 'good', goodInches: 4 }],
    [1, 10, { dpi: 0, quality: 'poor', goodInches: 0 }],
  ])('%i pixels, %i inches wide', (width, printInches, wanted) => {
    expect(adviseResolution({ width, printInches })).toEqual(wanted);
  });

  it('says pixels, how they print, and how wide they stay sharp', () => {
    expect(spaced(logoAdvice(logo, 10))).toBe('2,400 × 2,400 px. Prints at 240 DPI, 10 in wide: usable. Sharp up to 8 in.');
    expect(spaced(logoAdvice({ ...logo, width: 300, height: 90 }, 3.5))).toBe(
      '300 × 90 px. Prints at 85 DPI, 3.5 in wide: poor. Sharp up to 1 in. A larger picture, or a PDF, AI or EPS, prints better.',
    );
    expect(logoAdvice({ ...logo, kind: 'pdf', width: null, height: null, note: 'locked' }, 3.5)).toBe(
      'Drawn lines print sharp at any size. It is locked: if it asks for a password, upload one that does not.',
    );
  });

  it('says sizes as people do', () => {
    expect([1, 900, 1024 * 500, 1024 * 1024, 52_428_800].map(fileSize)).toEqual(['1 KB', '1 KB', '500 KB', '1 MB', '50 MB']);
  });

  it('has its sentences word for word', () => {
    expect(uploadMessages).toMatchObject({
      wrongKind: 'Please upload PNG, JPG, PDF, AI, or EPS file',
      tooLarge: 'File size must be under 50MB',
      uploaded: 'Logo uploaded successfully',
    });
  });
});
