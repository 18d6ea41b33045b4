/** Texts of the design section. */
export const designMessages = {
  title: 'Design',
  section: 'Design, lettering and cut',
  open: 'Choose by picture',
  close: 'Close the gallery',
  gone: (words: readonly string[]) =>
    `Not made any more: ${words.map((word) => `“${word}”`).join(', ')}. The shirts are as usual instead. Choose anew where you like.`,
} as const;
