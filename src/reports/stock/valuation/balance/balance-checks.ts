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
    compare(
      value('adjustments-add-up'),
      whole.adjusted + whole.received.value + whole.restated.value,
      balance.adjusted + balance.received.value + balance.restated.value,
    ),
    compare(quantity('moves-cancel-out'), whole.movedIn, whole.movedOut),
    compare(value('moves-cancel-out'), whole.movedInValue, whole.movedOutValue),
    ...locations.flatMap(checkLocation),
  ];
}

/** A location rolls forward; its value does by definition where it is a share. */
export function checkLocation(location: LocationBalance): readonly Check[] {
  const rolled = rollForward(location.opening, location);
  const about = { check: 'location-rolls-forward', of: location.location } as const;
  return [
    compare(
      { ...about, unit: 'quantity' },
      rolled.quantity + location.movedIn - location.movedOut,
      location.closing.quantity,
    ),
    compare(
      { ...about, unit: 'value' },
      rolled.value + location.movedInValue - location.movedOutValue,
      location.closing.value,
    ),
  ];
}
