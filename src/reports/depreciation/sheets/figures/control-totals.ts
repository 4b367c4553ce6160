import { type CurrencyExponent, parseMinorUnits } from '../../../../kernel/money.ts';
import type { Register, RegisterRow } from '../../input/register/register.ts';
import type { AssetLine } from './lines/asset-line.ts';
import { accumulatedRolled, addTo, clear, costRolled, noTotals } from './roll-forward.ts';

/** How many assets have a closing that cannot be. */
export interface OutOfBounds {
  /** Net book value below the residual value. */
  readonly belowResidual: bigint;
  /** Net book value above the gross carrying amount. */
  readonly aboveCost: bigint;
  /** Held at another cost than the source has; says nothing where events changed costs. */
  readonly otherCost: bigint;
}

type Closing = Pick<AssetLine, 'movement' | 'residual' | 'historicalCost'>;

/** Counts assets that are outside their bounds when the period ends. */
export class BoundsCount {
  readonly #count = { belowResidual: 0n, aboveCost: 0n, otherCost: 0n };

  add(line: Closing): void {
    const { cost, accumulated } = line.movement.closing;
    if (hasOtherCost(line)) this.#count.otherCost += 1n;
    // What is gone has no net book value; its residual value is history.
    if (cost === 0n && accumulated === 0n) return;
    if (cost - accumulated < line.residual) this.#count.belowResidual += 1n;
    if (accumulated < 0n) this.#count.aboveCost += 1n;
  }

  result(): OutOfBounds {
    return this.#count;
  }
}

function hasOtherCost({ historicalCost, movement: { closing } }: Closing): boolean {
  if (historicalCost === undefined) return false;
  const isHeld = closing.status !== 'disposed' && closing.status !== 'not-acquired';
  return closing.cost !== (isHeld ? historicalCost : 0n);
}

/** Assets whose own figures do not agree; totals of all assets would let such differences offset each other. */
export interface DisagreeingAssets {
  /** Opening cost and its movements are not the closing cost. */
  readonly cost: bigint;
  /** The same of accumulated depreciation. */
  readonly accumulated: bigint;
  /** The columns of the schedule do not add up to the expense. */
  readonly schedule: bigint;
}

/** Counts the assets whose figures do not agree. */
export class AgreementCount {
  readonly #count = { cost: 0n, accumulated: 0n, schedule: 0n };
  /** One for all assets in turn: totals take long to make. */
  readonly #ofOne = noTotals();

  /** `scheduled` is what the columns of the line come to. */
  add({ movement }: Pick<AssetLine, 'movement'>, scheduled: bigint): void {
    const totals = this.#ofOne;
    clear(totals);
    addTo(totals, movement);
    if (costRolled(totals) !== totals.costClosing) this.#count.cost += 1n;
    if (accumulatedRolled(totals) !== totals.accumulatedClosing) this.#count.accumulated += 1n;
    if (scheduled !== movement.expense) this.#count.schedule += 1n;
  }

  result(): DisagreeingAssets {
    return this.#count;
  }
}

/** A number of rows, and what they cost together in minor units. */
export interface ControlTotals {
  readonly rows: bigint;
  readonly cost: bigint;
}

export const NO_ROWS: ControlTotals = { rows: 0n, cost: 0n };

/** The totals of the source itself, with all of its rows; a cost that is not an amount counts as zero. */
export function sourceTotals(
  { rows }: Pick<Register, 'rows'>,
  exponent: CurrencyExponent,
): ControlTotals {
  return rows.reduce((totals, row) => withRow(totals, costInSource(row, exponent)), NO_ROWS);
}

/** One row more. */
export function withRow({ rows, cost }: ControlTotals, ofRow: bigint | undefined): ControlTotals {
  return { rows: rows + 1n, cost: cost + (ofRow ?? 0n) };
}

/** The cost of a row as its source has it; undefined where it is not an amount. */
export function costInSource(
  row: Pick<RegisterRow, 'costs' | 'settings'>,
  exponent: CurrencyExponent,
): bigint | undefined {
  const text = costText(row);
  return text === undefined ? undefined : parseMinorUnits(text, exponent);
}

/** The same as it is written. A cost sheet is stronger. */
export function costText({
  costs,
  settings,
}: Pick<RegisterRow, 'costs' | 'settings'>): string | undefined {
  return costs?.cost ?? settings.cost;
}
