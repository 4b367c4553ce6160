import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { syncFeed } from '../../src/sync/sync-feed.ts';
import type { SyncOptions } from '../../src/sync/sync-options.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import {
  AGREED,
  confirmedOffice,
  type Device,
  deviceFile,
  deviceRecipe,
  officeOfDevices,
  takeDay,
  takeFeed,
} from '../support/device-feed.ts';
import { sampled } from '../support/thinned.ts';

const ANN = 'ann@firm.example';
const BO = 'bo@firm.example';
const ONE: Device = { serial: 'S1', name: 'Laptop one', user: ANN, place: 'Berlin' };
const TWO: Device = { serial: 'S2', name: 'Laptop two', place: 'Paris' };

test('the first file of a feed is confirmed by a person, later ones are taken without', async () => {
  const rehearsal = officeOfDevices();

  const unattended = await takeDay(rehearsal, [ONE, TWO]);
  const agreed = await takeDay(rehearsal, [ONE, TWO], AGREED);

  expect(unattended).toMatchObject({
    ...{ status: 'stopped', exit: 'needsReview' },
    stop: { reasons: [{ code: 'first-run' }] },
  });
  expect(agreed).toMatchObject({
    ...{ status: 'synced', exit: 'ok' },
    lists: {
      new: [
        {
          ...{ key: 'S1', record: 'Laptop one', isCreated: true },
          operations: [{ operation: 'Check out', values: { Member: 'Ann Lee' } }],
        },
        { key: 'S2', record: 'Laptop two', operations: [] },
      ],
      ...{ changed: [], gone: [], held: [] },
    },
  });
  expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['available', 'checked_out']);
});

test('an unchanged file is quiet and costs no call', async () => {
  const rehearsal = await confirmedOffice([ONE, TWO]);

  const again = await takeDay(rehearsal, [ONE, TWO]);

  expect(again).toMatchObject({ status: 'unchanged', exit: 'ok', lists: undefined });
  expect(rehearsal.calls).toEqual([]);
});

test('changes are listed with old and new, and a new holder with the former one', async () => {
  const rehearsal = await confirmedOffice([ONE, TWO]);

  const day = await takeDay(rehearsal, [
    { ...ONE, user: BO, place: 'Paris' },
    { ...TWO, name: 'Laptop 2' },
  ]);

  expect(day).toMatchObject({
    ...{ status: 'synced', exit: 'ok' },
    lists: {
      ...{ new: [], gone: [], held: [] },
      changed: [
        {
          ...{ key: 'S1', number: 1, formerHolder: expect.stringContaining('Ann Lee') as string },
          changes: [{ field: 'Location', from: 'Berlin (#1)', to: 'Paris (#2)' }],
          operations: [
            { operation: 'Check in' },
            { operation: 'Check out', values: { Member: 'Bo Hay' } },
          ],
        },
        { key: 'S2', changes: [{ field: 'Name', from: 'Laptop two', to: 'Laptop 2' }] },
      ],
    },
  });
});

test('what was handed to and fro is handed again, though an earlier file said the same', async () => {
  const rehearsal = await confirmedOffice([ONE, TWO]);
  await takeDay(rehearsal, [{ ...ONE, user: BO }, TWO]);

  const back = await takeDay(rehearsal, [ONE, TWO]);

  expect(back).toMatchObject({ status: 'synced', exit: 'ok' });
  expect(await rehearsal.values('fixed-assets', 'assigned_to_user_name')).toContain('Ann Lee');
});

test('records that a file lacks are listed, and left as they are unless the policy says otherwise', async () => {
  const rehearsal = await confirmedOffice([ONE, TWO]);

  const day = await takeDay(rehearsal, [ONE]);

  expect(day).toMatchObject({
    ...{ status: 'listed', exit: 'ok' },
    lists: { gone: [{ number: 2, key: 'S2', record: 'Laptop two', files: 1, operations: [] }] },
  });
  expect(rehearsal.writes()).toEqual([]);
});

