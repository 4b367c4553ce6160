import { plus } from '../../../engine/measures/sums.ts';
import { type Amount, type Flows, rollForward } from './flows.ts';
import { type LocationBalance, emptyLocation } from './location-balance.ts';

/** Two figures that must be equal, calculated in two ways. */
export interface Check {
  readonly check: CheckName;
  /** The subject: an item, a location, or `total`. */
  readonly of: string;
  readonly unit: 'quantity' | 'value';
  readonly left: bigint;
  readonly right: bigint;
  readonly passed: boolean;
}

/** The checks that a stock report prints. */
export const STOCK_CHECKS = {
  'rolls-forward':
    'Opening + receipts - issues + count differences + cost adjustments + restatements = closing',
  'location-rolls-forward':
    'Opening + receipts - issues + count differences + restatements + transfers in - transfers out = closing at the location',
  'locations-add-up': 'Sum of locations = total',
  'adjustments-add-up': 'Receipts and cost adjustments: sum of locations = total',
  'moves-cancel-out': 'Transfers in = transfers out',
} as const satisfies Readonly<Record<string, string>>;

export type CheckName = keyof typeof STOCK_CHECKS;

/** Compares two figures. */
function compare(about: Pick<Check, 'check' | 'of' | 'unit'>, left: bigint, right: bigint): Check {
  return { ...about, left, right, passed: left === right };
}

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
  const whole = locations.reduce(plus, emptyLocation(of));
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
