import { basename, join } from 'node:path';
import type { Cell } from '../../kernel/cells.ts';
import type { WorkbookSheet } from '../../sheets/workbook-content.ts';
import type { FileNotices } from '../../sheets/file-notices.ts';
import { writeCsv } from '../../sheets/csv-writer.ts';
import { outputName } from '../run/run-folder.ts';
import { errorsSheet, userSheet } from './output-sheets.ts';
import type { OutputTable } from './output-table.ts';

export interface OutputOptions {
  readonly folder: string;
  /** `results`, `errors` */
  readonly suffix: string;
  /** Is told what the user of the files should know. */
  readonly notices: FileNotices;
  /** What stands above the list of errors, line by line, told the name of the file; no list without it. */
  readonly introduction: ((name: string) => readonly string[]) | undefined;
  /** Further sheets of ours, at the end. */
  readonly more?: readonly WorkbookSheet[];
}

/**
 * Writes sheets back to their user: the sheets of one workbook together again, painted where
 * something is wrong, a CSV as CSV. Gives the paths. Throws `cannot-write`.
 */
export async function writeOutputFiles(
  tables: readonly OutputTable[],
  options: OutputOptions,
): Promise<string[]> {
  const taken = new Set<string>();
  const written: string[] = [];
  for (const group of filesOf(tables)) {
    const name = nameFor(group, options.suffix, taken);
    taken.add(name);
    const path = join(options.folder, name);
    written.push(await writeGroup(path, group, options));
  }
  return written;
}

async function writeGroup(
  path: string,
  tables: readonly OutputTable[],
  options: OutputOptions,
): Promise<string> {
  const [first] = tables;
  if (first?.format === 'csv') return writeCsv(path, csvRows(first), options.notices.listener);
  const { cleanSheetNames, writeWorkbook } = await import('../../sheets/workbook-writer.ts');
  const names = cleanSheetNames(tables.map(({ sheet, title }) => sheet ?? title));
  const named = tables.map((table, at) => ({ table, name: names[at] ?? table.title }));
  const sheets = [
    ...named.map(({ table, name }) => userSheet(table, name)),
    ...(options.introduction === undefined
      ? []
      : [errorsSheet(named, options.introduction(basename(path)))]),
    ...(options.more ?? []),
  ];
  return writeWorkbook(path, sheets, options.notices.listener);
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
  yield [...table.headings, ...table.ourHeadings];
  for await (const rows of table.rows()) {
    for (const { cells, ours } of rows) yield [...cells, ...ours];
  }
}
