import { keptNumber, keptText } from '../http/body.ts';
import type { LineItem } from '../store/line-items.ts';
import { invalidField, refused } from '../records/refusal.ts';
import { fulfilReservations, takeFromReservations } from '../records/reservations.ts';
import { beginningOf, endOf, stampOf } from '../store/timestamps.ts';
import { availableQuantity, withUnits, withUnitsOut } from './stock-levels.ts';
import {
  keep,
  keepFigures,
  locationOf,
  assertEnoughStock,
  unitsOf,
  type Move,
  type Moved,
  type StockMove,
} from './stock-moves.ts';

/** Units leave the shelf for a member or another location, and still belong to the company. */
export const checkout: Move = (moved, movement) => {
  const { item, now } = moved;
  const units = unitsOf(movement);
  const location = locationOf(item, movement);
  const to = movement.checked_out_to_location_id ?? null;
  if (to === null && (movement.user_id ?? null) === null) throw refused('no-recipient');
  assertEnoughStock(moved, units, location);
  const use = {
    item: item.id,
    member: movement.user_id ?? null,
    to: dueOn(movement),
    overridesOthers: movement.override_conflicting_reservations === true,
    overridesOwn: true,
  };
  takeFromReservations(moved.account.store, use, now, availableQuantity(item.body) - units);
  const body = withUnitsOut(withUnits(item.body, location, -units), units);
  const more = {
    checked_out_to_location_id: to,
    checkout_on: stampOf(now),
    checkin_due_on: dueOn(movement),
  };
  const shown = {
    last_checked_out_at: more.checkout_on,
    last_assigned_to_id: movement.user_id ?? null,
  };
  const entry = { type: 'checkout', movement, units, location, more, stillOut: units } as const;
  return keep(moved, { ...body, ...shown }, entry);
};

/** Units of chosen checkouts come back, those of the first one first; all of them unless a number is given. */
export const checkin: Move = (moved, movement) => {
  const { item, account } = moved;
  const lines = chosenLines(moved, movement);
  const returnedAt = returnMoment(moved, movement, lines);
  const out = lines.reduce((sum, { stillOut }) => sum + stillOut, 0);
  const units = movement.quantity ?? out;
  if (units > out) throw invalidField('quantity', 'not-so-many-out', { count: out });

  let left = units;
  let body = withUnitsOut(item.body, -units);
  for (const line of lines) {
    const back = Math.min(left, line.stillOut);
    left -= back;
    account.store.lineItems.change({ ...line, stillOut: line.stillOut - back });
    if (back > 0) fulfilBegun(moved, line, returnedAt);
    body = withUnits(body, movement.location_id ?? keptNumber(line.body, 'location_id'), back);
  }
  const [first] = lines;
  const origin = first === undefined ? 0 : keptNumber(first.body, 'location_id');
  const location = movement.location_id ?? origin;
  const more = { actual_checkin_on: returnedAt };
  const entry = { movement: withHolder(movement, first), units, location, more };
  return keep(moved, { ...body, last_checked_in_at: returnedAt }, { type: 'checkin', ...entry });
};

/** The reservations of the holder that have started when units come back. */
function fulfilBegun({ account, item, now }: Moved, { body }: LineItem, returnedAt: string): void {
  const member = keptNumber(body, 'user_id');
  const period = { from: keptText(body, 'checkout_on'), to: returnedAt };
  fulfilReservations(account.store, { item: item.id, member, ...period }, now);
}

/** When units came back: as the call says, between their checkout and now, or else now. */
function returnMoment(
  { now }: Moved,
  { actual_checkin_on: day, actual_checkin_on_time: time }: StockMove,
  lines: readonly LineItem[],
): string {
  if (day === undefined || day === null) return stampOf(now);
  const moment = beginningOf(day, time);
  const latest =
    lines
      .map(({ body }) => keptText(body, 'checkout_on'))
      .toSorted()
      .at(-1) ?? '';
  // A day or a minute counts as a whole: a checkout within it may be returned within it.
  const end = time ? `${moment.slice(0, 'yyyy-mm-dd hh:mm'.length)}:59` : endOf(day, null);
  if (end < latest) throw invalidField('actual_checkin_on', 'before-checkout');
  return moment < latest ? latest : moment;
}

/** Chosen checkouts get another end. */
export const extendCheckouts: Move = (moved, movement) => {
  const { account, item, now } = moved;
  for (const line of chosenLines(moved, movement)) {
    const changed = { checkin_due_on: dueOn(movement), updated_at: stampOf(now) };
    account.store.lineItems.change({ ...line, body: { ...line.body, ...changed } });
  }
  return keepFigures(moved, item.body);
};

/** The chosen checkouts of the item that are not back. Throws Refusal where one is none. */
function chosenLines(
  { account, item }: Moved,
  { selected_line_items: chosen }: StockMove,
): LineItem[] {
  const open = new Map(account.store.lineItems.stillOut(item.id).map((line) => [line.id, line]));
  const lines = (chosen ?? []).map((id) => {
    const line = open.get(id);
    if (line !== undefined) return line;
    throw invalidField('selected_line_items', 'not-a-current-checkout');
  });
  return [...new Set(lines)];
}

/** A checkin is by the member who had the units. */
function withHolder(movement: StockMove, line: LineItem | undefined): StockMove {
  const holder = line === undefined ? 0 : keptNumber(line.body, 'user_id');
  return holder === 0 ? movement : { ...movement, user_id: holder };
}

/** The end of a checkout; null where it has no end. */
function dueOn({ till, till_time: time }: StockMove): string | null {
  return till === undefined || till === null ? null : endOf(till, time);
}
