import type { Values } from '../../../../catalogue/fields.ts';
import { RESOURCES, resourceNamed } from '../../../../catalogue/index.ts';
import { stateAfter, unmetNeeds } from '../../../../catalogue/operations/transitions.ts';
import { sharedDays } from '../../../../catalogue/relations/shared-days.ts';
import type { Endpoint } from '../../../../catalogue/endpoints.ts';
import { counted } from '../../../../kernel/counts.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { ReservedDays } from '../../../ledger/journal/tables/records/reserved-days.ts';
import type { ReservingResource } from '../../../../catalogue/relations/reserving-resource.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/decision.ts';
import { custodianInWords, custodianShown, dayOf } from '../states/custody.ts';
import { unitsShown } from '../stock/table.ts';
import type { ReservedItems } from './table.ts';
import { daysInWords, inWords } from './judge.ts';
import type { ShownRecord } from '../../match/record-order.ts';

/** Warnings of a new request that cannot be met together with others, or while someone has the item. */
export function requestWarnings(
  row: JournalRow,
  values: Values,
  reserved: ReservedItems,
  context: RowContext,
): readonly Issue[] {
  const { resource } = reserved;
  if (resource?.name !== context.kind.resource.name) return [];
  const wanted = wantedDays(resource, values);
  const item = itemOf(resource, values, context);
  if (wanted === undefined || item === undefined) return [];
  const clashing = reserved.clashing({ ...wanted, item }, 'open');
  if (!isSingle(resource, item.values)) {
    const crowded = crowdedDay(clashing, wanted, unitsShown(item.values), context);
    return crowded === undefined ? [] : [clash(row, { resource, wanted, with: crowded }, context)];
  }
  const asked = { ...wanted, member: values[resource.reserves.member] };
  const found = [
    ...clashing.map((each) => `the reservation ${inWords(each, context)}`),
    ...checkoutInTheWay(resource, item, asked, context),
  ];
  return found.map((each) => clash(row, { resource, wanted, with: each }, context));
}

interface Clash {
  readonly resource: ReservingResource;
  readonly wanted: WantedDays;
  readonly with: string;
}

function clash(
  row: JournalRow,
  { resource, wanted, with: expected }: Clash,
  context: RowContext,
): Issue {
  const { reserves, fields } = resource;
  return makeIssue('reservation-clash', context.place(row, reserves.from), {
    field: fields[reserves.from]?.label ?? '',
    value: daysInWords(wanted),
    expected,
  });
}

/** The first day on which other requests, each for one unit, want all units of an item; undefined where none is. */
function crowdedDay(
  clashing: readonly ReservedDays[],
  { from }: WantedDays,
  units: number | undefined,
  context: RowContext,
): string | undefined {
  if (units === undefined) return undefined;
  // More of them share a day than before only where one begins.
  const days = clashing.map((each) => (each.from > from ? each.from : from)).toSorted();
  for (const day of days) {
    const there = clashing.filter((each) => each.from <= day && each.to >= day);
    const last = there.at(-1);
    if (there.length < units || last === undefined) continue;
    const all = `${counted(there.length, 'reservation')} for ${counted(units, 'unit')} on ${day}`;
    return `${all}, the last ${inWords(last, context)}`;
  }
  return undefined;
}

/** What keeps a request from being approved: an approved one for the same item on one of its days. */
export function approvalIssues(
  row: JournalRow,
  asked: AskedOperation,
  reserved: ReservedItems,
  context: RowContext,
): readonly Issue[] {
  const { resource } = reserved;
  const { endpoint, call, operand = '' } = asked;
  if (resource?.name !== call.resource || !approves(resource, endpoint)) return [];
  const own: unknown = call.payload[operand];
  const record = typeof own === 'number' ? context.records.get(resource.name, own) : undefined;
  if (record === undefined || !isSingle(resource, record.values)) return [];
  const wanted = wantedDays(resource, record.values);
  const item = itemOf(resource, record.values, context);
  if (wanted === undefined || item === undefined) return [];
  const [first] = reserved
    .clashing({ ...wanted, item }, 'blocking')
    .filter(({ request }) => request !== own);
  return first === undefined ? [] : [blocked(row, asked, first, context)];
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
function checkoutInTheWay(
  { reserves }: ReservingResource,
  { values, leftBy }: Pick<ShownRecord, 'values' | 'leftBy'>,
  { from, to, member }: { readonly from: string; readonly to: string; readonly member: unknown },
  context: RowContext,
): string[] {
  const resource = RESOURCES.find(({ sort }) => sort?.is === values[reserves.sort]);
  const back = Object.values(resource?.endpoints ?? {}).find(({ takesBack }) => takesBack);
  const custody = back?.takesBack;
  if (custody === undefined || unmetNeeds(back ?? {}, values).length > 0) return [];
  const due = dayOf(values[custody.due]);
  const holder = custodianShown(custody, values, context).id ?? null;
  const shared = sharedDays({ from, to }, { from: '', to: due === '' ? undefined : due });
  if (JSON.stringify(holder) === JSON.stringify(member ?? null) || shared === undefined) return [];
  return [`the checkout to ${custodianInWords({ custody }, { shown: values, leftBy }, context)}`];
}
