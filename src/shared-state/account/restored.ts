import { TallysheetError } from '../../kernel/messages/errors.ts';

/** Why the account is stopped, as the database says it. */
export type Problem = 'restored' | 'replaced' | 'lacks' | 'behind' | 'stopped';

const REASONS: Readonly<Record<Problem, string>> = {
  restored: 'its database was restored from a backup, moved, or failed over to another server',
  replaced: 'its database is not the one that this computer has used before',
  lacks: 'its database lacks what this computer has confirmed: it was restored from a backup',
  behind: 'its database was restored, and this computer has not put back what it knows',
  stopped: 'its database was restored, and other computers have not put back what they know',
};

/** An account that may lack what was sent to it, with what to do. `missing` names the hosts that have to recover it. */
export function restoredError(problem: Problem, missing: string | null): TallysheetError {
  const others =
    missing === null
      ? 'Do so on each computer that has used the account.'
      : `Do so on each computer that has used the account: ${missing}.`;
  return new TallysheetError(
    'shared-state-restored',
    `The shared state may lack what was sent to this account: ${REASONS[problem]}`,
    {
      hint: `Put back what this computer knows: \`tallysheet runs recover\`. ${others} Where a computer is lost, add --force to continue without it.`,
    },
  );
}
