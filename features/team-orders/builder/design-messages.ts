/** Texts of the design section. */
export const designMessages = {
  title: 'Design',
  section: 'Design, lettering and cut',
  open: 'Choose by picture',
  close: 'Close the gallery',
  loading: 'Loading designs...',
  unknown: (key: string) => `The design “${key}” is not made any more. The shirt is plain: choose another.`,
} as const;
