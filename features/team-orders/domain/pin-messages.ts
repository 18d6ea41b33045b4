import { pinsPerRequest } from '#core/config/limits.ts';

/** Texts about the places that a coach marks on the drawing. */
export const pinMessages = {
  offShirt: 'Put the mark on the shirt',
  noNote: 'Write what should change here',
  tooMany: `${pinsPerRequest} marks fit in one request. Take some out, or put several into one note.`,
  unreadable: 'The marks could not be read. Mark the places again.',
  problemOf: (number: number, problem: string) => `Mark ${number}: ${problem}.`,
  asked: 'What you asked',
  marked: 'Marked on the drawing',
  answer: 'Our answer',
  noAnswer: 'No answer',
  mark: (number: number) => `Mark ${number}`,
} as const;
