import { createHash } from 'node:crypto';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { formatCount } from '../../kernel/counts.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { SourceFile } from '../files/source.ts';
import { spoolSource } from '../files/standard-input-copy.ts';
import { type SheetLimits, overLimit } from '../limits.ts';
import type { Sheet, Spreadsheet } from '../sheet.ts';
import { cellsOf, HeadedCells, lineOf } from './given-cells.ts';
import type { GivenRows } from './given-rows.ts';

/** Rows are read in batches of so many. */
const ROWS_IN_BATCH = 500;

/**
 * Rows of a program as a file of one sheet, typed as the program typed them. They are copied to a private temporary file
 * first, so that they can be read again and again in memory that does not grow with them. Objects have
 * their headings in row 1, as a file would. Throws TallysheetError 'bad-usage', 'empty-file' and 'over-limit'.
 */
export async function openRows(
  name: string,
  rows: GivenRows,
  limits: SheetLimits,
): Promise<Spreadsheet> {
  const headed = new HeadedCells(name);
  const source = await spoolSource(name, linesOf(rows, headed), limits.inputBytes);
  const { bytes } = source;
  const { headings } = headed;
  const sheet = sheetOf(source, headings, limits);
  const sha256 = headings === undefined ? source.sha256 : hashOf(source.sha256, headings);
  return { file: name, format: 'csv', bytes, sha256, sheets: [sheet], close: () => source.close() };
}

/** The copy has the cells alone; under other headings they are other rows. */
function hashOf(cells: string, headings: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([cells, headings]))
    .digest('hex');
}

async function* linesOf(
  rows: GivenRows,
  headed: HeadedCells,
): AsyncGenerator<Uint8Array, void, undefined> {
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(lineOf(headed.take(row)));
    if (lines.length < ROWS_IN_BATCH) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(lines.join(''));
}

function sheetOf(
  source: SourceFile,
  headings: readonly string[] | undefined,
  limits: SheetLimits,
): Sheet {
  return {
    name: { file: source.name },
    description: 'rows of a program',
    isHidden: false,
    hasWholeRows: false,
    ...(headings && { headingRow: 1 }),
    rows: () => readRows(source, headings, limits),
    physicalLines: () => Promise.resolve(new Map()),
    columnWidths: () => Promise.resolve([]),
    mergedRanges: () => Promise.resolve([]),
  };
}

async function* readRows(
  source: SourceFile,
  headings: readonly string[] | undefined,
  limits: SheetLimits,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  let number = headings === undefined ? 0 : 1;
  let batch: SheetRow[] = headings === undefined ? [] : [rowOf(source.name, 1, headings, limits)];
  for await (const line of linesIn(source)) {
    number += 1;
    const row = rowOf(source.name, number, cellsOf(line), limits);
    if (row.cells.some((cell) => cellText(cell).trim() !== '')) batch.push(row);
    if (batch.length < ROWS_IN_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* linesIn(source: SourceFile): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source.chunks()) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Throws TallysheetError 'over-limit'. */
function rowOf(
  file: string,
  number: number,
  cells: readonly Cell[],
  limits: SheetLimits,
): SheetRow {
  const refuse = (what: string): never => {
    throw overLimit(file, what, limits, 'Give fewer at once');
  };
  if (number > limits.rows) refuse(`more than ${formatCount(limits.rows)} rows`);
  if (cells.length > limits.columns) {
    refuse(`${formatCount(cells.length)} columns in row ${number}`);
  }
  for (const [at, cell] of cells.entries()) {
    const { length } = cellText(cell);
    if (length <= limits.cellCharacters) continue;
    refuse(`a cell of ${formatCount(length)} characters in row ${number}, column ${at + 1}`);
  }
  return { number, cells };
}
