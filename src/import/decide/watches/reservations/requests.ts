import type { Values } from '../../../../catalogue/fields.ts';
import { RESOURCES, resourceNamed } from '../../../../catalogue/index.ts';
import { stateAfter, unmetNeeds } from '../../../../catalogue/operations/transitions.ts';
import { sharedDays } from '../../../../catalogue/relations/shared-days.ts';
import type { Custody, Endpoint } from '../../../../catalogue/endpoints.ts';
import { counted } from '../../../../kernel/counts.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { ReservedDays } from '../../../ledger/journal/tables/records/reserved-days.ts';
import type { ReservingResource } from '../../../../catalogue/relations/reserving-resource.ts';
import { afterRowOf, type RowContext } from '../../match/row-context.ts';
import { nameOfNamed } from '../../match/named-record.ts';
import type { AskedOperation } from '../../match/decision.ts';
import { custodianInWords, custodianShown, dayOf } from '../states/custody.ts';
import { unitsShown } from '../stock/table.ts';
import type { ReservedItems } from './table.ts';
import { daysInWords, inWords } from './judge.ts';
import {
  type ClashingRow,
  clashWith,
  type Holder,
  memberOf,
  NO_CLASH,
  reservationHolder,
} from './clash.ts';
import type { ShownRecord, WrongState } from '../../match/record-order.ts';

/** What a new request clashes with: others for the same item, and the checkout of the item that is not over by then. The service accepts it. */
export function clashesOfRequest(
  row: JournalRow,
  values: Values,
  reserved: ReservedItems,
  context: RowContext,
): ClashingRow {
  const { resource } = reserved;
  if (resource?.name !== context.kind.resource.name) return NO_CLASH;
  const wanted = wantedDays(resource, values);
  const item = itemOf(resource, values, context);
  if (wanted === undefined || item === undefined) return NO_CLASH;
  const { reserves, fields } = resource;
  const clashing = reserved.clashing({ ...wanted, item }, 'open');
  const isOne = isSingle(resource, item.values);
  const found = isOne
    ? [
        ...clashing.map((each) => reservedBy(each, context)),
        ...checkoutsInTheWay(
          resource,
          item,
          { ...wanted, member: values[reserves.member] },
          context,
        ),
      ]
    : crowdedDay(clashing, wanted, unitsShown(item.values), context);
  const wish = {
    // Units of one item are alike, so that no other one is asked for.
    heading: isOne ? context.place(row, reserves.item).column : undefined,
    item,
    member: memberOf(values[reserves.member], membersOf(resource)),
    ...{ from: wanted.from, to: wanted.to },
    isRefused: false,
  };
  const warning = (expected: string): Issue =>
    makeIssue('reservation-clash', context.place(row, reserves.from), {
      field: fields[reserves.from]?.label ?? '',
      value: daysInWords(wanted),
      expected,
    });
  return {
    issues: found.map((each) => warning(each.says)),
    clashes: found.map(({ holder }) => clashWith(wish, holder, context)),
  };
}

/** Something in the way of a request, in words and for the list of clashes. */
interface InTheWay {
  readonly says: string;
  readonly holder: Holder;
}

function reservedBy(days: ReservedDays, context: RowContext): InTheWay {
  const holder = reservationHolder(days, context);
  return { says: `the reservation ${inWords(days, context)}`, holder };
}

function membersOf({ fields, reserves }: ReservingResource): string {
  const field = fields[reserves.member];
  return field?.kind === 'reference' ? field.to : '';
}

/** The first day on which other requests, each for one unit, want all units of an item. */
function crowdedDay(
  clashing: readonly ReservedDays[],
  { from }: WantedDays,
  units: number | undefined,
  context: RowContext,
): readonly InTheWay[] {
  if (units === undefined) return [];
  // More of them share a day than before only where one begins.
  const days = clashing.map((each) => (each.from > from ? each.from : from)).toSorted();
  for (const day of days) {
    const there = clashing.filter((each) => each.from <= day && each.to >= day);
    const last = there.at(-1);
    if (there.length < units || last === undefined) continue;
    const all = `${counted(there.length, 'reservation')} for ${counted(units, 'unit')} on ${day}`;
    const says = `${all}, the last ${inWords(last, context)}`;
    const asLast = reservationHolder(last, context);
    return [{ says, holder: { ...asLast, heldAs: 'reservations', heldBy: all } }];
  }
  return [];
}

