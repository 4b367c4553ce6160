import { cellText, type Cell } from '../../kernel/cells.ts';
import { foldName } from '../../kernel/names.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import { splitPersonName } from '../../kernel/person-names.ts';

/** Distinct values that are counted; a column with more of them has hardly any twice. */
const MOST_DISTINCT = 2_000;

/** Letters beside which digits and signs are a part of a text. */
const TEXT = /\p{L}{3}/u;

/** What the cells of a column are like, before it is known what they mean. */
export class ColumnSample {
  readonly #distinct = new Map<string, string>();
  filled = 0;
  /** Cells with a word in them. */
  texts = 0;
  /** Cells that can be split into a first and a last name. */
  names = 0;
  #length = 0;

  see(cell: Cell | undefined): void {
    const text = cellText(cell).trim();
    if (text === '') return;
    this.filled += 1;
    this.#length += text.length;
    const isText = cell !== undefined && (typeof cell === 'string' || cell.type === 'text');
    if (isText && TEXT.test(text) && !text.includes('@')) this.texts += 1;
    if (splitPersonName(text) !== undefined) this.names += 1;
    const folded = foldName(text);
    if (this.#distinct.size < MOST_DISTINCT && !this.#distinct.has(folded)) {
      this.#distinct.set(folded, text);
    }
  }

  get distinct(): number {
    return this.#distinct.size;
  }

  /** The first values, each once. */
  firstValues(most: number): string[] {
    return [...this.#distinct.values()].slice(0, most);
  }

  get meanLength(): number {
    return this.filled === 0 ? 0 : this.#length / this.filled;
  }
}

/** A sample of each column of some rows. */
export function sampleColumns(rows: readonly SheetRow[], width: number): ColumnSample[] {
  const samples = Array.from({ length: width }, () => new ColumnSample());
  for (const { cells } of rows) {
    for (const [at, sample] of samples.entries()) sample.see(cells[at]);
  }
  return samples;
}
