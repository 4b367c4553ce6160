import { basename } from 'node:path';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { columnLetters } from '../../../tabular/column-letters.ts';
import type { Sheet, Spreadsheet } from '../../../tabular/sheet.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { CLASHES_SHEET, CORRECTIONS_SHEET } from '../../ledger/rows/result-columns.ts';
import type { CellCorrection, SheetCorrections } from '../request/corrections.ts';

/** The columns of the list of corrections, with their widths. */
export const CORRECTION_COLUMNS = {
  File: 30,
  Sheet: 20,
  Row: 10,
  Column: 10,
  'Old value': 30,
  'New value': 30,
  'SHA-256': 20,
} as const;

type CorrectionColumn = keyof typeof CORRECTION_COLUMNS;

const HEADINGS = Object.keys(CORRECTION_COLUMNS) as readonly CorrectionColumn[];

/** The list of corrections as a sheet of a workbook: it can be read again. */
export function correctionsSheet(
  corrections: readonly SheetCorrections[],
  files: readonly Spreadsheet[],
): WorkbookSheet {
  return {
    name: CORRECTIONS_SHEET,
    columns: HEADINGS.map((heading) => ({
      heading,
      cellStyle: 'heading',
      width: CORRECTION_COLUMNS[heading],
    })),
    rows: corrections.flatMap(({ sha256, sheet = '', cells }) => {
      const file = files.find((each) => each.sha256 === sha256)?.file ?? '';
      return cells.map(({ row, column, old, value }): WorkbookCell[] => [
        ...[basename(file), sheet, row, columnLetters(column), old],
        { value, cellStyle: 'changed-to' },
        sha256,
      ]);
    }),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1 },
  };
}

/** The sheets that list corrections. In the list of clashes, rows without a new value stay as they are. */
const LISTS = [CORRECTIONS_SHEET, CLASHES_SHEET];

/** The corrections in a workbook that has such a sheet. Throws TallysheetError 'bad-usage'. */
export async function correctionsIn({
  file,
  sheets,
}: Spreadsheet): Promise<readonly SheetCorrections[]> {
  const list = LISTS.map((wanted) => sheets.find(({ name }) => name.sheet === wanted)).find(
    Boolean,
  );
  if (list === undefined) {
    throw new TallysheetError('bad-usage', `${file}: there is no sheet "${CORRECTIONS_SHEET}"`, {
      hint: 'Use the list of corrections that the page of `tallysheet open` saves, or a plan.xlsx with the sheet Clashes.',
    });
  }
  const bySheet = new Map<string, { sha256: string; sheet: string; cells: CellCorrection[] }>();
  for await (const [sha256, sheet, cell] of linesOf(list)) {
    const key = JSON.stringify([sha256, sheet]);
    getOrMake(bySheet, key, () => ({ sha256, sheet, cells: [] })).cells.push(cell);
  }
  return [...bySheet.values()].map(({ sha256, sheet, cells }) => ({
    sha256,
    ...(sheet !== '' && { sheet }),
    cells,
  }));
}

async function* linesOf(
  list: Sheet,
): AsyncGenerator<readonly [sha256: string, sheet: string, cell: CellCorrection]> {
  let places: Readonly<Record<CorrectionColumn, number>> | undefined;
  for await (const batch of list.rows()) {
    for (const { number, cells } of batch) {
      const texts = cells.map(cellText);
      if (places === undefined) {
        places = placesIn(texts, list);
        continue;
      }
      const textOf = (heading: CorrectionColumn): string => texts[places?.[heading] ?? -1] ?? '';
      if (isOfClashes(list) && textOf('New value').trim() === '') continue;
      const row = Number(textOf('Row'));
      const column = columnNumber(textOf('Column'));
      const sha256 = textOf('SHA-256');
      if (!Number.isInteger(row) || row < 1 || column < 0 || !/^[\da-f]{64}$/.test(sha256)) {
        throw badLine(list, `row ${number} does not name a cell of a file`);
      }
      const value = isOfClashes(list) ? chosenItem(textOf('New value')) : textOf('New value');
      const cell = { row, column, old: textOf('Old value'), value };
      yield [sha256, textOf('Sheet'), cell];
    }
  }
}

function isOfClashes({ name }: Sheet): boolean {
  return name.sheet === CLASHES_SHEET;
}

/** The list offers items by number and name, `#12 Projector`; a cell finds them by the number. */
function chosenItem(text: string): string {
  return /^\s*(#\d+)\s/u.exec(text)?.[1] ?? text;
}

function placesIn(
  texts: readonly string[],
  list: Sheet,
): Readonly<Record<CorrectionColumn, number>> {
  const places = HEADINGS.map((heading) => [heading, texts.indexOf(heading)] as const);
  const missing = places.find(([, at]) => at < 0);
  if (missing !== undefined) throw badLine(list, `there is no column "${missing[0]}"`);
  return Object.fromEntries(places) as Readonly<Record<CorrectionColumn, number>>;
}

function badLine({ name: { file, sheet } }: Sheet, problem: string): TallysheetError {
  return new TallysheetError('bad-usage', `${file}, sheet ${sheet ?? ''}: ${problem}`, {
    hint: 'Save the list of corrections again on the page of `tallysheet open`, or plan the import again.',
  });
}

/** `A` is 0, `AA` is 26; -1 for what is not the name of a column. */
function columnNumber(letters: string): number {
  if (!/^[A-Z]{1,3}$/.test(letters)) return -1;
  const digits = Array.from(letters, (letter) => letter.charCodeAt(0) - 64);
  return digits.reduce((sum, digit) => sum * 26 + digit, 0) - 1;
}
