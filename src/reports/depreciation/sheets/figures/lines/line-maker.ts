import { basisLabel, basisOf, planOfBasis } from '../../../events/closes/asset-basis.ts';
import {
  type BookCloses,
  type Restatement,
  cutBy,
  isClosedBy,
} from '../../../events/closes/book-closes.ts';
import {
  type BookedAsset,
  closedAsset,
  removedAsset,
} from '../../../events/closes/booked-asset.ts';
import {
  type Amounts,
  type ClosedAsset,
  type ClosedDifference,
  NOTHING,
  isNothing,
} from '../../../events/closes/closed-asset.ts';
import {
  closedDifference,
  differencesTogether,
  refusedDifference,
  removedDifference,
} from '../../../events/closes/closed-difference.ts';
import { CALCULATION } from '../../../events/closes/corrections.ts';
import { planAsClosed } from '../../../events/closes/plan-as-closed.ts';
import type { AssetInCloses } from '../../../events/closes/period-parts.ts';
import { type FromClose, spreadRefusals } from '../../../events/closes/plan-from-close.ts';
import { closedPosition } from '../../../events/closes/posted-disposals.ts';
import { firstDayOfFiscalYear } from '../../../terms/calendar/fiscal-year.ts';
import { type Period, liesWithin, periodBetween } from '../../../terms/calendar/periods.ts';
import { type KnownBefore, reservesOver } from '../../../events/held-reserves.ts';
import type { DepreciationPlan } from '../../../methods/plan.ts';
import type { Checked, Rejection } from '../../../terms/rejections.ts';
import { remainingMonths } from '../../../methods/schedule.ts';
import type { RegisterRow } from '../../../input/register/register.ts';
import { type AssetLine, yearToDateOf } from './asset-line.ts';
import type { ReportRequest } from '../../../input/request/report-request.ts';
import type { RowTerms } from '../../../input/request/row-terms.ts';
import { classOf, type LineFrame, openLine } from './open-line.ts';
import { sharedFrame, type SharedFrame } from './shared-line.ts';
import { closeBefore } from '../opening-proof.ts';
import { type CurrencyExponent, parseMinorUnits } from '../../../../../kernel/money.ts';

/** The closed books that a report continues from. */
export interface FromCloses {
  readonly closes: BookCloses;
  readonly restate: Restatement;
}

/** Makes the lines of a book over the period of the report. */
export class LineMaker {
  readonly #request: ReportRequest;
  readonly #from: FromCloses | undefined;
  readonly #frame: LineFrame;

