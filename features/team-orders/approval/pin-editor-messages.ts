/** Texts of the form where a coach marks places on the drawing. */
export const pinEditorMessages = {
  title: 'Marks on the drawing',
  hint: 'Press the shirt where something should change, and say what. A mark is meant for every shirt: name the player where it is for one.',
  keys: 'Drag a mark to move it, or use the arrow keys; with Shift they take small steps.',
  add: { front: 'Add a mark on the front', back: 'Add a mark on the back' },
  shown: 'Side to mark',
  sides: { front: 'Front', back: 'Back' },
  pin: (number: number, place: string) => `Mark ${number}. ${place}`,
  note: (number: number) => `What should change at mark ${number}?`,
  placeholder: 'For example: an inch lower',
  remove: 'Remove',
  removeMark: (number: number) => `Remove mark ${number}`,
  added: (number: number, place: string) => `Mark ${number} is on the shirt. ${place}.`,
  moved: (place: string) => `${place}.`,
  removed: (number: number) => `Mark ${number} is removed.`,
} as const;
