import { useId } from 'react';
import { type Column, type ColumnQuestion, keyOf } from './column-choice.ts';
import { rosterMessages } from './messages.ts';

/** A choice for each field for which several columns of the list fit. */
export function ColumnQuestions({
  questions,
  onAnswer,
}: {
  questions: ColumnQuestion[];
  onAnswer: (answer: Partial<Record<string, string>>) => void;
}) {
  const id = useId();
  return questions.map(({ field, options, answer }) => (
    <p key={field} className="mt-3 border-2 border-ink p-3 text-small">
      <label htmlFor={`${id}-${field}`} className="block pb-1.5 font-semibold">
        {rosterMessages.questions[field]}
      </label>
      <select
        id={`${id}-${field}`}
        className="input order-select w-full"
        value={answer}
        onChange={({ currentTarget }) => onAnswer({ [field]: currentTarget.value })}
      >
        {(field !== 'name' || answer === '') && <option value="">{rosterMessages.noColumn}</option>}
        {options.map((option) => (
          <option key={keyOf(option)} value={keyOf(option)}>
            {rosterMessages.columnOption(titlesOf(option), cellsOf(option))}
          </option>
        ))}
      </select>
    </p>
  ));
}

const titlesOf = (option: Column[]) => option.map(({ title }) => title).filter((title) => title !== '');

/** The first cells of a column, or of several joined. */
function cellsOf(option: Column[]): string[] {
  const rows = (option[0]?.rows ?? []).map((_, row) =>
    option
      .map(({ rows }) => rows[row] ?? '')
      .join(' ')
      .trim(),
  );
  return rows.filter((cell) => cell !== '').slice(0, 3);
}