  constructor(request: ReportRequest, from: FromCloses | undefined) {
    const { period, columns } = request;
    const { closing } = period;
    this.#request = request;
    this.#from = from;
    this.#frame = {
      period,
      columns,
      fiscalYear: fiscalYearTo(request, from),
      lastComplete: closing.endsMonth ? closing.month : closing.month - 1,
    };
  }

  /** What the lines of an open book that share schedules have in common; undefined where they cannot. */
  get sharedFrame(): SharedFrame | undefined {
    return this.#from === undefined ? sharedFrame(this.#frame) : undefined;
  }

  /** The line of an asset of the register. */
  line(
    { row, read: { terms } }: RowTerms,
    plan: DepreciationPlan,
    key: string,
  ): Checked<AssetLine> {
    const className = classOf(row);
    if (this.#from === undefined) {
      return { value: openLine({ row, plan, className }, this.#frame) };
    }
    const { closes, restate } = this.#from;
    const closed: AssetInCloses = { periods: closes.periods, closed: closes.of(key) };
    const { closing } = this.#request.period;
    const basis = basisOf(plan, closed.periods.at(-1)?.closing ?? closing);
    const refusals = this.#spreadRefusals(plan, closed, { basis, restate });
    if (refusals.length > 0) return { refusals };
    const asset = closedAsset(plan, closed, { basis, restate });
    const { openings, pending } = asset;
    const line: AssetLine = {
      ...this.#figures(row, asset, closed),
      ...this.#classes(closed, className),
      terms,
      historicalCost: plan.cost,
      closed: {
        key,
        basis: basisOf(plan, closing),
        words: basisLabel(plan, closing),
        openings,
        calculation: CALCULATION,
        ...(plan.reserves !== undefined && { reserves: plan.reserves }),
      },
      ...this.#differing(
        closed,
        pending === undefined ? undefined : () => closedDifference(plan, pending, closed),
        true,
      ),
    };
    return { value: line };
  }

  /** What is closed to the end of the period is not spread any more. */
  #spreadRefusals(
    plan: DepreciationPlan,
    closed: AssetInCloses,
    how: Omit<FromClose, 'on'>,
  ): readonly Rejection[] {
    const on = closed.periods.at(-1)?.closing;
    if (on === undefined || isClosedBy(closed.periods, this.#request.period)) return [];
    return spreadRefusals(plan, closed, { ...how, on });
  }

  /** The line of an asset that the last close has and the register has not, or not computable. */
  removed(held: ClosedAsset, isRefused: boolean): AssetLine {
    const { key, facts, words, basis, openings, calculation, className, reserves } = held;
    const periods = this.#from?.closes.periods ?? [];
    const closed: AssetInCloses = { periods, closed: this.#from?.closes.of(key) ?? [] };
    const plan = planAsClosed(held, this.#request);
    const row: RegisterRow = {
      place: { file: this.#from?.closes.source ?? '' },
      facts,
      settings: {},
    };
    const figures = this.#figures(row, removedAsset(plan, closed, { isKept: isRefused }), closed);
    const wasHeld = !isNothing(closedPosition(closed.closed));
    return {
      ...figures,
      residual: statedResidual(held, this.#request.exponent) ?? figures.residual,
      ...this.#classes(closed, className),
      terms: plan.terms,
      closed: { key, basis, words, openings, calculation, ...(reserves && { reserves }) },
      ...this.#differing(
        closed,
        wasHeld
          ? () => (isRefused ? refusedDifference(closed) : removedDifference(closed))
          : undefined,
        !isRefused,
      ),
      isRemoved: true,
      isRefused,
    };
  }

  #figures(
    row: RegisterRow,
    asset: BookedAsset,
    closed: AssetInCloses,
  ): Omit<AssetLine, 'className' | 'openingClass' | 'terms'> {
    const { period, columns, fiscalYear, lastComplete } = this.#frame;
    const { plan } = asset;
    const movement = asset.movementIn(period);
    return {
      row,
      plan,
      acquired: plan.acquired,
      inService: plan.start,
      disposedOn: plan.disposedOn,
      effects: plan.effects,
      closed: undefined,
      isRemoved: false,
      isRefused: false,
      isPending: false,
      movement,
      historicalCost: undefined,
      atClose: savedBefore(closed, period),
      residual: closedResidual(closed, this.#request) ?? plan.residualBy(period.closing),
      charges: () => asset.chargesOver(columns),
      yearToDate: () => fiscalYear && yearToDateOf(asset.movementIn(fiscalYear)),
      remaining: () => remainingMonths(plan, lastComplete),
      reserves: () => reservesOver(plan, period, movement, effectsKnownBefore(closed, period)),
    };
  }

  /** What the closes of the period corrected, and what is still to be corrected in it. */
  #differing(
    { periods, closed }: AssetInCloses,
    pending: (() => ClosedDifference) | undefined,
    isToBeBooked: boolean,
  ): Pick<AssetLine, 'difference' | 'isPending'> {
    const { period } = this.#request;
    const corrected = closed
      .filter((_, at) => {
        const close = periods[at];
        return close !== undefined && liesWithin(close, period);
      })
      .map((asset) => asset?.difference);
    const open = isClosedBy(periods, period) ? undefined : pending?.();
    const difference = differencesTogether([...corrected, open]);
    const isPending = open !== undefined && isToBeBooked;
    return { isPending, ...(difference !== undefined && { difference }) };
  }

  /**
   * The class of the close that ends or begins the period, else today's. Before the first close it is
   * the class of that one: transfers are known by closes alone.
   */
  #classes(
    { periods, closed }: AssetInCloses,
    today: string,
  ): Pick<AssetLine, 'className' | 'openingClass'> {
    const { opening, closing } = this.#request.period;
    const [first] = closed;
    const at = (serial: number): ClosedAsset | undefined => {
      const last = periods.findLastIndex((close) => close.closing.serial <= serial);
      return last < 0 ? first : closed[last];
    };
    const isClosed = isClosedBy(periods, this.#request.period);
    const className = (isClosed ? at(closing.serial)?.className : undefined) ?? today;
    const before = at(opening.serial);
    const wasThere = before !== undefined && (before === first || hasClosing(before));
    return { className, openingClass: wasThere ? before.className : className };
  }
}

/** From the beginning of the fiscal year of the last day to that day, unless a close was cut there. */
function fiscalYearTo(
  { period: { closing }, fiscalYearStart }: ReportRequest,
  from: FromCloses | undefined,
): Period | undefined {
  const year = periodBetween(firstDayOfFiscalYear(closing, fiscalYearStart).iso, closing.iso);
  return from !== undefined && cutBy(from.closes.periods, year) !== undefined ? undefined : year;
}

/** What the close before a period knew of events; undefined where there is none, or an opening workbook has figures alone. */
function effectsKnownBefore(
  { periods, closed }: AssetInCloses,
  period: Pick<Period, 'opening'>,
): KnownBefore | undefined {
  const at = closeBefore(periods, period);
  const since = periods[0]?.opening;
  if (at < 0 || since === undefined) return undefined;
  const known = closed.slice(0, at + 1).findLast((asset) => asset !== undefined);
  if (known === undefined) return { since, effects: [] };
  if (known.basis === '') return undefined;
  const hasEvents = known.words['Events'] !== undefined;
  return { since, effects: hasEvents ? (planOfBasis(known.basis)?.effects ?? []) : [] };
}

/** The residual value that the close of the period's last day went by; undefined where none ends then. */
function closedResidual(
  { periods, closed }: AssetInCloses,
  { period, exponent }: Pick<ReportRequest, 'period' | 'exponent'>,
): bigint | undefined {
  const at = periods.findIndex(({ closing }) => closing.serial === period.closing.serial);
  return statedResidual(closed[at], exponent);
}

/** The residual value that a close states of an asset. */
function statedResidual(
  asset: Pick<ClosedAsset, 'words'> | undefined,
  exponent: CurrencyExponent,
): bigint | undefined {
  const residual = asset?.words['Residual value'];
  return residual === undefined ? undefined : parseMinorUnits(residual, exponent);
}

/** The balances of the close before a period; undefined where none ends there. */
function savedBefore({ periods, closed }: AssetInCloses, period: Period): Amounts | undefined {
  const at = closeBefore(periods, period);
  return at < 0 ? undefined : (closed[at]?.movement.closing ?? NOTHING);
}

/** Whether a close left something of an asset in the books. */
function hasClosing({ movement }: ClosedAsset): boolean {
  return !isNothing(movement.closing);
}
