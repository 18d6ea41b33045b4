import { uniforms } from '#core/config/pricing.ts';

/** A concept that the label sent. Its number counts on through the rounds. */
export type Concept<Logo> = { number: number; round: number; logo: Logo; sentAt: Date };
/** The coach's response to a round: the chosen concept, or what should be revised. */
export type ConceptAnswer = { round: number; chosen: number | null; text: string | null; at: Date };

/**
 * How far a paid logo design is. `drawing`: the label draws, with the coach's request if it is the revision; `choosing`:
 * the coach chooses, or asks for a revision while one is left; `chosen`: done.
 */
export type LogoDesign =
  | { stage: 'drawing'; round: number; revision: string | null }
  | { stage: 'choosing'; round: number; since: Date; mayRevise: boolean }
  | { stage: 'chosen'; number: number };

/**
 * Derives the state of a logo design from what is stored.
 *
 * @example designOf({ concepts: [], answers: [] }) // { stage: 'drawing', round: 1, revision: null }
 */
export function designOf({ concepts, answers }: { concepts: readonly Concept<unknown>[]; answers: readonly ConceptAnswer[] }): LogoDesign {
  const newest = concepts.at(-1);
  if (!newest) return { stage: 'drawing', round: 1, revision: null };
  const response = answers.find(({ round }) => round === newest.round);
  if (!response)
    return { stage: 'choosing', round: newest.round, since: newest.sentAt, mayRevise: newest.round <= uniforms.logoDesign.revisionRounds };
  if (response.chosen !== null) return { stage: 'chosen', number: response.chosen };
  return { stage: 'drawing', round: newest.round + 1, revision: response.text };
}

/** How many concepts a round has: two at first, then one for a revision (R5.9). */
export const drawingsIn = (round: number) => (round === 1 ? uniforms.logoDesign.concepts : 1);

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/** When a coach who has not chosen is reminded: after 24 hours, then once a week. `count` begins with 0. */
export function conceptReminderAt(since: Date, count: number): number {
  return since.getTime() + uniforms.reminderHours * hourMs + count * weekMs;
}

/** How many reminders were due by then. */
export function conceptRemindersBy(since: Date, now: number): number {
  return Math.max(0, Math.floor((now - conceptReminderAt(since, 0)) / weekMs) + 1);
}
