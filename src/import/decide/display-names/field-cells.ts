import type { Field, FieldKind, NamedField, Value } from '../../../catalogue/fields.ts';
import type { WorkbookCell } from '../../../tabular/xlsx/write/workbook-content.ts';
import { isPointer, type PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { RecordNames } from './numbered-names.ts';

/** More digits than these a number cell would lose. */
const MOST_DIGITS = 15;

type CellOf = (value: string) => WorkbookCell;

/** The kinds of field whose texts are cells of another type than text. */
const TYPED: Readonly<Partial<Record<FieldKind, CellOf>>> = {
  date: (iso) => (/^\d{4}-\d{2}-\d{2}/.test(iso) ? { type: 'date', iso, text: iso } : iso),
  decimal: (text) => numberCell(text, /\.\d{3}/.test(text) ? '#,##0.00##_)' : '#,##0.00_)'),
};

/** A planned or held value as a cell for people: references by name, dates and amounts as such. */
export function fieldCell(
  field: Field | undefined,
  value: PlannedValue | undefined,
  names: RecordNames,
): WorkbookCell {
  if (value === undefined || value === null) return null;
  if (field?.kind === 'reference') return names.of(field.to, value);
  if (isPointer(value)) return names.of('', value);
  if (typeof value === 'string') return (field && TYPED[field.kind]?.(value)) ?? value;
  return plainCell(value);
}

/** A value of a family, such as a rate of depreciation: figures have the unit that the record gives them. */
export function memberCell(
  { value: kind, unit }: NamedField,
  value: string | undefined,
  record: Readonly<Record<string, PlannedValue>>,
): WorkbookCell {
  if (value === undefined) return null;
  if (kind !== 'decimal') return value;
  const by = unit === undefined ? undefined : record[unit.by];
  const suffix = typeof by === 'string' ? unit?.of[by] : undefined;
  return numberCell(value, suffix === undefined ? 'General' : `General"${suffix}"`);
}

function plainCell(value: Exclude<Value, string | null>): WorkbookCell {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(' | ') : JSON.stringify(value);
}

function numberCell(text: string, format: string): WorkbookCell {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length > MOST_DIGITS || !/^-?\d+(\.\d+)?$/.test(text)) return text;
  return { value: Number(text), format };
}
