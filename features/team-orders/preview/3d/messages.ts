/** Texts of the 3D viewer. */
export const viewerMessages = {
  open: 'Turn it in 3D',
  openShort: 'In 3D',
  coming: 'Getting the 3D view.',
  thrifty: 'Your browser is set to save data. The 3D view takes about 250 KB.',
  load: 'Load it',
  unable: 'This browser shows no 3D here. The shirt stays drawn flat, with the same artwork.',
  failed: 'The 3D view did not come. The shirt stays drawn flat, with the same artwork.',
  lost: 'The browser took the 3D view away. The shirt is drawn flat again.',
  again: 'Try again',
  sleeveless: 'In 3D the shirt has no sleeves yet. The flat drawing has them.',
} as const;
