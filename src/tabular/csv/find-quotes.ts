import { BadByte } from '../encoding/decoder.ts';
import type { SheetLimits } from '../limits.ts';
import type { SourceFile } from '../files/source.ts';
import { decodedChunks, type CsvFormat } from './csv-text.ts';
import type { QuoteRule } from './quote-rule.ts';
import { RelaxedParser } from './relaxed-parser.ts';
import type { SeenText } from '../seen-text.ts';
import { RecordScanner } from './record-scanner.ts';
import { StrictQuotes } from './strict-quotes.ts';

/** How the quotes of a file are understood that break the rules, as its rows show it. */
export interface FoundQuotes {
  readonly rule: QuoteRule;
  /** `certain` where quotes are inside of cells without quotes only, and all rows have as many cells. */
  readonly sureness: 'certain' | 'likely';
  /** How many rows have as many cells as most, of all that are not blank. */
  readonly equalRows: number;
  readonly rows: number;
  /** The cells of most rows. */
  readonly width: number;
  /** Rows that have a quote in a cell, and the first of these cells. */
  readonly rowsWithQuotes: number;
  readonly first: { readonly row: number; readonly text: string };
}

/** The rules that are tried, the usual one first. */
const TRIED = ['bare', 'undoubled', 'cut'] as const satisfies readonly QuoteRule[];

/** Rows with another number of cells are titles and notes, or cells fell apart. */
const LEAST_EQUAL = 0.95;

/** A file of one column proves nothing. */
const LEAST_WIDTH = 2;

/**
 * Finds how the quotes of a file are to be understood that break the rules: in the way in which its rows have as many cells.
 * Undefined for a file that keeps to the rules, and for one of which no way makes sense.
 */
export async function findQuotes(
  source: SourceFile,
  format: CsvFormat,
  { limits, quotes: named, seen }: QuoteSearch,
): Promise<FoundQuotes | undefined> {
  if (!source.hasQuotes) return undefined;
  try {
    if (await areStrict(source, format, seen)) return undefined;
    const found: FoundQuotes[] = [];
    for (const rule of TRIED.toSorted(
      (one, other) => Number(other === named) - Number(one === named),
    )) {
      const tried = await tryRule(source, format, { rule, limits });
      if (tried === undefined) continue;
      if (rule === named || shareOf(tried) === 1) return tried;
      found.push(tried);
    }
    return found.toSorted((one, other) => shareOf(other) - shareOf(one))[0];
  } catch (error) {
    // Reading the rows says where that byte is.
    if (error instanceof BadByte) return undefined;
    throw error;
  }
}

interface QuoteSearch {
  readonly limits: SheetLimits;
  /** The rule of its recipe, which goes first. */
  readonly quotes?: QuoteRule | undefined;
  readonly seen?: SeenText | undefined;
}

function shareOf({ equalRows, rows }: FoundQuotes): number {
  return equalRows / rows;
}

async function areStrict(
  source: SourceFile,
  format: CsvFormat,
  seen: SeenText | undefined,
): Promise<boolean> {
  const isUtf8 = format.encoding === 'utf-8' && seen?.isUtf8 === true;
  if (isUtf8 && RecordScanner.takes(format.delimiter))
    return seen.quotes.areStrict(format.delimiter);
  const quotes = new StrictQuotes(format.delimiter);
  for await (const text of decodedChunks(source, format)) {
    if (!quotes.read(text)) return false;
  }
  return quotes.end();
}

interface Attempt {
  readonly rule: QuoteRule;
  readonly limits: SheetLimits;
}

/** What comes of a rule; undefined where it does not make rows of the text. */
async function tryRule(
  source: SourceFile,
  format: CsvFormat,
  { rule, limits }: Attempt,
): Promise<FoundQuotes | undefined> {
  const parser = new RelaxedParser(format.delimiter, rule);
  const rows = new RowWidths();
  let bytesOfRow = 0;
  for await (const text of decodedChunks(source, format)) {
    const { records } = parser.parse(text);
    for (const cells of records) rows.see(cells);
    bytesOfRow = records.length > 0 ? 0 : bytesOfRow + text.length;
    if (bytesOfRow > limits.rowBytes) return undefined;
  }
  const { records, fault } = parser.end();
  if (fault !== undefined) return undefined;
  for (const cells of records) rows.see(cells);
  return rows.conclude(rule, !parser.hasOddCells);
}

/** How many cells the rows of a file have. */
class RowWidths {
  readonly #counts = new Map<number, number>();
  #number = 0;
  #rows = 0;
  #withQuotes = 0;
  #first: FoundQuotes['first'] | undefined;

  see(cells: readonly string[]): void {
    this.#number += 1;
    const filled = cells.filter((text) => text.trim() !== '').length;
    if (filled === 0) return;
    const quoted = cells.find((text) => text.includes('"'));
    if (quoted !== undefined) {
      this.#withQuotes += 1;
      this.#first ??= { row: this.#number, text: quoted };
    }
    // A title above has no delimiters behind it.
    if (this.#rows === 0 && cells.length < LEAST_WIDTH) return;
    this.#rows += 1;
    this.#counts.set(cells.length, (this.#counts.get(cells.length) ?? 0) + 1);
  }

  conclude(rule: QuoteRule, hasCleanCells: boolean): FoundQuotes | undefined {
    const [most] = [...this.#counts].toSorted(([, one], [, other]) => other - one);
    if (most === undefined || this.#first === undefined) return undefined;
    const [width, equalRows] = most;
    if (width < LEAST_WIDTH || equalRows < this.#rows * LEAST_EQUAL) return undefined;
    const isProven = rule === 'bare' && hasCleanCells && equalRows === this.#rows;
    return {
      ...{ rule, sureness: isProven ? 'certain' : 'likely', equalRows, rows: this.#rows, width },
      ...{ rowsWithQuotes: this.#withQuotes, first: this.#first },
    };
  }
}
