import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { EVENT_AMOUNTS, NO_EVENTS, type EventAmount } from '../../methods/event-amounts.ts';
import type { AssetLine } from './lines/asset-line.ts';
import type { BookReport } from './book-report.ts';
import { addReserves, addTo, noTotals, RollForward } from './roll-forward.ts';

type Figures = Pick<
  BookReport,
  'classes' | 'totals' | 'eventAmounts' | 'charges' | 'moved' | 'chargesByClass'
>;

/** Adds the lines of a book up. */
export class BookTotals {
  readonly #rollForward = new RollForward();
  readonly #totals = noTotals();
  readonly #columns: readonly Period[];
  readonly #charges: bigint[];
  readonly #moved: bigint[];
  readonly #events = new Set<EventAmount>();
  readonly #byClass = new Map<string, bigint[]>();

  constructor(columns: readonly Period[]) {
    this.#columns = columns;
    this.#charges = columns.map(() => 0n);
    this.#moved = columns.map(() => 0n);
  }

  add(line: AssetLine, charges: readonly bigint[]): void {
    this.#rollForward.add(line);
    addTo(this.#totals, line.movement);
    addReserves(this.#totals, line.reserves());
    this.#addMoved(line);
    this.#addEvents(line);
    const key = RollForward.keyOf(line.className);
    const ofClass = this.#byClass.get(key) ?? this.#charges.map(() => 0n);
    this.#byClass.set(key, ofClass);
    for (const [at, expense] of charges.entries()) {
      if (expense === 0n) continue;
      this.#charges[at] = (this.#charges[at] ?? 0n) + expense;
      ofClass[at] = (ofClass[at] ?? 0n) + expense;
    }
  }

  #addEvents({ movement: { events } }: AssetLine): void {
    if (events === NO_EVENTS) return;
    for (const amount of EVENT_AMOUNTS) if (events[amount] !== 0n) this.#events.add(amount);
  }

  #addMoved({ plan, movement: { addition, disposal } }: AssetLine): void {
    if (addition !== 0n) this.#move(plan.acquired.serial, addition);
    let ofParts = 0n;
    for (const { on, cost, accumulated, disposal: part } of plan.effects) {
      if (!this.#isWithin(on)) continue;
      this.#move(on.serial, cost - accumulated);
      ofParts += part?.bookValue ?? 0n;
    }
    if (disposal !== undefined && plan.disposedOn !== undefined) {
      this.#move(plan.disposedOn.serial, ofParts - disposal.bookValue);
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
      charges: this.#charges,
      moved: this.#moved,
      chargesByClass: classes.map(
        ([name]) => this.#byClass.get(RollForward.keyOf(name)) ?? this.#charges.map(() => 0n),
      ),
    };
  }
}