test('gone records are checked in and retired after as many new files as the policy says', async () => {
  const policy = `  gone: { action: [check-in, retire], after: 2, set: { Retire reason: Lost, Retired on: (today) } }\n`;
  const three = { serial: 'S3', name: 'Laptop three' };
  const rehearsal = await confirmedOffice([ONE, TWO, three], { policy });

  const first = await takeDay(rehearsal, [TWO, three]);
  const same = await takeDay(rehearsal, [TWO, three]);
  const second = await takeDay(rehearsal, [three, TWO]);

  expect(first).toMatchObject({
    status: 'listed',
    lists: { gone: [{ files: 1, operations: [] }] },
  });
  expect(same.status).toBe('unchanged');
  expect(second).toMatchObject({
    ...{ status: 'synced', exit: 'ok' },
    lists: {
      gone: [{ key: 'S1', holder: 'Ann Lee', files: 2, operations: ['checkin', 'retire'] }],
    },
  });
  expect(rehearsal.writes()).toEqual(['PUT /assets/1/checkin.api', 'PUT /assets/1/retire.api']);
});

test('counters of gone records advance once for each new file', async () => {
  const policy = `  gone: { action: retire, after: 2, set: { Retire reason: Lost, Retired on: (today) } }\n`;
  const rehearsal = await confirmedOffice([ONE, TWO], { policy });
  const held = { serial: 'S9', name: 'Laptop nine', user: 'eve@firm.example' };

  const days = [await takeDay(rehearsal, [TWO, held]), await takeDay(rehearsal, [TWO, held])];

  expect(days).toMatchObject([
    { status: 'held', lists: { gone: [{ key: 'S1', files: 1 }] } },
    { status: 'held', lists: { gone: [{ key: 'S1', files: 1 }] } },
  ]);
});

test('a gone record in a state in which nothing can be done with it is listed with the reason', async () => {
  const policy = `  gone: { action: retire, set: { Retire reason: Lost, Retired on: (today) } }\n`;
  const rehearsal = await confirmedOffice([ONE, TWO], { policy });

  const day = await takeDay(rehearsal, [TWO]);

  expect(day).toMatchObject({ status: 'listed', exit: 'ok' });
  expect(day.lists?.gone).toMatchObject([
    { key: 'S1', holder: 'Ann Lee', operations: [], obstacle: 'State is "checked_out"' },
  ]);
});

test('a record that is retired and comes back is named, and stays as it is', async () => {
  const rehearsal = await confirmedOffice([ONE, TWO]);
  await actByOthers(rehearsal, [
    ['fixed-assets.retire', { asset_no: 2, retired_on: '2026-01-12', retire_reason_id: 1 }],
  ]);

  const day = await takeDay(rehearsal, [TWO, ONE]);

  expect(day.lists?.ended).toEqual(['S2']);
  expect(day.notes.join()).toContain('"S2"');
});

describe('rows that only a person can decide are held and named', () => {
  test.each(
    sampled(
      [
        [
          'two devices with one serial number',
          [ONE, { ...TWO, serial: 's1' }],
          [
            ['S1', 'duplicate-key'],
            ['s1', 'duplicate-key'],
          ],
        ],
        ['a device without a serial number', [ONE, { ...TWO, serial: '' }], [['', 'missing-key']]],
        [
          'a serial number that differs from that of a record only in case',
          [ONE, { ...TWO, serial: 's2' }],
          [['s2', 'possible-duplicate']],
        ],
        [
          'a user whom the account does not have',
          [ONE, { ...TWO, user: 'eve@firm.example' }],
          [['S2', 'unknown-reference']],
        ],
      ],
      1,
    ),
  )('%s', async (_, devices, expected) => {
    const rehearsal = await confirmedOffice([ONE, TWO]);

    const day = await takeDay(rehearsal, devices);

    expect(day).toMatchObject({ status: 'held', exit: 'needsReview' });
    const held = day.lists?.held.map(({ key, issues: [issue] }) => [key, issue?.code]);
    expect(held).toEqual(expected);
    expect(rehearsal.writes()).toEqual([]);
    expect(await takeDay(rehearsal, devices)).toMatchObject({ status: 'held' });
  });

  test('a row with an error fails, and its record is not gone', async () => {
    const rehearsal = await confirmedOffice([ONE, TWO]);

    const day = await takeDay(rehearsal, [ONE, { ...TWO, name: 'PC' }]);

    expect(day).toMatchObject({ status: 'held', exit: 'rowsFailed', lists: { gone: [] } });
  });

  test('rows that are the same in all cells are one', async () => {
    const rehearsal = await confirmedOffice([ONE, TWO]);

    const day = await takeDay(rehearsal, [ONE, TWO, TWO]);

    expect(day).toMatchObject({ status: 'same', exit: 'ok' });
  });
});

