import type { Field, FieldKind } from '../../catalogue/fields.ts';
import { isPlainNumber } from '../../export/export-cells.ts';
import type { Cell } from '../../kernel/cells.ts';
import { parseLongDate, toServiceDate } from '../../kernel/dates/dates.ts';
import { type Entry, textIn } from '../entries/entry.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How the values of some kinds of fields are written in cells; all others are texts. */
const CELLS: Readonly<Partial<Record<FieldKind, (text: string) => Cell>>> = {
  date: (text) => (ISO_DAY.test(text) ? dateCell(text) : text),
  decimal: numberCell,
  integer: numberCell,
};

type Valued = Pick<Entry, 'values' | 'texts'>;

/** The value of an entry as a cell that an import reads as that value. */
export function planCell(field: Field | undefined, entry: Valued, target: string): Cell {
  const value = entry.values[target] ?? null;
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(field?.kind === 'urls' ? '\n' : ', ');
  // A column without a field has numbers as they are, in any form of writing.
  if (field === undefined) return numberCell(String(value));
  const text = textIn(entry, target);
  if (field.kind !== 'named') return CELLS[field.kind]?.(text) ?? text;
  if (field.value === 'decimal') return numberCell(text);
  const iso = parseLongDate(text);
  return iso === undefined ? text : dateCell(iso);
}

function numberCell(text: string): Cell {
  return isPlainNumber(text) ? { type: 'number', value: Number(text), text } : text;
}

function dateCell(iso: string): Cell {
  return { type: 'date', iso, text: toServiceDate(iso) };
}
