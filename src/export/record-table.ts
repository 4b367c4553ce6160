import type { LineValues, Value } from '../catalogue/fields.ts';
import type { Resource } from '../catalogue/define.ts';
import { cellText, type Cell } from '../kernel/cells.ts';
import type { RecordSelection } from '../account/record-selection.ts';
import { cellOf, isPlainNumber, isYesNo, type CellSources } from './export-cells.ts';
import type { ExportColumn } from './export-columns.ts';
import type { AccountRecord } from '../account/account-record.ts';
import type { ReferenceNames } from './read/reference-names.ts';

/** The records of one kind, ready to be written. They can be gone through any number of times. */
export interface RecordTable {
  readonly resource: Resource;
  readonly columns: readonly ExportColumn[];
  /** A record of several lines takes a row for each. */
  readonly rows: number;
  readonly recordCount: number;
  records(): Iterable<AccountRecord>;
  /** Its rows as cells, each with its record. */
  cells(): Iterable<{ readonly record: AccountRecord; readonly cells: readonly Cell[] }>;
  /** Characters of the longest text of each column. */
  readonly longest: readonly number[];
  /** Targets of the custom fields and rates that hold nothing but numbers. */
  readonly numeric: ReadonlySet<string>;
  /** Targets of the columns that hold days. */
  readonly dated: ReadonlySet<string>;
}

/** Looks through the records once, to see what their columns hold. */
export function recordTable(
  list: RecordSelection,
  columns: readonly ExportColumn[],
  names: ReferenceNames,
): RecordTable {
  const numeric = membersOf(columns, list.records(), isPlainNumber);
  const yesNo = membersOf(columns, list.records(), isYesNo);
  const sources: CellSources = { names, numeric, yesNo };
  const line = columns.find((column) => column.line !== undefined)?.line;
  const rowsOf = (record: AccountRecord): Cell[][] =>
    lineRows(record, line).map((row) => columns.map((column) => cellOf(column, row, sources)));
  const longest = columns.map(() => 0);
  const dated = new Set<string>();
  let rows = 0;
  let recordCount = 0;
  for (const record of list.records()) {
    recordCount += 1;
    const ofRecord = rowsOf(record);
    rows += ofRecord.length;
    for (const [at, cell] of ofRecord.flatMap((cells) => [...cells.entries()])) {
      longest[at] = Math.max(longest[at] ?? 0, widestLine(cellText(cell)));
      if (typeof cell !== 'string' && cell.type === 'date') dated.add(columns[at]?.target ?? '');
    }
  }
  return {
    resource: list.resource,
    columns,
    rows,
    recordCount,
    longest,
    numeric,
    dated,
    records: () => list.records(),
    *cells() {
      for (const record of list.records()) {
        for (const cells of rowsOf(record)) yield { record, cells };
      }
    },
  };
}

/** Custom fields do not have a type: if all values are numbers, or yes and no, so is the field. */
function membersOf(
  columns: readonly ExportColumn[],
  records: Iterable<AccountRecord>,
  isOne: (text: string) => boolean,
): ReadonlySet<string> {
  const members = columns.filter(({ holds }) => holds === 'member').map(({ target }) => target);
  const other = new Set<string>();
  for (const { named } of records) {
    for (const target of members) {
      const text = named[target] ?? '';
      if (text !== '' && !isOne(text)) other.add(target);
    }
  }
  return new Set(members.filter((target) => !other.has(target)));
}

function widestLine(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length));
}

/**
 * A record as the rows of a spreadsheet: one for each of its lines, whose values are beside those
 * of the record as `items.quantity`. A record without lines is one row.
 */
function lineRows(record: AccountRecord, line: string | undefined): AccountRecord[] {
  const lines = line === undefined ? [] : linesOf(record, line);
  if (lines.length === 0) return [record];
  return lines.map((values) => {
    const ofLine = Object.entries(values).map(([name, value]): [string, Value] => [
      `${line}.${name}`,
      value,
    ]);
    return { ...record, values: { ...record.values, ...Object.fromEntries(ofLine) } };
  });
}

/** The lines that a record shows. */
export function linesOf({ values }: AccountRecord, line: string): readonly LineValues[] {
  const lines = values[line];
  return Array.isArray(lines) ? (lines as readonly LineValues[]) : [];
}
