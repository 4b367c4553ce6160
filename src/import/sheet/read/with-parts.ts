import { defined } from '../../../kernel/defined.ts';
import { columnLetters } from '../../../tabular/column-letters.ts';
import { type CellRange, type Sheet, type Spreadsheet, withRows } from '../../../tabular/sheet.ts';
import { isOurSheet } from '../../ledger/rows/result-columns.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { RecordTypes } from '../shape/record-type.ts';
import { filledColumns } from '../shape/cell-shape.ts';
import { type SheetPart, findParts, nameOfPart, rowsIn } from '../shape/sheet-parts.ts';
import { FirstPass } from './first-rows.ts';
import { foldName } from '../../../kernel/names.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import { isFile, isSheet } from '../recipe/sheet-recipe.ts';
import type { ImportRequest } from '../request/request.ts';
import { saidOfSheets } from './named-sheets.ts';

/** Tables that start further down are read as rows of the one above. */
const ROWS_SEEN = 500;

/** A file with each table of a sheet as a sheet of its own, and what is said of that. */
export interface SpreadsheetParts {
  readonly spreadsheet: Spreadsheet;
  /** By the name of the first part, or of the file where it has no sheets. */
  readonly readings: ReadonlyMap<Sheet, FileReading>;
}

/**
 * Parts the sheets of a file that hold several tables, each with headings of its own. A CSV keeps one sheet: that of its
 * largest table.
 * @param isWhole whether the user speaks of the sheet as one table
 */
export async function withParts(
  spreadsheet: Spreadsheet,
  isWhole: (sheet: string | undefined) => boolean,
): Promise<SpreadsheetParts> {
  let types: RecordTypes | undefined;
  const knownTypes = (): RecordTypes => (types ??= new RecordTypes());
  const readings = new Map<Sheet, FileReading>();
  const sheets: Sheet[] = [];
  for (const sheet of spreadsheet.sheets) {
    const { sheet: name } = sheet.name;
    const isPlain = sheet.headingRow !== undefined || sheet.isHidden;
    const mayHaveParts = !isPlain && !isWhole(name) && !isOurSheet(name ?? '');
    const found = mayHaveParts ? await partsOf(sheet, knownTypes) : undefined;
    if (found === undefined) {
      sheets.push(sheet);
      continue;
    }
    const taken = name === undefined ? [largest(found)] : found;
    const parts = taken.map(({ part }, at) => window(sheet, part, at));
    sheets.push(...parts);
    const [first] = parts;
    if (first !== undefined) readings.set(first, readingOf(first, name, found, taken));
  }
  return { spreadsheet: { ...spreadsheet, sheets }, readings };
}

interface FoundPart {
  readonly part: SheetPart;
  /** Cells that are filled, as far as they were seen. */
  readonly cells: number;
  readonly place: string;
}

async function partsOf(sheet: Sheet, types: () => RecordTypes): Promise<FoundPart[] | undefined> {
  const pass = new FirstPass(sheet.rows());
  try {
    const seen = await pass.top(ROWS_SEEN);
    const top = seen.filter(({ number }) => number <= ROWS_SEEN);
    // A CSV keeps one table, and what is further down may have other titles.
    const areTitled = sheet.name.sheet !== undefined && top.length === seen.length;
    const parts = findParts(top, types, { areTitled });
    return parts?.map((part) => {
      const rows = rowsIn(top, part);
      const cells = rows.reduce((sum, row) => sum + filledColumns(row.cells).length, 0);
      const width = Math.max(0, ...rows.map((row) => row.cells.length));
      const [first, last] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0];
      const columns = [part.firstColumn, part.firstColumn + width - 1].map(columnLetters);
      return { part, cells, place: `${columns[0] ?? ''}${first}:${columns[1] ?? ''}${last}` };
    });
  } finally {
    await pass.close();
  }
}

function largest(parts: readonly FoundPart[]): FoundPart {
  return parts.reduce((one, other) => (other.cells > one.cells ? other : one));
}

