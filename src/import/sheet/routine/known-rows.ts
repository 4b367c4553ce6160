import { KnownCells } from '../../../tabular/csv/scan/known-cells.ts';
import type { ScannerMemory } from '../../../tabular/csv/scan/scanner-memory.ts';
import type { ScannedRecords } from '../../../tabular/csv/scanned-records.ts';
import type { ColumnGate } from './column-gate.ts';
import {
  CELLS_OF_HEADINGS,
  FEWEST_WORDS,
  type HeadingRule,
  type RowRules,
} from './routine-rules.ts';

/** Rows of a CSV of which all cells are known to pass: they are found many at once, and counted. */
export class KnownRows {
  readonly #columns: readonly ColumnGate[];
  readonly #rules: RowRules;
  /** By column, as it was said last. */
  readonly #mayHaveLetters: boolean[];
  #cells: KnownCells | undefined;
  #records: ScannedRecords | undefined;
  #turn = 0;
  /** Records that follow each other up to this one are known. */
  #end = 0;

  constructor(columns: readonly ColumnGate[], rules: RowRules) {
    this.#columns = columns;
    this.#rules = rules;
    this.#mayHaveLetters = columns.map(() => false);
  }

  /** Whether a record is known; they are asked about one after the other. @param row the number of its row */
  has(records: ScannedRecords, record: number, row: number): boolean {
    const cells = this.#cellsIn(records);
    if (!cells.isOf(records)) return false;
    if (records !== this.#records || records.turn !== this.#turn) this.#end = 0;
    if (record < this.#end) return true;
    this.#records = records;
    this.#turn = records.turn;
    this.#sayLetters(cells);
    const { countedUpTo, range } = this.#rules;
    const recordsLeft = range.last - row + 1;
    this.#end = cells.passFrom(records, {
      first: record,
      end: Math.min(records.count, record + recordsLeft),
      countedFrom: record + Math.max(0, countedUpTo + 1 - row),
    });
    return record < this.#end;
  }

  /** Hands on what was counted. */
  conclude(): void {
    for (const [at, column] of this.#columns.entries()) {
      for (const [number, cells] of this.#cells?.takeCounts(at).entries() ?? []) {
        if (cells > 0) column.count(number, cells);
      }
    }
  }

  /** They are known by what was kept since the first of the records came. */
  #cellsIn({ memory }: ScannedRecords): KnownCells {
    this.#cells ??= this.#allKnown(memory);
    return this.#cells;
  }

  #allKnown(memory: ScannerMemory): KnownCells {
    const { headings, fewestCells } = this.#rules;
    const columns = this.#columns.map(({ mayBeBlank, rules: { plain } }, at) => ({
      mayBeBlank,
      plain: plain && { ...plain, areIdentifiers: plain.are === 'identifiers' },
      mayBeginHeading: mayBeginOf(headings[at]),
    }));
    const cells = new KnownCells(memory, columns, {
      fewestCells,
      fewestWords: FEWEST_WORDS,
      cellsOfHeadings: CELLS_OF_HEADINGS,
    });
    for (const [at, column] of this.#columns.entries()) {
      column.keepIn({
        keepText: (text, number) => {
          cells.keepText(at, text, number);
        },
        keepShape: (shape, number) => {
          cells.keepShape(at, shape, number);
        },
      });
    }
    return cells;
  }

  #sayLetters(cells: KnownCells): void {
    for (const [at, { rules }] of this.#columns.entries()) {
      const mayHaveLetters = rules.mayHaveLetters();
      if (mayHaveLetters === this.#mayHaveLetters[at]) continue;
      this.#mayHaveLetters[at] = mayHaveLetters;
      cells.setLetters(at, mayHaveLetters);
    }
  }
}

function mayBeginOf(heading: HeadingRule | undefined): ((byte: number) => boolean) | undefined {
  return heading && ((byte) => heading.mayBegin(byte));
}