/** What keeps a request from being approved: an approved one for the same item on one of its days. */
export function clashesOfApproval(
  row: JournalRow,
  asked: AskedOperation,
  reserved: ReservedItems,
  context: RowContext,
): ClashingRow {
  const { resource } = reserved;
  const { endpoint, call, operand = '' } = asked;
  if (resource?.name !== call.resource || !approves(resource, endpoint)) return NO_CLASH;
  const own: unknown = call.payload[operand];
  const record = typeof own === 'number' ? context.records.get(resource.name, own) : undefined;
  if (record === undefined || !isSingle(resource, record.values)) return NO_CLASH;
  const wanted = wantedDays(resource, record.values);
  const item = itemOf(resource, record.values, context);
  if (wanted === undefined || item === undefined) return NO_CLASH;
  const [first] = reserved
    .clashing({ ...wanted, item }, 'blocking')
    .filter(({ request }) => request !== own);
  if (first === undefined) return NO_CLASH;
  const member = memberOf(record.values[resource.reserves.member], membersOf(resource));
  const wish = { ...wanted, heading: undefined, item, member, isRefused: true };
  return {
    issues: [blocked(row, asked, first, context)],
    clashes: [clashWith(wish, reservationHolder(first, context), context)],
  };
}

function approves({ reserves }: ReservingResource, endpoint: Endpoint): boolean {
  return stateAfter(endpoint, {})[reserves.status] === reserves.blocking;
}

function blocked(
  row: JournalRow,
  { call, operand }: AskedOperation,
  first: ReservedDays,
  context: RowContext,
): Issue {
  return makeIssue('reserved', context.place(row, operand), {
    field: resourceNamed(call.resource).title,
    value: call.title,
    expected: inWords(first, context),
    hint: 'Approve only one of the two: remove this row, or deny the request.',
  });
}

interface WantedDays {
  readonly from: string;
  readonly to: string;
  readonly member: undefined;
}

function wantedDays({ reserves }: ReservingResource, values: Values): WantedDays | undefined {
  const from = values[reserves.from];
  const to = values[reserves.to] ?? from;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { from, to, member: undefined };
}

function itemOf({ reserves, fields }: ReservingResource, values: Values, { order }: RowContext) {
  const field = fields[reserves.item];
  const id = values[reserves.item];
  if (field?.kind !== 'reference' || typeof id !== 'number') return undefined;
  const resource = resourceNamed(field.to);
  return { resource, id, ...order.shownBy({ resource, id }) };
}

/** Only an item of which there is one unit can be reserved by one member at a time. */
function isSingle({ reserves }: ReservingResource, values: Values): boolean {
  const kind = RESOURCES.find(
    ({ sort }) => sort !== undefined && sort.is === values[reserves.sort],
  );
  if (kind === undefined) return false;
  return Object.values(kind.endpoints).every(({ changesStock }) => changesStock === undefined);
}

/** The checkout to another member that is not over before the request starts, where there is one. */
function checkoutsInTheWay(
  { reserves }: ReservingResource,
  { values, leftBy }: Pick<ShownRecord, 'values' | 'leftBy'>,
  { from, to, member }: { readonly from: string; readonly to: string; readonly member: unknown },
  context: RowContext,
): InTheWay[] {
  const resource = RESOURCES.find(({ sort }) => sort?.is === values[reserves.sort]);
  const back = Object.values(resource?.endpoints ?? {}).find(({ takesBack }) => takesBack);
  const custody = back?.takesBack;
  if (custody === undefined || unmetNeeds(back ?? {}, values).length > 0) return [];
  const due = dayOf(values[custody.due]);
  const holder = custodianShown(custody, values, context).id ?? null;
  const shared = sharedDays({ from, to }, { from: '', to: due === '' ? undefined : due });
  if (JSON.stringify(holder) === JSON.stringify(member ?? null) || shared === undefined) return [];
  const shown = { shown: values, leftBy };
  return [
    {
      says: `the checkout to ${custodianInWords({ custody }, shown, context)}`,
      holder: checkoutHolder(custody, shown, context),
    },
  ];
}

function checkoutHolder(
  custody: Custody,
  { shown, leftBy }: Pick<WrongState, 'shown' | 'leftBy'>,
  context: RowContext,
): Holder {
  const name = shown[custody.name];
  const due = dayOf(shown[custody.due]);
  const isOfAccount = leftBy === undefined;
  return {
    heldBy:
      typeof name === 'string' && isOfAccount
        ? name
        : nameOfNamed(custodianShown(custody, shown, context), context),
    heldAs: 'checkout',
    heldFrom: isOfAccount ? dayOf(shown[custody.since]) : context.today,
    heldTo: due === '' ? undefined : due,
    heldPlace: afterRowOf(leftBy, context).replace(/^ after /, ''),
  };
}
