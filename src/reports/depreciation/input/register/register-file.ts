import { resolve } from 'node:path';
import { STANDARD_INPUT, openSpreadsheet } from '../../../../tabular/open.ts';
import type { Spreadsheet, Sheet } from '../../../../tabular/sheet.ts';
import type { CellRules } from '../../../engine/input/cell-rules.ts';
import { AMOUNT_COLUMNS, REGISTER_COLUMNS, type RegisterColumn } from './register-columns.ts';
import { ColumnNames } from '../../../engine/input/column-names.ts';
import REGISTER_TERMS from './register-terms.json' with { type: 'json' };
import { ReportTable, namesInLanguageOf } from '../../../engine/input/report-table.ts';
import type { TallysheetError } from '../../../../kernel/messages/errors.ts';

/** Every heading that means something to a depreciation report. */
export const REGISTER_NAMES = new ColumnNames<RegisterColumn>(REGISTER_COLUMNS, {
  amounts: new Set(AMOUNT_COLUMNS),
  terms: REGISTER_TERMS,
});

/** A register file, and how it is to be read. */
export interface RegisterFile {
  readonly file: string;
  /** The base of relative paths. */
  readonly cwd: string;
  readonly rules: CellRules;
  /** The sheet of a workbook; the only one that has a cost, where it is not given. */
  readonly sheet?: string | undefined;
  /** What is read for the name `-`. */
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
  /** The costs come from a sheet of their own, which is joined by number or identifier. */
  readonly costsElsewhere?: boolean;
  /** The events come from a file of their own, in place of the sheet Events. */
  readonly eventsElsewhere?: boolean;
}

/** Opens a file with headings of a register, or with those of a sheet beside it. Throws as openSpreadsheet does. */
export function openTables<Column extends string>(
  { file, cwd, standardInput }: Pick<RegisterFile, 'file' | 'cwd' | 'standardInput'>,
  names?: ColumnNames<Column>,
): Promise<Spreadsheet> {
  return openSpreadsheet(file, {
    path: file === STANDARD_INPUT ? file : resolve(cwd, file),
    known: (cells) => names?.knownIn(cells) ?? REGISTER_NAMES.knownInAnyLanguage(cells),
    standardInput,
  });
}

/** The only sheet with a table that is wanted; `none` and `several` make the errors of other files. */
export async function onlyTable(
  sheets: readonly Sheet[],
  isWanted: (table: ReportTable<RegisterColumn>) => boolean,
  { none, several }: Readonly<Record<'none' | 'several', (found: string) => TallysheetError>>,
): Promise<ReportTable<RegisterColumn>> {
  const names = await namesInLanguageOf(sheets, REGISTER_NAMES);
  const tables: ReportTable<RegisterColumn>[] = [];
  for (const sheet of sheets) {
    const table = await ReportTable.find(sheet, names);
    if (table !== undefined && isWanted(table)) tables.push(table);
  }
  const [table] = tables;
  const found = tables.map(({ place }) => place.sheet ?? '').join(', ');
  if (table === undefined) throw none(found);
  if (tables.length > 1) throw several(found);
  return table;
}

/** The headings that a column may have, for messages. */
export function headingsFor(column: RegisterColumn): string {
  return REGISTER_NAMES.headingsOf(column).join(', ');
}
