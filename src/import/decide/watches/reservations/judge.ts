import { columnOf } from '../../../../catalogue/kinds.ts';
import type { Occupation } from '../../../../catalogue/description/reserving.ts';
import { type Issue, makeIssue } from '../../../../kernel/messages/issues.ts';
import type { Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ReservedDays } from '../../../ledger/journal/tables/records/reserved-days.ts';
import type { NewClash } from '../../../ledger/journal/tables/rows/clash-table.ts';
import type { NewRemedy } from '../../../ledger/journal/tables/rows/remedy-table.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { type Subject, subjectOf } from '../../../ledger/subjects/subject.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/decision.ts';
import { keyOf, type NamedRecord, takingMember } from '../../match/named-record.ts';
import { clashWith, memberOf, reservationHolder } from './clash.ts';
import { type ReservedItems, withoutOwnUnits } from './table.ts';
import type { OpenEntries } from '../entries/table.ts';
import type { StockLevels } from '../stock/table.ts';

/** What reservations mean for a call that takes an item. */
export interface ReservationForecast {
  readonly issues: readonly Issue[];
  /** What the call sends besides, because a flag says so. */
  readonly sent?: Payload;
  readonly remedy?: NewRemedy;
  readonly clashes?: readonly NewClash[];
}

/** The reservations of items, the entries that may serve them, and the units that are left for them. */
export interface ReservationTables {
  readonly reserved: ReservedItems;
  readonly entries: OpenEntries;
  readonly stock: StockLevels;
}

const NOTHING: ReservationForecast = { issues: [] };

/** Whether reservations keep an item from being taken, or are overridden because a flag says so. */
export function reservationForecast(
  row: JournalRow,
  asked: AskedOperation,
  tables: ReservationTables,
  context: RowContext,
): ReservationForecast {
  const { endpoint, call } = asked;
  const { occupies } = endpoint;
  const subject = occupies === undefined ? undefined : subjectOf(call);
  if (occupies === undefined || subject === undefined) return NOTHING;
  const member = takerOf(asked, subject, context);
  const to = lastDayOf(call.payload, occupies);
  const wish = { item: subject, member: member?.id, from: context.today, to };
  const blocking = tables.reserved.clashing(wish, 'blocking');
  const clashing = withoutOwnUnits(blocking, tables.entries.withUnits(subject));
  const own = clashing.filter((each) => each.member === keyOf(member?.id));
  const others = clashing.filter((each) => !own.includes(each));
  const counting = countsOwn(call.payload, occupies) ? own : [];
  const left = unitsLeft(call.payload, occupies, subject, tables);
  const first = [...(isYes(call.payload, occupies.override) ? [] : others), ...counting][left];
  if (first === undefined) return NOTHING;
  const override = overrideByFlag(occupies, context);
  // What a flag overrides are the reservations of others alone.
  const inTheWay = override === undefined ? first : counting[left];
  if (override !== undefined && inTheWay === undefined) {
    const detail = others.map((each) => inWords(each, context)).join('; ');
    const remedy = { flag: 'override-reservations', item: call.title, detail } as const;
    return { issues: [], sent: { [override]: true }, remedy };
  }
  const stays = inTheWay ?? first;
  const refused = { item: subject, member, from: context.today, to, isRefused: true } as const;
  const heading = headingOf(row, asked, context);
  return {
    issues: [reserved(row, asked, { first: stays, isOwn: own.includes(stays) }, context)],
    clashes: [clashWith({ ...refused, heading }, reservationHolder(stays, context), context)],
  };
}

/** The column in which another item can be named; an extension is of the item that the member has. */
function headingOf(
  row: JournalRow,
  { endpoint, operand }: AskedOperation,
  context: RowContext,
): string | undefined {
  if (operand === undefined || endpoint.occupies?.memberShownBy !== undefined) return undefined;
  return context.place(row, operand).column;
}

/** Extensions have no flag, and own reservations only count where the row says so. */
function reserved(
  row: JournalRow,
  { endpoint, call, operand }: AskedOperation,
  { first, isOwn }: { readonly first: ReservedDays; readonly isOwn: boolean },
  context: RowContext,
): Issue {
  const { override, to } = endpoint.occupies ?? { override: undefined, to: '' };
  const column = columnOf(context.kind, to)?.label ?? to;
  // No end is early enough for a reservation that has started.
  const hasStarted = first.from <= context.today;
  const otherwise = hasStarted
    ? `import this row after ${first.to}`
    : `enter an end before ${first.from} in ${column}`;
  const hint = isOwn
    ? 'It is a reservation of the same member: let the row override it, or remove the row.'
    : override === undefined
      ? `An extension cannot override reservations: ${otherwise}.`
      : `Add --override-reservations, or ${otherwise}.`;
  return makeIssue('reserved', context.place(row, operand), {
    field: columnOf(context.kind, operand ?? '')?.label ?? '',
    value: call.title,
    expected: inWords(first, context),
    hint,
  });
}

/** The member who gets the item, or who has it. */
function takerOf(
  { endpoint, call }: AskedOperation,
  subject: Subject,
  context: RowContext,
): NamedRecord | undefined {
  const shown = endpoint.occupies?.memberShownBy;
  if (shown === undefined) {
    return takingMember({ endpoint, payload: call.payload, item: subject.resource }, context);
  }
  const field = subject.resource.fields[shown];
  const value = context.order.shownBy(subject).values[shown];
  return field?.kind === 'reference' ? memberOf(value, field.to) : undefined;
}

function lastDayOf(payload: Payload, occupies: Occupation): string | undefined {
  const until = payload[occupies.to];
  return typeof until === 'string' ? until : undefined;
}

function countsOwn(payload: Payload, { overrideOwn }: Occupation): boolean {
  return overrideOwn !== undefined && payload[overrideOwn] === false;
}

function overrideByFlag({ override }: Occupation, { planning }: RowContext): string | undefined {
  return planning.overrideReservations === true ? override : undefined;
}

function isYes(payload: Payload, name: string | undefined): boolean {
  return name !== undefined && payload[name] === true;
}

/** How many units are left for reservations after the rows before, each of which is for one. */
function unitsLeft(
  payload: Payload,
  { units }: Occupation,
  subject: Subject,
  { stock }: ReservationTables,
): number {
  const taken = units === undefined ? undefined : payload[units.by];
  const there = stock.everywhere(subject);
  return there !== undefined && typeof taken === 'number' ? Math.max(0, there - taken) : 0;
}

/** `by Bo Hay from 2026-03-01 to 2026-03-05 (request 4)`, with the row of this run that makes or approves it */
export function inWords(days: ReservedDays, context: RowContext): string {
  const { heldBy, heldFrom, heldTo = '', heldPlace } = reservationHolder(days, context);
  const by = heldBy === '' ? '' : `by ${heldBy} `;
  return `${by}from ${heldFrom} to ${heldTo} (${heldPlace})`;
}

/** `2026-03-01 to 2026-03-05` */
export function daysInWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? from : `${from} to ${to}`;
}
