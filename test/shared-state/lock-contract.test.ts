import { describe, expect, test } from 'vitest';
import { AccountLock } from '../../src/import/ledger/run/account-lock.ts';
import type { Intent, SharedAccount } from '../../src/import/ledger/shared/shared-account.ts';
import { postgresAccount } from '../../src/shared-state/account/postgres-account.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { databaseOfFile, keep, type Machines, nothingSeen } from './machines.ts';

interface Held {
  close(): void | Promise<void>;
}

/** Takes an account for a run, each time as another program would. */
type Take = (account: string, run: string) => Held | Promise<Held>;

const machines = databaseOfFile();

function onOneMachine(): Take {
  const folder = temporaryFolder();
  const clock = new FakeClock();
  return (account, run) => AccountLock.take(folder, account, run, clock);
}

async function onManyMachines(): Promise<Take> {
  const shared = await machines();
  let number = 0;
  return (account, run) =>
    machine(shared, `${account} of contract`, (number += 1)).take({ run, name: run });
}

const LEASE_MS = 45_000;

const NOTHING: Intent = {
  ...{ claims: [], settled: [], isOpen: true },
  log: { at: 0, bytes: Buffer.alloc(0) },
};

function machine({ clock, database }: Machines, account: string, number: number): SharedAccount {
  return postgresAccount(database(), {
    ...{ clock, account, machine: `machine ${number}`, leaseMs: LEASE_MS },
    known: nothingSeen(account),
  });
}

const PLACES: readonly [string, () => Take | Promise<Take>, string | undefined][] = [
  ['on one machine', onOneMachine, undefined],
  ['on machines that share a database', onManyMachines, NO_POSTGRES],
];

for (const [place, takes, missing] of PLACES) {
  describe.skipIf(missing !== undefined)(`the lock of an account ${place}`, () => {
    test('keeps a second run off, and names the first', async () => {
      const take = await takes();
      const held = await take('a', 'members-1');
      const second = async (): Promise<Held> => take('a', 'vendors-2');
      await expect(second()).rejects.toMatchObject({
        code: 'account-locked',
        message: expect.stringContaining('The run members-1') as string,
      });
      await held.close();
    });

    test('lets the next run in once the first has ended, and holds no other account', async () => {
      const take = await takes();
      const held = await take('b', 'first');
      await (await take('c', 'elsewhere')).close();
      await held.close();
      await (await take('b', 'second')).close();
    });
  });
}

describe.skipIf(NO_POSTGRES !== undefined)(
  'the lock of an account that its holder does not renew',
  () => {
    const WANTED = { run: 'id', name: 'vendors-2' };

    test('is held for as long as the holder is heard of', async () => {
      const shared = await machines();
      keep(await machine(shared, 'd', 1).take({ run: 'id', name: 'members-1' }));
      await shared.clock.sleep(10 * LEASE_MS);
      await expect(machine(shared, 'd', 2).take(WANTED)).rejects.toMatchObject({
        code: 'account-locked',
        hint: 'Wait until it has ended. If that machine has died, the account is free in 34 s.',
      });
    });

    test('is free a lease after a machine was last heard of, which sends nothing any more', async () => {
      const shared = await machines();
      const frozen = await frozenHolder(shared, 'e');
      await shared.clock.advance(LEASE_MS - 1);
      await expect(machine(shared, 'e', 2).take(WANTED)).rejects.toThrow('The run members-1');
      await shared.clock.advance(1);
      const taken = await machine(shared, 'e', 2).take(WANTED);
      expect([frozen.epoch, taken.epoch]).toEqual(['1', '2']);
      await expect(frozen.intend(NOTHING)).rejects.toMatchObject({ code: 'account-taken-over' });
      await taken.close();
      await expect(frozen.intend(NOTHING)).rejects.toMatchObject({ code: 'account-taken-over' });
      await frozen.close();
    });

    test('is still held by a machine that comes back before another has asked', async () => {
      const shared = await machines();
      const frozen = await frozenHolder(shared, 'f');
      await shared.clock.advance(3 * LEASE_MS);
      expect((await frozen.intend(NOTHING)).whyTooLate()).toBeUndefined();
      await expect(machine(shared, 'f', 2).take(WANTED)).rejects.toThrow('The run members-1');
      await frozen.close();
    });

    test('is free at once for the next process of the same machine, and the one before sends nothing', async () => {
      const shared = await machines();
      const killed = await frozenHolder(shared, 'g');
      const next = await machine(shared, 'g', 1).take(WANTED);
      await expect(killed.intend(NOTHING)).rejects.toMatchObject({ code: 'account-taken-over' });
      await killed.close();
      expect((await next.intend(NOTHING)).whyTooLate()).toBeUndefined();
      await next.close();
    });

    /** Its own time stands still, so that it renews nothing. */
    async function frozenHolder(shared: Machines, account: string) {
      const clock = new FakeClock();
      const known = nothingSeen(account);
      const own = { ...{ account, machine: 'machine 1', leaseMs: LEASE_MS }, clock, known };
      const lock = postgresAccount(shared.database(shared.clock), own);
      return lock.take({ run: 'id', name: 'members-1' });
    }
  },
);

describe.skipIf(NO_POSTGRES !== undefined)('the right to send a call', () => {
  test.each([
    ['lasts two seconds', 2_000, 0, undefined],
    ['ends after them', 2_001, 0, 'the right to send was 3 s old'],
    [
      'ends after them, also where the time of day was set back by as much',
      60_000,
      -60_000,
      'the right to send was 60 s old',
    ],
    [
      'ends where the machine slept, and its steady clock with it',
      0,
      60_000,
      'the right to send was 60 s old',
    ],
    ['ends where the time of day was set back', 0, -60_000, 'the right to send was 60 s old'],
  ])('%s', async (_title, steadyMs, wallMs, reason) => {
    const shared = await machines();
    let wall = 0;
    let steady = 0;
    const clock = {
      now: () => wall,
      monotonic: () => steady,
      sleep: () => new Promise<void>(() => undefined),
    };
    const own = { clock, account: 'h', machine: 'm', known: nothingSeen('h') };
    const lock = postgresAccount(shared.database(), own);
    const right = await (await lock.take({ run: 'id', name: 'run' })).intend(NOTHING);
    steady += steadyMs;
    wall += steadyMs + wallMs;
    expect(right.whyTooLate()).toBe(reason);
  });
});
