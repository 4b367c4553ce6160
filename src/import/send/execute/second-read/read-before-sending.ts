import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { lostJournalOf } from '../../../ledger/journal/witness/lost-journal.ts';
import type { Claims } from '../claims.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { findAddedLines } from './find-added-lines.ts';
import { findShownActs } from './find-shown-acts.ts';
import { readAgain } from './read-again.ts';
import type { SecondRead } from './second-read.ts';

/**
 * Reads again what others may have changed since the plan, before anything is sent. Returns what ended that;
 * the run then ends as if it came later.
 */
export async function readBeforeSending({
  claims,
  ...second
}: SecondRead & { readonly claims: Claims }): Promise<TallysheetError | undefined> {
  try {
    await waitForLastCalls(second.context);
    await readAgain(second);
    claims.endMadeElsewhere();
    await findAddedLines(second);
    await findShownActs(second);
    return undefined;
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return error;
  }
}

/** What a lost journal had sent may arrive for a while; only then the account says what was done. */
async function waitForLastCalls(context: ExecutionContext): Promise<void> {
  const { clock, request, stop } = context;
  const lost = lostJournalOf(context.journal);
  if (lost === undefined) return;
  const left = Date.parse(lost.foundAt) + request.verificationDelayMs - clock.now();
  if (left > 0) await clock.sleep(left, stop.signal);
}
