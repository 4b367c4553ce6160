import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  asSnapshotError,
  openSnapshotFile,
  snapshotPath,
} from '../../src/account/snapshots/snapshot-file.ts';
import { SnapshotStore } from '../../src/account/snapshots/snapshot-store.ts';
import { listSnapshots } from '../../src/account/snapshots/snapshots.ts';
import { exportChanges } from '../../src/export/export-changes.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { SentCall } from '../service/answers/expected-answer.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Killed, liveWhile, Mortality } from '../support/mortality.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { IS_EVERYDAY, sampled } from '../support/thinned.ts';
import { accountOf } from './account-of-many.ts';

const LOADER = new URL('../support/typescript-loader.mjs', import.meta.url).pathname;
const STORE = new URL('../../src/account/snapshots/snapshot-store.ts', import.meta.url).pathname;
const DAY_MS = 24 * 3_600_000;
const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };
const KINDS = ['fixed-assets', 'members', 'comments'];
const WORK: readonly SentCall[] = [
  ['PUT /assets/3.api', { ...KEPT, 'fixed_asset[name]': 'Desk' }],
  ['PUT /assets/4/checkout.api', { user_id: '2' }],
  ['POST /assets.api', { ...KEPT, 'fixed_asset[name]': 'New one' }],
];

/** An account with a snapshot of yesterday, in which colleagues worked since. */
async function dayAfterSnapshot(): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: accountOf({ assets: 30, members: 3, places: 2 }) });
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, [['PUT /locations/1.api', { 'location[name]': 'Attic' }]]);
  await kept(rehearsal, 'kept.xlsx');
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, WORK);
  return rehearsal;
}

function kept(rehearsal: Rehearsal, out: string): Promise<unknown> {
  const request = { kinds: KINDS, out, keepSnapshot: true };
  return exportRecords(request, rehearsal.workplace());
}

const JOBS: Readonly<Record<string, (rehearsal: Rehearsal) => Promise<unknown>>> = {
  'an export': (rehearsal) => kept(rehearsal, 'night.xlsx'),
  'a list of changes': (rehearsal) => {
    const request = { kinds: KINDS, since: 'last', out: 'night.xlsx', keepSnapshot: true };
    return exportChanges(request, rehearsal.workplace());
  },
};

/** The snapshot of an account as an export of it says. */
async function repeated(rehearsal: Rehearsal, day: string): Promise<string> {
  const request = { kinds: ['fixed-assets'], out: 'again.csv', force: true };
  await exportRecords({ ...request, snapshot: day }, rehearsal.workplace());
  return rehearsal.text('again.csv');
}

test.each(Object.entries(JOBS))(
  'killed at any call, %s with a snapshot leaves nothing of it, and the next one is right',
  async (_name, job) => {
    const whole = await dayAfterSnapshot();
    const counted = new Mortality(Infinity);
    await liveWhile(whole, counted, () => job(whole));
    const expected = [await repeated(whole, '2026-01-16'), await repeated(whole, '2026-01-17')];

    const moments = Array.from({ length: counted.moments }, (_, at) => at + 1);
    for (const moment of sampled(moments, 12)) {
      const rehearsal = await dayAfterSnapshot();
      expect(await liveWhile(rehearsal, new Mortality(moment), () => job(rehearsal))).toBe(false);
      expect(listSnapshots(rehearsal.workplace())).toHaveLength(1);
      expect(existsSync(join(rehearsal.folder, 'night.xlsx'))).toBe(false);
      await job(rehearsal);
      const found = [
        await repeated(rehearsal, '2026-01-16'),
        await repeated(rehearsal, '2026-01-17'),
      ];
      expect([moment, ...found]).toEqual([moment, ...expected]);
      rehearsal.close();
    }
  },
);

test('killed while a snapshot is written, it is not there, and the one before is whole', async () => {
  const rehearsal = await dayAfterSnapshot();
  const place = rehearsal.workplace();
  const before = await repeated(rehearsal, '2026-01-16');
  const store = SnapshotStore.open(place);
  const reading = { kind: 'fixed-assets', readAt: 1, fullAt: 1, pageSize: 25 };
  const records = function* () {
    yield { id: 1, name: 'Other', values: { name: 'Other' }, named: {} };
    throw new Killed('killed');
  };
  const draft = { takenAt: rehearsal.clock.now(), isFull: true, version: '1' };
  expect(() => store.save(draft, [{ name: 'fixed-assets', reading, records: records() }])).toThrow(
    Killed,
  );
  store.close();
  expect(listSnapshots(place)).toHaveLength(1);
  expect(await repeated(rehearsal, '2026-01-16')).toBe(before);
});