/** The rows and columns of a part, as a sheet of its own. */
function window(sheet: Sheet, part: CellRange, at: number): Sheet {
  const { file, sheet: name } = sheet.name;
  const { firstRow, lastRow, firstColumn, lastColumn } = part;
  const own = withRows(sheet, () => (row) => row);
  return {
    ...own,
    ...defined({ dialect: sheet.dialect, isAscii: sheet.isAscii }),
    name: { file, ...(name !== undefined && { sheet: nameOfPart(name, at) }) },
    hasWholeRows: false,
    async *rows() {
      for await (const batch of sheet.rows()) {
        const rows = rowsIn(batch, part);
        if (rows.length > 0) yield rows;
        if ((batch.at(-1)?.number ?? 0) > lastRow) return;
      }
    },
    columnWidths: async () => (await sheet.columnWidths()).slice(firstColumn, lastColumn + 1),
    mergedRanges: async () =>
      (await sheet.mergedRanges())
        .filter(
          (range) =>
            range.firstRow >= firstRow &&
            range.lastRow <= lastRow &&
            range.firstColumn >= firstColumn &&
            range.lastColumn <= lastColumn,
        )
        .map((range) => ({
          ...range,
          firstColumn: range.firstColumn - firstColumn,
          lastColumn: range.lastColumn - firstColumn,
        })),
  };
}

function readingOf(
  first: Sheet,
  sheet: string | undefined,
  found: readonly FoundPart[],
  taken: readonly FoundPart[],
): FileReading {
  const places = found.map(({ place }) => place);
  const base = { ...first.name, topic: 'tables', sureness: 'likely' } as const;
  if (sheet !== undefined) {
    const named = places.map((place, at) => `part ${at + 1} is ${place}`).join(', ');
    return {
      ...base,
      rule: `"${sheet}" has ${places.length} tables, each read by itself: ${named}`,
    };
  }
  const others = found.filter((each) => !taken.includes(each)).map(({ place }) => place);
  const read = taken.map(({ place }) => place).join(', ');
  const rule = `There are ${places.length} tables, and only ${read} is imported; save ${others.join(', ')} as files of their own`;
  return { ...base, sureness: 'open', rule };
}

type SayingRequest = Parameters<typeof saidOfSheets>[0] &
  Pick<ImportRequest, 'sheets' | 'recipe' | 'reading'>;

/** The file with each table of a sheet as a sheet of its own, and what is said of that, unless the user speaks of it. */
export async function withUnsaidParts(
  whole: Spreadsheet,
  request: SayingRequest,
): Promise<SpreadsheetParts> {
  const { spreadsheet, readings } = await withParts(whole, (sheet) =>
    isSaidWhole(request, { file: whole.file, ...defined({ sheet }) }),
  );
  const asked = [...readings].filter(([{ name }]) => !isInRecipe(request, name));
  return { spreadsheet, readings: new Map(asked) };
}

/** Whether flags or a recipe speak of a sheet as one table: it is read as that. */
function isSaidWhole(request: SayingRequest, { file, sheet }: SheetName): boolean {
  const { reading, sheets = [] } = request;
  if (reading.headerRow !== undefined || reading.isScanList === true) return true;
  if (sheet === undefined) return false;
  const isNamed = (name: string): boolean => foldName(name) === foldName(sheet);
  return (
    isInRecipe(request, { file, sheet }) ||
    sheets.some((text) => isNamed(text) || isNamed(text.slice(0, text.lastIndexOf('=')))) ||
    saidOfSheets(request).some(({ scope }) => isNamed(scope))
  );
}

/** Whether the recipe has a line for the sheet; a file without sheets has one that is for the file. */
function isInRecipe(
  { recipe }: Pick<ImportRequest, 'recipe'>,
  { file, sheet }: SheetName,
): boolean {
  return (recipe?.sheets ?? []).some(
    (line) =>
      (line.file === undefined || isFile(line.file, file)) &&
      (sheet === undefined || isSheet(line.sheet, sheet)),
  );
}
