import { members } from '../../catalogue/resources/members.ts';
import { ownValue, type JsonObject } from '../../kernel/json.ts';
import { ok, type Call, type Handler } from '../call.ts';
import { keptNumber } from '../http/body.ts';
import { actOnRecord, addressedRecord } from '../records/record-handlers.ts';
import type { Account } from '../records/kind.ts';
import { invalidField, refusalText } from '../records/refusal.ts';
import type { StoredRecord } from '../store/store.ts';
import { endOf, END_OF_TIME, secondsBetween, stampOf } from '../store/timestamps.ts';
import { enterCustomValues } from '../records/custom-value-history.ts';
import {
  assertNotReserved,
  fulfilReservations,
  takeFromReservations,
} from '../records/reservations.ts';
import { holding } from '../store/selection.ts';

/** What the history says of a checkout until the asset is back. */
const CHECKOUT = { is_checkout: true, past_checkout: false } as const;

/** Gives an asset to a member. One who is inactive gets a sentence, and nothing is checked out. */
export const checkoutAsset: Handler = (call) => {
  addressedRecord(call);
  const custodian = custodianOf(call);
  if (custodian?.body['status'] === 0) {
    return ok({ message: refusalText('inactive-member') });
  }
  return actOnRecord('Asset checked out.', (_call, asset, custom) => {
    if (custodian === undefined) throw invalidField('user_email', 'not-there');
    const out = {
      holder_id: custodian.id,
      checkout_on: stampOf(call.now),
      checkin_due_on: dueOn(call),
      ...placeIn(call),
    };
    // Own reservations are overridden unless the call says otherwise, those of others only where it says so.
    const use = {
      item: asset.id,
      member: custodian.id,
      to: out.checkin_due_on,
      overridesOthers: call.input['override_conflicting_reservations'] === true,
      overridesOwn: call.input['override_my_conflicting_reservations'] !== false,
    };
    takeFromReservations(call.account.store, use, call.now);
    return {
      ...out,
      last_checked_out_at: out.checkout_on,
      last_assigned_to_id: custodian.id,
      last_history_id: enter(call, asset, { ...CHECKOUT, ...out, custom }),
    };
  })(call);
};

/** Takes an asset back; a pending verification ends. */
export const checkinAsset: Handler = actOnRecord('Asset checked in.', (call, asset, custom) => {
  const { holder_id: holder = null, checkout_on: out = null, checkin_due_on: due } = asset.body;
  const stamp = stampOf(call.now);
  const back = {
    past_checkout: true,
    actual_checkin_on: stamp,
    checked_out_duration_in_seconds: typeof out === 'string' ? secondsBetween(out, stamp) : null,
  };
  changeCheckout(call, asset, back);
  const use = { item: asset.id, member: keptNumber(asset.body, 'holder_id') };
  const from = typeof out === 'string' ? out : stamp;
  fulfilReservations(call.account.store, { ...use, from, to: stamp }, call.now);
  const entry = { is_checkout: false, holder_id: holder, checkout_on: out, checkin_on: stamp };
  return {
    last_history_id: enter(call, asset, {
      ...{ ...entry, checkin_due_on: due ?? null, custom },
      ...back,
      ...placeIn(call),
    }),
    holder_id: null,
    checkout_on: null,
    checkin_due_on: null,
    last_checked_in_at: stamp,
    pending_verification: false,
    audit_pending: false,
    ...placeIn(call),
  };
});

/** Gives what is out another end; the entry of its checkout shows it too. */
export const extendCheckout: Handler = actOnRecord('Checkout extended.', (call, asset) => {
  const due = { checkin_due_on: dueOn(call) };
  assertNotReserved(call.account.store, {
    item: asset.id,
    member: keptNumber(asset.body, 'holder_id'),
    from: stampOf(call.now),
    to: due.checkin_due_on ?? END_OF_TIME,
    overridesOthers: false,
    overridesOwn: true,
  });
  changeCheckout(call, asset, due);
  return due;
});

/** The entry of a checkout that a seed says; the asset shows it as one that a call has made. */
export function furnishCheckout({ store, clock }: Account, asset: StoredRecord): void {
  const { state, holder_id: holder = null, checkin_due_on: due = null } = asset.body;
  if (state !== 'checked_out') return;
  const out = asset.body['checkout_on'] ?? stampOf(clock.now());
  const last_history_id = store.lineItems.add({
    item: asset.id,
    stillOut: 0,
    body: {
      ...CHECKOUT,
      holder_id: holder,
      checkout_on: out,
      checkin_due_on: due,
      location_id: asset.body['location_id'] ?? null,
      created_at: out,
      updated_at: out,
    },
  });
  const shown = { checkout_on: out, last_checked_out_at: out, last_history_id };
  store.replace(asset, { ...asset.body, ...shown });
}

/** The member that the call names; an id counts before an address. */
function custodianOf({ input, account }: Call): StoredRecord | undefined {
  const { user_id: id, user_email: email } = input;
  if (typeof id === 'number') return account.store.find(members.name, id);
  if (typeof email !== 'string') return undefined;
  return account.store.select(holding(members.name, { email }), { limit: 1 })[0];
}

function dueOn({ input: { till, till_time: time } }: Call): string | null {
  return typeof till === 'string' ? endOf(till, time) : null;
}

/** A location that is left blank stays what it was. */
function placeIn({ input: { location_id: location } }: Call): JsonObject {
  return typeof location === 'number' ? { location_id: location } : {};
}

/** Changes the entry of the checkout that an asset is in. */
function changeCheckout({ account, now }: Call, asset: StoredRecord, changed: JsonObject): void {
  const { lineItems } = account.store;
  const [newest] = lineItems.newest(asset.id, { limit: 1, offset: 0 });
  if (newest?.body['is_checkout'] !== true) return;
  const body = { ...newest.body, ...changed, updated_at: stampOf(now) };
  lineItems.change({ ...newest, body });
}

/** Enters it in the history of the asset, and returns the number of the entry. */
function enter(call: Call, asset: StoredRecord, entry: JsonObject): number {
  const stamp = stampOf(call.now);
  const comments = call.input['comments'];
  const { store } = call.account;
  const lineItem = store.lineItems.add({
    item: asset.id,
    stillOut: 0,
    body: {
      location_id: ownValue(asset.body, 'location_id') ?? null,
      ...entry,
      comments: typeof comments === 'string' ? comments : null,
      created_at: stamp,
      updated_at: stamp,
    },
  });
  const values = entry['custom'] ?? null;
  enterCustomValues(store, values, call.now, { item: asset.id, lineItem });
  return lineItem;
}
