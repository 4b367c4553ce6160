import { cellText, type Cell } from '../../kernel/cells.ts';
import { defined } from '../../kernel/defined.ts';
import { makeIssue } from '../../kernel/messages/issues.ts';
import { describePlace, type SheetRow } from '../../kernel/rows.ts';
import { cleanScan } from '../../scan/scan-readings.ts';
import type { Sheet } from '../../tabular/sheet.ts';
import {
  readSheetMark,
  readSheetOwner,
  writeSheetMark,
  type SheetMark,
} from '../sheets/sheet-mark.ts';
import type { SheetToCount } from '../store/file-to-count.ts';
import { COUNT_COLUMNS, countColumn, type CountColumn } from '../sheets/count-columns.ts';
import { findCountTable, type CountTable } from './count-table.ts';
import { COUNT_TIME, COUNT_TIME_HINT, readCountTime } from './count-time.ts';
import { RowReader, type RowRules } from './row-reader.ts';
import { refusal } from '../../reports/engine/refusals.ts';

/** How the sheets of a file are read. */
export interface SheetReading extends Omit<RowRules, 'sheet' | 'form'> {
  /** The items that are expected at a location, which its count sheet lists. */
  readonly printedAt: (location: number | undefined) => ReadonlySet<number>;
  /** The only sheet of its file may be a list without headings. */
  readonly isAlone: boolean;
}

/**
 * Reads a count sheet, a table with headings, or a list of scans; undefined for a sheet that is none of them. Throws TallysheetError
 * 'no-such-stocktake' for a count sheet of another stocktake, and as Sheet.rows does.
 */
export async function readSheet(
  sheet: Sheet,
  reading: SheetReading,
): Promise<SheetToCount | undefined> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) rows.push(...batch);
  const table = findCountTable(rows);
  const above = rows.filter(({ number }) => number < (table?.headingRow ?? 0));
  const mark = firstIn(above, readSheetMark);
  if (table === undefined)
    return isList(rows, reading) ? readList(sheet, rows, reading) : undefined;
  if (mark === undefined) return readTable(sheet, rows, table, reading);
  assertOwn(mark, above, sheet, reading);
  return readCountSheet(sheet, { rows, table, above, mark }, reading);
}

function readTable(
  { name }: Sheet,
  rows: readonly SheetRow[],
  table: CountTable,
  { defaults, ...reading }: SheetReading,
): SheetToCount {
  const form = table.has('found') ? { printed: undefined } : undefined;
  const reader = new RowReader({ ...reading, defaults, sheet: name, form });
  readRows(reader, rows, table);
  return sheetOf(name.sheet, reader);
}

function readCountSheet(
  { name }: Sheet,
  {
    rows,
    table,
    above,
    mark,
  }: Readonly<Record<'rows' | 'above', readonly SheetRow[]>> & {
    readonly table: CountTable;
    readonly mark: SheetMark;
  },
  { defaults, printedAt, ...reading }: SheetReading,
): SheetToCount {
  const person = cellBeside('by', above);
  const by = person === undefined ? defaults.by : cellText(person).trim();
  const written = cellBeside('at', above);
  const at = written === undefined ? undefined : readCountTime(written, reading.lastDay);
  const { location } = mark;
  const reader = new RowReader({
    ...reading,
    sheet: name,
    defaults: { by, at: at ?? defaults.at, location },
    form: { printed: printedAt(location) },
  });
  if (written !== undefined && at === undefined) {
    const details = {
      field: COUNT_COLUMNS.at,
      value: cellText(written),
      expected: COUNT_TIME,
      hint: COUNT_TIME_HINT,
    };
    reader.problems.push(makeIssue('malformed-date', name, details));
  }
  readRows(reader, rows, table);
  return { ...sheetOf(name.sheet, reader), mark: writeSheetMark(mark), ...defined({ by }) };
}

function readRows(reader: RowReader, rows: readonly SheetRow[], table: CountTable): void {
  for (const row of rows) {
    if (row.number > table.headingRow) reader.table(row.number, table.cellsOf(row));
  }
}

function readList({ name }: Sheet, rows: readonly SheetRow[], reading: SheetReading): SheetToCount {
  const reader = new RowReader({ ...reading, sheet: name, form: undefined });
  for (const { number, cells } of rows) {
    const code = codesIn(cells, reading)[0];
    if (code !== undefined) reader.scan(number, code);
  }
  return sheetOf(name.sheet, reader);
}

/** One code in a row, and nothing beside it. */
function isList(rows: readonly SheetRow[], reading: SheetReading): boolean {
  return reading.isAlone && rows.every(({ cells }) => codesIn(cells, reading).length <= 1);
}

function codesIn(cells: readonly Cell[], { prefixes }: SheetReading): string[] {
  return cells.map((cell) => cleanScan(cellText(cell), prefixes)).filter((code) => code !== '');
}

function sheetOf(name: string | undefined, { rows, problems }: RowReader): SheetToCount {
  return { ...defined({ name }), rows, problems };
}

/** What the first cell says that says it. */
function firstIn<T>(
  rows: readonly SheetRow[],
  read: (text: string) => T | undefined,
): T | undefined {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const said = read(cellText(cell));
      if (said !== undefined) return said;
    }
  }
  return undefined;
}

/** The cell to the right of a label above the headings: who counted, and when. */
function cellBeside(column: CountColumn, rows: readonly SheetRow[]): Cell | undefined {
  for (const { cells } of rows) {
    const at = cells.findIndex((cell) => countColumn(cellText(cell)) === column);
    const beside = at < 0 ? undefined : cells[at + 1];
    if (beside !== undefined && cellText(beside).trim() !== '') return beside;
  }
  return undefined;
}

function assertOwn(
  { stocktake }: SheetMark,
  above: readonly SheetRow[],
  { name }: Sheet,
  reading: SheetReading,
): void {
  const { head } = reading.stocktake;
  if (stocktake === head.id) return;
  const other = firstIn(above, readSheetOwner) ?? 'another name';
  throw refusal(
    'no-such-stocktake',
    `${describePlace(name)} is a count sheet of the stocktake ${other} (${stocktake}), not of ${head.name} (${head.id})`,
    other === head.name
      ? `Use the count sheets in the folder of ${head.name}.`
      : `Count it there with --stocktake ${other}, or use the count sheets of ${head.name}.`,
  );
}
