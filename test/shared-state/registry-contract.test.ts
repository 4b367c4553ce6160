import { describe, expect, test } from 'vitest';
import { FingerprintRegistry } from '../../src/import/ledger/run/fingerprint-registry.ts';
import type { Claim, Intent, SettledClaim } from '../../src/import/ledger/shared/shared-account.ts';
import { postgresAccount } from '../../src/shared-state/account/postgres-account.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { databaseOfFile, keep, nothingSeen } from './machines.ts';

const machines = databaseOfFile();
const AT = '2026-01-15T12:00:00.000Z';
const KIND = 'a inventory.add-stock';
const DONE = { at: AT, recordId: 12, stamp: '2026-01-15 13:00:00' };
let accounts = 0;

/** A run that sends rows which only their fingerprints identify; it ends before another one begins. */
interface Sending {
  readonly begin: (value: string, quantity?: number) => Promise<void>;
  readonly finish: (value: string) => Promise<void>;
  readonly release: (value: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Programs that know what each of them has sent. */
interface Registries {
  readonly run: (id: string) => Promise<Sending>;
  /** The registry of another program. */
  readonly other: () => Promise<FingerprintRegistry>;
}

function onOneMachine(): Registries {
  const folder = temporaryFolder();
  const open = (): FingerprintRegistry => keep(new FingerprintRegistry(folder));
  return {
    run: (id) => {
      const registry = open();
      registry.saveOwner({ id, name: `name of ${id}`, folder: '', seq: 0 });
      const claim = { generation: 0, kind: KIND, at: AT };
      return Promise.resolve({
        begin: (value, quantity) => {
          const lines = quantity === undefined ? undefined : [{ quantity }];
          registry.begin(id, { ...claim, value, lines });
          return Promise.resolve();
        },
        finish: (value) => {
          registry.finish(id, { value, generation: 0, ...DONE });
          return Promise.resolve();
        },
        release: (value) => {
          registry.release(id, { value, generation: 0 });
          return Promise.resolve();
        },
        end: () => {
          registry.close();
          return Promise.resolve();
        },
      });
    },
    other: () => Promise.resolve(open()),
  };
}

async function onManyMachines(): Promise<Registries> {
  const { clock, database } = await machines();
  const account = `account ${(accounts += 1)}`;
  const known = nothingSeen(account);
  const seenBy = (machine: string) =>
    postgresAccount(database(), { clock, account, machine, known: nothingSeen(account) });
  const folder = temporaryFolder();
  const says = (claims: readonly Claim[], settled: readonly SettledClaim[]): Intent => ({
    ...{ claims, settled, isOpen: true },
    log: { at: 0, bytes: Buffer.alloc(0) },
  });
  return {
    run: async (id) => {
      const own = postgresAccount(database(), { clock, account, machine: 'one', known });
      const held = await own.take({ run: id, name: `name of ${id}` });
      const claim = (name: string, lines?: string): Claim => ({
        ...{ name, generation: 0, isKey: false, call: 1, kind: KIND, at: AT, lines },
      });
      return {
        begin: async (value, quantity) => {
          const lines = quantity === undefined ? undefined : JSON.stringify([{ quantity }]);
          await held.intend(says([claim(value, lines)], []));
        },
        finish: async (value) => {
          await held.intend(says([], [{ ...claim(value), state: 'done', ...DONE }]));
        },
        release: async (value) => {
          await held.intend(says([], [{ ...claim(value), state: 'released' }]));
        },
        end: () => held.close(),
      };
    },
    other: async () => {
      const registry = keep(new FingerprintRegistry(folder));
      const changes = await seenBy('two').changesAfter(registry.adoptedUpTo(account));
      registry.adopt(account, changes);
      return registry;
    },
  };
}

const PLACES: readonly [string, () => Registries | Promise<Registries>, string | undefined][] = [
  ['on one machine', onOneMachine, undefined],
  ['on machines that share a database', onManyMachines, NO_POSTGRES],
];

for (const [place, programs, missing] of PLACES) {
  describe.skipIf(missing !== undefined)(`the registry of fingerprints ${place}`, () => {
    test('knows what another run is sending, and by its name who that is', async () => {
      const { run, other } = await programs();
      const first = await run('first');
      expect((await other()).newest('x')).toBeUndefined();
      await first.begin('x');
      const known = (await other()).newest('x');
      expect([known?.state, known?.owner.name, known?.at]).toEqual(['begun', 'name of first', AT]);
      await first.end();
    });

    test('knows what was done, by which record and when, also after its run has ended', async () => {
      const { run, other } = await programs();
      const first = await run('first');
      await first.begin('x', 2);
      await first.finish('x');
      await first.end();
      const registry = await other();
      expect(registry.newest('x')).toMatchObject({ state: 'done', ...DONE });
      expect(registry.hasRecord(KIND, 12)).toBe(true);
      expect(registry.linesAdded(KIND, 12)).toEqual([{ quantity: 2 }]);
    });

    test('forgets what was surely not done, so that another run sends it', async () => {
      const { run, other } = await programs();
      const first = await run('first');
      await first.begin('x');
      await first.release('x');
      await first.end();
      expect((await other()).newest('x')).toBeUndefined();
      const second = await run('second');
      await second.begin('x');
      await second.end();
      expect((await other()).newest('x')?.owner.name).toBe('name of second');
    });

    test('keeps what was done where its run releases it later', async () => {
      const { run, other } = await programs();
      const first = await run('first');
      await first.begin('x');
      await first.finish('x');
      await first.release('x');
      await first.end();
      expect((await other()).newest('x')).toMatchObject({ state: 'done', recordId: 12 });
    });
  });
}
