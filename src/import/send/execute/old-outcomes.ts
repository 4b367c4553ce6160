import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { OldOutcome, RunInAccount } from '../../ledger/shared/shared-account.ts';
import type { OutcomeTables } from './execution-context.ts';
import { recordCallOutcome } from './row-consequences.ts';

const BEFORE = 'the computer that held the account before';

/** Effects that show twice where they were done twice; the others leave their record as it was. */
const COUNTED: ReadonlySet<PlannedCall['effect']> = new Set(['create', 'append']);

/**
 * Compares what earlier holders of the account have learned with what this run knows, and starts nothing: a call without
 * an outcome was done, and one with another outcome needs review. Throws as RunInAccount.oldOutcomes does.
 */
export async function compareOldOutcomes(
  held: RunInAccount,
  context: OutcomeTables,
): Promise<void> {
  const outcomes = await held.oldOutcomes();
  if (outcomes.length === 0) return;
  context.journal.commit(() => {
    for (const outcome of outcomes) compare(outcome, context);
  });
  await held.takeOutcomes(outcomes);
}

function compare(outcome: OldOutcome, context: OutcomeTables): void {
  const { calls } = context;
  const call = calls.get(outcome.call);
  // A process that ended before it said so has compared it.
  if (call === undefined || call.note?.startsWith(BEFORE) === true) return;
  const hasSameRows = call.rows.join() === outcome.rows.join();
  if (hasSameRows && call.state !== 'done' && call.state !== 'failed') {
    const { recordId } = outcome;
    const how = `confirmed to ${BEFORE}`;
    recordCallOutcome(call, { recordId, held: undefined, how }, context);
    return;
  }
  const otherwise = hasSameRows ? whatElse(call, outcome) : partly(call, outcome);
  if (otherwise !== undefined) calls.leaveOpen(call.id, `${BEFORE} ${otherwise}`);
}

/** What another machine has done otherwise, in words that follow its name; undefined where both agree. */
function whatElse(
  { state, effect, attempts, recordId }: PlannedCall,
  outcome: OldOutcome,
): string | undefined {
  const there = numbered(outcome.recordId);
  if (state === 'failed') return `did it${there}, after it had failed here`;
  const isOther = effect === 'create' && recordId !== outcome.recordId;
  const isAgain = COUNTED.has(effect) && attempts > outcome.attempts;
  if (!isOther && !isAgain) return undefined;
  return `did it, too${there}: it may be there twice, here it is${numbered(recordId)}`;
}

/** Calls are divided by what their answers say; those of other parts are not comparable. */
function partly({ rows, state }: PlannedCall, outcome: OldOutcome): string | undefined {
  const isPart = rows.every((row) => outcome.rows.includes(row));
  return isPart && state === 'done' ? undefined : 'did it for other rows';
}

function numbered(recordId: number | undefined): string {
  return recordId === undefined ? '' : ` #${recordId}`;
}