test('rows outside the filter are counted and not imported', async () => {
  const rehearsal = await confirmedOffice([ONE, TWO]);
  const own = { serial: 'S9', name: 'X', owner: 'Personal' };

  const day = await takeDay(rehearsal, [ONE, TWO, own]);

  expect(day).toMatchObject({ status: 'same', lists: { filtered: 1, held: [] } });
});

describe('the owner of a column decides about records that exist', () => {
  test.each(
    sampled(
      [
        ['theirs', { S1: 'Paris', S2: 'Paris' }],
        ['ours', { S1: 'Berlin', S2: null }],
        ['if-blank', { S1: 'Berlin', S2: 'Paris' }],
      ],
      1,
    ),
  )('%s', async (owner, expected) => {
    const rehearsal = await confirmedOffice([ONE, { ...TWO, place: '' }], {
      columns: `, owner: ${owner}`,
    });

    await takeDay(rehearsal, [
      { ...ONE, place: 'Paris' },
      { ...TWO, place: 'Paris' },
    ]);

    const records = await rehearsal.records('fixed-assets');
    const places = new Map([
      [1, 'Berlin'],
      [2, 'Paris'],
    ]);
    const shown = records.map(({ values: { identifier, location_id: id } }) => [
      identifier as string,
      places.get(Number(id)) ?? null,
    ]);
    expect(Object.fromEntries(shown)).toEqual(expected);
  });

  test.each(
    sampled(
      [
        ['theirs', 'Bo Hay'],
        ['ours', 'Ann Lee'],
        ['if-blank', 'Ann Lee'],
      ],
      1,
    ),
  )('a holder who is %s', async (owner, expected) => {
    const rehearsal = officeOfDevices();
    const recipe = rehearsal.text('devices.yaml');
    const user = 'field: checkout.user_id';
    rehearsal.write('devices.yaml', recipe.replace(user, `${user}, owner: ${owner}`));
    await takeDay(rehearsal, [ONE, TWO], AGREED);

    await takeDay(rehearsal, [
      { ...ONE, user: BO },
      { ...TWO, user: BO },
    ]);

    const records = await rehearsal.records('fixed-assets');
    const holders = records.map(({ values }) => values['assigned_to_user_name']);
    expect(holders).toContain(expected);
    expect(holders.filter((holder) => holder === 'Bo Hay')).toHaveLength(
      owner === 'theirs' ? 2 : owner === 'if-blank' ? 1 : 0,
    );
  });
});

test('records that the account lacks are only listed where the policy says so', async () => {
  const office = officeOfDevices({ policy: '  new: list\n' });

  const day = await takeDay(office, [ONE, TWO], AGREED);

  expect(day).toMatchObject({
    ...{ status: 'listed', exit: 'ok' },
    lists: { new: [{ key: 'S1', isCreated: false }, { key: 'S2' }], held: [] },
  });
  expect(office.writes()).toEqual([]);
});

