import { counted, inNumber } from '../../../kernel/counts.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { targetInSheet } from '../../../catalogue/steps.ts';
import {
  isOpenQuestion,
  makeIssue,
  type Issue,
  type IssueCode,
  type IssueDetails,
} from '../../../kernel/messages/issues.ts';
import { describePlace, type Place } from '../../../kernel/rows.ts';
import type { RowQueries } from '../../ledger/journal/tables/rows/row-queries.ts';
import { isPointer, type NewCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import {
  batchParameter,
  itemsOf,
} from '../../ledger/journal/tables/shared-calls/shared-payload.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** Why a row is refused. */
export interface Reason {
  readonly why: string;
  /** Fix, where it waits for another row itself. */
  readonly hint?: string;
  /** Nothing is wrong with the row: it waits for an answer. */
  readonly isOpen?: boolean;
}

/** A record that a run was to make and does not. */
export interface NotMade {
  /** What it is called. */
  readonly name: string;
  /** The row that was to make it; a record made from a mere name has none. */
  readonly place: Place | undefined;
  readonly because: Reason;
  /** Further rows that were to make it. */
  readonly others?: number;
}

/** What is wrong with a row whose call needs a record that is not made. */
export function blockedBy(
  rows: Pick<RowQueries, 'placeOf' | 'columnsOf'>,
  { row, call, needed }: { row: number; call: NewCall; needed: number },
  notMade: NotMade,
): Issue {
  const place = rows.placeOf(row);
  const known = rows.columnsOf(row);
  const pointing = targetPointing(call, row, needed);
  const target = pointing && targetInSheet(known?.kind, call.operation, pointing);
  const heading = known?.columns.find((column) => column.target === target)?.heading;
  const label =
    known === undefined || target === undefined ? undefined : columnOf(known.kind, target)?.label;
  return waitingFor(
    notMade,
    { ...place, ...(heading !== undefined && { column: heading }) },
    label ?? 'The referenced record',
  );
}

/** What of a row names the record: a field, or that of a line. */
function targetPointing(call: NewCall, row: number, needed: number): string | undefined {
  const isIt = ([, value]: [string, unknown]): boolean => isPointer(value) && value.call === needed;
  const [field] = Object.entries(call.payload).find(isIt) ?? [];
  const batch = batchParameter(call);
  if (field !== undefined || batch === undefined) return field;
  const item = itemsOf(call)[call.rows.indexOf(row)];
  if (typeof item !== 'object' || isPointer(item)) return batch;
  const [inner] = Object.entries(item).find(isIt) ?? [];
  return inner === undefined ? undefined : `${batch}.${inner}`;
}

/** Says which row a row waits for, why, and what fixes both. A row that waits for an open one is open as well. */
export function waitingFor(notMade: NotMade, place: Place, field: string): Issue {
  const code = notMade.because.isOpen === true ? 'reference-open' : 'reference-blocked';
  return makeIssue(code, place, { field, ...dependencyOf(notMade) });
}

/** Which row that is, and what fixes it. */
export function dependencyOf({ name, place, because, others = 0 }: NotMade): IssueDetails {
  const { why, hint, isOpen = false } = because;
  if (place === undefined) {
    return { value: name, expected: why, ...(hint !== undefined && { hint }) };
  }
  const where = describePlace(place);
  if (isOpen) return { value: name, expected: `${where} is open (${why})` };
  const more =
    others === 0 ? '' : `, and so ${inNumber(others, 'does', 'do')} ${counted(others, 'more row')}`;
  return {
    value: name,
    expected: `${where} has an error (${why})${more}`,
    hint: hint ?? fixHint(where),
  };
}

function fixHint(where: string): string {
  return `Fix ${where}; this row needs no change. Then import all errors files in one command.`;
}

/** What is reported of a row that waits for the record of another one. */
export const DEPENDENCIES: ReadonlySet<Issue['code']> = new Set<IssueCode>([
  'reference-blocked',
  'reference-open',
]);

/** Why a row is refused; one that waits for another is fixed there. */
export function reasonOf({ rows }: Pick<RunReader, 'rows'>, row: number): Reason {
  const errors = rows.issuesOf(row).filter(({ severity }) => severity === 'error');
  const wrong = errors.filter((issue) => !isOpenQuestion(issue));
  const [first] = wrong.length > 0 ? wrong : errors;
  if (first === undefined) return { why: 'it is skipped' };
  const isOpen = wrong.length === 0;
  if (!DEPENDENCIES.has(first.code)) return { why: first.message, isOpen };
  return { why: `it also depends on "${first.value ?? ''}"`, hint: first.hint, isOpen };
}
