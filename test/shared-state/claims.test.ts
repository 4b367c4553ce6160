import { describe, expect, test } from 'vitest';
import {
  ClaimedElsewhere,
  type Claim,
  type Intent,
  type SettledClaim,
  type SharedAccount,
} from '../../src/import/ledger/shared/shared-account.ts';
import { FingerprintRegistry } from '../../src/import/ledger/run/fingerprint-registry.ts';
import { postgresAccount } from '../../src/shared-state/account/postgres-account.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { databaseOfFile, keep, type Machines, nothingSeen } from './machines.ts';

const machines = databaseOfFile();
const LEASE_MS = 45_000;
const AT = '2026-01-15T12:00:00.000Z';

/** An account as one machine sees it. */
function seenBy(machine: string, account: string, { clock, database }: Machines): SharedAccount {
  const known = nothingSeen(account);
  return postgresAccount(database(), { clock, account, machine, known, leaseMs: LEASE_MS });
}

function fingerprint(name: string, call = 1): Claim {
  return { name, generation: 0, isKey: false, call, kind: 'a inventory.add-stock', at: AT };
}

function key(name: string, call = 1): Claim {
  return { name, generation: 0, isKey: true, call, kind: 'a vendors', at: AT };
}

/** An intent that says this, of a journal that is not kept. */
function says(claims: readonly Claim[], settled: readonly SettledClaim[]): Intent {
  return { claims, settled, log: { at: 0, bytes: Buffer.alloc(0) }, isOpen: true };
}

const FIRST = { run: 'id-1', name: 'first' };
const SECOND = { run: 'id-2', name: 'second' };

describe.skipIf(NO_POSTGRES !== undefined)('what a run has sent', () => {
  test.each([
    ['a fingerprint', fingerprint],
    ['a key', key],
  ])('and whose outcome is not known is sent by no other run: %s', async (_what, claim) => {
    const shared = await machines();
    const account = `open ${_what}`;
    const first = await seenBy('one', account, shared).take(FIRST);
    await first.intend(says([claim('x'), claim('y', 2)], []));
    await first.close();
    const second = keep(await seenBy('two', account, shared).take(SECOND));
    await expect(second.intend(says([claim('z'), claim('x')], []))).rejects.toEqual(
      new ClaimedElsewhere('first'),
    );
    expect(await second.openClaims()).toEqual([]);
    await second.intend(says([claim('z')], []));
    expect(await second.openClaims()).toEqual([{ ...claim('z'), at: '' }]);
  });

  test('may be sent by another run once it was surely not done; a key also once it was done', async () => {
    const shared = await machines();
    const first = await seenBy('one', 'settled', shared).take(FIRST);
    await first.intend(says([fingerprint('x'), key('x'), key('y')], []));
    await first.intend(
      says(
        [],
        [
          { ...fingerprint('x'), state: 'released' },
          { ...key('x'), state: 'released' },
        ],
      ),
    );
    await first.close();
    const second = keep(await seenBy('two', 'settled', shared).take(SECOND));
    await second.intend(says([fingerprint('x'), key('x')], []));
    await expect(second.intend(says([key('y')], []))).rejects.toThrow('by the run first');
  });

  test('is known to an earlier process of the same run, which may send it again', async () => {
    const shared = await machines();
    const killed = await seenBy('one', 'again', shared).take(FIRST);
    await killed.intend(says([fingerprint('x', 7)], []));
    const next = keep(await seenBy('one', 'again', shared).take(FIRST));
    expect(await next.openClaims()).toEqual([{ ...fingerprint('x', 7), at: '' }]);
    await next.intend(says([fingerprint('x', 7)], []));
    await expect(killed.intend(says([fingerprint('y')], []))).rejects.toMatchObject({
      code: 'account-taken-over',
    });
    expect(await next.openClaims()).toHaveLength(1);
    await killed.close();
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('the registry of fingerprints of a machine', () => {
  test('has what the runs of other machines have started, done and given up, in the order of it', async () => {
    const shared = await machines();
    const account = 'a';
    const first = await seenBy('one', account, shared).take(FIRST);
    const registry = keep(new FingerprintRegistry(temporaryFolder()));
    const adopt = async (): Promise<void> => {
      const { changesAfter } = seenBy('two', account, shared);
      registry.adopt(account, await changesAfter(registry.adoptedUpTo(account)));
    };
    await first.intend(
      says([{ ...fingerprint('x'), lines: '[{"quantity":2}]' }, fingerprint('y', 2)], []),
    );
    await adopt();
    const owner = { id: 'id-1', name: 'first', folder: '', seq: 0 };
    expect(registry.newest('x')).toMatchObject({ state: 'begun', owner });
    await first.intend(
      says(
        [fingerprint('z', 3)],
        [
          {
            ...fingerprint('x'),
            state: 'done',
            at: AT,
            recordId: 12,
            stamp: '2026-01-15 13:00:00',
          },
          { ...fingerprint('y', 2), state: 'released' },
        ],
      ),
    );
    await adopt();
    expect(registry.newest('x')).toMatchObject({ state: 'done', recordId: 12, at: AT, owner });
    expect(registry.newest('x')?.stamp).toBe('2026-01-15 13:00:00');
    expect(registry.newest('y')).toBeUndefined();
    expect(registry.newest('z')).toMatchObject({ state: 'begun' });
    expect(registry.linesAdded('a inventory.add-stock', 12)).toEqual([{ quantity: 2 }]);
    expect(
      await seenBy('two', account, shared).changesAfter(registry.adoptedUpTo(account)),
    ).toEqual([]);
    await first.close();
  });

  test('keeps the folder of a run of its own', async () => {
    const shared = await machines();
    const first = await seenBy('one', 'own', shared).take(FIRST);
    await first.intend(says([fingerprint('x')], []));
    await first.close();
    const registry = keep(new FingerprintRegistry(temporaryFolder()));
    registry.saveOwner({ id: 'id-1', name: 'first', folder: '/runs/first', seq: 4 });
    registry.adopt('own', await seenBy('one', 'own', shared).changesAfter(0));
    expect(registry.newest('x')?.owner).toEqual({
      ...{ id: 'id-1', name: 'first', folder: '/runs/first', seq: 4 },
    });
  });
});
