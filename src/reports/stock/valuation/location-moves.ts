import type { Entry } from './books/ledger-writer.ts';
import type { LocationQuantities } from './books/location-quantities.ts';
import {
  IN_TRANSIT,
  NO_LOCATION,
  type Checkin,
  type Checkout,
  type Transfer,
} from '../input/movement.ts';

/** A transfer: from one location to another, the value of the item as before. */
export function moveLocation(movement: Transfer, locations: LocationQuantities): Entry {
  const { quantity, from, to } = movement;
  const missing = from === undefined && to === undefined ? NO_LOCATION : IN_TRANSIT;
  return {
    kind: 'transfer',
    at: [locations.change(from ?? missing, -quantity), locations.change(to ?? missing, quantity)],
  };
}

/**
 * A checkout or checkin: custody changes, quantity and value do not. What comes back somewhere else
 * than it was checked out from has moved there.
 */
export function moveCustody(movement: Checkout | Checkin, locations: LocationQuantities): Entry {
  const { kind, quantity, location = NO_LOCATION } = movement;
  if (kind === 'checkout') {
    return {
      kind,
      checkedOut: quantity,
      at: [locations.change(location, 0n, quantity)],
    };
  }
  const from = movement.from ?? location;
  const at =
    from === location
      ? [locations.change(location, 0n, -quantity)]
      : [locations.change(from, -quantity, -quantity), locations.change(location, quantity)];
  return { kind, checkedOut: -quantity, at };
}
