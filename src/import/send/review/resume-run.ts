import { makeIssue, type Issue, type IssueCode } from '../../../kernel/messages/issues.ts';
import { endUnsent } from '../execute/row-consequences.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { assertNoDecisionsLost } from './lost-decisions.ts';
import { readDecisions } from './read-decisions.ts';
import { saveDraft } from '../../ledger/run/draft-fingerprints.ts';
import { FingerprintRegistry } from '../../ledger/run/fingerprint-registry.ts';
import { saveRunStatus } from '../../ledger/run/save-run-status.ts';
import { markDropped, type Run } from '../../ledger/run/run.ts';
import type { ConnectedWorkplace, Workplace } from '../../ledger/run/workplace.ts';
import { writeDropped } from '../write-outputs.ts';
import { CONFLICT_DECISIONS, DECISIONS, type Decided } from './decision.ts';

/**
 * Takes the rows that the service refused into the plan again. Returns how many those are. Rows whose records
 * were changed since the plan was made need a new plan, and stay as they are.
 */
export function retryFailed(run: Run, workplace: Workplace): number {
  const failed = run.calls
    .inState('failed')
    .filter(({ rows }) => !rows.some((row) => isOutdated(run.rows.issuesOf(row))));
  run.journal.commit(() => {
    for (const call of failed) {
      run.calls.tryAgain(call.id, 'to be tried again');
      for (const row of call.rows) {
        run.rows.forget(row, 'service-refused');
        run.rows.forget(row, 'dropped-unverified');
        run.rows.forget(row, 'reference-blocked');
      }
    }
  });
  saveRunStatus(run, 'open', workplace);
  return failed.length;
}

const OUTDATED: ReadonlySet<Issue['code']> = new Set<IssueCode>([
  'changed-since-plan',
  'deleted-since-plan',
]);

function isOutdated(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => OUTDATED.has(code));
}

/** Gives a run up: what it made stays, and it holds nothing up and asks for nothing any more. Throws `cannot-write`. */
export async function dropRun(run: Run, workplace: Workplace): Promise<void> {
  run.journal.commit(() => {
    run.journal.note('dropped');
    markDropped(run);
  });
  saveRunStatus(run, 'dropped', workplace);
  letGo(run, workplace);
  await writeDropped(run);
}

/** What a person has dropped holds no other run up. */
function letGo(run: Run, { stateFolder }: Workplace): void {
  if (!run.calls.fingerprinted.areThere()) return;
  const registry = new FingerprintRegistry(stateFolder);
  try {
    saveDraft(run, registry);
  } finally {
    registry.close();
  }
}

/**
 * Applies a person's decisions about unverified rows. Returns the number of decisions. Throws TallysheetError
 * 'bad-decisions', 'unused-decisions' and what reading a file and the account throws; nothing is applied then.
 */
export async function applyDecisions(
  run: Run,
  file: string,
  workplace: ConnectedWorkplace,
): Promise<number> {
  const decisions = await readDecisions(run, file, workplace);
  const calls = new Set(decisions.map(({ call }) => call.id));
  await assertNoDecisionsLost(run, { file, calls }, workplace);
  run.journal.commit(() => {
    for (const { call, decided } of decisions) applyDecision(run, call, decided);
  });
  return decisions.length;
}

/** What a person has decided is not questioned by the duplicate check. */
function applyDecision(run: Run, call: PlannedCall, decided: Decided): void {
  run.calls.markChecked(call.id);
  switch (decided.is) {
    case 'adopt':
      run.calls.complete(call.id, decided.recordId, `decided by a person: ${DECISIONS.adopt}`);
      break;
    case 'send':
      run.calls.release(call.id, `decided by a person: ${DECISIONS.send}`);
      break;
    case 'drop':
      endUnsent(call, 'dropped-unverified', `decided by a person: ${DECISIONS.drop}`, run);
      break;
    case 'theirs':
      keepTheirs(run, call);
      break;
    case 'ours':
      run.calls.conflicts.useOurs(call.id);
      run.calls.release(call.id, `decided by a person: ${CONFLICT_DECISIONS.ours}`);
      break;
  }
}

/** A row that only wanted what others have changed since is left as it is; one that did more keeps what it did. */
function keepTheirs({ calls, rows }: Run, call: PlannedCall): void {
  const value = call.note ?? '';
  calls.complete(call.id, call.recordId, `decided by a person: ${CONFLICT_DECISIONS.theirs}`);
  const isAlone = calls.siblingsOf(call.id).length === 0;
  for (const row of call.rows) {
    rows.addIssue(row, makeIssue('theirs-kept', rows.placeOf(row), { value }));
    if (isAlone) rows.decide(row, 'unchanged', call.recordId);
  }
}
