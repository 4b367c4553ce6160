import { type BookCloses, type Restatement, isClosedBy } from '../../events/closes/book-closes.ts';
import { isNothing } from '../../events/closes/closed-asset.ts';
import {
  EVENT_AMOUNTS,
  type EventAmount,
  NO_EVENTS,
  isWithoutEvents,
} from '../../methods/event-amounts.ts';
import { type Period, liesWithin } from '../../terms/calendar/periods.ts';
import type { Register } from '../../input/register/register.ts';
import {
  AgreementCount,
  BoundsCount,
  NO_ROWS,
  costInSource,
  sourceTotals,
  withRow,
} from './control-totals.ts';
import { type AssetLine, type ExceptionLine, LineList } from './lines/asset-line.ts';
import { AssetLines, type BookFacts } from './lines/asset-lines.ts';
import { BalanceProof } from './opening-proof.ts';
import { columnsWithCloses, periodName } from '../../input/request/report-columns.ts';
import type { ReportRequest } from '../../input/request/report-request.ts';
import type { BookReport, DepreciationReport } from './book-report.ts';
import { ColumnCharges } from './column-charges.ts';
import { SettingUses } from '../../input/request/setting-uses.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import { RollForward, addReserves, addTo, noTotals } from './roll-forward.ts';

type Figures = Pick<
  BookReport,
  'classes' | 'totals' | 'eventAmounts' | 'charges' | 'moved' | 'chargesByClass'
>;

/** Adds the lines of a book up. */
class BookTotals {
  readonly #rollForward = new RollForward();
  readonly #totals = noTotals();
  readonly #columns: readonly Period[];
  readonly #charges: ColumnCharges;
  readonly #moved: bigint[];
  readonly #events = new Set<EventAmount>();

  constructor(columns: readonly Period[]) {
    this.#columns = columns;
    this.#charges = new ColumnCharges(columns.length);
    this.#moved = columns.map(() => 0n);
  }

  /** Adds a line, and gives what its columns come to. */
  add(line: AssetLine): bigint {
    this.#rollForward.add(line);
    addTo(this.#totals, line.movement);
    addReserves(this.#totals, line.reserves());
    this.#addMoved(line);
    this.#addEvents(line);
    return this.#charges.add(RollForward.keyOf(line.className), line);
  }

  #addEvents({ movement: { events } }: AssetLine): void {
    if (events === NO_EVENTS) return;
    for (const amount of EVENT_AMOUNTS) if (events[amount] !== 0n) this.#events.add(amount);
  }

  #addMoved({ acquired, effects, disposedOn, movement }: AssetLine): void {
    const { addition, disposal } = movement;
    if (addition !== 0n) this.#move(acquired.serial, addition);
    let ofParts = 0n;
    for (const { on, cost, accumulated, disposal: part } of effects) {
      if (!this.#isWithin(on)) continue;
      this.#move(on.serial, cost - accumulated);
      ofParts += part?.bookValue ?? 0n;
    }
    if (disposal !== undefined && disposedOn !== undefined) {
      this.#move(disposedOn.serial, ofParts - disposal.bookValue);
    }
  }

  #isWithin({ serial }: CalendarDay): boolean {
    const first = this.#columns[0]?.opening.serial ?? serial;
    const last = this.#columns.at(-1)?.closing.serial ?? serial;
    return serial > first && serial <= last;
  }

  #move(serial: number, amount: bigint): void {
    const at = this.#columns.findIndex(({ closing }) => serial <= closing.serial);
    if (at >= 0) this.#moved[at] = (this.#moved[at] ?? 0n) + amount;
  }

  result(): Figures {
    const classes = this.#rollForward.classes();
    return {
      classes,
      totals: this.#totals,
      eventAmounts: this.#events,
      charges: this.#charges.all(),
      moved: this.#moved,
      chargesByClass: classes.map(([name]) => this.#charges.of(RollForward.keyOf(name))),
    };
  }
}

export type { BookReport, Completeness, DepreciationReport } from './book-report.ts';
export type { AssetLine, ExceptionLine } from './lines/asset-line.ts';

/** What was closed before, and how differences from it are booked. */
export interface ClosedBooks {
  readonly closesOf: (book: string) => BookCloses | undefined;
  readonly restate: Restatement | undefined;
}

/** Differences are shown as caught up until a treatment is chosen. */
const UNLESS_CHOSEN: Restatement = 'catch-up';

