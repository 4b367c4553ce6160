import { basename } from 'node:path';
import { accountOf, isSameAccount } from '../client/account.ts';
import { inScope } from '../kernel/scope.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { AccountLock } from './ledger/run/account-lock.ts';
import { saveDraft } from './ledger/run/draft-fingerprints.ts';
import { isBehindKept } from './ledger/run/fetch-run.ts';
import { FingerprintRegistry } from './ledger/run/fingerprint-registry.ts';
import { listRuns } from './ledger/run/folder/find-run.ts';
import { inRun, reopenRun, runIdOf, type Run } from './ledger/run/run.ts';
import { stateOf } from './ledger/run/save-run-status.ts';
import type { ConnectedWorkplace } from './ledger/run/workplace.ts';
import {
  ClaimedElsewhere,
  type Recovery,
  type SharedAccount,
} from './ledger/shared/shared-account.ts';
import { RecipeStore } from './sheet/intake/memory/recipe-store.ts';
import { shareRecipes } from './sheet/intake/memory/shared-recipes.ts';
import { SharedClaims } from './send/execute/shared-claims.ts';

/** What this computer has put back into a shared state that was restored. */
export interface RecoveredState {
  /** Rows that are known to be sent by what they say. */
  readonly fingerprints: number;
  /** The runs whose journals were put back. */
  readonly runs: readonly string[];
  /** Runs whose journals cannot be read, and were not put back. */
  readonly unread: readonly string[];
  /** Runs that have sent the same rows, two by two. */
  readonly twice: readonly string[];
  /** The computers that have to put back what they know, before the account can be used again. */
  readonly missing: readonly string[];
}

/** What is worked with while an account is recovered. */
interface Recovering {
  readonly recovery: Recovery;
  readonly shared: SharedAccount;
}

/**
 * Puts back what this computer knows into a shared state that was restored, replaced or failed over: which rows were sent, and the
 * journals of runs. It calls nothing of the account. Undefined where the shared state lacks nothing.
 * @param withoutOthers continues without the computers that have not done the same
 * Throws TallysheetError 'bad-usage' without a shared state, 'account-locked', and what a shared state throws.
 */
export function recoverSharedState(
  workplace: ConnectedWorkplace,
  withoutOthers = false,
): Promise<RecoveredState | undefined> {
  const { stateFolder, connection, clock } = workplace;
  const { shared, baseUrl } = connection;
  if (shared === undefined) {
    throw new TallysheetError('bad-usage', 'Neither a run nor a shared state is named', {
      hint: 'Name the run whose journal is damaged: `tallysheet runs recover <run> --input register.csv`. Or add --state for a database that was restored.',
    });
  }
  return inScope(async (scope) => {
    const account = accountOf(baseUrl);
    scope.use(AccountLock.take(stateFolder, account, 'runs recover', clock));
    const recovery = await shared.recover();
    if (recovery === undefined) return undefined;
    scope.use(recovery);
    const registry = scope.use(new FingerprintRegistry(stateFolder));
    const recovering = { recovery, shared };

    const { folders, unread } = sharingRuns(workplace, registry);
    const known = registry.allOf(account);
    const twice = [...(await recovery.restore(known))];
    const runs: string[] = [];
    for (const folder of folders) {
      const found = await restoreRun(folder, recovering, workplace);
      if (found !== undefined) runs.push(basename(folder));
      twice.push(...(found ?? []));
    }
    registry.adoptAnew(account);
    new RecipeStore(stateFolder).shareAnew(account);
    await shareRecipes(workplace);
    const missing = await recovery.end(withoutOthers);
    return { fingerprints: known.length, runs, unread, twice, missing };
  });
}

/**
 * The folders of the runs of this computer that have sent something with a shared state. What their processes could not register
 * any more, such as after a kill, is registered.
 */
function sharingRuns(
  workplace: ConnectedWorkplace,
  registry: FingerprintRegistry,
): { readonly folders: readonly string[]; readonly unread: readonly string[] } {
  const folders: string[] = [];
  const unread: string[] = [];
  for (const { folder, name, baseUrl, state } of listRuns(workplace)) {
    if (state === 'planned' || !isSameAccount(baseUrl, workplace.connection.baseUrl)) continue;
    try {
      inRun(folder, workplace, (run) => {
        if (run.meta.read('sharedEpoch') === undefined) return;
        saveDraft(run, registry);
        folders.push(folder);
      });
    } catch (error) {
      if (!(error instanceof TallysheetError)) throw error;
      unread.push(name);
    }
  }
  return { folders, unread };
}

/** Returns the runs that have sent the same; undefined for a run that is not needed. */
async function restoreRun(
  folder: string,
  { recovery, shared }: Recovering,
  { clock }: ConnectedWorkplace,
): Promise<string[] | undefined> {
  const run = reopenRun(folder, clock);
  try {
    if (!(await isNeeded(run, shared))) return undefined;
    const { name } = run.identity;
    const claims = await SharedClaims.open(run, recovery.heldAs({ run: runIdOf(run), name }));
    await claims.keepJournal(run.meta.read('sharedEpoch'));
    await claims.restore();
    return [];
  } catch (error) {
    if (!(error instanceof ClaimedElsewhere)) throw error;
    return [`${run.identity.name} and ${error.runName}`];
  } finally {
    run.close();
  }
}

/** What another computer has continued is its own to put back; what is finished is needed only where the database has less of it. */
async function isNeeded(run: Run, shared: SharedAccount): Promise<boolean> {
  const kept = await shared.findRun({ id: runIdOf(run) });
  if (kept === undefined) return stateOf(run) === 'open';
  return !isBehindKept(run.meta.read('sharedEpoch'), kept.epoch);
}
