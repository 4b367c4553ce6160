import { CLEAR_WORD } from '../../../../catalogue/columns/row-words.ts';
import { readingsOf } from '../../../../kernel/dates/date-survey.ts';
import { parseWrittenDate } from '../../../../kernel/dates/dates.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import { foldName } from '../../../../kernel/names.ts';
import type { SheetName } from '../../../../kernel/rows.ts';
import { inSheet } from '../../recipe/sheet-scope.ts';
import { formatHint, formatChoiceHint } from './date-flag.ts';
import type { ColumnPlan } from '../rows/column-plan.ts';

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/\d{4}$/;

/**
 * What a text says about the order of its column: nothing, because it is a date in every order or the same day
 * in both; that one comes first; that it may be either; or that it is not a date in either of them.
 */
type Order = 'none' | 'either' | 'day-first' | 'month-first' | 'no-date';

/** What an issue says of a column. */
interface DateColumn extends Pick<ColumnPlan, 'column' | 'heading'> {
  /** What flags call its sheet, where it is one of several. */
  readonly scope: string | undefined;
}

/**
 * Watches a date column that is read in the usual order because no format was given for it. Once a date in it
 * can only be day-first, dates that fit both orders are refused; where none proves any order, the user is to
 * know how they were read.
 */
export class DateOrderWatch {
  readonly #sheet: SheetName;
  readonly #column: DateColumn;
  readonly #orders = new Map<string, Order>();
  readonly #seen = new Set<Order>();
  /** Texts that can be read in two ways, and the rows of each. */
  readonly #texts = new Map<string, number>();
  readonly #rows = new NumberList();
  readonly #textOfRow = new NumberList();

  constructor(sheet: SheetName, column: DateColumn) {
    this.#sheet = sheet;
    this.#column = column;
  }

  see(row: number, text: string): void {
    const order = this.#orderOf(text);
    this.#seen.add(order);
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
    if (this.#seen.has('day-first')) yield* this.#twoOrders();
    else if (this.#seen.has('either') && !this.#seen.has('month-first')) yield this.#ambiguous();
  }

  *#twoOrders(): Generator<Issue, void, undefined> {
    const { column, heading, scope } = this.#column;
    const isDayFirst = !this.#seen.has('month-first') && !this.#seen.has('no-date');
    const texts = [...this.#texts.keys()];
    for (const [at, row] of this.#rows.values()) {
      const value = texts[this.#textOfRow.at(at)] ?? '';
      yield makeIssue(
        'mixed-date-orders',
        { ...this.#sheet, row, column: heading },
        {
          field: column.label,
          value,
          expected: 'all dates in one order',
          ...(isDayFirst && { hint: formatHint('dd/mm/yyyy', inSheet(scope, heading)) }),
        },
      );
    }
  }

  /** Said once of the column, at the first of its dates. */
  #ambiguous(): Issue {
    const { column, heading, scope } = this.#column;
    const [text = ''] = this.#texts.keys();
    const days = readingsOf(text, ['mm/dd/yyyy', 'dd/mm/yyyy']);
    const [monthFirst, dayFirst] = days.map(({ iso }) => iso);
    return makeIssue(
      'ambiguous-dates',
      { ...this.#sheet, row: this.#rows.at(0), column: heading },
      {
        field: column.label,
        value: text,
        expected: `${monthFirst ?? ''} (month first); day first would be ${dayFirst ?? ''}`,
        hint: formatChoiceHint({ text, days: days.toReversed() }, inSheet(scope, heading)),
      },
    );
  }

  #orderOf(text: string): Order {
    const known = this.#orders.get(text);
    if (known !== undefined) return known;
    const order = orderOf(text.trim());
    if (this.#orders.size < 20_000) this.#orders.set(text, order);
    return order;
  }
}

function orderOf(text: string): Order {
  const match = SLASHED.exec(text);
  if (match === null) {
    const saysNothing =
      'iso' in parseWrittenDate(text, 'yyyy-mm-dd') || foldName(text) === CLEAR_WORD;
    return saysNothing ? 'none' : 'no-date';
  }
  const [first, second] = [Number(match[1]), Number(match[2])];
  const [mayBeMonthFirst, mayBeDayFirst] = [isDay(first, second), isDay(second, first)];
  if (mayBeMonthFirst && mayBeDayFirst) return first === second ? 'none' : 'either';
  if (mayBeMonthFirst) return 'month-first';
  return mayBeDayFirst ? 'day-first' : 'no-date';
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
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
