import { CLEAR_WORD } from '../../../../catalogue/columns/row-words.ts';
import { readingsOf, type Readings } from '../../../../kernel/dates/date-survey.ts';
import { parseWrittenDate } from '../../../../kernel/dates/dates.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import { foldName } from '../../../../kernel/names.ts';
import type { SheetName } from '../../../../kernel/rows.ts';
import { withRoom } from '../../../../kernel/with-room.ts';
import { inSheet } from '../../recipe/sheet-scope.ts';
import type { ColumnPlan } from '../rows/column-plan.ts';
import type { DateFormat } from '../../../../kernel/dates/date-format.ts';
import { shellWord } from '../../../../kernel/shell-words.ts';
import { holdsDates } from '../../../../catalogue/columns/legal-values.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { cellText } from '../../../../kernel/cells.ts';
import type { FixedValue, Mapping } from '../../headings/mapping.ts';
import type { SheetPlan } from '../rows/sheet-plan.ts';
import type { ColumnWatch } from '../rows/column-watches.ts';

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
class DateOrderWatch {
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

  /** Whether a text that was seen shows nothing more where it comes again. */
  isRoutine(text: string): boolean {
    return this.#orderOf(text) !== 'either';
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
      this.#numbers = withRoom(this.#numbers, this.#length * 2);
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

/** The flag that names the format of a column, as flags call it, or of all columns where none is given. */
function dateFlag(format: DateFormat, heading?: string): string {
  return `--date-format ${shellWord(heading === undefined ? format : `${heading}=${format}`)}`;
}

/** The hint for a column that one format reads. */
export function formatHint(format: DateFormat, heading?: string): string {
  return `Use ${dateFlag(format, heading)}, which reads every date in the column.`;
}

/** The hint for a column that several formats read, by the days that one of its dates is in them. */
export function formatChoiceHint({ text, days }: Readings, heading?: string): string {
  const flags = days.map(
    ({ format, iso }, at) =>
      `${dateFlag(format, heading)} if ${at === 0 ? JSON.stringify(text) : 'it'} is ${iso}`,
  );
  return `Use ${flags.join(', or ')}.`;
}

interface WatchedValue {
  readonly watch: DateOrderWatch;
  readonly text: string;
}

/**
 * Watches all dates of a sheet without a given format: those of its columns, with the values of their blank
 * cells, and those that whole columns are filled with.
 * @param format the format of all dates, where one was given
 */
export function watchDates(
  sheet: SheetName,
  plan: SheetPlan,
  mapping: Mapping,
  format: DateFormat | undefined,
): ColumnWatch & {
  /** Whether a text that was seen in a column shows nothing more where it comes again. */
  isRoutine(text: string, column: number): boolean;
  mayBeBlank(column: number): boolean;
  /** Whether the texts of a column are watched. */
  sees(column: number): boolean;
} {
  const open = plan.columns.filter(
    ({ column: { field }, format: own }) =>
      holdsDates(field) && own.dateFormat === undefined && own.read === undefined,
  );
  const columns = open.map((column) => ({
    watch: new DateOrderWatch(sheet, { ...column, scope: plan.scope }),
    index: column.index,
    // The value of blank cells, as it was typed.
    fallback: mapping.defaults.findLast(({ target }) => target === column.target)?.text,
  }));
  const inColumns = new Set(plan.columns.map(({ target }) => target));
  const byColumn = new Map(
    [...mapping.defaults, ...mapping.fixed].map((value) => [value.target, value]),
  );
  const values = [...byColumn.values()]
    .filter(({ target, dateFormat, read }) => {
      return !inColumns.has(target) && dateFormat === undefined && read === undefined;
    })
    .filter(() => format === undefined)
    .flatMap((value) => watchedValue(sheet, plan, value));
  let isFirstRow = true;
  const columnAt = (at: number): (typeof columns)[number] | undefined =>
    columns.find(({ index }) => index === at);
  return {
    isRoutine: (text, column) => columnAt(column)?.watch.isRoutine(text) !== false,
    sees: (column) => columnAt(column) !== undefined,
    mayBeBlank: (column) => columnAt(column)?.fallback === undefined,
    see({ number, cells }) {
      for (const { watch, index, fallback } of columns) {
        const cell = cells[index] ?? '';
        const isText = typeof cell === 'string' || cell.type === 'text';
        const text = isText ? cellText(cell) : '';
        if (text !== '') watch.see(number, text);
        else if (isText && fallback !== undefined) watch.see(number, fallback);
      }
      for (const { watch, text } of isFirstRow ? values : []) watch.see(number, text);
      isFirstRow = false;
    },
    *issues() {
      for (const { watch } of [...columns, ...values]) yield* watch.issues();
    },
  };
}

function watchedValue(
  sheet: SheetName,
  { kind, scope }: SheetPlan,
  { target, text }: FixedValue,
): WatchedValue[] {
  const column = columnOf(kind, target);
  if (column === undefined || !holdsDates(column.field)) return [];
  const watched = { column, heading: column.label, scope };
  return [{ watch: new DateOrderWatch(sheet, watched), text }];
}
