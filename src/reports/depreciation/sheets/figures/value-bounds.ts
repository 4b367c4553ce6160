import type { AssetLine } from './lines/asset-line.ts';

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
  #belowResidual = 0n;
  #aboveCost = 0n;
  #otherCost = 0n;

  add(line: Closing): void {
    const { cost, accumulated } = line.movement.closing;
    if (hasOtherCost(line)) this.#otherCost += 1n;
    // What is gone has no net book value; its residual value is history.
    if (cost === 0n && accumulated === 0n) return;
    if (cost - accumulated < line.residual) this.#belowResidual += 1n;
    if (accumulated < 0n) this.#aboveCost += 1n;
  }

  result(): OutOfBounds {
    return {
      belowResidual: this.#belowResidual,
      aboveCost: this.#aboveCost,
      otherCost: this.#otherCost,
    };
  }
}

function hasOtherCost({ historicalCost, movement: { closing } }: Closing): boolean {
  if (historicalCost === undefined) return false;
  const isHeld = closing.status !== 'disposed' && closing.status !== 'not-acquired';
  return closing.cost !== (isHeld ? historicalCost : 0n);
}
