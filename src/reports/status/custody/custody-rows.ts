import type { CurrencyExponent } from '../../../kernel/money.ts';
import { type ItemFacts, amountOf, itemFacts } from '../account/item-facts.ts';
import type { Person } from '../account/people.ts';
import { textOf } from '../../../account/record-values.ts';
import type { StockCheckout } from '../account/stock-checkouts.ts';
import { daysFrom, dueState, type DueState } from '../due-state.ts';
import type { StatusCircumstances } from '../status-report.ts';
import type { ReadCustody } from './items-out.ts';

/** A fixed asset, or units of asset stock, that a custodian holds. */
export interface Holding extends ItemFacts {
  /** Distinguishes it: `#12`, and `#40/3` for checkout 3 of asset stock. */
  readonly entry: string;
  readonly kind: 'Fixed asset' | 'Asset stock';
  readonly quantity: bigint;
  /** In minor units; undefined where the account has no price. */
  readonly value: bigint | undefined;
  readonly custodian: Person;
  /** It was checked out to a place, and no member holds it. */
  readonly isAtPlace: boolean;
  /** As the account writes it; blank where it does not. */
  readonly since: string;
  readonly due: string;
  readonly state: DueState;
  readonly daysHeld: number | undefined;
  readonly daysOverdue: number | undefined;
  /** Its verification was requested and not answered. */
  readonly isVerificationPending: boolean;
}

/** Everything that is out, each of it once. */
export function holdingsOf(
  read: ReadCustody,
  { moment }: StatusCircumstances,
  exponent: CurrencyExponent,
): readonly Holding[] {
  return [...assetHoldings(read, moment, exponent), ...stockHoldings(read, moment, exponent)];
}

function assetHoldings(
  { assets, people, names }: ReadCustody,
  moment: string,
  exponent: CurrencyExponent,
): readonly Holding[] {
  return assets.map((record) => ({
    ...itemFacts(record, names),
    entry: `#${record.id}`,
    kind: 'Fixed asset',
    quantity: 1n,
    value: amountOf(textOf(record.values, 'price'), exponent),
    custodian: people.custodianOf(record),
    isAtPlace: false,
    isVerificationPending: record.values['pending_verification'] === true,
    ...timesOf(
      textOf(record.values, 'checkout_on'),
      textOf(record.values, 'checkin_due_on'),
      moment,
    ),
  }));
}

function stockHoldings(
  read: ReadCustody,
  moment: string,
  exponent: CurrencyExponent,
): readonly Holding[] {
  const { stock, names } = read;
  return stock.flatMap(([record, checkouts]) => {
    const facts = itemFacts(record, names);
    const cost = amountOf(textOf(record.values, 'average_cost_per_unit'), exponent);
    return checkouts.map((checkout): Holding => {
      const quantity = BigInt(checkout.quantity);
      return {
        ...facts,
        location: placeOf(checkout, read) ?? facts.location,
        entry: `#${record.id}/${checkout.line}`,
        kind: 'Asset stock',
        quantity,
        value: cost === undefined ? undefined : cost * quantity,
        custodian: holderOf(checkout, read),
        isAtPlace: checkout.member === null && checkout.toLocation !== null,
        isVerificationPending: false,
        ...timesOf(checkout.since, checkout.due, moment),
      };
    });
  });
}

function placeOf(
  { toLocation, fromLocation }: StockCheckout,
  { names: { places } }: ReadCustody,
): string | undefined {
  const location = toLocation ?? fromLocation;
  return location === null ? undefined : places.get(location);
}

function holderOf(checkout: StockCheckout, { people, names: { places } }: ReadCustody): Person {
  const { member, memberName, toLocation } = checkout;
  const place = toLocation === null ? undefined : places.get(toLocation);
  return (
    people.byId(member ?? undefined) ?? {
      id: undefined,
      name: member === null && place !== undefined ? place : memberName,
      email: '',
      employeeId: '',
      team: '',
      isActive: true,
    }
  );
}

function timesOf(
  since: string,
  due: string,
  moment: string,
): Pick<Holding, 'since' | 'due' | 'state' | 'daysHeld' | 'daysOverdue'> {
  const state = dueState(due, moment);
  return {
    since,
    due,
    state,
    daysHeld: daysFrom(since, moment),
    daysOverdue: state === 'Overdue' ? daysFrom(due, moment) : undefined,
  };
}
