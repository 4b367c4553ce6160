import { resolve } from 'node:path';
import { cellText } from '../../../../kernel/cells.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { ErrorCode } from '../../../../kernel/messages/error-catalogue.ts';
import { foldHeading } from '../../../../kernel/names.ts';
import { columnLetters } from '../../../../tabular/column-letters.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../../../../tabular/open.ts';
import type { Sheet } from '../../../../tabular/sheet.ts';
import type { Workplace } from '../../../ledger/run/workplace.ts';

/** A line of a table that a person filled in. */
export interface FilledRow {
  readonly number: number;
  /** The text under a heading; blank where the table has no such column. */
  text(heading: string): string;
  /** Where that is: `recipe.xlsx, K5`, or of a sheet that is not the first `recipe.xlsx, Values, E5`. */
  cell(heading: string): string;
}

/** A table somewhere in a file, known by its headings. */
export interface FilledTable {
  readonly rows: readonly FilledRow[];
  has(heading: string): boolean;
  /** The cells of the first two columns of that heading, where there are several: `recipe.xlsx, D7`. */
  twice(heading: string): readonly [first: string, second: string] | undefined;
  /** The text beside a word above the headings, such as `Record type`; blank where it does not exist. */
  above(word: string): string;
  /** The cells of the first two rows above the headings with that word, where there are several. */
  twiceAbove(word: string): readonly [first: string, second: string] | undefined;
  /** The cell of that text; undefined where the word does not exist. */
  cellAbove(word: string): string | undefined;
}

/** A sheet of a workbook, with its table if it has one. */
export interface SheetOfTables {
  readonly name: string;
  readonly table: FilledTable | undefined;
  /** The words in its first rows, folded as headings are. */
  readonly words: ReadonlySet<string>;
}

/** A title and some words are above the headings; no search for them goes further down. */
const FARTHEST_HEADING_ROW = 30;

/**
 * Reads tables that were handed out to be filled in, from a workbook or a CSV, each by the headings
 * that it cannot do without; undefined for a table that is not there. Throws what opening a file throws.
 */
export async function readTables<const Names extends string>(
  file: string,
  wanted: Readonly<Record<Names, readonly string[]>>,
  { cwd, standardInput }: Pick<Workplace, 'cwd' | 'standardInput'>,
): Promise<Readonly<Record<Names, FilledTable | undefined>>> {
  const path = file === STANDARD_INPUT ? file : resolve(cwd, file);
  const spreadsheet = await openSpreadsheet(file, {
    path,
    ...(standardInput && { standardInput }),
  });
  try {
    const found: Partial<Record<Names, FilledTable>> = {};
    for (const [at, sheet] of spreadsheet.sheets.entries()) {
      const where =
        at === 0 || sheet.name.sheet === undefined ? file : `${file}, ${sheet.name.sheet}`;
      for (const name of Object.keys(wanted) as Names[]) {
        found[name] ??= await readTable(sheet, wanted[name], where);
      }
    }
    return found as Record<Names, FilledTable | undefined>;
  } finally {
    await spreadsheet.close();
  }
}

/** Reads each sheet, with the table that has these headings. Throws what opening a file throws. */
export async function eachTable(
  file: string,
  needed: readonly string[],
  cwd: string,
): Promise<SheetOfTables[]> {
  const spreadsheet = await openSpreadsheet(file, { path: resolve(cwd, file) });
  try {
    const tables: SheetOfTables[] = [];
    for (const sheet of spreadsheet.sheets) {
      const where = sheet.name.sheet === undefined ? file : `${file}, ${sheet.name.sheet}`;
      const table = await readTable(sheet, needed, where);
      tables.push({ name: sheet.name.sheet ?? '', table, words: await firstWords(sheet) });
    }
    return tables;
  } finally {
    await spreadsheet.close();
  }
}

/** Of two columns with one heading, one would have no effect. Throws TallysheetError of the code. */
export function assertHeadingsOnce(
  table: FilledTable | undefined,
  headings: readonly string[],
  code: ErrorCode,
): void {
  for (const heading of headings) {
    const cells = table?.twice(heading);
    if (cells === undefined) continue;
    throw new TallysheetError(
      code,
      `${cells[1]}: the heading "${heading}" is there already, in ${cells[0]}`,
      { hint: 'Delete one of the two columns, or its heading.' },
    );
  }
}

async function firstWords(sheet: Sheet): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for await (const batch of sheet.rows()) {
    for (const { number, cells } of batch) {
      if (number > FARTHEST_HEADING_ROW) return words;
      for (const cell of cells) words.add(foldHeading(cellText(cell)));
    }
  }
  return words;
}

async function readTable(
  sheet: Sheet,
  needed: readonly string[],
  where: string,
): Promise<FilledTable | undefined> {
  let columns: ReadonlyMap<string, readonly number[]> | undefined;
  let headingRow = 0;
  const rows: FilledRow[] = [];
  const facts = new Map<string, readonly Fact[]>();
  for await (const batch of sheet.rows()) {
    for (const { number, cells } of batch) {
      const texts = cells.map((cell) => cellText(cell).trim());
      if (columns !== undefined) rows.push(filledRow(number, texts, { columns, where }));
      else {
        columns = columnsIn(texts, needed);
        headingRow = number;
      }
      if (columns === undefined) {
        const word = foldHeading(texts[0] ?? '');
        const fact = { text: texts[1] ?? '', cell: cellName(where, 1, number) };
        facts.set(word, [...(facts.get(word) ?? []), fact]);
      }
      if (columns === undefined && number >= FARTHEST_HEADING_ROW) return undefined;
    }
  }
  const known = columns;
  return (
    known && {
      rows,
      has: (heading) => known.has(foldHeading(heading)),
      twice: (heading) => {
        const at = known.get(foldHeading(heading)) ?? [];
        return firstTwo(at.map((column) => cellName(where, column, headingRow)));
      },
      above: (word) => facts.get(foldHeading(word))?.[0]?.text ?? '',
      twiceAbove: (word) => firstTwo((facts.get(foldHeading(word)) ?? []).map(({ cell }) => cell)),
      cellAbove: (word) => facts.get(foldHeading(word))?.[0]?.cell,
    }
  );
}

/** What is beside a word above the headings. */
interface Fact {
  readonly text: string;
  readonly cell: string;
}

function firstTwo(cells: readonly string[]): readonly [string, string] | undefined {
  const [first, second] = cells;
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** The columns of each heading; undefined where the row does not have all that are needed. */
function columnsIn(
  texts: readonly string[],
  needed: readonly string[],
): ReadonlyMap<string, readonly number[]> | undefined {
  const columns = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    const heading = foldHeading(text);
    if (heading !== '') columns.set(heading, [...(columns.get(heading) ?? []), at]);
  }
  return needed.every((heading) => columns.has(foldHeading(heading))) ? columns : undefined;
}

function filledRow(
  number: number,
  texts: readonly string[],
  { columns, where }: { columns: ReadonlyMap<string, readonly number[]>; where: string },
): FilledRow {
  const at = (heading: string): number => columns.get(foldHeading(heading))?.[0] ?? -1;
  return {
    number,
    text: (heading) => texts[at(heading)] ?? '',
    cell: (heading) => cellName(where, Math.max(0, at(heading)), number),
  };
}

function cellName(where: string, column: number, row: number): string {
  return `${where}, ${columnLetters(column)}${row}`;
}
