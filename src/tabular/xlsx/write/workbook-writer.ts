import { numfmt } from '../numfmt.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { writeAtomically, type FileSink, type WriteOptions } from '../../files/atomic-file.ts';
import { MOST_ROWS } from './workbook-addresses.ts';
import type { WorkbookCell, WorkbookSheet } from './workbook-content.ts';
import { repeatedCells, sheetOptions } from './sheet/workbook-layout.ts';
import { ChoiceLists } from './sheet/workbook-lists.ts';
import { WorkbookPackage } from './workbook-package.ts';
import { WorkbookTally, type WorkbookReport } from './workbook-report.ts';
import { cleanSheetNames, SheetNames } from './workbook-sheet-names.ts';
import { SheetWriter, type WorkbookShare } from './sheet/workbook-sheet-writer.ts';
import { WorkbookStyles } from './workbook-styles.ts';

export { cleanSheetNames };
export type { WorkbookReport } from './workbook-report.ts';

export interface WorkbookOptions extends WriteOptions {
  /** Shown among the properties of the file. */
  readonly title?: string;
  /** Milliseconds since 1970; now, where it is not given. */
  readonly createdAt?: number;
  /** Called once the file is in its place. */
  readonly onWritten?: (report: WorkbookReport, path: string) => void;
  /**
   * A sheet with more rows continues in another one; by default, the limit of spreadsheet programs.
   */
  readonly rowsPerSheet?: number;
}

/**
 * Writes a workbook, sheet after sheet and row after row, in memory that does not grow with the rows. Text
 * stays text, even if it reads like a number. Whole or not at all, for its owner only; gives the path that was
 * written, which differs where another program holds the file open. Throws `cannot-write`, and what the rows
 * throw.
 */
export async function writeWorkbook(
  path: string,
  sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>,
  options: WorkbookOptions = {},
): Promise<string> {
  const tally = new WorkbookTally();
  const written = await writeAtomically(
    path,
    (sink) => writePackage(sink, sheets, options, tally),
    options,
  );
  options.onWritten?.(tally.report(), written);
  return written;
}

async function writePackage(
  sink: FileSink,
  sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>,
  options: WorkbookOptions,
  tally: WorkbookTally,
): Promise<void> {
  const createdAt = options.createdAt ?? systemClock.now();
  const bundle = await WorkbookPackage.open(sink, { ...options, createdAt });
  try {
    const writer = new WorkbookWriter(bundle, {
      styles: new WorkbookStyles((style) => bundle.addStyle(style), numfmt()),
      names: new SheetNames(isList(sheets) ? cleanSheetNames(sheets.map(({ name }) => name)) : []),
      tally,
      rowsPerSheet: options.rowsPerSheet ?? MOST_ROWS,
    });
    for await (const sheet of sheets) await writer.add(sheet);
    await writer.finish();
    await bundle.close();
  } catch (error) {
    bundle.abort();
    throw error;
  }
}

function isList<T>(items: Iterable<T> | AsyncIterable<T>): items is readonly T[] {
  return Array.isArray(items);
}

/** A workbook without sheets cannot be opened. */
const EMPTY_SHEET: WorkbookSheet = { name: 'Sheet', columns: [], rows: [], withoutHeadings: true };

interface WorkbookParts {
  readonly styles: WorkbookStyles;
  readonly names: SheetNames;
  readonly tally: WorkbookTally;
  readonly rowsPerSheet: number;
}

/** Puts one sheet behind the other. */
class WorkbookWriter {
  readonly #bundle: WorkbookPackage;
  readonly #parts: WorkbookParts;
  readonly #share: WorkbookShare;
  #nextBlock = 1;

  constructor(bundle: WorkbookPackage, parts: WorkbookParts) {
    this.#bundle = bundle;
    this.#parts = parts;
    this.#share = {
      styles: parts.styles,
      tally: parts.tally,
      lists: new ChoiceLists(() => parts.names.invent('Lists')),
      takeBlocks: (count) => {
        this.#nextBlock += count;
        return this.#nextBlock - count;
      },
    };
  }

  async add(sheet: WorkbookSheet): Promise<void> {
    const name = this.#parts.names.take(sheet.name);
    await this.#write(sheet, name);
  }

  /** Adds what the sheets need, and what a workbook must have. */
  async finish(): Promise<void> {
    if (this.#parts.tally.sheets.length === 0) await this.add(EMPTY_SHEET);
    const lists = this.#share.lists.sheet();
    if (lists !== undefined) await this.#write(lists, lists.name);
  }

  async #write(sheet: WorkbookSheet, name: string): Promise<void> {
    let part = this.#begin(sheet, name);
    const add = (cells: readonly WorkbookCell[]) =>
      part.writer.add(cells) ? part.writer.drained() : undefined;
    const addToNext = async (cells: readonly WorkbookCell[]): Promise<void> => {
      await this.#finish(part);
      part = this.#begin(sheet, this.#parts.names.invent(name));
      await add(cells);
    };
    await takeEach(sheet.rows, (cells) =>
      part.writer.lastRow >= this.#parts.rowsPerSheet ? addToNext(cells) : add(cells),
    );
    await this.#finish(part);
  }

  #begin(sheet: WorkbookSheet, name: string): OpenSheet {
    const isFirstVisible = sheet.isHidden !== true && !this.#bundle.hasVisibleSheet;
    const part = this.#bundle.addSheet(name, sheetOptions(sheet, isFirstVisible));
    const repeated = repeatedCells(name, sheet);
    if (repeated !== undefined) this.#bundle.addName('_xlnm.Print_Titles', repeated);
    const writer = new SheetWriter({ ...sheet, name }, part, this.#share);
    writer.begin();
    return { name, writer };
  }

  async #finish({ name, writer }: OpenSheet): Promise<void> {
    await writer.finish();
    this.#parts.tally.sheets.push({ name, rows: writer.dataRows });
  }
}

/** Waits only where it has to: to wait for a row that is there costs as much as to write some of its cells. */
async function takeEach<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  take: (row: Row) => Promise<void> | undefined,
): Promise<void> {
  if (Symbol.asyncIterator in rows) {
    for await (const row of rows) await take(row);
    return;
  }
  for (const row of rows) {
    const taken = take(row);
    if (taken !== undefined) await taken;
  }
}

interface OpenSheet {
  readonly name: string;
  readonly writer: SheetWriter;
}
