import { join } from 'node:path';
import type { Cell } from '../../../kernel/cells.ts';
import type { WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import type { FileNotices } from '../../../tabular/file-notices.ts';
import { dialectThatHolds } from '../../../tabular/csv/csv-dialect.ts';
import { asText, writeCsv } from '../../../tabular/csv/csv-writer.ts';
import { translatedHeading } from '../../ledger/rows/result-columns.ts';
import { outputName } from '../../ledger/run/folder/run-folder.ts';
import { type OutputTable, cellsOfText } from './output-table.ts';
import { errorsSheet, userSheet } from './output-sheets.ts';
import { valuesSheet } from './values-sheet.ts';
import { hasWrongValues } from './wrong-values.ts';
import { underItsName } from './write-self-referencing-file.ts';

/** A file with the tables that it holds. */
export interface OutputFile {
  readonly path: string;
  readonly tables: readonly OutputTable[];
}

export interface OutputOptions {
  readonly folder: string;
  /** `results`, `errors` */
  readonly suffix: string;
  /** Takes what the user of the files should know. */
  readonly notices: FileNotices;
  /** The lines above the list of errors; without any there is no list. */
  readonly introduction: (file: OutputFile) => readonly string[] | undefined;
  /** Whether wrong values are listed in a sheet of their own, each to be corrected once. */
  readonly listsValues?: boolean;
  /** Further sheets of ours, at the end. */
  readonly more?: readonly WorkbookSheet[];
}

/**
 * Writes sheets back to their user: the sheets of one workbook together again, painted where
 * something is wrong, a CSV as CSV. Throws `cannot-write`.
 */
export async function writeOutputFiles(
  tables: readonly OutputTable[],
  options: OutputOptions,
): Promise<OutputFile[]> {
  const taken = new Set<string>();
  const written: OutputFile[] = [];
  for (const group of filesOf(tables)) {
    const name = nameFor(group, options.suffix, taken);
    taken.add(name);
    const path = await underItsName(join(options.folder, name), (wanted) =>
      writeGroup({ path: wanted, tables: group }, options),
    );
    written.push({ path, tables: group });
  }
  return written;
}

async function writeGroup(file: OutputFile, options: OutputOptions): Promise<string> {
  const { path, tables } = file;
  const [first] = tables;
  if (first?.format === 'csv') return writeTable(path, first, options);
  const { cleanSheetNames, writeWorkbook } =
    await import('../../../tabular/xlsx/write/workbook-writer.ts');
  const names = cleanSheetNames(tables.map(({ sheet, title }) => sheet ?? title));
  const named = tables.map((table, at) => ({ table, name: names[at] ?? table.title }));
  const introduction = options.introduction(file);
  const sheets = [
    ...named.map(({ table, name }) => userSheet(table, name)),
    ...(introduction === undefined ? [] : [errorsSheet(named, introduction)]),
    ...(options.listsValues === true && (await hasWrongValues(tables)) ? [valuesSheet(named)] : []),
    ...(options.more ?? []),
  ];
  return writeWorkbook(path, sheets, options.notices.listener);
}

/** Writes a CSV as the user's is written, in UTF-8 where its encoding lacks a character. */
async function writeTable(
  path: string,
  table: OutputTable,
  { notices }: OutputOptions,
): Promise<string> {
  const dialect = table.dialect && (await dialectThatHolds(table.dialect, textsOf(table)));
  return writeCsv(path, csvRows(table), { ...notices.listener, dialect });
}

async function* textsOf(table: OutputTable): AsyncGenerator<string> {
  for await (const row of csvRows(table)) yield row.map(asText).join('');
}

/** The sheets of one workbook go into one file, everything else into files of their own. */
function filesOf(tables: readonly OutputTable[]): OutputTable[][] {
  const groups: OutputTable[][] = [];
  for (const table of tables) {
    const same = groups.find(([first]) => first?.file === table.file);
    if (table.format === 'xlsx' && table.sheet !== undefined && same !== undefined)
      same.push(table);
    else groups.push([table]);
  }
  return groups;
}

function nameFor(
  [first, second]: readonly OutputTable[],
  suffix: string,
  taken: ReadonlySet<string>,
): string {
  const { file = '', sheet, format = 'csv' } = first ?? {};
  const isOneOfSeveral = format === 'csv' && second === undefined && sheet !== undefined;
  return outputName({ file, sheet: isOneOfSeveral ? sheet : undefined, suffix, format }, taken);
}

async function* csvRows(table: OutputTable): AsyncGenerator<readonly Cell[]> {
  yield [
    ...table.headings,
    ...table.ourHeadings.map((each) => translatedHeading(each, table.language)),
  ];
  for await (const rows of table.rows()) {
    for (const { cells, ours } of rows) yield [...cellsOfText(cells, table), ...ours];
  }
}
