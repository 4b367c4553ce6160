import type { AssetLine } from './lines/asset-line.ts';
import { accumulatedRolled, addTo, costRolled, noTotals } from './roll-forward.ts';

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
  #cost = 0n;
  #accumulated = 0n;
  #schedule = 0n;

  add({ movement }: Pick<AssetLine, 'movement'>, charges: readonly bigint[]): void {
    const totals = noTotals();
    addTo(totals, movement);
    if (costRolled(totals) !== totals.costClosing) this.#cost += 1n;
    if (accumulatedRolled(totals) !== totals.accumulatedClosing) this.#accumulated += 1n;
    const scheduled = charges.reduce((all, charge) => all + charge, 0n);
    if (scheduled !== movement.expense) this.#schedule += 1n;
  }

  result(): DisagreeingAssets {
    return { cost: this.#cost, accumulated: this.#accumulated, schedule: this.#schedule };
  }
}
