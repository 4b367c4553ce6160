import type { SharedFiles } from '../account/shared-files/shared-files.ts';
import { accountOf } from '../client/account.ts';
import type { Limiter } from '../client/rate-limit/limiter.ts';
import type { LimiterOptions } from '../client/rate-limit/limiter-options.ts';
import type { SharedAccount } from '../import/ledger/shared/shared-account.ts';
import type { Clock } from '../kernel/clock.ts';
import { ensurePrivateFolder } from '../database/private-folder.ts';
import { readStateAddress } from './database/state-address.ts';
import { StateDatabase } from './database/state-database.ts';
import { postgresFiles } from './files/postgres-files.ts';
import { SharedLimiter } from './limiter/shared-limiter.ts';
import { postgresAccount } from './account/postgres-account.ts';
import { KnownHistory } from './account/known-history.ts';
import { machineOf } from './machine.ts';

/** What a machine shares with others, and with whom. */
export interface SharedStateOptions {
  /** `postgres://user@host/database` */
  readonly address: string;
  /** The address of the service. */
  readonly baseUrl: string;
  readonly stateFolder: string;
  readonly clock: Clock;
  /** Milliseconds for which a database that does not answer is tried again; a minute unless given. */
  readonly patienceMs?: number;
  /** Milliseconds after which the account of a machine that is not heard of is free; 45 s unless given. */
  readonly leaseMs?: number;
}

/** What the machines of an account share in a PostgreSQL database. */
export interface SharedState {
  /** Paces the calls of all of them. */
  readonly limiter: (options: LimiterOptions) => Limiter;
  readonly account: SharedAccount;
  readonly files: SharedFiles;
  close(): Promise<void>;
}

/**
 * Opens the shared state of an account, and makes its tables where they are missing. Throws TallysheetError
 * 'bad-settings', 'insecure-address', 'shared-state-unreachable', 'shared-state-unsafe' and 'cannot-write'.
 */
export async function openSharedState(options: SharedStateOptions): Promise<SharedState> {
  const { address, baseUrl, stateFolder, clock, patienceMs, leaseMs } = options;
  const database = new StateDatabase(readStateAddress(address), { clock, patienceMs });
  try {
    await database.prepare();
    const machine = machineOf(ensurePrivateFolder(stateFolder));
    const account = accountOf(baseUrl);
    const known = new KnownHistory(stateFolder, account);
    const locking = { clock, account, machine, known, leaseMs };
    const shared = postgresAccount(database, locking);
    return {
      limiter: (limiting) => new SharedLimiter(database, limiting),
      account: shared,
      files: postgresFiles(database, account, () => shared.assertWhole()),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
