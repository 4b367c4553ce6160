import type { CallToAdd } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { WantedRecord } from '../rows/record-calls.ts';
import { lineItemsOf, operandColumn } from '../../../catalogue/kinds.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { ResolvedRow } from '../match/resolve-row.ts';
import type { PlanContext } from '../rows/plan-context.ts';
import type { Decision } from '../match/decision.ts';
import { skipRow } from '../match/skip-row.ts';

/** What becomes of a row without a call of its own. */
export type RowWithoutCall = Exclude<Decision, { readonly status: 'planned' }>;

/** What the plan makes of the rows of one record. */
export interface RecordDecision {
  readonly decisions: readonly { readonly row: JournalRow; readonly decision: RowWithoutCall }[];
  /** In their order; the rows that they carry are planned. */
  readonly calls: readonly CallToAdd[];
}

export function decideForAll(
  rows: readonly JournalRow[],
  decision: RowWithoutCall,
): RecordDecision {
  return { decisions: rows.map((row) => ({ row, decision })), calls: [] };
}

/** A row with the names in it that answers skip. */
interface RowWithOmitted extends Pick<ResolvedRow, 'omitted'> {
  readonly row: JournalRow;
}

/** Skips all rows of a record: without one of its lines it is not the one that was wanted. */
export function skipRecord(rows: readonly RowWithOmitted[]): RecordDecision {
  const all = rows.flatMap(({ omitted }) => omitted);
  const decisions = rows.map(({ row, omitted }) => ({
    row,
    decision: skipRow(omitted.length > 0 ? omitted : all),
  }));
  return { decisions, calls: [] };
}

/** Blocks a record because of what its first row says for all of them. */
export function blockRecord(
  { rows, anchor }: Pick<WantedRecord, 'rows' | 'anchor'>,
  issues: readonly Issue[],
  context: PlanContext,
): RecordDecision {
  const own = new Map([[anchor.id, issues]]);
  return refuseRecord({ rows, issues: own, fault: anchor.number }, context);
}

/** The decision about the row that represents a record, for each row of it. */
export function asDecidedFor(
  record: Pick<WantedRecord, 'rows' | 'anchor'>,
  decision: Decision,
  context: PlanContext,
): RecordDecision {
  if (decision.status === 'blocked') return blockRecord(record, decision.issues, context);
  return decideForAll(record.rows, decision as RowWithoutCall);
}

/**
 * Blocks all rows of a record of which one has an error: without it, the record would not be the one that was wanted.
 */
export function refuseRecord(
  {
    rows,
    issues,
    fault,
  }: {
    readonly rows: readonly JournalRow[];
    readonly issues: ReadonlyMap<number, readonly Issue[]>;
    /** The number of the first row with an error. */
    readonly fault: number;
  },
  context: PlanContext,
): RecordDecision {
  const decisions = rows.map((row) => {
    const own = issues.get(row.id) ?? [];
    const isFine = own.every(({ severity }) => severity !== 'error');
    const all = isFine ? [...own, incomplete(row, fault, context)] : own;
    return { row, decision: { status: 'blocked', issues: all } as const };
  });
  return { decisions, calls: [] };
}

/** Says of a row that another row of its record keeps it from being sent. */
function incomplete(row: JournalRow, fault: number, context: PlanContext): Issue {
  const { kind } = context;
  const { singular } = kind.resource;
  const group = row.values[lineItemsOf(kind)?.groupedBy ?? operandColumn(kind)?.target ?? ''];
  return makeIssue('record-incomplete', context.place(row), {
    field: singular,
    value: typeof group === 'string' ? group : `#${row.recordId ?? ''}`,
    expected: `row ${fault} has an error`,
    hint: `Fix row ${fault}; this row needs no change. Then import the errors file.`,
  });
}
