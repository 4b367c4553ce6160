import type { Resource } from '../catalogue/define.ts';

/** How what arrived of an item gets into the account. */
interface ArrivalOperation {
  readonly operation: string;
  /** The parameter with the mark of the order and the line. */
  readonly mark: string;
  /** Each unit is a record of its own; otherwise units are added to the item. */
  readonly isRecord: boolean;
}

/** The operation of a type of item by which units arrive. Throws RangeError where it has none. */
export function arrivalOperation({ name, endpoints }: Resource): ArrivalOperation {
  for (const [operation, { arrivalMark: mark, effect }] of Object.entries(endpoints)) {
    if (mark !== undefined) return { operation, mark, isRecord: effect === 'create' };
  }
  throw new RangeError(`${name} do not arrive with orders`);
}
