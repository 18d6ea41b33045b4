import type { DesignFamily } from '#core/garment/design.ts';

/** Texts of the gallery of designs. */
export const galleryMessages = {
  title: 'Design',
  family: 'Show',
  families: {
    all: 'All',
    classic: 'Classic',
    stripes: 'Stripes',
    blocks: 'Blocks',
    sides: 'Sides',
    prints: 'Prints',
  } satisfies Record<DesignFamily | 'all', string>,
  surprise: 'Surprise me',
  logoColors: 'Use the logo’s colors',
  link: { copy: 'Copy link to this design', copied: 'Link copied', byHand: 'Copy this link by hand' },
  undo: 'Undo',
  compare: 'Compare',
  compareWith: (name: string) => `Compare others with ${name}`,
  compared: 'Side by side',
  chosen: 'chosen',
  use: (name: string) => `Go back to ${name}`,
  stopComparing: 'Stop comparing',
} as const;
