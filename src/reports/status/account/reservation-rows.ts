import { type ItemFacts, itemFacts, type ItemNames, itemNames } from './item-facts.ts';
import { type Person, unknownPerson, People } from './people.ts';
import { reservationRequests } from '../../../catalogue/resources/reservation-requests.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';
import { dayOf } from '../../../kernel/dates/account-time.ts';
import { daysBetween } from '../../engine/measures/days.ts';
import type { AccountRecord } from '../../../account/account-record.ts';
import type { StatusReading } from './status-reading.ts';
import { NAMED, listOf } from './item-lists.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { assetStock } from '../../../catalogue/resources/asset-stock.ts';
import { entriesOf } from '../../../client/responses/plain-value.ts';
import { endpointOf } from '../../../catalogue/index.ts';

/** What a report on reservations is asked for. */
export interface WantedReservations {
  /** First and last day, both included; undefined for the day of the report, and without an end. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** A calendar file is written beside the report. */
  readonly calendar: boolean;
}

/** A request for an item on days of the period. */
export interface Reservation extends ItemFacts {
  readonly request: number;
  readonly entry: string;
  readonly kind: 'Fixed asset' | 'Asset stock' | 'Inventory' | '';
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly days: bigint;
  readonly status: string;
  readonly note: string;
  readonly person: Person;
}

const KINDS: Readonly<Record<string, Reservation['kind']>> = {
  FixedAsset: 'Fixed asset',
  StockAsset: 'Asset stock',
  VolatileAsset: 'Inventory',
};

/** Statuses of requests that may still come to something; `requested` counts as pending. */
const OPEN: readonly string[] = reservationRequests.reserves.open;

export function isOpen({ status }: Pick<Reservation, 'status'>): boolean {
  return OPEN.includes(status);
}

/** The requests whose days touch the period, each once; those without valid days are in it. */
export function reservationsOf(
  read: ReadReservations,
  period: { readonly from: string; readonly to: string | undefined },
): readonly Reservation[] {
  return read.requests
    .map((record) => reservationOf(record, read))
    .filter(({ from, to }) => to >= period.from && (period.to ?? from) >= from);
}

function reservationOf(
  { id, values }: ReadReservations['requests'][number],
  { assets, stock, people, names }: ReadReservations,
): Reservation {
  const item = numberOf(values, 'asset_no') ?? 0;
  const record = assets.get(item) ?? stock.get(item);
  const facts =
    record === undefined
      ? { item, name: textOf(values, 'asset_name'), identifier: '', group: '', location: '' }
      : itemFacts(record, names);
  const from = dayOf(textOf(values, 'from')) ?? '';
  const to = dayOf(textOf(values, 'to')) ?? from;
  return {
    ...facts,
    request: id,
    entry: `R${id}`,
    kind: KINDS[textOf(values, 'asset_type')] ?? '',
    from,
    to,
    days: from === '' ? 0n : BigInt(daysBetween(from, to) + 1),
    status: textOf(values, 'status'),
    note: textOf(values, 'note'),
    person:
      people.byId(numberOf(values, 'user_id')) ?? unknownPerson(textOf(values, 'user_full_name')),
  };
}

/** What a report on reservations reads of an account. */
export interface ReadReservations {
  readonly requests: readonly AccountRecord[];
  readonly assets: ReadonlyMap<number, AccountRecord>;
  readonly stock: ReadonlyMap<number, AccountRecord>;
  readonly people: People;
  readonly names: ItemNames;
  /** Requests that the account says block days of their item, by their numbers. */
  readonly blocking: ReadonlySet<number>;
}

/** Reads who wants what when. Throws as AccountSnapshot.read and Caller.read do. */
export async function readReservations(reading: StatusReading): Promise<ReadReservations> {
  const { snapshot } = reading;
  const lists = [...NAMED, listOf(fixedAssets), listOf(assetStock), listOf(reservationRequests)];
  await snapshot.read(lists);
  const requests = [...snapshot.of(reservationRequests.name)];
  const mapped = (kind: string): ReadonlyMap<number, AccountRecord> =>
    new Map([...snapshot.of(kind)].map((record) => [record.id, record]));
  const approved = requests
    .filter(({ values }) => values['status'] === 'approved')
    .flatMap(({ values }) => numberOf(values, 'asset_no') ?? []);
  return {
    requests,
    assets: mapped(fixedAssets.name),
    stock: mapped(assetStock.name),
    people: new People(snapshot),
    names: itemNames(snapshot),
    blocking: await readBlocking(reading, [...new Set(approved)]),
  };
}

/** One call for each item with an approved request. */
async function readBlocking(
  { snapshot, caller }: StatusReading,
  items: readonly number[],
): Promise<ReadonlySet<number>> {
  const endpoint = endpointOf(fixedAssets, 'reservedDates');
  const { answer } = endpoint.endpoint;
  if (answer.is !== 'value') throw new RangeError(`${endpoint.name} answers no lists`);
  const all: number[] = [];
  for (const item of items) {
    const reserved = await snapshot.answer(`reserved dates of ${item}`, async () => {
      const received = await caller.read(endpoint, { asset_no: item });
      if (received === undefined) return [];
      return entriesOf(answer, 'reserved_dates', received.body).flatMap(({ values }) =>
        textOf(values, 'to') === '' ? [] : (numberOf(values, 'reservation_id') ?? []),
      );
    });
    all.push(...reserved);
  }
  return new Set(all);
}
