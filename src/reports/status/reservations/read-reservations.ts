import type { AccountRecord } from '../../../account/account-record.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { assetStock } from '../../../catalogue/resources/asset-stock.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { reservationRequests } from '../../../catalogue/resources/reservation-requests.ts';
import { entriesOf } from '../../../client/responses/plain-value.ts';
import { listOf, NAMED } from '../account/item-lists.ts';
import { itemNames, type ItemNames } from '../account/item-facts.ts';
import { People } from '../account/people.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';
import type { StatusReading } from '../status-kind.ts';

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
