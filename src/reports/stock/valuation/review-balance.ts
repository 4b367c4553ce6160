import type { Findings } from './books/findings.ts';
import type { LocationQuantities, LocationChange } from './books/location-quantities.ts';
import { NO_LOCATION, type Movement } from '../input/movement.ts';
import { showQuantity, type Quantity } from '../../engine/measures/quantity.ts';

interface Balance {
  readonly quantity: Quantity;
  readonly checkedOut: Quantity;
  readonly lines: readonly { readonly out: Quantity; readonly at: readonly LocationChange[] }[];
  readonly locations: LocationQuantities;
}

/** Checks the balance after a movement, and lists impossible ones. */
export function reviewBalance(movement: Movement, balance: Balance, findings: Findings): void {
  const touched = balance.lines.findLast(({ at }) => at.length > 0);
  if (touched === undefined) return;
  if (touched.out > 0n && balance.quantity < 0n) {
    findings.add('negative-stock', movement, { found: showQuantity(balance.quantity) });
  }
  for (const place of touched.at) {
    reviewPlace(movement, place, balance, findings);
  }
  reviewSource(movement, balance, findings);
}

function reviewPlace(
  movement: Movement,
  place: LocationChange,
  balance: Balance,
  findings: Findings,
): void {
  const { location } = place;
  if (place.change < 0n && place.quantity < 0n && balance.quantity >= 0n) {
    const details = { found: showQuantity(place.quantity), expected: location, location };
    findings.add('negative-at-location', movement, details);
  }
  // A checkout without a location may be from any of them: then the item as a whole is checked.
  const held = location === NO_LOCATION ? balance : place;
  const where = location === NO_LOCATION ? 'the item' : location;
  if (movement.kind === 'checkin' && held.checkedOut < 0n) {
    const found = showQuantity(-held.checkedOut);
    findings.add('checkin-without-checkout', movement, { found, expected: where, location });
  }
  if (movement.kind === 'checkout' && held.checkedOut > held.quantity) {
    const found = showQuantity(held.quantity - held.checkedOut);
    findings.add('checked-out-beyond-stock', movement, { found, expected: where, location });
  }
}

/** Sources differ in whether what is checked out still counts: either figure will do. */
function reviewSource(movement: Movement, balance: Balance, findings: Findings): void {
  const { quantityAfter } = movement;
  if (quantityAfter === undefined || quantityAfter === balance.quantity) return;
  if (quantityAfter === balance.quantity - balance.checkedOut) return;
  findings.add('source-differs', movement, {
    found: showQuantity(balance.quantity),
    expected: showQuantity(quantityAfter),
  });
}
