import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { syncFeed } from '../../src/sync/sync-feed.ts';
import { FeedStore } from '../../src/sync/state/feed-store.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import {
  AFTER,
  BEFORE,
  CHECKED_IN_AND_RETIRED,
  confirmedOffice,
  deviceFile,
  takeDay,
  takeFeed,
} from '../support/device-feed.ts';
import { FaultyTransport, isWrite } from '../support/faulty-transport.ts';
import { Killed, liveWhile, Mortality } from '../support/mortality.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { thinned } from '../support/thinned.ts';

/** What the account is in the end, whatever happened on the way. */
async function endOf(rehearsal: Rehearsal): Promise<unknown> {
  const items = await rehearsal.records('fixed-assets');
  const shown = items.map(({ values }) => [
    values['identifier'],
    values['location_id'],
    values['state'],
  ]);
  return { shown, writes: rehearsal.writes().toSorted() };
}

/** One life of a process that takes the file; it may die before and after each call. */
function live(rehearsal: Rehearsal, mortality: Mortality): Promise<boolean> {
  return liveWhile(rehearsal, mortality, () => takeFeed(rehearsal));
}

test('a feed that is killed anywhere is finished by the next run, and nothing is done twice', async () => {
  const whole = await confirmedOffice(BEFORE, { policy: CHECKED_IN_AND_RETIRED });
  await takeDay(whole, AFTER);
  const expected = await endOf(whole);
  const alive = new Mortality(Infinity);
  const measured = await confirmedOffice(BEFORE, { policy: CHECKED_IN_AND_RETIRED });
  measured.write('devices.csv', deviceFile(AFTER));
  await live(measured, alive);

  const moments = Array.from({ length: alive.moments }, (_, at) => at + 1);
  for (const moment of thinned(moments, 2)) {
    const rehearsal = await confirmedOffice(BEFORE, { policy: CHECKED_IN_AND_RETIRED });
    rehearsal.write('devices.csv', deviceFile(AFTER));
    if (await live(rehearsal, new Mortality(moment))) continue;
    await rehearsal.clock.advance(600_000);
    const { exit } = await takeFeed(rehearsal);

    expect(exit, `killed at ${moment}`).toBe('ok');
    expect(await endOf(rehearsal), `killed at ${moment}`).toEqual(expected);
    expect(await takeFeed(rehearsal)).toMatchObject({ files: [{ status: 'unchanged' }] });
  }
});

test('a feed that was not sent whole continues before the next file', async () => {
  const rehearsal = await confirmedOffice(BEFORE, { policy: CHECKED_IN_AND_RETIRED });
  rehearsal.write('devices.csv', deviceFile(AFTER));
  const first = await syncFeed('devices.yaml', rehearsal.workplace(), { first: 1 });
  expect(first.files[0]?.run?.summary.outcomes.notProcessed).toBeGreaterThan(1);

  rehearsal.write('devices.csv', deviceFile([...AFTER, { serial: 'S5', name: 'Laptop five' }]));
  const second = await syncFeed('devices.yaml', rehearsal.workplace(), { first: 1 });
  const third = await takeFeed(rehearsal);

  expect(second).toMatchObject({
    files: [],
    resumed: { summary: { run: expect.any(String) as string } },
  });
  expect(third).toMatchObject({
    exit: 'ok',
    resumed: { summary: { outcomes: { notProcessed: 0 } } },
    files: [{ status: 'synced', lists: { new: [{ key: 'S5' }], changed: [] } }],
  });
});

test('a plan that was made and not sent is made again, because the account may have changed', async () => {
  const rehearsal = await confirmedOffice(BEFORE);
  rehearsal.write(
    'devices.csv',
    deviceFile([...BEFORE.slice(0, 2), { serial: 'S3', name: 'New name' }]),
  );
  const dying = {
    ...rehearsal.workplace(),
    onProgress: ({ stage }: { stage: string }) => {
      if (stage === 'write') throw new Killed('killed');
    },
  };
  await expect(syncFeed('devices.yaml', dying)).rejects.toThrow(Killed);
  await actByOthers(rehearsal, [['fixed-assets.delete', { asset_no: 2 }]]);

  const next = await takeFeed(rehearsal);

  expect(next).toMatchObject({
    exit: 'ok',
    files: [{ status: 'synced', lists: { new: [{ key: 'S2' }] } }],
  });
});

test('rows that need review do not keep the next file from being taken', async () => {
  const rehearsal = await confirmedOffice(BEFORE);
  rehearsal.between = (service, clock) =>
    new FaultyTransport(service, (request) => (isWrite(request) ? 'request-lost' : undefined), {
      clock,
      lateMs: 0,
    });
  rehearsal.write('devices.csv', deviceFile([...BEFORE, { serial: 'S5', name: 'Laptop five' }]));
  const first = await takeFeed(rehearsal);
  rehearsal.between = (service) => service;
  await rehearsal.clock.advance(3_600_000);

  const second = await takeFeed(rehearsal);

  expect(first.exit).not.toBe('ok');
  expect(second.exit).toBe('ok');
  const names = await rehearsal.values('fixed-assets', 'identifier');
  expect(names).toEqual(['S1', 'S2', 'S3', 'S5']);
});

test('a feed never overlaps itself', async () => {
  const rehearsal = await confirmedOffice(BEFORE);
  const store = new FeedStore(
    { key: readdirSync(join(rehearsal.folder, 'feeds', 'company'))[0] ?? '', name: 'devices' },
    'company',
    rehearsal.folder,
  );

  await expect(takeFeed(rehearsal)).rejects.toMatchObject({ code: 'run-locked' });

  store.close();
  expect(await takeFeed(rehearsal)).toMatchObject({ files: [{ status: 'unchanged' }] });
});

test('an interrupted comparison leaves no run behind', async () => {
  const rehearsal = await confirmedOffice(BEFORE);
  const runs = readdirSync(join(rehearsal.folder, 'runs'));
  rehearsal.write('devices.csv', deviceFile(AFTER));

  await live(rehearsal, new Mortality(2));

  expect(readdirSync(join(rehearsal.folder, 'runs'))).toEqual(runs);
  expect(existsSync(join(rehearsal.folder, 'devices.csv'))).toBe(true);
});
