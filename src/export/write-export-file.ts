import { dirname } from 'node:path';
import { type Cell, cellText } from '../kernel/cells.ts';
import { makeFolder, writeTextFile } from '../tabular/files/atomic-file.ts';
import type { FileNotices } from '../tabular/file-notices.ts';
import { writeCsv } from '../tabular/csv/csv-writer.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import type { ExportFile } from './plan-export-files.ts';
import { recordLines } from './read/record-lines.ts';
import { type WrittenStyle, ownHeadings } from './written-style.ts';
import { recordSheet } from './record-sheet.ts';
import type { RecordTable } from './record-table.ts';
import type { ReferenceNames } from './read/reference-names.ts';
import type { Field } from '../catalogue/fields.ts';
import { writeDate } from '../kernel/dates/write-date.ts';
import type { ExportColumn } from './export-columns.ts';

/** What goes into the files of an export. */
export interface ExportContent {
  readonly tables: readonly RecordTable[];
  readonly names: ReferenceNames;
  readonly style: WrittenStyle;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** At the foot of printed pages. */
  readonly footer: string;
  /** Called with what the user of the file should know. */
  readonly notices: FileNotices;
}

/**
 * Writes a file of an export, whole or not at all; until then an older one stays. Gives the path that
 * was written, which differs where another program holds the file open. Throws TallysheetError 'cannot-write'.
 */
export async function writeExportFile(
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
      return writeTextFile(path, jsonLines(tables, content.names), listener);
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

function* jsonLines(tables: readonly RecordTable[], names: ReferenceNames): Generator<string> {
  for (const table of tables) yield* recordLines(table, names);
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
