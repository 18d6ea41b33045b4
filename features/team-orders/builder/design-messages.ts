/** Texts of the design section. */
export const designMessages = {
  title: 'Design',
  open: 'Choose a design',
  close: 'Close the designs',
  loading: 'Loading designs...',
  unknown: (key: string) => `The design “${key}” is not made any more. The shirt is plain: choose another.`,
} as const;
