import { members } from '../../catalogue/resources/members.ts';
import { reservationRequests } from '../../catalogue/resources/reservation-requests.ts';
import type { RESERVATION_STATUSES } from '../../catalogue/states.ts';
import { keptNumber, keptText } from '../http/body.ts';
import { refused } from './refusal.ts';
import { holding, type Condition, type FieldCondition } from '../store/selection.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import { dayOf, END_OF_TIME, stampOf } from '../store/timestamps.ts';

type Status = (typeof RESERVATION_STATUSES)[number];

/** From one moment to another, both as stamps. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const RESOURCE = reservationRequests.name;
const ITEM = 'asset_no';
/** The statuses of requests that may still come to something. */
const OPEN: readonly Status[] = ['pending', 'requested', 'approved'];
const FULFILLED = { status: 'fullfilled' satisfies Status };
const REMOVED = { status: 'removed' satisfies Status };

/** Items that an approved request blocks on some day of the period, or from that day on. */
export function reservedOn(
  when: Period | { readonly startsOn: string },
): Extract<Condition, { referredBy: object }> {
  return { referredBy: { resource: RESOURCE, by: ITEM, conditions: approvedOn(when) } };
}

function approvedOn(when: Period | { readonly startsOn: string }): readonly FieldCondition[] {
  const approved: FieldCondition = { field: 'status', is: 'approved' satisfies Status };
  if ('startsOn' in when) return [approved, { field: 'from', is: when.startsOn }];
  return [
    approved,
    { field: 'from', from: '', before: dayOf(when.to).after },
    { field: 'to', from: dayOf(when.from).day, before: END_OF_TIME },
  ];
}

/** The approved requests that block an item on some day of the period, in the order of their first days. */
export function reservationsOf(store: Store, item: number, period: Period): StoredRecord[] {
  const conditions = [{ field: ITEM, is: String(item) }, ...approvedOn(period)];
  return store.select({ resources: [RESOURCE], conditions });
}

/**
 * The approved requests on some day of the period for which a unit has to be there: a member who took units after the
 * request, and has them until it begins, needs no other unit for it.
 */
export function reservationsToServe(store: Store, item: number, period: Period): StoredRecord[] {
  const units = store.lineItems.stillOut(item).map(({ body, stillOut }) => ({
    member: keptNumber(body, 'user_id'),
    taken: keptText(body, 'created_at'),
    due: keptText(body, 'checkin_due_on') || END_OF_TIME,
    left: stillOut,
  }));
  return reservationsOf(store, item, period).filter(({ body }) => {
    const from = keptText(body, 'from');
    const unit = units.find(
      ({ member, taken, due, left }) =>
        left > 0 &&
        member === keptNumber(body, 'user_id') &&
        taken >= keptText(body, 'created_at') &&
        due.slice(0, from.length) >= from,
    );
    if (unit === undefined) return true;
    unit.left -= 1;
    return false;
  });
}

/** A use of an item by a member, and the member whose reservations it may override. */
export interface Use extends Period {
  readonly item: number;
  readonly member: number | null;
  readonly overridesOthers: boolean;
  readonly overridesOwn: boolean;
}

/**
 * Throws a 422 if a reservation that the use does not override has the item. A request is for one unit.
 * @param left how many units the use leaves to others
 */
export function assertNotReserved(store: Store, use: Use, left = 0): void {
  const first = conflicting(store, use)[left];
  if (first === undefined) return;
  const holder = store.find(members.name, keptNumber(first.body, 'user_id'));
  throw refused('item-reserved', {
    from: keptText(first.body, 'from'),
    to: keptText(first.body, 'to'),
    member: keptText(holder?.body ?? {}, 'full_name'),
    request: first.id,
  });
}

/**
 * A member takes an item now, until a moment or for good, in spite of the reservations that may be overridden. Throws
 * a 422 as assertNotReserved does.
 */
export function takeFromReservations(
  store: Store,
  { to, ...use }: Omit<Use, 'from' | 'to'> & { readonly to: string | null },
  now: number,
  left?: number,
): void {
  const from = stampOf(now);
  assertNotReserved(store, { ...use, from, to: to ?? END_OF_TIME }, left);
  // One of days to come stays: the item may be back before.
  fulfilReservations(store, { ...use, from, to: from }, now);
}

/** The reservations that the use does not override. */
function conflicting(store: Store, use: Use): StoredRecord[] {
  return reservationsToServe(store, use.item, use).filter(({ body }) => {
    const isOwn = use.member !== null && body['user_id'] === use.member;
    return !(isOwn ? use.overridesOwn : use.overridesOthers);
  });
}

/** A member who has the item, or units of it, in a period has no reservation any more for days of it. */
export function fulfilReservations(
  store: Store,
  { item, member, ...period }: Pick<Use, 'item' | 'member' | 'from' | 'to'>,
  now: number,
): void {
  const own = reservationsOf(store, item, period).filter(({ body }) => body['user_id'] === member);
  for (const reservation of own) store.change(reservation, FULFILLED, now);
}

/** The item is no longer available. */
export function removeReservations(store: Store, item: number, now: number): void {
  for (const status of OPEN) {
    for (const reservation of store.select(holding(RESOURCE, { [ITEM]: item, status }))) {
      store.change(reservation, REMOVED, now);
    }
  }
}
