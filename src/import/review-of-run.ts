import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import type { ConflictField } from './ledger/journal/tables/calls/conflict-table.ts';
import type { PlannedCall } from './ledger/journal/tables/calls/planned-call.ts';
import { openRun } from './ledger/run/folder/find-run.ts';
import type { RunReader } from './ledger/run/run.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import { CONFLICT_CHOICES } from './send/review/decision.ts';
import { decisionChoices, readProposals, type Candidates } from './send/review/read-decisions.ts';
import { actInWords } from './send/review/review-columns.ts';
import { REVIEW_FILE_NAME } from './send/review/review-file.ts';

/** A row that waits for the decision of a person. */
export interface RowToReview {
  /** Of its call: decisions name it. */
  readonly call: number;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly rows: readonly number[];
  readonly record: string;
  /** What is known of it. */
  readonly evidence: string;
  /** Where others changed its record: what the plan read, what they made of it, and what the row writes. */
  readonly fields: readonly ConflictField[];
  /** What the row does. */
  readonly operation: string;
  /** What may be decided, as the review file takes it. */
  readonly choices: readonly string[];
}

/**
 * The rows of a run that wait for a decision, as its review file has them. Throws TallysheetError 'no-such-run', 'run-locked' and
 * what opening the review file throws.
 */
export async function reviewOfRun(
  wanted: string,
  workplace: Workplace,
): Promise<readonly RowToReview[]> {
  const run = openRun(wanted, workplace);
  try {
    const calls = run.calls.inState('needsReview');
    const proposals = await proposalsIn(run, workplace);
    return calls.map((call) => rowToReview(run, call, proposals.get(call.id)));
  } finally {
    run.close();
  }
}

/** The records that rows may have made were looked up when the review file was written. */
async function proposalsIn(
  { folder }: RunReader,
  workplace: Workplace,
): Promise<ReadonlyMap<number, Candidates['ids']>> {
  const file = readdirSync(folder).find((name) => REVIEW_FILE_NAME.test(name));
  return file === undefined ? new Map() : readProposals(join(folder, file), workplace);
}

function rowToReview(run: RunReader, call: PlannedCall, ids: Candidates['ids'] = []): RowToReview {
  const places = call.rows.map((row) => run.rows.placeOf(row));
  const [place] = places;
  return {
    call: call.id,
    file: place?.file ?? '',
    sheet: place?.sheet,
    rows: places.flatMap(({ row }) => row ?? []),
    record: call.title,
    evidence: call.note ?? '',
    fields: run.calls.conflictOf(call.id)?.fields ?? [],
    operation: actInWords(call),
    choices: run.calls.isHeldBack(call.id) ? CONFLICT_CHOICES : decisionChoices({ ids, said: '' }),
  };
}
