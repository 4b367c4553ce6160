import { cellText } from '../../../kernel/cells.ts';
import { counted } from '../../../kernel/counts.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { Sureness } from '../evidence/readings.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { LeftOutRows } from '../recipe/recipe.ts';
import { HIDDEN_ROWS } from '../recipe/hidden-row-ways.ts';
import type { RoutineTable, RowRange } from '../routine/routine-rules.ts';
import { DittoMarks, isMark } from '../shape/ditto-marks.ts';
import { RowSieve, type LeftOut, type TableShape } from '../shape/row-sieve.ts';

type Batches = AsyncIterable<readonly SheetRow[]>;

/** What is proposed for the rows of a table, where the user did not say it. */
export interface RowProposals {
  readonly name: SheetName;
  readonly table: TableShape;
  /** Rows of these are skipped; what the user named is not asked about. */
  readonly leaveOut: readonly LeftOutRows[];
  readonly isSaid: boolean;
  /** Nothing was said of hidden rows: they are skipped, but for those that only a filter hides. */
  readonly proposesHidden: boolean;
  /** Whether its rows are of an export, in which each cell means itself. */
  readonly isExport: () => boolean;
}

/** Rows that may hold no record, in the tables of people. */
export const LEFT_OUT: readonly LeftOutRows[] = [
  'totals',
  'repeated-headings',
  'notes',
  'group-titles',
];

const WHAT: Readonly<Record<LeftOutRows, string>> = {
  totals: 'a total',
  'repeated-headings': 'the headings again',
  notes: 'a note',
  'group-titles': 'a title or a note',
  identical: 'the same as another row',
};

/** What a row is that holds no record, for messages. */
export function leftOutText(why: string): string {
  return WHAT[why as LeftOutRows];
}

/** The rows of a table with what is proposed for them, and the readings that say so. */
export class TableRows {
  readonly #proposals: RowProposals;
  #read: Pass | undefined;

  constructor(proposals: RowProposals) {
    this.#proposals = proposals;
  }

  async *of(batches: Batches): AsyncGenerator<readonly SheetRow[], void, undefined> {
    const pass = new Pass(this.#proposals);
    for await (const rows of batches) {
      yield rows.map((row) => pass.see(row));
      if (pass.rows >= (this.#read?.rows ?? 0)) this.#read = pass;
    }
  }

  /** Of all rows that were read. */
  readings(): FileReading[] {
    return this.#read?.readings() ?? [];
  }

  /** What rows are like that need not be read. */
  routine(range: RowRange): RoutineTable {
    const { table, leaveOut } = this.#proposals;
    const sieve = new RowSieve(table, leaveOut);
    return {
      range,
      fewestCells: sieve.fewestCells,
      headings: table.headings.map((_, at) => sieve.headingRule(at)),
      isRoutine: (text) => !isMark(text),
    };
  }
}

/** A row that a filter hides is one of the records: the filter was left on to read others. */
function shown({ number, cells, leftOut }: SheetRow): SheetRow {
  return leftOut === undefined ? { number, cells } : { number, cells, leftOut };
}

/** One way down the rows. */
class Pass {
  rows = 0;
  readonly #proposals: RowProposals;
  readonly #sieve: RowSieve;
  readonly #dittos: DittoMarks;
  #hidden = 0;
  #firstHidden = 0;
  #isFiltered = false;

  constructor(proposals: RowProposals) {
    this.#proposals = proposals;
    this.#sieve = new RowSieve(proposals.table, proposals.leaveOut);
    this.#dittos = new DittoMarks(proposals.isExport);
  }

  see(row: SheetRow): SheetRow {
    this.rows += 1;
    if (row.routine !== undefined) {
      this.#sieve.pass(row);
      this.#dittos.pass(row);
      return row;
    }
    if (row.hidden) {
      this.#hidden += 1;
      this.#isFiltered ||= row.filtered === true;
      if (this.#hidden === 1) this.#firstHidden = row.number;
      if (this.#proposals.proposesHidden && row.filtered !== true) {
        this.#sieve.see(row);
        return row;
      }
    }
    const sifted = this.#sieve.sift(this.#proposals.proposesHidden ? shown(row) : row);
    if (sifted.leftOut !== undefined) return sifted;
    const filled = this.#dittos.filled(sifted);
    this.#sieve.see(filled);
    return filled;
  }

  readings(): FileReading[] {
    const { isSaid } = this.#proposals;
    const leftOut = isSaid ? [] : this.#sieve.leftOut().map((each) => this.#ofLeftOut(each));
    return [...leftOut, ...this.#ofHidden(), ...this.#ofDittos()];
  }

  #ofLeftOut({ why, rows, first, text, isProven }: LeftOut): FileReading {
    const rule = `${counted(rows, 'row')} skipped as ${WHAT[why]}: row ${first} "${text}"`;
    return this.#reading('left-out-rows', isProven ? 'certain' : 'likely', rule, rows);
  }

  #ofHidden(): FileReading[] {
    if (this.#hidden === 0 || !this.#proposals.proposesHidden) return [];
    const rows = counted(this.#hidden, 'hidden row');
    const what = this.#isFiltered ? 'imported, because a filter is on' : 'skipped';
    const rule = `${rows} ${what}, from row ${this.#firstHidden}`;
    const reading = this.#reading('hidden-rows', 'likely', rule, this.#hidden);
    const [skip, take] = HIDDEN_ROWS;
    return [{ ...reading, choices: this.#isFiltered ? [take, skip] : [skip, take] }];
  }

  #ofDittos(): FileReading[] {
    const { cells, first } = this.#dittos.found;
    if (cells === 0) return [];
    const rule = `${counted(cells, 'ditto mark')} read as the value above, from row ${first}`;
    return [this.#reading('merged-cells', 'likely', rule, cells)];
  }

  #reading(
    topic: FileReading['topic'],
    sureness: Sureness,
    rule: string,
    rows: number,
  ): FileReading {
    return { ...this.#proposals.name, topic, sureness, rule, rows };
  }
}

/** Whether a column has values with blank cells below them, as merged cells leave them. */
export function mayHaveMerges(rows: readonly SheetRow[], width: number): boolean {
  return Array.from({ length: width }, (_, at) => at).some((at) => {
    const blank = rows.filter(({ cells }) => cellText(cells[at]).trim() === '').length;
    return blank * 3 >= rows.length && blank < rows.length;
  });
}
