import { TallysheetError } from '../../kernel/errors.ts';
import type { PlannedCall } from '../journal/planned-call.ts';
import type { Run } from '../run/run.ts';
import type { ConnectedWorkplace } from '../run/workplace.ts';
import { Adoptions } from './adoption.ts';
import { readDecision, type Decided } from './decision.ts';
import { readTables, type FilledRow } from './filled-table.ts';
import type { NeedsLookHeading } from './needs-look-columns.ts';

/** What a person decided about a call. */
export interface CallDecision {
  readonly call: PlannedCall;
  readonly decided: Decided;
}

const CALL: NeedsLookHeading = 'Call';
const DECISION: NeedsLookHeading = 'Decision';

/**
 * Reads the decisions of a needs-a-look file, a workbook or a CSV. A record that a row is said to have
 * made is looked up and compared. Throws TallysheetError 'bad-decisions', and what reading files and
 * the account throws.
 */
export async function readDecisions(
  run: Run,
  file: string,
  workplace: ConnectedWorkplace,
): Promise<readonly CallDecision[]> {
  const { decisions } = await readTables(file, { decisions: [CALL, DECISION] }, workplace);
  if (decisions === undefined) {
    throw new TallysheetError(
      'bad-decisions',
      `${file} has no table with the headings "${CALL}" and "${DECISION}"`,
      { hint: 'Write the decisions into the needs-a-look file of the run, and keep its headings.' },
    );
  }
  const found: CallDecision[] = [];
  const adoptions = new Adoptions(run, workplace);
  for (const row of decisions.rows) {
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

function readRow(run: Run, row: FilledRow): CallDecision | undefined {
  const decided = readDecision(row.text(DECISION), row.cell(DECISION));
  if (decided === undefined) return undefined;
  const call = run.calls.get(Number(row.text(CALL)));
  if (call?.state === 'unknown') return { call, decided };
  throw new TallysheetError(
    'bad-decisions',
    `${row.cell(CALL)}: call ${row.text(CALL)} of this run needs no decision`,
  );
}
