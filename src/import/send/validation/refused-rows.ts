import { holdsIdentifier, legalValues } from '../../../catalogue/columns/legal-values.ts';
import type { Field } from '../../../catalogue/fields.ts';
import type { WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import { hasErrors, type Issue } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { RowGate } from '../../../tabular/row-gate.ts';
import type { FileNotices } from '../../../tabular/file-notices.ts';
import type { SpreadsheetFormat } from '../../../tabular/sheet.ts';
import { fieldUnder, wordsUnder } from '../../sheet/headings/field-names.ts';
import type { Input } from '../../sheet/map/input.ts';
import { OUR_COLUMNS, SURPLUS_COLUMN } from '../../ledger/rows/result-columns.ts';
import { type OutputRow, type OutputTable, holdsAddresses } from '../output/output-table.ts';
import { errorIntroduction } from '../output/error-introduction.ts';
import { writeOutputFiles, type OutputFile } from '../output/output-files.ts';
import {
  isRagged,
  type ReaderOfRows,
  ourCells,
  surplusOf,
  userCells,
  userHeadings,
  userWidths,
} from '../output/result-rows.ts';
import type { KeptRows } from '../../sheet/validate/kept-rows.ts';
import type { IssueCollection } from '../../sheet/validate/issue-collection.ts';

/** A sheet with what was found wrong with it. */
export interface CheckedSheet {
  readonly input: Input;
  readonly found: IssueCollection;
  /** The cells of rows that were refused when they were checked. */
  readonly refused: KeptRows;
  /** What lets rows pass in another reading whose cells are not asked for. */
  readonly passing: RowGate | undefined;
}

interface Place {
  readonly folder: string;
  readonly notices: FileNotices;
  /** That of each input unless given. */
  readonly format: SpreadsheetFormat | undefined;
  /** Of our headings; English unless given. */
  readonly language: WrittenLanguage | undefined;
}

/** Writes the refused rows of each sheet that has any, with the reasons. Throws `cannot-write`. */
export async function writeRefusedRows(
  checked: readonly CheckedSheet[],
  { folder, notices, format, language }: Place,
): Promise<OutputFile[]> {
  const refused = checked.filter(({ found }) => found.rowsWithErrors > 0);
  const rows = refused.reduce((sum, { found }) => sum + found.rowsWithErrors, 0);
  const tables: OutputTable[] = [];
  for (const sheet of refused) tables.push(await tableOf(sheet, { format, language }));
  return writeOutputFiles(tables, {
    folder,
    suffix: 'errors',
    notices,
    listsValues: true,
    introduction: ({ path }) => errorIntroduction({ failed: rows, open: 0 }, path),
  });
}

/** The user's cells of the refused rows, then ours. */
async function tableOf(
  { input: { sheet, mapping, kind }, found, refused, passing }: CheckedSheet,
  { format, language }: Pick<Place, 'format' | 'language'>,
): Promise<OutputTable> {
  const { headings } = sheet;
  const hasSurplus = found.issues().some(isRagged);
  const columns = { hasSurplus, language, kind: kind.name };
  const widths = (await sheet.columnWidths()).map((width) => width ?? null);
  const fieldOf = (heading: string): Field | undefined =>
    fieldUnder(kind, mapping.columns, heading);
  return {
    file: sheet.name.file,
    sheet: sheet.name.sheet,
    kind: kind.name,
    title: kind.title,
    format: format ?? sheet.format,
    headings: userHeadings(headings),
    ourHeadings: [...(hasSurplus ? [SURPLUS_COLUMN] : []), ...OUR_COLUMNS],
    language,
    widths: userWidths(headings, widths),
    dialect: sheet.dialect,
    holdsIdentifiers: (heading) => holdsIdentifier(fieldOf(heading)),
    holdsAddresses: (heading) => holdsAddresses(fieldOf(heading)),
    words: (heading) => wordsUnder(kind, mapping.columns, heading),
    legalValues: (heading) => {
      const field = fieldOf(heading);
      return field === undefined ? undefined : legalValues(field);
    },
    async *rows() {
      const kept = refused.all(found.refusedRows);
      // In a second pass where later rows refused earlier ones, or they were too many to be kept.
      for await (const rows of kept ?? sheet.batches(passing)) {
        yield rows.flatMap((row) => {
          const issues = found.of(row.number);
          if (!hasErrors(issues)) return [];
          const { number, cells } = row;
          return [refusedRow(headings, { number, cells, issues }, columns)];
        });
      }
    },
  };
}

function refusedRow(
  headings: readonly string[],
  row: SheetRow & { issues: readonly Issue[] },
  { hasSurplus, ...reader }: ReaderOfRows & { readonly hasSurplus: boolean },
): OutputRow {
  return {
    cells: userCells(headings, row.cells),
    ours: [
      ...(hasSurplus ? [surplusOf(headings, row)] : []),
      ...ourCells({ ...row, outcome: 'failed', recordId: undefined }, reader),
    ],
    number: row.number,
    issues: row.issues,
  };
}
