import type { Findings } from './books/findings.ts';
import type { Movement, Revaluation } from '../input/movement.ts';
import {
  type Quantity,
  isWhole,
  showQuantity,
  showUnitCost,
} from '../../engine/measures/unit-cost.ts';
import type { StockTerms } from '../input/terms.ts';

/**
 * Checks each movement of an item before it is valued: unusable ones become exceptions and are
 * skipped. It has all movements of the item, also those after the last day, since a later opening
 * includes what is older.
 */
export class Admission {
  readonly #findings: Findings;
  readonly #wholeUnits: boolean;
  readonly #locations: ReadonlySet<string> | undefined;
  readonly #opening: string | undefined;
  readonly #isOfPeriod: boolean;
  readonly #counts = new Map<string, Movement & { readonly kind: 'count' }>();

  constructor(item: string, movements: readonly Movement[], terms: StockTerms, findings: Findings) {
    this.#findings = findings;
    this.#wholeUnits = terms.itemTerms?.(item)?.wholeUnits ?? false;
    this.#locations = terms.locations;
    this.#isOfPeriod = terms.method === 'periodic-average';
    this.#opening = earliestOpening(movements);
  }

  /** Whether the movement is to be valued. Movements come in the order in which they are valued. */
  admits(movement: Movement): boolean {
    if (!this.#fitsOpening(movement)) return false;
    if (movement.kind === 'landed-cost') return true;
    if (movement.kind === 'revaluation') return this.#canRevalue(movement);
    const quantity = movement.kind === 'count' ? movement.counted : movement.quantity;
    if (quantity < 0n || (quantity === 0n && movement.kind !== 'count')) {
      this.#findings.add('unusable-quantity', movement, { found: showQuantity(quantity) });
      return false;
    }
    this.#lookAt(movement, quantity);
    return true;
  }

  /**
   * The periodic average of an unfinished period is not known, so that no difference can be
   * computed.
   */
  #canRevalue(movement: Revaluation): boolean {
    if (!this.#isOfPeriod || movement.unitCost === undefined) return true;
    const found = showUnitCost(movement.unitCost);
    this.#findings.add('unusable-revaluation', movement, { found });
    return false;
  }

  #fitsOpening(movement: Movement): boolean {
    const opening = this.#opening;
    if (opening === undefined || movement.date === opening) return true;
    const details = { found: movement.date, expected: opening };
    if (movement.date < opening) {
      this.#findings.add('before-opening', movement, details);
      return false;
    }
    if (movement.kind !== 'opening') return true;
    this.#findings.add('second-opening', movement, details);
    return false;
  }

  #lookAt(movement: Movement, quantity: Quantity): void {
    if (this.#wholeUnits && !isWhole(quantity)) {
      this.#findings.add('not-whole', movement, { found: showQuantity(quantity) });
    }
    for (const location of namedLocations(movement)) {
      if (this.#locations?.has(location) === false) {
        this.#findings.add('unknown-location', movement, { found: location, location });
      }
    }
    if (movement.kind === 'count') this.#compareCounts(movement);
  }

  #compareCounts(count: Movement & { readonly kind: 'count' }): void {
    const place = count.location ?? '';
    const before = this.#counts.get(place);
    this.#counts.set(place, count);
    if (before?.date !== count.date || before.counted === count.counted) return;
    if (before.sequence !== undefined && before.sequence !== count.sequence) return;
    this.#findings.add('counts-disagree', count, {
      found: showQuantity(count.counted),
      expected: showQuantity(before.counted),
    });
  }
}

function earliestOpening(movements: readonly Movement[]): string | undefined {
  let earliest: string | undefined;
  for (const { kind, date } of movements) {
    if (kind === 'opening' && (earliest === undefined || date < earliest)) earliest = date;
  }
  return earliest;
}

function namedLocations(movement: Movement): readonly string[] {
  const named = [
    'location' in movement ? movement.location : undefined,
    'from' in movement ? movement.from : undefined,
    'to' in movement ? movement.to : undefined,
  ];
  return [...new Set(named.filter((location) => location !== undefined))];
}
