import { takeApartExactly, type TakenApart } from '../catalogue/columns/appended-lines.ts';
import type { CellField, CellFieldKind, Value } from '../catalogue/fields.ts';
import type { Cell } from '../kernel/cells.ts';
import { parseLongDate, toServiceDate } from '../kernel/dates/dates.ts';
import type { ExportColumn } from './export-columns.ts';
import type { AccountRecord } from '../account/account-record.ts';
import type { ReferenceNames } from './read/reference-names.ts';

type CellMaker = (text: string) => Cell;

/** A spreadsheet program keeps no more digits of a number. */
const MOST_DIGITS = 15;

const asText: CellMaker = (text) => text;

/**
 * How the values of each kind of field are written in cells; a new kind does not compile without
 * its line.
 */
const CELLS: Readonly<Record<CellFieldKind, CellMaker>> = {
  text: (text) => momentCell(text) ?? text,
  date: dateCell,
  time: asText,
  decimal: numberCell,
  integer: numberCell,
  'yes-no': (text) => (text === 'true' ? 'yes' : 'no'),
  url: asText,
  urls: asText,
  email: asText,
  country: asText,
  choice: asText,
  reference: numberCell,
  numbers: asText,
  named: asText,
};

/** What a column is made of, beyond the record itself. */
export interface CellSources {
  readonly names: ReferenceNames;
  /** Targets of custom fields that hold nothing but numbers. */
  readonly numeric: ReadonlySet<string>;
  /** Targets of custom fields that hold nothing but yes and no. */
  readonly yesNo: ReadonlySet<string>;
}

/** The cell of a record in a column; empty text is a blank. */
export function cellOf(column: ExportColumn, record: AccountRecord, sources: CellSources): Cell {
  const valueOf = (target: string): Value => record.values[target] ?? null;
  switch (column.holds) {
    case 'id':
      return numberCell(String(record.id));
    case 'value':
      return valueCell(column.field, ownText(column, valueOf(column.target)));
    case 'line':
      return partsOf(valueOf(column.of), column.lines)?.values[column.at] ?? '';
    case 'name':
      return nameCell(column, valueOf(column.target), sources.names);
    case 'reference-id':
      return valueCell(column.field, valueOf(column.of));
    case 'reference-kind':
      return kindCell(column.field.to, valueOf(column.of), sources.names);
    case 'decision':
      return '';
    case 'member':
      return memberCell(column, record, sources);
  }
}

/** A text without the lines that have columns of their own. */
function ownText({ lines }: Extract<ExportColumn, { holds: 'value' }>, value: Value): Value {
  return partsOf(value, lines)?.text ?? value;
}

/** The parts of a text, if an import puts it together again from them. */
function partsOf(value: Value, lines: readonly string[] = []): TakenApart | undefined {
  return typeof value === 'string' ? takeApartExactly(value, lines) : undefined;
}

function valueCell(field: CellField, value: Value): Cell {
  if (value === null) return '';
  const text = Array.isArray(value) ? value.join('\n') : plainText(value);
  // Only read-only fields are known to be a time, not text of that form.
  return field.kind === 'text' && field.readOnly !== true ? text : CELLS[field.kind](text);
}

function plainText(value: NonNullable<Value>): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Blank where the record is there no more and import can do without it: it leaves the reference as it is then. */
function nameCell(
  { field, isNeeded }: Extract<ExportColumn, { holds: 'name' }>,
  value: Value,
  names: ReferenceNames,
): Cell {
  if (typeof value !== 'number') return '';
  return names.textOf(field.to, value) ?? (isNeeded ? `#${value}` : '');
}

function kindCell(kind: string, value: Value, names: ReferenceNames): Cell {
  return typeof value === 'number' ? (names.kindOf(kind, value) ?? '') : '';
}

function memberCell(
  { target, field }: Extract<ExportColumn, { holds: 'member' }>,
  { named }: AccountRecord,
  { numeric, yesNo }: CellSources,
): Cell {
  const text = named[target] ?? '';
  if (text === '') return '';
  if (field.value === 'decimal' || numeric.has(target)) return numberCell(text);
  if (yesNo.has(target)) return CELLS['yes-no'](text);
  const iso = parseLongDate(text);
  return iso === undefined ? text : dateCell(iso);
}

function numberCell(text: string): Cell {
  return isPlainNumber(text) ? { type: 'number', value: Number(text), text } : text;
}

/** Whether that is how the service writes a yes or a no. */
export function isYesNo(text: string): boolean {
  return text === 'true' || text === 'false';
}

const PLAIN_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Whether a spreadsheet program would keep every digit: no leading zeros, not too many. */
export function isPlainNumber(text: string): boolean {
  return PLAIN_NUMBER.test(text) && text.replace(/\D/g, '').length <= MOST_DIGITS;
}

function dateCell(iso: string): Cell {
  return { type: 'date', iso, text: toServiceDate(iso) };
}

const MOMENT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** `2026-01-31 08:15:00`, as the service writes when something happened. */
function momentCell(text: string): Cell | undefined {
  const [, date, time] = MOMENT.exec(text) ?? [];
  if (date === undefined || time === undefined) return undefined;
  return { type: 'date', iso: `${date}T${time}`, text };
}
