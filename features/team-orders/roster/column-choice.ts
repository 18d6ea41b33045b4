import type { Heading } from './heading-words.ts';

/** The index of each column from 0. A name may be in several. */
export type Columns = { name: number[]; number: number | null; age: number | null; size: number | null };

/** A column with its heading, its cells by record, those that hold something, and whether these count 1, 2, 3. */
export type Column = { index: number; title: string; heading: Heading; rows: string[]; filled: string[]; counts: boolean };

/** What a question can be about. Each option is one column, or several whose cells are joined. `answer` is an option's key or empty. */
type QuestionField = 'name' | 'number' | 'size';
export type ColumnQuestion = { field: QuestionField; options: Column[][]; answer: string };
export type ColumnAnswers = Partial<Record<QuestionField, string>>;

/** A column that was chosen by its content alone. */
export type Guess = { field: QuestionField; column: Column };

/** @example keyOf([last, first]) // '3+2' */
export const keyOf = (columns: readonly Pick<Column, 'index'>[]) => columns.map(({ index }) => index).join('+');

/** Whether more than half of the cells are so. */
export const mostly = (cells: readonly string[], is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length;
