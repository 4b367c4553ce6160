import { resolve } from 'node:path';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Issue } from '../../kernel/messages/issues.ts';
import type { ScanRules } from '../../scan/scan-readings.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../../tabular/open.ts';
import type { Spreadsheet } from '../../tabular/sheet.ts';
import type { Expected } from '../stocktake.ts';
import type {
  FileOutcome,
  FileToCount,
  OnEarlierCount,
  SheetToCount,
} from '../store/file-to-count.ts';
import type { StocktakeStore } from '../store/stocktake-store.ts';
import { CodeFinder } from './code-finder.ts';
import { knownHeadings } from './count-table.ts';
import { lastDayOf } from './count-time.ts';
import { readSheet, type SheetReading } from './read-sheet.ts';
import { unknownPlace } from './row-reader.ts';
import { refusal } from '../../reports/engine/refusals.ts';

/** How files are counted. */
export interface CountRequest {
  /** Who counted, where a file does not say it. */
  readonly by?: string | undefined;
  /** Where, where a file does not say it: a name, path or #number. */
  readonly at?: string | undefined;
  /** When, where a file does not say it: `2026-01-31 17:00:00`. */
  readonly time?: string | undefined;
  readonly scans: ScanRules;
  readonly isRecount: boolean;
  readonly onEarlier: OnEarlierCount;
}

/** Where files are read from. */
export interface CountPlace {
  readonly cwd: string;
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
}

/** A file, as it was read and counted. */
export interface CountedFileResult extends FileOutcome {
  readonly name: string;
  readonly sheets: readonly SheetToCount[];
  readonly problems: readonly Issue[];
}

/** Counts files into a stocktake; no call is made. */
export class FileCounter {
  readonly finder: CodeFinder;
  readonly #store: StocktakeStore;
  readonly #request: CountRequest;
  readonly #reading: Omit<SheetReading, 'isAlone' | 'lastDay'>;

  /** Throws TallysheetError 'bad-usage' where the account has no such place. */
  constructor(store: StocktakeStore, request: CountRequest) {
    this.#store = store;
    this.#request = request;
    const stocktake = store.views;
    this.finder = new CodeFinder(stocktake, request.scans);
    const printed = printedItems(stocktake.expected());
    this.#reading = {
      stocktake,
      finder: this.finder,
      printedAt: (location) => printed.get(location) ?? new Set(),
      prefixes: request.scans.prefixes ?? [],
      defaults: { by: request.by, at: request.time, location: this.#locationOf(request.at) },
    };
  }

  /**
   * Reads files and counts them, all or none.
   * @param countedAt in the time zone of the stocktake
   * Throws TallysheetError 'no-headings' for a file that is neither a count sheet nor a table nor a list, and as
   * openSpreadsheet and StocktakeStore.count do.
   */
  async count(
    names: readonly string[],
    countedAt: string,
    place: CountPlace,
  ): Promise<readonly CountedFileResult[]> {
    const files: FileToCount[] = [];
    const lastDay = lastDayOf(countedAt);
    for (const name of names) files.push(await this.#read(name, lastDay, place));
    const outcomes = this.#store.count(files, countedAt, this.#request.onEarlier);
    return files.flatMap(({ name, sheets }, at) => {
      const outcome = outcomes[at];
      const problems = sheets.flatMap((sheet) => sheet.problems);
      return outcome === undefined ? [] : [{ name, sheets, problems, ...outcome }];
    });
  }

  async #read(
    name: string,
    lastDay: string,
    { cwd, standardInput }: CountPlace,
  ): Promise<FileToCount> {
    const path = name === STANDARD_INPUT ? undefined : resolve(cwd, name);
    const options = { path, standardInput, known: knownHeadings };
    const spreadsheet = await openSpreadsheet(name, options);
    try {
      const sheets = await this.#sheetsOf(spreadsheet, lastDay);
      const { by, at, time, scans, isRecount } = this.#request;
      const reading = JSON.stringify({ by, at, time, scans, isRecount });
      return { name, path, sha256: spreadsheet.sha256, reading, isRecount, sheets };
    } finally {
      await spreadsheet.close();
    }
  }

  async #sheetsOf({ file, sheets }: Spreadsheet, lastDay: string): Promise<SheetToCount[]> {
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    const read: SheetToCount[] = [];
    for (const sheet of shown) {
      const counted = await readSheet(sheet, {
        ...this.#reading,
        lastDay,
        isAlone: shown.length === 1,
      });
      if (counted !== undefined) read.push(counted);
    }
    if (read.length > 0) return read;
    throw refusal(
      'no-headings',
      `${file} is neither a count sheet nor a list of codes`,
      'Write one code to a line, or use the headings Code, Place, Counted and Note.',
    );
  }

  #locationOf(text: string | undefined): number | undefined {
    if (text === undefined) return undefined;
    const found = this.finder.place(text);
    if (typeof found === 'number') return found;
    const [code, { hint }] = unknownPlace(text, found);
    const how =
      code === 'unknown-reference'
        ? 'there is no location named'
        : 'more than one location matches';
    throw new TallysheetError('bad-usage', `--at: ${how} "${text}"`, { hint });
  }
}

function printedItems(
  expected: Iterable<Expected>,
): ReadonlyMap<number | undefined, ReadonlySet<number>> {
  const printed = new Map<number | undefined, Set<number>>();
  for (const { item, location } of expected)
    getOrMake(printed, location, () => new Set()).add(item);
  return printed;
}
