import { openAsset } from '../../../events/closes/booked-asset.ts';
import { reservesOver } from '../../../events/held-reserves.ts';
import type { RegisterRow } from '../../../input/register/register.ts';
import type { DepreciationPlan } from '../../../methods/plan.ts';
import { remainingMonths } from '../../../methods/schedule.ts';
import type { Period } from '../../../terms/calendar/periods.ts';
import { type AssetLine, yearToDateOf } from './asset-line.ts';

/** The time that the lines of a report are about. */
export interface LineFrame {
  readonly period: Period;
  readonly columns: readonly Period[];
  /** From the beginning of the fiscal year of the last day to that day; undefined where a close is cut. */
  readonly fiscalYear: Period | undefined;
  /** The last month (counted since year 0) that is over. */
  readonly lastComplete: number;
}

const NO_GROUP = '(no group)';

/** What the roll-forward adds a row up under. */
export function classOf({ facts: { group } }: RegisterRow): string {
  return group === '' ? NO_GROUP : group;
}

interface OpenAsset {
  readonly row: RegisterRow;
  readonly plan: DepreciationPlan;
  readonly className: string;
}

/** The line of an asset of a book that was never closed. Property by property: a report makes it several times. */
export function openLine({ row, plan, className }: OpenAsset, frame: LineFrame): AssetLine {
  const { period, columns, fiscalYear, lastComplete } = frame;
  const asset = openAsset(plan);
  const movement = asset.movementIn(period);
  return {
    row,
    className,
    openingClass: className,
    terms: plan.terms,
    plan,
    acquired: plan.acquired,
    inService: plan.start,
    disposedOn: plan.disposedOn,
    effects: plan.effects,
    movement,
    residual: plan.residualBy(period.closing),
    historicalCost: plan.cost,
    charges: () => asset.chargesOver(columns),
    yearToDate: () => fiscalYear && yearToDateOf(asset.movementIn(fiscalYear)),
    reserves: () => reservesOver(plan, period, movement, undefined),
    remaining: () => remainingMonths(plan, lastComplete),
    atClose: undefined,
    closed: undefined,
    isPending: false,
    isRemoved: false,
    isRefused: false,
  };
}