/**
 * Computes all books. A row that cannot be computed is among the exceptions, never dropped.
 * Throws TallysheetError 'bad-usage' where the period cuts a closed one.
 */
export function makeDepreciationReport(
  register: Register,
  wanted: ReportRequest,
  closed?: ClosedBooks,
): DepreciationReport {
  const request = withColumns(wanted, closed);
  const restate = closed?.restate ?? UNLESS_CHOSEN;
  const books = request.books.map((book) => {
    const closes = closed?.closesOf(book.name);
    const from = closes === undefined ? undefined : { closes, restate };
    const isClosed = closes !== undefined && isClosedBy(closes.periods, request.period);
    const made = makeBook({ register, request, book, from });
    const posted = closes === undefined ? [] : closedWith(closes, request.period);
    const chosen = isClosed ? posted.at(-1) : closed?.restate;
    const isAnyPending = made.restated.some(({ isPending }) => isPending);
    const ways = isAnyPending && chosen !== undefined ? [...posted, chosen] : posted;
    return { ...made, isClosed, restate: chosen, ways: [...new Set(ways)] };
  });
  return { register, request, books };
}

/** Columns that were not asked for give way to the closed periods of the books. */
function withColumns(request: ReportRequest, closed: ClosedBooks | undefined): ReportRequest {
  const { books, columns, fiscalYearStart, areColumnsGiven } = request;
  const closes = books.flatMap(({ name }) => closed?.closesOf(name)?.columns ?? []);
  if (areColumnsGiven || closes.length === 0) return request;
  const ofCloses = columnsWithCloses(columns, closes, fiscalYearStart);
  const name = periodName(request.period, ofCloses);
  return { ...request, columns: ofCloses, period: { ...request.period, name } };
}

/** How the closes of a period booked what differed, in their order. */
function closedWith({ periods, restatements }: BookCloses, period: Period): readonly Restatement[] {
  return periods
    .map((close, at) => (liesWithin(close, period) ? restatements[at] : undefined))
    .filter((way) => way !== undefined);
}

function makeBook(facts: BookFacts): Omit<BookReport, 'isClosed' | 'restate' | 'ways'> {
  const { book, request, from } = facts;
  const exceptions: ExceptionLine[] = [];
  const restated: AssetLine[] = [];
  const uses = new SettingUses();
  const figures = new BookTotals(request.columns);
  const lines = new AssetLines(facts);
  const added = new LineList(lines, ({ movement }) => movement.addition !== 0n);
  const disposed = new LineList(lines, ({ movement }) => movement.disposal !== undefined);
  const bounds = new BoundsCount();
  const agreement = new AgreementCount();
  const balances = from && new BalanceProof();
  let computed = NO_ROWS;
  let refused = NO_ROWS;
  let fullyDepreciated = 0;
  let hasEvents = false;
  const read = lines.read({
    onComputed: (terms) => {
      uses.add(terms);
    },
    onRefused: (row, reasons) => {
      exceptions.push({ row, book: book.name, reasons });
      refused = withRow(refused, costInSource(row, request.exponent));
    },
  });
  for (const line of read) {
    agreement.add(line, figures.add(line));
    bounds.add(line);
    balances?.add(line);
    if (line.historicalCost !== undefined) computed = withRow(computed, line.historicalCost);
    if (line.movement.closing.status === 'fully-depreciated') fullyDepreciated += 1;
    hasEvents ||= line.effects.length > 0 || !isWithoutEvents(line.movement.events);
    added.take(line);
    disposed.take(line);
    if (isRestated(line)) restated.push(line);
  }
  const lists = { exceptions, added, disposed, restated };
  const settings = uses.result();
  const source = sourceTotals(facts.register, request.exponent);
  const controls = {
    outOfBounds: bounds.result(),
    disagreeing: agreement.result(),
    completeness: { source, computed, refused },
    balances: from && balances?.result(from.closes, request.period, request.exponent),
  };
  return {
    book,
    from,
    lines,
    fullyDepreciated,
    hasEvents,
    ...lists,
    ...figures.result(),
    settings,
    ...controls,
  };
}

/** What differs from the closes, and what the period corrected of what differed before. */
function isRestated({ difference, movement: { restated, removed } }: AssetLine): boolean {
  return difference !== undefined || !isNothing(restated) || !isNothing(removed);
}
