import type { OldOutcome, RunInAccount } from '../../import/ledger/shared/shared-account.ts';
import type { StateDatabase } from '../database/state-database.ts';

const OUTCOMES_AT_ONCE = 1_000;

interface OutcomeRow {
  readonly epoch: string;
  readonly outcome: OldOutcome;
}

/** What a run has learned after another machine had taken its account. */
export function outcomesOf(
  database: StateDatabase,
  [account, epoch, run]: readonly [account: string, epoch: string, run: string],
): Pick<RunInAccount, 'keepOutcomes' | 'oldOutcomes' | 'takeOutcomes'> {
  return {
    keepOutcomes: async (outcomes) => {
      for (let from = 0; from < outcomes.length; from += OUTCOMES_AT_ONCE) {
        const part = JSON.stringify(outcomes.slice(from, from + OUTCOMES_AT_ONCE));
        await database.call('keep_outcomes', [account, run, epoch, part]);
      }
    },
    oldOutcomes: async () => {
      const kept = await database.rows<OutcomeRow>('old_outcomes', [account, run]);
      return kept.map((row) => ({ ...row.outcome, epoch: row.epoch }));
    },
    takeOutcomes: async (compared) => {
      await database.call('take_outcomes', [account, epoch, run, JSON.stringify(compared)]);
    },
  };
}
