import { divideHalfUp } from '../../../kernel/money.ts';
import type { CostFlow, Incoming, Outgoing, TakenIn } from './methods/layered-cost.ts';
import type { ExactValue, Quantity, UnitCost } from '../../engine/measures/unit-cost.ts';

/** The average of a period, and what it is made of. */
export interface PeriodAverage {
  /** Undefined where nothing was there, nothing came in, and no average was known before. */
  readonly average: UnitCost | undefined;
  /** Whether returns to vendors and value adjustments are included. */
  readonly hasReturns: boolean;
  readonly hasAdded: boolean;
}

interface Gathered {
  readonly cameBack: { readonly quantity: Quantity; readonly left: string }[];
  inQuantity: Quantity;
  inValue: ExactValue;
  /** Receipts without a cost, at the last cost that is not an average. */
  assumedQuantity: Quantity;
  assumedValue: ExactValue;
  backQuantity: Quantity;
  backValue: ExactValue;
  added: ExactValue;
  net: Quantity;
}

/**
 * Gathers what makes up the weighted average of each period: a dry run that values nothing. Only what has
 * a cost of its own counts; what is valued at the average itself does not change it.
 */
export class PeriodGathering implements CostFlow {
  readonly isLayered = false;
  readonly value = 0n;
  readonly knownCost = undefined;
  readonly #periodOf: (date: string) => string;
  readonly #periods = new Map<string, Gathered>();
  #current: Gathered;

  constructor(periodOf: (date: string) => string) {
    this.#periodOf = periodOf;
    this.#current = nothing();
  }

  enter(date: string): void {
    const period = this.#periodOf(date);
    const known = this.#periods.get(period) ?? nothing();
    this.#periods.set(period, known);
    this.#current = known;
  }

  takeIn({ quantity, unitCost, isAssumed = false, leftOn }: Incoming): TakenIn {
    this.#current.net += quantity;
    if (leftOn !== undefined) {
      this.#current.cameBack.push({ quantity, left: this.#periodOf(leftOn) });
    } else if (isAssumed) {
      this.#current.assumedQuantity += quantity;
      this.#current.assumedValue += quantity * unitCost;
    } else {
      this.#current.inQuantity += quantity;
      this.#current.inValue += quantity * unitCost;
    }
    return { value: 0n, correction: 0n };
  }

  takeOut({ quantity }: Outgoing): ExactValue {
    this.#current.net -= quantity;
    return 0n;
  }

  release({ quantity, unitCost }: Outgoing): ExactValue {
    this.#current.net -= quantity;
    this.#current.backQuantity += quantity;
    this.#current.backValue += quantity * unitCost;
    return 0n;
  }

  addValue(value: ExactValue): ExactValue {
    this.#current.added += value;
    return value;
  }

  setUnitCost(): ExactValue {
    return 0n;
  }

  /** The average of each period, by its first day. */
  averages(): ReadonlyMap<string, PeriodAverage> {
    const averages = new Map<string, PeriodAverage>();
    let quantity: Quantity = 0n;
    let known: UnitCost | undefined;
    for (const [period, gathered] of this.#periods) {
      const returned = resolveReturns(period, gathered, averages);
      const opening = quantity > 0n ? { quantity, value: quantity * (known ?? 0n) } : NOTHING;
      const found = averageOf(opening, { ...gathered, ...returned });
      known = found?.average ?? known ?? averageOfAssumed(gathered);
      averages.set(period, found ?? { average: known, hasReturns: false, hasAdded: false });
      quantity += gathered.net;
    }
    return averages;
  }
}

const NOTHING = { quantity: 0n, value: 0n };

function nothing(): Gathered {
  const amounts = { inQuantity: 0n, inValue: 0n, backQuantity: 0n, backValue: 0n };
  const assumed = { assumedQuantity: 0n, assumedValue: 0n };
  return { cameBack: [], ...amounts, ...assumed, added: 0n, net: 0n };
}

/** What comes back in a later period than it left has the average of that earlier one. */
function resolveReturns(
  period: string,
  { cameBack, inQuantity, inValue }: Gathered,
  averages: ReadonlyMap<string, PeriodAverage>,
): Pick<Gathered, 'inQuantity' | 'inValue'> {
  const earlier = cameBack.flatMap(({ quantity, left }) => {
    const average = left === period ? undefined : averages.get(left)?.average;
    return average === undefined ? [] : [{ quantity, value: quantity * average }];
  });
  return {
    inQuantity: earlier.reduce((sum, { quantity }) => sum + quantity, inQuantity),
    inValue: earlier.reduce((sum, { value }) => sum + value, inValue),
  };
}

/** Where nothing has a cost of its own, standard costs are all that is known. */
function averageOfAssumed({ assumedQuantity, assumedValue }: Gathered): UnitCost | undefined {
  return assumedQuantity === 0n ? undefined : divideHalfUp(assumedValue, assumedQuantity);
}

/** What would take the average below zero, or leave nothing to average, is not part of it. */
function averageOf(
  opening: { readonly quantity: Quantity; readonly value: ExactValue },
  { inQuantity, inValue, backQuantity, backValue, added }: Gathered,
): PeriodAverage | undefined {
  const quantity = opening.quantity + inQuantity;
  const value = opening.value + inValue;
  const choices = [
    { quantity: quantity - backQuantity, value: value + added - backValue, all: [true, true] },
    { quantity, value: value + added, all: [false, true] },
    { quantity, value, all: [false, false] },
  ] as const;
  const chosen = choices.find((each) => each.quantity > 0n && each.value >= 0n);
  if (chosen === undefined) return undefined;
  const [hasReturns, hasAdded] = chosen.all;
  return { average: divideHalfUp(chosen.value, chosen.quantity), hasReturns, hasAdded };
}
