import { NOTHING, NO_YEARS, type BookedMovement } from '../../../events/closes/closed-asset.ts';
import { type HeldReserves, NO_RESERVES } from '../../../events/held-reserves.ts';
import type { RegisterRow } from '../../../input/register/register.ts';
import { NO_EVENTS } from '../../../methods/event-amounts.ts';
import { depreciationPlan, NO_EFFECTS, type DepreciationPlan } from '../../../methods/plan.ts';
import type { Position, Status } from '../../../methods/positions.ts';
import type { AskedDays, SharedSchedule } from '../../../methods/shared-schedule.ts';
import type { CalendarDay } from '../../../terms/calendar/calendar-day.ts';
import type { Terms } from '../../../terms/terms.ts';
import { assertHolds } from '../../../../../kernel/messages/errors.ts';
import { type AssetLine, yearToDateOf, type YearToDate } from './asset-line.ts';
import type { LineFrame } from './open-line.ts';

/** An asset that is charged by a schedule that it shares with others: all that its line needs. */
export interface SharedAsset {
  readonly schedule: SharedSchedule;
  /** What the schedule has shares of, in minor units. */
  readonly base: number;
  readonly cost: bigint;
  readonly residual: bigint;
  readonly acquired: CalendarDay;
  readonly start: CalendarDay;
}

/** Where the days that a line needs are among those that schedules are asked about. */
export interface SharedFrame {
  /** Those of the columns come first: the day before the first of them, and the last day of each. */
  readonly asked: AskedDays;
  readonly opening: number;
  readonly closing: number;
  /** Undefined where a close is cut. */
  readonly fiscalYear: { readonly opening: number; readonly closing: number } | undefined;
  /** Charged by the days of the columns; what the last line that was asked has. */
  readonly charged: Float64Array;
}

/** Undefined where columns do not follow on one another. */
export function sharedFrame(frame: LineFrame): SharedFrame | undefined {
  const { period, columns, fiscalYear, lastComplete } = frame;
  const [first] = columns;
  if (first === undefined) return undefined;
  const days = [first.opening];
  for (const { opening, closing } of columns) {
    if (opening.serial !== days.at(-1)?.serial) return undefined;
    days.push(closing);
  }
  const charged = new Float64Array(days.length);
  const placeOf = (day: CalendarDay): number => {
    const known = days.findIndex(({ serial }) => serial === day.serial);
    return known >= 0 ? known : days.push(day) - 1;
  };
  return {
    opening: placeOf(period.opening),
    closing: placeOf(period.closing),
    fiscalYear: fiscalYear && {
      opening: placeOf(fiscalYear.opening),
      closing: placeOf(fiscalYear.closing),
    },
    asked: { days, lastComplete },
    charged,
  };
}

/** The line of an asset of a book that was never closed, without a plan of its own unless it is asked for. */
export class SharedLine implements AssetLine {
  readonly row: RegisterRow;
  readonly className: string;
  readonly historicalCost: bigint;
  readonly residual: bigint;
  readonly disposedOn = undefined;
  readonly atClose = undefined;
  readonly closed = undefined;
  readonly isPending = false;
  readonly isRemoved = false;
  readonly isRefused = false;
  readonly #asset: SharedAsset;
  readonly #frame: SharedFrame;
  #movement: BookedMovement | undefined;
  #plan: DepreciationPlan | undefined;

  constructor(row: RegisterRow, className: string, asset: SharedAsset, frame: SharedFrame) {
    this.row = row;
    this.className = className;
    this.historicalCost = asset.cost;
    this.residual = asset.residual;
    this.#asset = asset;
    this.#frame = frame;
  }

  get openingClass(): string {
    return this.className;
  }

  get terms(): Terms {
    return this.#asset.schedule.terms;
  }

  get acquired(): CalendarDay {
    return this.#asset.acquired;
  }

  get inService(): CalendarDay {
    return this.#asset.start;
  }

  get effects(): DepreciationPlan['effects'] {
    return NO_EFFECTS;
  }

  get plan(): DepreciationPlan {
    return (this.#plan ??= planOf(this.#asset));
  }

  get movement(): BookedMovement {
    return (this.#movement ??= this.#movementIn(this.#frame));
  }

  charges(): readonly bigint[] {
    return Array.from(this.chargesInUnits(), BigInt);
  }

  /** The same as numbers, until the next line is asked. */
  chargesInUnits(): Float64Array {
    const { charged } = this.#frame;
    const { schedule, base } = this.#asset;
    schedule.chargedInto(charged, base);
    for (let at = 0; at < charged.length - 1; at += 1) {
      charged[at] = (charged[at + 1] ?? 0) - (charged[at] ?? 0);
    }
    return charged.subarray(0, -1);
  }

  yearToDate(): YearToDate | undefined {
    const { fiscalYear } = this.#frame;
    return fiscalYear && yearToDateOf(this.#movementIn(fiscalYear));
  }

  reserves(): HeldReserves {
    return NO_RESERVES;
  }

  remaining(): number | undefined {
    return this.#asset.schedule.remaining;
  }

  #movementIn(span: Pick<SharedFrame, 'opening' | 'closing'>): BookedMovement {
    const { acquired, cost, schedule, base } = this.#asset;
    const { days } = this.#frame.asked;
    const opening = schedule.chargedBy(span.opening, base);
    const closing = schedule.chargedBy(span.closing, base);
    const isWithin =
      acquired.serial > (days[span.opening]?.serial ?? 0) &&
      acquired.serial <= (days[span.closing]?.serial ?? 0);
    return {
      opening: this.#positionAt(span.opening, opening),
      addition: isWithin ? cost : 0n,
      expense: BigInt(closing - opening),
      events: NO_EVENTS,
      closing: this.#positionAt(span.closing, closing),
      restated: NOTHING,
      removed: NOTHING,
      earlierYears: NO_YEARS.earlierYears,
      priorPeriod: NO_YEARS.priorPeriod,
    };
  }

  #positionAt(at: number, charged: number): Position {
    const { acquired, start, cost, schedule } = this.#asset;
    const serial = this.#frame.asked.days[at]?.serial ?? 0;
    if (serial < acquired.serial) return NOT_ACQUIRED;
    const accumulated = BigInt(charged);
    const inService: Status = schedule.isDoneBy(at) ? 'fully-depreciated' : 'depreciating';
    const status = serial < start.serial ? 'not-in-service' : inService;
    return { status, cost, accumulated, bookValue: cost - accumulated };
  }
}

const NOT_ACQUIRED: Position = { status: 'not-acquired', ...NOTHING, bookValue: 0n };

function planOf({ schedule, cost, residual, acquired, start }: SharedAsset): DepreciationPlan {
  const asset = { cost, residual, acquired: acquired.iso, inService: start.iso };
  const made = depreciationPlan(asset, schedule.terms);
  assertHolds('value' in made, 'an asset that shares a schedule can be depreciated by its terms');
  return made.value;
}
