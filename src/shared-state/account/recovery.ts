import { hostname } from 'node:os';
import type { FingerprintChange, Recovery } from '../../import/ledger/shared/shared-account.ts';
import type { StateDatabase } from '../database/state-database.ts';
import { actFor, type HoldOptions, holdAccount, takenOver } from './held-account.ts';
import type { Known } from './known-history.ts';

/** So many fingerprints are put back at once. */
const CLAIMS_AT_ONCE = 1_000;

/** So long a run looks everything up: what a computer that is lost has sent shows in the account alone. */
const LOOK_UP_MS = 31 * 24 * 3_600_000;

/** An account that was taken to be recovered. */
interface Taken extends Omit<Known, 'change'> {
  readonly machine: string;
}

interface RestoreAnswer {
  readonly held: boolean;
  readonly twice: string | null;
}

interface EndAnswer {
  readonly held: boolean;
  readonly missing: string | null;
  readonly change: string | null;
}

/** Puts back what this machine knows into a database that was restored. */
export function recovery(
  database: StateDatabase,
  options: HoldOptions,
  { machine, epoch, server, history }: Taken,
): Recovery {
  const { account, known } = options;
  const holder = { epoch, isAfterOther: true, keptEpoch: undefined, unknownForMs: undefined };
  const whole = { ...holder, run: 'recovery', name: 'runs recover' };
  const held = holdAccount(database, options, whole);
  const restore = async (all: readonly Omit<FingerprintChange, 'count'>[]): Promise<string[]> => {
    const twice: string[] = [];
    for (let from = 0; from < all.length; from += CLAIMS_AT_ONCE) {
      const part = all.slice(from, from + CLAIMS_AT_ONCE).map(asRow);
      const question = [account, epoch, JSON.stringify(part)];
      const answer = await database.call<RestoreAnswer>('restore_claims', question);
      if (!answer.held) throw takenOver();
      if (answer.twice !== null) twice.push(...answer.twice.split(', '));
    }
    return [...new Set(twice)];
  };
  const end = async (withoutOthers: boolean): Promise<string[]> => {
    const own = known.read()?.change ?? '0';
    const question = [account, epoch, machine, hostname(), own, withoutOthers, LOOK_UP_MS];
    const answer = await database.call<EndAnswer>('end_recovery', question);
    if (!answer.held || answer.change === null) throw takenOver();
    known.save({ server, history, epoch, change: answer.change });
    return answer.missing === null ? [] : answer.missing.split(', ');
  };
  return {
    heldAs: ({ run, name }) => actFor(database, options, { ...holder, run, name }),
    ...{ restore, end },
    close: () => held.close(),
  };
}

function asRow({
  value: name,
  runName: run_name,
  recordId: record_id,
  ...rest
}: Omit<FingerprintChange, 'count'>): object {
  return { ...rest, name, run_name, record_id };
}
