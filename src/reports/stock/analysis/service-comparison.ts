import { makeException, type StockException } from '../valuation/exceptions.ts';
import type { ItemLedger } from '../valuation/ledger.ts';
import { showQuantity, type Quantity } from '../../engine/measures/unit-cost.ts';
import type { ServiceStock } from '../input/stock-source.ts';

/** The end of a ledger beside what the account says. */
export interface ServiceComparison {
  readonly item: string;
  readonly ledger: Quantity;
  readonly service: Quantity;
  readonly difference: Quantity;
  /** The difference is just what is checked out: the account does not count it as there. */
  readonly isCustody: boolean;
  readonly exceptions: readonly StockException[];
}

/** Compares where a ledger ends with what the account says; a difference is an exception. */
export function compareWithService(ledger: ItemLedger, reported: ServiceStock): ServiceComparison {
  const { item, quantity, checkedOut } = ledger;
  const difference = quantity - reported.quantity;
  const whole =
    difference === 0n
      ? []
      : [differs('ledger-differs', { item }, { found: quantity, expected: reported.quantity })];
  return {
    item,
    ledger: quantity,
    service: reported.quantity,
    difference,
    isCustody: difference !== 0n && difference === checkedOut,
    exceptions: [...whole, ...compareLocations(ledger, reported)],
  };
}

function compareLocations(
  { item, locations }: ItemLedger,
  { locations: reported, locationBasis = 'on-hand' }: ServiceStock,
): readonly StockException[] {
  if (reported === undefined) return [];
  const held = new Map(
    locations.map(({ location, quantity, checkedOut }) => [
      location,
      locationBasis === 'available' ? quantity - checkedOut : quantity,
    ]),
  );
  const names = [...new Set([...held.keys(), ...reported.keys()])].sort();
  return names.flatMap((location) => {
    const found = held.get(location) ?? 0n;
    const expected = reported.get(location) ?? 0n;
    if (found === expected) return [];
    return [differs('location-differs', { item, location }, { found, expected })];
  });
}

function differs(
  code: 'ledger-differs' | 'location-differs',
  about: { readonly item: string; readonly location?: string },
  { found, expected }: { readonly found: Quantity; readonly expected: Quantity },
): StockException {
  return makeException(code, about, {
    found: showQuantity(found),
    expected: showQuantity(expected),
  });
}
