import type { DesignFamily } from '#core/garment/design.ts';

/** Texts of the design section and its gallery. */
export const designMessages = {
  title: 'Design',
  open: 'Choose a design',
  close: 'Close the designs',
  loading: 'Loading designs...',
  unknown: (key: string) => `The design “${key}” is not made any more. The shirt is plain: choose another.`,
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
  chosen: 'Chosen',
  use: (name: string) => `Go back to ${name}`,
  stopComparing: 'Stop comparing',
  front: (name: string) => `${name}, front`,
} as const;
