import { makeIssue, type Issue } from '../../kernel/issues.ts';
import type { SheetName } from '../../kernel/rows.ts';
import type { ColumnPlan } from './sheet-plan.ts';

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/\d{4}$/;

/** A written date that says nothing about its order, or that proves that the day comes first. */
type Order = 'either' | 'day-first' | 'month-first';

/**
 * Watches a date column that is read in the usual order because nobody said which one it has. Once a
 * date in it can only be day-first, all that can be read in two ways are worth nothing.
 */
export class DateOrderWatch {
  readonly #sheet: SheetName;
  readonly #column: ColumnPlan;
  readonly #orders = new Map<string, Order>();
  /** Texts that can be read in two ways, and which of them stands in which row. */
  readonly #texts = new Map<string, number>();
  readonly #rows = new NumberList();
  readonly #textOfRow = new NumberList();
  #provenDayFirst = false;

  constructor(sheet: SheetName, column: ColumnPlan) {
    this.#sheet = sheet;
    this.#column = column;
  }

  see(row: number, text: string): void {
    const order = this.#orderOf(text);
    if (order === 'day-first') this.#provenDayFirst = true;
    if (order !== 'either') return;
    let number = this.#texts.get(text);
    if (number === undefined) {
      number = this.#texts.size;
      this.#texts.set(text, number);
    }
    this.#rows.push(row);
    this.#textOfRow.push(number);
  }

  *issues(): Generator<Issue, void, undefined> {
    if (!this.#provenDayFirst) return;
    const texts = [...this.#texts.keys()];
    for (const [at, row] of this.#rows.values()) {
      const value = texts[this.#textOfRow.at(at)] ?? '';
      yield makeIssue(
        'two-date-orders',
        { ...this.#sheet, row, column: this.#column.heading },
        { field: this.#column.column.label, value, expected: 'dates in one order' },
      );
    }
  }

  #orderOf(text: string): Order {
    const known = this.#orders.get(text);
    if (known !== undefined) return known;
    const order = orderOf(text);
    if (this.#orders.size < 20_000) this.#orders.set(text, order);
    return order;
  }
}

function orderOf(text: string): Order {
  const match = SLASHED.exec(text.trim());
  const [first, second] = [Number(match?.[1]), Number(match?.[2])];
  if (first > 12 && first <= 31 && second >= 1 && second <= 12) return 'day-first';
  return first <= 12 && second <= 12 && first !== second ? 'either' : 'month-first';
}

/** A list of whole numbers of four bytes each. */
class NumberList {
  #numbers = new Uint32Array(256);
  #length = 0;

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(this.#length * 2);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  values(): Iterable<[number, number]> {
    return this.#numbers.subarray(0, this.#length).entries();
  }
}
