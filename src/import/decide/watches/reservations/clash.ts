import type { Value } from '../../../../catalogue/fields.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import type { Issue } from '../../../../kernel/messages/issues.ts';
import { isPointer, type Pointer } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ReservedDays } from '../../../ledger/journal/tables/records/reserved-days.ts';
import type { NewClash } from '../../../ledger/journal/tables/rows/clash-table.ts';
import type { NamedRecord } from '../../match/named-record.ts';
import { nameOfNamed } from '../../match/named-record.ts';
import { rowOfCall, type RowContext } from '../../match/row-context.ts';
import type { Subject } from '../../../ledger/subjects/subject.ts';

/** What is said of a row that clashes: its issues, and the clashes for the list of all of them. */
export interface ClashingRow {
  readonly issues: readonly Issue[];
  readonly clashes: readonly NewClash[];
}

export const NO_CLASH: ClashingRow = { issues: [], clashes: [] };

/** What a row wants, as the list of clashes names it. */
export interface ClashWish {
  /** The heading of the column that names the item; undefined where the row can take no other one. */
  readonly heading: string | undefined;
  readonly item: Pick<Subject, 'resource' | 'id'>;
  readonly member: NamedRecord | undefined;
  readonly from: string;
  readonly to: string | undefined;
  /** Whether the row is not sent because of it. */
  readonly isRefused: boolean;
}

/** Who has the item when, and where that is written. */
export type Holder = Pick<NewClash, 'heldBy' | 'heldAs' | 'heldFrom' | 'heldTo' | 'heldPlace'>;

/** A clash of a row with someone who has the item. */
export function clashWith(wish: ClashWish, holder: Holder, context: RowContext): NewClash {
  const { heading, item, member, from, to, isRefused } = wish;
  const found = isPointer(item.id)
    ? ({ is: 'planned', call: item.id.call } as const)
    : ({ is: 'record', id: item.id } as const);
  return {
    heading,
    item: isPointer(item.id) ? undefined : item.id,
    title: context.directory.describe(item.resource, found),
    member: member === undefined ? '' : nameOfNamed(member, context),
    from,
    to,
    ...holder,
    isRefused,
  };
}

/** A reservation of the account, or one that a row of this run makes. */
export function reservationHolder(
  { name, from, to, request, row, decidedBy }: ReservedDays,
  context: RowContext,
): Holder {
  const ofRun = decidedBy === undefined ? row : rowOfCall(decidedBy, context);
  const places = [
    ...(request === undefined ? [] : [`request ${request}`]),
    ...(ofRun === undefined ? [] : [describePlace(context.rows.placeOf(ofRun))]),
  ];
  return {
    heldBy: name,
    heldAs: 'reservation',
    heldFrom: from,
    heldTo: to,
    heldPlace: places.join(', '),
  };
}

/** The member whom a value of a call names by number, or by the call that makes the member. */
export function memberOf(
  value: Value | Pointer | undefined,
  resource: string,
): NamedRecord | undefined {
  if (typeof value !== 'number' && !isPointer(value)) return undefined;
  return { resource: resourceNamed(resource), id: value, text: '' };
}
