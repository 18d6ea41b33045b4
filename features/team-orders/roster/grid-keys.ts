import type { KeyboardEvent } from 'react';
import { isComposing } from '#ui/components/is-composing.ts';

/**
 * Moves the focus like a spreadsheet: Enter and the up and down arrows stay in the column, the left and right arrows
 * leave a text at its ends. Tab works as usual, and in lists and radio buttons the arrows keep their meaning.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>) {
  const { target, key, shiftKey } = event;
  if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
  const offset = key === 'Enter' ? (shiftKey ? -1 : 1) : key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (key === 'Enter') event.preventDefault(); // prevents Enter from submitting the form
  const next = offset === 0 ? inRow(target, key) : inColumn(event.currentTarget, target, offset);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}

function inColumn(grid: HTMLElement, cell: HTMLElement, offset: number): HTMLElement | null {
  const column = [...grid.querySelectorAll<HTMLElement>(`[data-column="${cell.dataset.column}"]`)];
  return column[column.indexOf(cell) + offset] ?? null;
}

function inRow(cell: HTMLInputElement, key: string): HTMLElement | null {
  const { selectionStart, selectionEnd, value } = cell;
  const offset = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const atEnd = selectionStart === selectionEnd && selectionEnd === (offset < 0 ? 0 : value.length);
  if (offset === 0 || !atEnd) return null;
  const row = [...(cell.closest('li')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  return row[row.indexOf(cell) + offset] ?? null;
}
