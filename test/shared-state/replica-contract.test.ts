import { closeSync, copyFileSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { JournalStream } from '../../src/import/ledger/journal/journal-stream.ts';
import { postgresAccount } from '../../src/shared-state/account/postgres-account.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { databaseOfFile, keep, nothingSeen } from './machines.ts';

const machines = databaseOfFile();
let accounts = 0;
const MIGRATIONS = ['CREATE TABLE call (name TEXT NOT NULL, body TEXT NOT NULL)'];
const LARGE = 'x'.repeat(5_000_000);

/** Where a journal is kept while its run is at work. */
interface Replica {
  /** Keeps the journal as it is, in place of what was kept of it. */
  readonly snapshot: () => Promise<void>;
  /** A call leaves after it. */
  readonly intend: () => Promise<void>;
  /** None leaves, as it is not known whether that was kept. */
  readonly intendWithoutAnswer: () => Promise<void>;
  /** What the one has that continues after the process has died. */
  readonly rebuild: () => Promise<Database>;
}

/** The files are the replica: a process that was killed leaves them as they are. */
function onOneMachine(path: string): Replica {
  return {
    snapshot: () => Promise.resolve(),
    intend: () => Promise.resolve(),
    intendWithoutAnswer: () => Promise.resolve(),
    rebuild: () => {
      const copy = join(temporaryFolder(), 'journal.db');
      for (const ending of ['', '-wal']) copyFileSync(`${path}${ending}`, `${copy}${ending}`);
      return Promise.resolve(opened(copy));
    },
  };
}

async function onManyMachines(path: string): Promise<Replica> {
  const { clock, database } = await machines();
  const account = `account ${(accounts += 1)}`;
  const seenBy = (machine: string) =>
    postgresAccount(database(), { clock, account, machine, known: nothingSeen(account) });
  const held = keep(await seenBy('one').take({ run: `run of ${account}`, name: 'first' }));
  const stream = new JournalStream(path);
  let at = 0;
  const keepLog = async (): Promise<number> => {
    const log = stream.logAfter(at);
    await held.intend({ claims: [], settled: [], log, isOpen: true });
    return log.bytes.length;
  };
  return {
    snapshot: async () => {
      await held.keepJournal(stream.base());
    },
    intend: async () => {
      at += await keepLog();
    },
    intendWithoutAnswer: async () => {
      await keepLog();
    },
    rebuild: async () => {
      const other = seenBy('two');
      const copy = join(temporaryFolder(), 'journal.db');
      const kept = await other.findRun({ name: 'first' });
      if (kept === undefined) throw new Error('nothing is kept of the run');
      const files = { base: openSync(copy, 'w'), log: openSync(`${copy}-wal`, 'w') };
      for await (const { isLog, at: from, bytes } of other.journalOf(kept)) {
        writeSync(isLog ? files.log : files.base, bytes, 0, bytes.length, from);
      }
      closeSync(files.base);
      closeSync(files.log);
      return opened(copy);
    },
  };
}

function opened(path: string): Database {
  return keep(new Database(path, { journal: 'wal', migrations: MIGRATIONS }));
}

/** A journal whose log is not put into its file by itself, and a call in its file. */
function aJournal(): { readonly path: string; readonly journal: Database } {
  const path = join(temporaryFolder(), 'journal.db');
  const planned = opened(path);
  write(planned, 'planned');
  planned.close();
  const journal = opened(path);
  journal.get('PRAGMA wal_autocheckpoint = 0');
  return { path, journal };
}

function write(journal: Database, name: string, body = ''): void {
  journal.run('INSERT INTO call VALUES (?, ?)', name, body);
}

function callsOf(journal: Database): string[] {
  return journal
    .all('SELECT name, length(body) AS size FROM call')
    .map(({ name, size }) => `${String(name)} ${String(size)}`);
}

const PLACES: readonly [
  string,
  (path: string) => Replica | Promise<Replica>,
  string | undefined,
][] = [
  ['on one machine', onOneMachine, undefined],
  ['on machines that share a database', onManyMachines, NO_POSTGRES],
];

for (const [place, replicaAt, missing] of PLACES) {
  describe.skipIf(missing !== undefined)(`the replica of a journal ${place}`, () => {
    test('has the plan, and each call that was about to leave', async () => {
      const { path, journal } = aJournal();
      const replica = await replicaAt(path);
      await replica.snapshot();
      for (const name of ['first', 'second']) {
        write(journal, name);
        await replica.intend();
      }
      expect(callsOf(await replica.rebuild())).toEqual(['planned 0', 'first 0', 'second 0']);
    });

    test('has calls of any size', async () => {
      const { path, journal } = aJournal();
      const replica = await replicaAt(path);
      await replica.snapshot();
      write(journal, 'large', LARGE);
      await replica.intend();
      expect(callsOf(await replica.rebuild())).toEqual(['planned 0', `large ${LARGE.length}`]);
    });

    test('has nothing of a commit that was not made', async () => {
      const { path, journal } = aJournal();
      const replica = await replicaAt(path);
      await replica.snapshot();
      write(journal, 'first');
      journal.begin();
      write(journal, 'not committed', LARGE);
      await replica.intend();
      expect(callsOf(await replica.rebuild())).toEqual(['planned 0', 'first 0']);
      journal.drop();
      write(journal, 'second');
      await replica.intend();
      expect(callsOf(await replica.rebuild())).toEqual(['planned 0', 'first 0', 'second 0']);
    });

    test('has what was kept again because the answer was lost', async () => {
      const { path, journal } = aJournal();
      const replica = await replicaAt(path);
      await replica.snapshot();
      write(journal, 'first');
      await replica.intendWithoutAnswer();
      write(journal, 'withdrawn and planned again');
      await replica.intend();
      expect(callsOf(await replica.rebuild())).toEqual([
        'planned 0',
        'first 0',
        'withdrawn and planned again 0',
      ]);
    });

    test('is the journal of the next process, once that keeps it anew', async () => {
      const { path, journal } = aJournal();
      const killed = await replicaAt(path);
      await killed.snapshot();
      write(journal, 'of the killed one');
      await killed.intend();
      journal.close();
      const next = opened(path);
      next.get('PRAGMA wal_autocheckpoint = 0');
      const replica = await replicaAt(path);
      await replica.snapshot();
      write(next, 'of the next');
      await replica.intend();
      expect(callsOf(await replica.rebuild())).toEqual([
        'planned 0',
        'of the killed one 0',
        'of the next 0',
      ]);
    });
  });
}