test('only comparing sends and remembers nothing', async () => {
  const rehearsal = officeOfDevices();

  const checked = await takeDay(rehearsal, [ONE, TWO], { check: true });

  expect(checked).toMatchObject({ status: 'differs', exit: 'rowsFailed', workbook: undefined });
  expect(rehearsal.writes()).toEqual([]);
  expect(await takeDay(rehearsal, [ONE, TWO])).toMatchObject({ status: 'stopped' });
});

test('of a folder the newest file is taken, or all that were not taken before', async () => {
  const rehearsal = officeOfDevices();
  rehearsal.makeFolder('days');
  const day = (name: string, devices: readonly Device[], time: number): void => {
    rehearsal.write(`days/${name}`, deviceFile(devices));
    utimesSync(join(rehearsal.folder, 'days', name), time, time);
  };
  const source = (take: string): void => {
    const recipe = deviceRecipe().replace(
      /source: .*/u,
      `source: { folder: days, pattern: 'dev-*.csv', take: ${take} }`,
    );
    rehearsal.write('devices.yaml', recipe);
  };
  day('dev-1.csv', [ONE], 1_000);
  day('dev-2.csv', [ONE, TWO], 2_000);
  day('dev-3.csv.part', [], 3_000);
  day('other.csv', [], 3_000);
  source('newest');
  const newest = await takeFeed(rehearsal, AGREED);
  day('dev-3.csv', [{ ...ONE, name: 'Renamed one' }, TWO], 3_000);
  day('dev-4.csv', [{ ...ONE, name: 'Renamed again' }, TWO], 4_000);
  source('all');
  const all = await takeFeed(rehearsal, AGREED);

  utimesSync(join(rehearsal.folder, 'days', 'dev-1.csv'), 9_000, 9_000);
  source('newest');
  const touched = await takeFeed(rehearsal, AGREED);

  expect(touched.files.map(({ file }) => file)).toEqual(['days/dev-4.csv']);
  expect(newest.files.map(({ file }) => file)).toEqual(['days/dev-2.csv']);
  expect(all.files.map(({ file, status }) => [file, status])).toEqual([
    ['days/dev-1.csv', 'listed'],
    ['days/dev-3.csv', 'synced'],
    ['days/dev-4.csv', 'synced'],
  ]);
});

test('standard input is a source, and leaves no copy behind', async () => {
  const rehearsal = officeOfDevices();
  const take = (options: SyncOptions): ReturnType<typeof syncFeed> =>
    syncFeed(
      'devices.yaml',
      {
        ...rehearsal.workplace(),
        standardInput: Readable.from([Buffer.from(deviceFile([ONE, TWO]))]),
      },
      { file: '-', ...options },
    );

  const first = await take(AGREED);
  const second = await take({});

  expect(first.files).toMatchObject([{ status: 'synced', exit: 'ok' }]);
  expect(second.files).toMatchObject([{ status: 'unchanged' }]);
  const kept = readdirSync(join(rehearsal.folder, 'feeds'), { recursive: true });
  expect(kept.filter((name) => String(name).includes('standard-input'))).toEqual([]);
});

test('a feed may be about records that no operation ends', async () => {
  const rehearsal = officeOfDevices();
  const recipe = (gone: string): string => `version: 1
sheets: [{ recordType: groups, columns: [{ heading: Name, field: Name }] }]
sync: { source: { file: groups.csv }${gone} }
`;
  rehearsal.write('groups.csv', 'Name\nLaptops\nTablets\n');
  rehearsal.write('groups.yaml', recipe(''));
  rehearsal.write('gone.yaml', recipe(', gone: { action: delete }'));

  const { files } = await syncFeed('groups.yaml', rehearsal.workplace(), AGREED);

  expect(files).toMatchObject([
    { status: 'synced', lists: { new: [{ key: 'Tablets' }], gone: [{ key: 'Chairs' }] } },
  ]);
  await expect(syncFeed('gone.yaml', rehearsal.workplace(), AGREED)).rejects.toMatchObject({
    code: 'bad-recipe',
  });
});
