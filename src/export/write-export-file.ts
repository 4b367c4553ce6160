import { dirname } from 'node:path';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { type Cell, cellText } from '../kernel/cells.ts';
import { makeFolder, writeTextFile } from '../tabular/files/atomic-file.ts';
import type { FileNotices } from '../tabular/file-notices.ts';
import { writeCsv } from '../tabular/csv/csv-writer.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import type { ExportReport, ExportRequest } from './choose/export-request.ts';
import type { ExportFile, LineFormat } from './plan-export-files.ts';
import { parquetTable } from './records/parquet-table.ts';
import { recordLines } from './records/record-lines.ts';
import { singerMessages } from './records/singer-messages.ts';
import { type WrittenStyle, ownHeadings } from './written-style.ts';
import { recordSheet } from './record-sheet.ts';
import type { RecordTable } from './record-table.ts';
import type { ReferenceNames } from './read/reference-names.ts';
import type { Field } from '../catalogue/fields.ts';
import { writeDate } from '../kernel/dates/write-date.ts';
import type { ExportColumn } from './export-columns.ts';

/** Takes text piece by piece; resolves when it is ready for the next one. */
export type LineTarget = NonNullable<ExportRequest['to']>;

/** What goes into the files of an export. */
export interface ExportContent {
  readonly tables: readonly RecordTable[];
  readonly names: ReferenceNames;
  readonly style: WrittenStyle;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When the reading started, as ISO 8601. */
  readonly startedAt: string;
  /** As of when the records of a type are: earlier, where they are as a snapshot has them. */
  readonly readAt: (kind: string) => string;
  /** Records are missing that the account has, because a filter was given. */
  readonly isPart: boolean;
  /** At the foot of printed pages. */
  readonly footer: string;
  /** Called with what the user of the file should know. */
  readonly notices: FileNotices;
  /** Ends the writing; no file is replaced then. */
  readonly signal: AbortSignal;
}

/** Writes the files of an export, each as writeExportFile does; gives what was written. */
export async function writeExportFiles(
  files: readonly ExportFile[],
  content: ExportContent,
): Promise<ExportReport['files']> {
  const written: ExportReport['files'][number][] = [];
  for (const file of files) {
    const path = await writeExportFile(file, content);
    written.push({ path, format: file.format, kinds: file.kinds.map(({ name }) => name) });
  }
  return written;
}

/** Characters that a program gets at once. */
const PIECE = 64 * 1024;

/** Gives all tables to a program, in pieces of whole lines. */
export async function writeLines(
  format: LineFormat,
  content: ExportContent,
  to: LineTarget,
): Promise<void> {
  let piece = '';
  for (const line of linesOf(format, content.tables, content)) {
    piece += line;
    if (piece.length < PIECE) continue;
    await give(piece);
    piece = '';
  }
  await give(piece);

  async function give(text: string): Promise<void> {
    // A signal is heard of when the event loop turns.
    await eventLoopTurn();
    await to(text);
  }
}

/**
 * Writes a file of an export, whole or not at all; until then an older one stays. Gives the path that
 * was written, which differs where another program holds the file open. Throws TallysheetError 'cannot-write'.
 */
async function writeExportFile(
  { path, format, kinds }: ExportFile,
  content: ExportContent,
): Promise<string> {
  await makeFolder(dirname(path));
  const tables = content.tables.filter(({ resource }) => kinds.includes(resource));
  const { style, notices } = content;
  const { listener } = notices;
  switch (format) {
    case 'csv':
      return writeCsv(path, csvRows(tables, style), { ...listener, dialect: style.dialect });
    case 'ndjson':
    case 'singer':
      return writeTextFile(path, linesOf(format, tables, content), listener);
    case 'parquet':
      return writeTable(path, tables, content);
    case 'xlsx':
      return writeWorkbook(
        path,
        tables.map((table) => recordSheet(table, content.footer, style)),
        { title: 'Export', createdAt: content.createdAt, ...listener },
      );
  }
}

function* csvRows(tables: readonly RecordTable[], style: WrittenStyle): Generator<readonly Cell[]> {
  const said = ownHeadings(style);
  const blank = said.map(() => '');
  for (const table of tables) {
    const written = csvCells(table.columns, style);
    yield [...table.columns.map(({ heading }) => heading), ...said];
    for (const { cells } of table.cells()) yield [...written(cells), ...blank];
  }
}

/** A file of Parquet has one table. */
async function writeTable(
  path: string,
  [table]: readonly RecordTable[],
  { names, readAt, notices, signal }: ExportContent,
): Promise<string> {
  if (table === undefined) throw new RangeError('a file of Parquet has a table');
  // Loaded here only: no other command writes such files.
  const { writeParquet } = await import('../tabular/parquet/parquet-writer.ts');
  const content = parquetTable(table, names, readAt(table.resource.name));
  return writeParquet(
    path,
    { ...content, rows: untilAborted(content.rows, signal) },
    notices.listener,
  );
}

/** The tables in a format of lines. */
function linesOf(
  format: LineFormat,
  tables: readonly RecordTable[],
  { names, startedAt, readAt, isPart, signal }: ExportContent,
): Iterable<string> {
  const lines =
    format === 'singer'
      ? singerMessages(tables, { names, startedAt, readAt, isPart })
      : recordLines(tables, names);
  return untilAborted(lines, signal);
}

function* untilAborted<Item>(items: Iterable<Item>, signal: AbortSignal): Generator<Item> {
  for (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}

/**
 * How the rows of some columns are written. Texts of custom fields stay as they are: only the account knows what they hold.
 */
function csvCells(
  columns: readonly ExportColumn[],
  style: WrittenStyle,
): (cells: readonly Cell[]) => readonly Cell[] {
  const { dateFormat, decimal, code } = style;
  const written = columns.map((column): ((cell: Cell) => Cell) => {
    const field = 'field' in column ? column.field : undefined;
    if (dateFormat !== undefined && field?.kind === 'date') {
      return (cell) => (isDay(cell) ? writeDate(cell.iso, dateFormat, code) : cell);
    }
    if (decimal === 'comma' && holdsAmount(field)) {
      return (cell) => cellText(cell).replace('.', ',');
    }
    return (cell) => cell;
  });
  return (cells) => cells.map((cell, at) => written[at]?.(cell) ?? cell);
}

function isDay(cell: Cell): cell is Extract<Cell, { type: 'date' }> {
  return typeof cell !== 'string' && cell.type === 'date' && !cell.iso.includes('T');
}

function holdsAmount(field: Field | undefined): boolean {
  return field?.kind === 'decimal' || (field?.kind === 'named' && field.value === 'decimal');
}
