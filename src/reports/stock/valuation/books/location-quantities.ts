import type { Quantity } from '../../../engine/measures/unit-cost.ts';

/** The change of a ledger line at one location, and the balance after it. */
export interface LocationChange {
  readonly location: string;
  readonly change: Quantity;
  readonly quantity: Quantity;
  readonly checkedOut: Quantity;
  /** What was checked out from there, or came back (negative). */
  readonly custody?: Quantity;
}

/** The quantity at a location. */
export interface LocationQuantity {
  readonly location: string;
  /** On hand, what is checked out from there included. */
  readonly quantity: Quantity;
  readonly checkedOut: Quantity;
}

/** The quantities of one item by location. */
export class LocationQuantities {
  readonly #at = new Map<string, { quantity: Quantity; checkedOut: Quantity }>();

  quantityAt(location: string): Quantity {
    return this.#at.get(location)?.quantity ?? 0n;
  }

  /** The one location where the item lies; undefined where it lies nowhere, or at several. */
  only(): string | undefined {
    const held = [...this.#at].filter(([, { quantity }]) => quantity !== 0n);
    return held.length === 1 ? held[0]?.[0] : undefined;
  }

  change(location: string, change: Quantity, checkedOut: Quantity = 0n): LocationChange {
    const held = this.#at.get(location) ?? { quantity: 0n, checkedOut: 0n };
    held.quantity += change;
    held.checkedOut += checkedOut;
    this.#at.set(location, held);
    return { location, change, ...held, ...(checkedOut !== 0n && { custody: checkedOut }) };
  }

  /** Every location that the item ever touched, by name. */
  all(): readonly LocationQuantity[] {
    return [...this.#at]
      .map(([location, held]) => ({ location, ...held }))
      .sort((one, other) => (one.location < other.location ? -1 : 1));
  }
}
