import { readStatuses } from '../../../../account/read-statuses.ts';
import type { Endpoint, ListProof } from '../../../../catalogue/endpoints.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { changedSince } from '../../match/history-checks.ts';
import type { ResolvedValues } from '../../../ledger/subjects/find-existing.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import { resolveRow } from '../../match/resolve-row.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { DatedAnswer } from '../../../../catalogue/description/proof.ts';
import { ownValue } from '../../../../kernel/json.ts';
import type { PlannedValue } from '../../../ledger/journal/tables/calls/planned-call.ts';

/** When the newest answers were given that say what rows say, by the rows, in the service's own time. */
export type AnswersElsewhere = Map<number, string>;

interface AnsweringRow {
  readonly row: number;
  readonly values: ResolvedValues;
  readonly record: KnownRecord;
}

/**
 * Rows that answer for records, such as verifications, may have been done on another computer: reads the newest answers
 * about those that have one, a hundred in a call, as far back as histories are read. Throws as Caller.read does.
 */
export async function readAnswersElsewhere(
  run: ResolutionTables,
  files: readonly DecidedFile[],
  answers: AnswersElsewhere,
  { connection, clock, historyCheck, stop }: PlanningWorkplace,
): Promise<void> {
  for (const { planned, context } of files) {
    const { resource, operation } = planned.kind;
    if (operation === undefined || historyCheck === 'off') continue;
    const { endpoint } = endpointOf(resource, operation);
    const proof = datedProofOf(endpoint);
    if (proof === undefined || context.earlier.plannedGeneration() > 0) continue;
    const operand = operandOf(endpoint, resource) ?? '';
    const since = changedSince(clock.now(), historyCheck);
    for (const rows of rowsOf(run, planned.file, 'open')) {
      stop.signal.throwIfAborted();
      const asked = rows
        .flatMap((row) => answering(row, operand, context))
        .filter(({ record }) => mayBeAnswered(proof, record));
      const numbers = [...new Set(asked.map(({ record }) => record.id))];
      const statuses = await readStatuses(connection.caller, { resource, proof }, numbers);
      keepAnswers(asked, { proof, leaves: endpoint.leaves, statuses, since }, answers);
    }
  }
}

interface ReadAnswers {
  readonly proof: DatedProof;
  readonly leaves: Endpoint['leaves'];
  readonly statuses: ReadonlyMap<number, Values>;
  readonly since: string;
}

function keepAnswers(
  asked: readonly AnsweringRow[],
  { proof, leaves, statuses, since }: ReadAnswers,
  answers: AnswersElsewhere,
): void {
  for (const { row, values, record } of asked) {
    const status = statuses.get(record.id) ?? {};
    const at = answeredAsSaid({ proof, leaves }, values, status, { record, since });
    if (at !== undefined) answers.set(row, at);
  }
}

/** A row about a record of the account that no run of this state folder has done. */
function answering(row: JournalRow, operand: string, context: RowContext): AnsweringRow[] {
  if (row.action === 'skip') return [];
  const isDone = row.content !== undefined && context.earlier.doneFor(row.content) !== undefined;
  const { values } = resolveRow(row, context);
  const id = values[operand];
  const record =
    typeof id === 'number' ? context.records.get(context.kind.resource.name, id) : undefined;
  return isDone || record === undefined ? [] : [{ row: row.id, values, record }];
}

/** A proof by which the newest answer about a record shows that a row was done. */
export type DatedProof = ListProof & { readonly dated: DatedAnswer };

export function datedProofOf({ proof }: Pick<Endpoint, 'proof'>): DatedProof | undefined {
  return proof?.in === 'list' && proof.dated !== undefined
    ? { ...proof, dated: proof.dated }
    : undefined;
}

/** Whether a record may have been answered for at all, so that asking is worth a call. */
function mayBeAnswered({ counted = '' }: DatedProof, record: KnownRecord): boolean {
  return record.marks?.[counted] !== null;
}

/**
 * When the newest answer was given, if it says exactly what a row says, no user asked again since, and it is not older
 * than that; undefined otherwise. In the service's own time.
 * @param record who has it, and since when
 */
export function answeredAsSaid(
  { proof, leaves = {} }: { readonly proof: DatedProof; readonly leaves?: Endpoint['leaves'] },
  said: Readonly<Record<string, PlannedValue>>,
  status: Values,
  { record, since }: { readonly record: Pick<KnownRecord, 'values'>; readonly since: string },
): string | undefined {
  const { dated, shownAs } = proof;
  const at = status[dated.at];
  const from = record.values[dated.since];
  if (typeof at !== 'string' || at < since || (typeof from === 'string' && at < from)) return;
  const isAnswered = Object.entries(leaves).every(
    ([name, value]) => (ownValue(status, name) ?? value) === value,
  );
  const isAsSaid = Object.entries(shownAs).every(
    ([param, field]) => textOf(said[param] ?? dated.unlessSaid[param]) === textOf(status[field]),
  );
  return isAnswered && isAsSaid ? at : undefined;
}

function textOf(value: PlannedValue | Value | undefined): string {
  return value === null || value === undefined || value === '' ? '' : JSON.stringify(value);
}
