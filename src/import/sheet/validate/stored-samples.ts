import { cellText } from '../../../kernel/cells.ts';
import { MOST_SAMPLES, type Sample } from '../evidence/readings.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import { joinCells } from '../headings/rivals.ts';
import type { CheckedRow, RowValue } from '../../ledger/rows/row-values.ts';

/** Rows that are searched for them; a column that is blank so long has none. */
export const MOST_SAMPLED_ROWS = 500;

/** The first different values of each column, with what is stored for them. */
export class StoredSamples {
  readonly #mapping: Mapping;
  /** By the index of the column. */
  readonly #found = new Map<number, Sample[]>();
  #rows = 0;
  #isComplete = false;

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    for (const { index } of mapping.columns) this.#found.set(index, []);
  }

  see(row: CheckedRow): void {
    if (this.#isComplete) return;
    for (const column of this.#mapping.columns) {
      const { index } = column;
      const own = this.#found.get(index) ?? [];
      const text = cellText(row.cells[index]).trim();
      if (text === '' || own.length === MOST_SAMPLES) continue;
      if (own.some((sample) => sample.text === text)) continue;
      own.push({ text, value: stored(valueOf(row, column), text) });
    }
    this.#rows += 1;
    this.#isComplete =
      this.#rows === MOST_SAMPLED_ROWS ||
      [...this.#found.values()].every(({ length }) => length === MOST_SAMPLES);
  }

  /** By the index of the column. */
  all(): ReadonlyMap<number, readonly Sample[]> {
    return this.#found;
  }
}

/** What an operation gets of several columns is not among the values of the record. */
function valueOf(
  { values, cells }: CheckedRow,
  { target, joined }: MappedColumn,
): RowValue | undefined {
  if (target === undefined) return undefined;
  const cell = joined && joinCells(joined, (at) => cells[at] ?? '');
  return values[target] ?? (cell && cellText(cell));
}

/** The text itself where nothing else is known of it: its column is ignored, or is joined to others. */
function stored(value: RowValue | undefined, text: string): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? text);
}
