import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Clock } from '../../src/kernel/clock.ts';
import { KnownHistory } from '../../src/shared-state/account/known-history.ts';
import { readStateAddress } from '../../src/shared-state/database/state-address.ts';
import { StateDatabase } from '../../src/shared-state/database/state-database.ts';
import { DatabaseClock } from '../support/database-clock.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Closing {
  close(): void | Promise<void>;
}

/** Machines of one database, whose time and the machines' is that of the test. */
export interface Machines {
  readonly address: string;
  readonly clock: DatabaseClock;
  /** The connections of a further machine, whose own clock may be another one. */
  readonly database: (clock?: Clock) => StateDatabase;
}

const opened: Closing[] = [];

/** Closes something when the test has ended. */
export function keep<T extends Closing>(resource: T): T {
  opened.push(resource);
  return resource;
}

/** One database for the tests of a file; each of them begins at the same time, on accounts of its own. */
export function databaseOfFile(): () => Promise<Machines> {
  let address = '';
  beforeAll(async () => {
    if (NO_POSTGRES !== undefined) return;
    address = await emptyDatabase();
    const forTables = new StateDatabase(readStateAddress(address), { clock: NO_CLOCK });
    await forTables.prepare();
    await forTables.close();
  });
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close();
  });
  afterAll(() => {
    address = '';
  });
  return async () => {
    const databases: StateDatabase[] = [];
    const isBusy = (): boolean => databases.some((database) => database.isBusy);
    const clock = keep(await DatabaseClock.install(address, isBusy));
    return {
      ...{ address, clock },
      database: (own = clock) => {
        const database = keep(new StateDatabase(readStateAddress(address), { clock: own }));
        databases.push(database);
        return database;
      },
    };
  };
}

/** What a machine knows of an account that it has never held. */
export function nothingSeen(account: string): KnownHistory {
  return new KnownHistory(temporaryFolder(), account);
}

const NO_CLOCK: Clock = {
  now: () => 0,
  monotonic: () => 0,
  sleep: () => Promise.resolve(),
};