const FULL = {
  code: 'cannot-write',
  hint: 'Free disk space, then run the same command again. Earlier snapshots are unchanged; `tallysheet runs purge --snapshots --older-than 90d` removes old ones.',
};

test('on a full disk a snapshot is not kept, the one before is whole, and with room the next command keeps it', async () => {
  const rehearsal = await dayAfterSnapshot();
  const place = rehearsal.workplace();
  const path = snapshotPath(place);
  const before = await repeated(rehearsal, '2026-01-16');
  const database = openSnapshotFile(place);
  const { page_count: pages } = database.get('PRAGMA page_count') ?? {};
  database.all(`PRAGMA max_page_count = ${Number(pages) + 1}`);
  const fill = (): void => {
    database.run('UPDATE snapshot SET version = ?', 'x'.repeat(50_000));
  };
  expect(() => {
    asSnapshotError(path, () => {
      database.transaction(fill);
    });
  }).toThrow(
    expect.objectContaining({
      ...FULL,
      message: `The snapshot cannot be kept, because the disk is full: ${path}`,
    }),
  );
  database.close();

  expect(listSnapshots(place)).toHaveLength(1);
  expect(await repeated(rehearsal, '2026-01-16')).toBe(before);
  await kept(rehearsal, 'night.xlsx');
  expect(listSnapshots(place)).toHaveLength(2);
});

test.skipIf(IS_EVERYDAY)(
  'a disk that fills while a snapshot is kept is named, and the one before is whole',
  async () => {
    const rehearsal = await dayAfterSnapshot();
    const place = rehearsal.workplace();
    const before = await repeated(rehearsal, '2026-01-16');
    const program = `
    const { SnapshotStore } = await import(${JSON.stringify(STORE)});
    const place = ${JSON.stringify({ stateFolder: place.stateFolder, connection: { account: place.connection.account } })};
    const store = SnapshotStore.open(place);
    function* records() {
      for (let id = 900; id < 9_000; id += 1) {
        const name = 'Record ' + id + ' '.repeat(500);
        yield { id, name, values: { name }, named: {} };
      }
    }
    const reading = { kind: 'fixed-assets', readAt: 1, fullAt: 1, pageSize: 25 };
    const list = { name: 'fixed-assets', reading, records: records() };
    try { store.save({ takenAt: 1, isFull: true, version: '1' }, [list]); }
    catch ({ code, hint }) { console.log(JSON.stringify({ code, hint })); }
    store.close();
  `;
    // The limit of the shell stands for the disk; its unit is 512 bytes or 1 KiB.
    const shell = `ulimit -f 1000; exec "$0" --import "$1" --input-type=module -e "$2"`;
    const words = ['-c', shell, process.execPath, LOADER, program];
    const { stdout, stderr } = spawnSync('sh', words, { encoding: 'utf8' });

    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(FULL);
    expect(listSnapshots(place)).toHaveLength(1);
    expect(await repeated(rehearsal, '2026-01-16')).toBe(before);
  },
);

test('a snapshot that cannot be written is an error of the file, and nothing counts as kept', async () => {
  const rehearsal = new Rehearsal({ seed: accountOf({ assets: 3 }) });
  const path = snapshotPath(rehearsal.workplace());
  writeFileSync(dirname(path), 'in the way');
  const refused = {
    code: 'cannot-write',
    message: expect.stringContaining(dirname(path)) as string,
  };
  await expect(kept(rehearsal, 'a.xlsx')).rejects.toMatchObject(refused);
  expect(existsSync(join(rehearsal.folder, 'a.xlsx'))).toBe(false);

  rmSync(dirname(path));
  mkdirSync(path, { recursive: true });
  await expect(kept(rehearsal, 'a.xlsx')).rejects.toMatchObject({ code: 'cannot-write' });
  rmSync(path, { recursive: true });
  await kept(rehearsal, 'b.xlsx');
  expect(listSnapshots(rehearsal.workplace())).toHaveLength(1);
});
