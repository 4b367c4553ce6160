import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { ConnectedWorkplace, Workplace } from '../../ledger/run/workplace.ts';
import { Adoptions } from './adoption.ts';
import { candidatesIn } from './candidates.ts';
import { readConflictDecision, readDecision, type Decided } from './decision.ts';
import {
  assertHeadingsOnce,
  readTables,
  type FilledRow,
} from '../../sheet/recipe/document/filled-table.ts';
import type { ReviewHeading } from './review-columns.ts';

/** What a person decided about a call. */
export interface CallDecision {
  readonly call: PlannedCall;
  readonly decided: Decided;
}

const CALL: ReviewHeading = 'Call';
const DECISION: ReviewHeading = 'Decision';
const CANDIDATES: ReviewHeading = 'Candidates';

/**
 * Reads the decisions of a review file, a workbook or a CSV. A record that a row is said to have made is read
 * and compared. Throws TallysheetError 'bad-decisions', and what reading files and the account throws.
 */
export async function readDecisions(
  run: RunReader,
  file: string,
  workplace: ConnectedWorkplace,
): Promise<readonly CallDecision[]> {
  const found: CallDecision[] = [];
  const adoptions = new Adoptions(run, workplace);
  for (const row of await readRows(file, workplace)) {
    const decision = readRow(run, row);
    if (decision === undefined) continue;
    const { call, decided } = decision;
    if (decided.is === 'adopt') {
      await adoptions.check({ call, ...decided, cell: row.cell(DECISION) });
    }
    found.push(decision);
  }
  return found;
}

/** Throws TallysheetError 'bad-decisions' where the file has no such table. */
async function readRows(file: string, workplace: Workplace): Promise<readonly FilledRow[]> {
  const { decisions } = await readTables(file, { decisions: [CALL, DECISION] }, workplace);
  if (decisions !== undefined) {
    assertHeadingsOnce(decisions, [CALL, DECISION], 'bad-decisions');
    return decisions.rows;
  }
  throw new TallysheetError(
    'bad-decisions',
    `${file} has no sheet with the headings "${CALL}" and "${DECISION}"`,
    { hint: 'Fill in the review file of the run, and keep its headings.' },
  );
}

/**
 * The calls that still need a decision and have any in a file; undefined is a row that no longer says which
 * call it is about. Throws as readDecisions for any other file.
 */
export async function decidedCalls(
  run: RunReader,
  file: string,
  workplace: Workplace,
): Promise<readonly (number | undefined)[]> {
  const rows = await readRows(file, workplace);
  return rows
    .filter((row) => row.text(DECISION) !== '')
    .map((row) => callIn(run, row))
    .filter((call) => call === undefined || call.state === 'needsReview')
    .map((call) => call?.id);
}

function callIn(run: RunReader, row: FilledRow): PlannedCall | undefined {
  const id = Number(row.text(CALL));
  return Number.isSafeInteger(id) ? run.calls.get(id) : undefined;
}

function readRow(run: RunReader, row: FilledRow): CallDecision | undefined {
  const call = callIn(run, row);
  const isConflict = call?.state === 'needsReview' && run.calls.isHeldBack(call.id);
  const candidates = candidatesIn(row.text(CANDIDATES));
  const decided = isConflict
    ? readConflictDecision(row.text(DECISION), row.cell(DECISION))
    : readDecision(row.text(DECISION), row.cell(DECISION), candidates);
  if (decided === undefined) return undefined;
  if (call?.state === 'needsReview') return { call, decided };
  throw new TallysheetError(
    'bad-decisions',
    `${row.cell(CALL)}: call ${row.text(CALL)} of this run needs no decision`,
  );
}
