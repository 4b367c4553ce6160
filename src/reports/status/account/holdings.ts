import type { AccountRecord } from '../../../account/account-record.ts';
import { type ItemFacts, itemFacts, amountOf, type ItemNames } from './item-facts.ts';
import { type KnownBy, knownBy } from './known-by.ts';
import { type Person, unknownPerson, type People } from './people.ts';
import { type DueState, dueState, daysFrom } from './due-state.ts';
import type { StatusCircumstances } from './status-reading.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import { textOf } from '../../../account/record-values.ts';

/** What a custody report reads of an account. */
export interface ReadCustody extends ItemsOut {
  readonly people: People;
  readonly names: ItemNames;
  /** Custom fields with what people know items by. */
  readonly known: KnownBy;
  /** Where items are now that were handed out and are not among those that were read. */
  readonly whereabouts: Whereabouts;
}

/** Where fixed assets are now that were handed out, by their numbers: `is checked in`. */
export type Whereabouts = Readonly<Record<string, string>>;

/** Items that are out: all of them, or those that some members have. */
export interface ItemsOut {
  /** Fixed assets that are checked out. */
  readonly assets: readonly AccountRecord[];
  /** Asset stock of which units are out, with the checkouts of each item. */
  readonly stock: readonly StockOut[];
  readonly counted: CountedOut;
}

/** What the account itself counts, by other lists than those that were read. */
export interface CountedOut {
  /** Whose items were read and counted. */
  readonly of: 'everyone' | 'members';
  readonly assets: number;
  readonly units: bigint;
  /** By the account's own clock. No list has the overdue items of one member. */
  readonly overdue?: {
    readonly assets: readonly AccountRecord[];
    /** When the account counted them, in milliseconds since 1970. */
    readonly at: number;
  };
}

/** Units of asset stock that one checkout took, and that are not back. */
export interface StockCheckout {
  [key: string]: number | string | null;
  /** Its number among the checkouts of the account. */
  readonly line: number;
  readonly quantity: number;
  readonly member: number | null;
  readonly memberName: string;
  /** Where it was checked out to, in place of a member. */
  readonly toLocation: number | null;
  readonly fromLocation: number | null;
  readonly since: string;
  readonly due: string;
  readonly comments: string;
}

/** An item of which units are out, with its checkouts. */
export type StockOut = readonly [AccountRecord, readonly StockCheckout[]];

/** What fixed assets show that are out. */
export const OUT = { state: 'checked_out' } as const;

export function isOut({ values }: AccountRecord): boolean {
  return values['state'] === OUT.state;
}

/** A fixed asset, or units of asset stock, that a custodian holds. */
export interface Holding extends ItemFacts {
  /** Distinguishes it: `#12`, and `#40/3` for checkout 3 of asset stock. */
  readonly entry: string;
  readonly kind: 'Fixed asset' | 'Asset stock';
  readonly serial: string;
  readonly model: string;
  /** What the checkout of asset stock says. */
  readonly comments: string;
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
  /** Its verification was requested and not answered; blank where that is not so. */
  readonly verification: 'Pending' | '';
}

/** Whether something is due then. */
export function isIn(wanted: Holding['state']): (holding: Holding) => boolean {
  return ({ state }) => state === wanted;
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
  { assets, people, names, known }: ReadCustody,
  moment: string,
  exponent: CurrencyExponent,
): readonly Holding[] {
  return assets.map((record) => ({
    ...itemFacts(record, names),
    ...knownBy(record, known),
    comments: '',
    entry: `#${record.id}`,
    kind: 'Fixed asset',
    quantity: 1n,
    value: amountOf(textOf(record.values, 'price'), exponent),
    custodian: people.custodianOf(record),
    isAtPlace: false,
    verification: record.values['pending_verification'] === true ? 'Pending' : '',
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
  const { stock, names, known } = read;
  return stock.flatMap(([record, checkouts]) => {
    const facts = itemFacts(record, names);
    const cost = amountOf(textOf(record.values, 'average_cost_per_unit'), exponent);
    return checkouts.map((checkout): Holding => {
      const quantity = BigInt(checkout.quantity);
      return {
        ...facts,
        ...knownBy(record, known),
        comments: checkout.comments,
        location: placeOf(checkout, read) ?? facts.location,
        entry: `#${record.id}/${checkout.line}`,
        kind: 'Asset stock',
        quantity,
        value: cost === undefined ? undefined : cost * quantity,
        custodian: holderOf(checkout, read),
        isAtPlace: checkout.member === null && checkout.toLocation !== null,
        verification: '',
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
    people.byId(member ?? undefined) ??
    unknownPerson(member === null && place !== undefined ? place : memberName)
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
