import { compare, type Check, type CheckName } from './checks.ts';
import { rollForward, type Amount, type Flows } from './flows.ts';
import { addLocations, emptyLocation, type LocationBalance } from './location-balance.ts';

/** An item, or all of them, over a period. */
interface Balance extends Flows {
  readonly opening: Amount;
  readonly closing: Amount;
  readonly locations: readonly LocationBalance[];
}

/**
 * The checks of a balance: it rolls forward, so does each location, and the locations together are
 * the whole. Closing figures are read off the ledger; flows are added up from its lines.
 */
export function checkBalance(of: string, balance: Balance): readonly Check[] {
  const { opening, closing, locations } = balance;
  const rolled = rollForward(opening, balance);
  const whole = locations.reduce(addLocations, emptyLocation(of));
  const quantity = (check: CheckName) => ({ check, of, unit: 'quantity' }) as const;
  const value = (check: CheckName) => ({ check, of, unit: 'value' }) as const;
  return [
    compare(quantity('rolls-forward'), rolled.quantity, closing.quantity),
    compare(value('rolls-forward'), rolled.value, closing.value),
    compare(quantity('locations-add-up'), whole.opening.quantity, opening.quantity),
    compare(value('locations-add-up'), whole.opening.value, opening.value),
    compare(quantity('locations-add-up'), whole.closing.quantity, closing.quantity),
    compare(value('locations-add-up'), whole.closing.value, closing.value),
    compare(value('adjustments-add-up'), whole.adjusted, balance.adjusted),
    compare(quantity('moves-cancel-out'), whole.movedIn, whole.movedOut),
    ...locations.map(checkLocation),
  ];
}

function checkLocation(location: LocationBalance): Check {
  const { quantity } = rollForward(location.opening, location);
  return compare(
    { check: 'location-rolls-forward', of: location.location, unit: 'quantity' },
    quantity + location.movedIn - location.movedOut,
    location.closing.quantity,
  );
}
