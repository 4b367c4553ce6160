import { reservationRequests } from '../../../catalogue/resources/reservation-requests.ts';
import { daysBetween } from '../../engine/measures/days.ts';
import type { Person } from '../account/people.ts';
import { itemFacts, type ItemFacts } from '../account/item-facts.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';
import { dayOf } from '../../../kernel/dates/account-time.ts';
import type { ReadReservations } from './read-reservations.ts';

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
    person: people.byId(numberOf(values, 'user_id')) ?? {
      id: undefined,
      name: textOf(values, 'user_full_name'),
      email: '',
      employeeId: '',
      team: '',
      isActive: true,
    },
  };
}
