import { afterEach, expect, test } from 'vitest';
import { findBaseline, findSnapshot } from '../../src/account/snapshots/find-snapshot.ts';
import { knownSince, settlingMs } from '../../src/account/snapshots/known-since.ts';
import { SnapshotStore, type DraftList } from '../../src/account/snapshots/snapshot-store.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import type { AccountRecord } from '../../src/account/account-record.ts';
import { folderOfRun } from '../support/temporary-folder.ts';

const ZONE = process.env['TZ'];

afterEach(() => {
  if (ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ZONE;
});

const placeOf = (account: string, stateFolder = folderOfRun()) => ({
  stateFolder,
  connection: { account },
});

/** Snapshots of one account, by when they were taken. */
const TAKEN = [
  '2026-01-14T23:59:59.999Z',
  '2026-01-16T00:00:00.000Z',
  '2026-01-16T12:00:00.000Z',
  '2026-01-16T23:59:59.999Z',
  '2026-01-17T00:00:00.000Z',
];

function withSnapshots(times: readonly string[] = TAKEN): ReturnType<typeof placeOf> {
  const place = placeOf('company');
  const store = SnapshotStore.open(place);
  for (const taken of times) {
    store.save({ takenAt: Date.parse(taken), isFull: true, version: '1' }, []);
  }
  store.close();
  return place;
}

const [FIRST, MIDNIGHT, NOON, LATE, NEXT] = [1, 2, 3, 4, 5];

/** What is asked for, the snapshot that is repeated, and the one that changes are counted from. */
const ASKED: readonly (readonly [string, number | undefined, number])[] = [
  ['last', undefined, NEXT],
  ['2026-01-14', FIRST, FIRST],
  ['2026-01-15', undefined, FIRST],
  ['2026-01-16', LATE, MIDNIGHT],
  ['2026-01-17', NEXT, NEXT],
  ['2026-01-18', undefined, NEXT],
  ['2026-01-13', undefined, FIRST],
  ['2026-01-16T12:00', NOON, NOON],
  ['2026-01-16 11:59', MIDNIGHT, MIDNIGHT],
  ['2026-01-16T12:00Z', NOON, NOON],
  ['2026-01-16 12:00 UTC', NOON, NOON],
  // Within the minute: it is repeated, and changes are counted from before it.
  ['2026-01-16T23:59Z', LATE, NOON],
  ['2026-01-16T12:00:00.000z', NOON, NOON],
  ['2026-01-16T13:00+01:00', NOON, NOON],
  ['2026-01-16T12:00+00:30', MIDNIGHT, MIDNIGHT],
  ['2026-01-16T07:00-05:00', NOON, NOON],
  ['2026-01-16T19:00-05:00', NEXT, NEXT],
  ['2026-01-13T00:00Z', undefined, FIRST],
];

/** West and east of UTC, where a day begins at another time. */
test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'days and times are UTC unless they name a zone, on a computer in %s',
  (zone) => {
    process.env['TZ'] = zone;
    const place = withSnapshots();
    const found = ASKED.map(([asked]) => {
      const since = findBaseline(place, asked, '--since').id;
      try {
        return [asked, findSnapshot(place, asked, '--snapshot').id, since];
      } catch {
        return [asked, undefined, since];
      }
    });
    expect(found).toEqual(ASKED);
  },
);

test('each snapshot that an error names is found by that name', () => {
  const times = ['2026-01-15T07:00:09Z', '2026-01-16T13:41:20Z', '2026-01-16T13:41:48Z'];
  const place = withSnapshots(times);
  const hint = hintOf(() => findSnapshot(place, '2026-01-01', '--snapshot'));

  expect(hint).toBe('There are: 2026-01-15 07:00 UTC, 2026-01-16T13:41:20Z, 2026-01-16T13:41:48Z.');
  const names = hint.slice('There are: '.length, -1).split(', ');
  const found = names.map((name) => findSnapshot(place, name, '--snapshot').takenAt);
  expect(found).toEqual(times.map((time) => Date.parse(time)));
});

function hintOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof TallysheetError) return error.hint;
  }
  throw new Error('nothing was refused');
}

test('snapshots of another account are not found', () => {
  const { stateFolder } = withSnapshots();
  const other = placeOf('other', stateFolder);
  const store = SnapshotStore.open(other);
  expect(store.all()).toEqual([]);
  store.close();
  expect(() => findBaseline(other, 'last', '--since')).toThrow('no snapshot of this account');
});

const MINUTE_MS = 60_000;

function recordAt(stamp: string | null, id = 1): AccountRecord {
  return { id, values: { updated_at: stamp }, named: {} };
}

/** The newest time of records, how long they were read, what the service said, and from when on changes are asked for. */
const TIMES: readonly (readonly [string, number, string | undefined, object])[] = [
  // Two minutes before the newest, and before that what the reading took.
  ['2026-01-31 08:15:20', 0, undefined, { since: '2026-01-31 08:13:20' }],
  ['2026-01-31 08:15:20', 90_000, undefined, { since: '2026-01-31 08:11:50' }],
  // The clock was set back meanwhile.
  ['2026-01-31 08:15:20', -1, undefined, {}],
  // An hour later, in a zone 5 hours from UTC: only what differs from a quarter of an hour is known.
  [
    ...(['2026-01-31 08:15:20', 0, '2026-01-31T14:16:50Z'] as const),
    { since: '2026-01-31 08:13:20', laterSince: '2026-01-31 08:16:45' },
  ],
  [
    ...(['2026-01-31 08:15:20', 0, '2026-01-31T08:10:20Z'] as const),
    { since: '2026-01-31 08:13:20', laterSince: '2026-01-31 08:25:15' },
  ],
  // Clocks are set back in this hour: it is shown twice.
  ['2026-10-25 02:30:00', 0, '2026-10-25T01:00:00Z', { since: '2026-10-25 01:13:00' }],
];

test.each(TIMES)(
  'of records up to %s, read in %d ms, at %s, changes are asked for',
  (stamp, readingMs, service, expected) => {
    const records = [recordAt('2025-01-01 00:00:00'), recordAt(stamp), recordAt(null)];
    const serviceTime = service === undefined ? undefined : Date.parse(service);
    const known = 'since' in expected ? { newest: stamp, ...expected } : {};
    expect(knownSince(records, { readingMs, serviceTime })).toEqual(known);
  },
);

test.each([
  ['all of this minute', ['08:15:20', '08:15:30', '08:15:40'], 25_000],
  ['half of this minute', ['08:15:40', '08:14:00'], 25_000],
  ['fewer of this minute', ['08:15:40', '08:14:00', '08:14:00'], 0],
  ['none', [], 0],
])('a snapshot waits where %s were changed', (_what, times, wait) => {
  const records = times.map((time) => recordAt(`2026-01-31 ${time}`));
  expect(settlingMs(records, Date.parse('2026-01-31T08:15:40Z'))).toBe(wait);
  expect(settlingMs(records, Date.parse('2026-01-31T08:15:40Z') + MINUTE_MS)).toBe(0);
});

/** What each snapshot has of a list: the number and the text of each record. */
function kept(states: readonly (readonly (readonly [number, string])[] | undefined)[]): unknown {
  const store = SnapshotStore.open(placeOf('company'));
  const snapshots = states.map((state, takenAt) => {
    const list: DraftList = {
      name: 'groups',
      reading: { kind: 'groups', readAt: takenAt, fullAt: takenAt, pageSize: 25 },
      records: (state ?? []).map(([id, name]) => ({ id, name, values: { name }, named: {} })),
    };
    return store.save({ takenAt, isFull: true, version: '1' }, state === undefined ? [] : [list]);
  });
  const shown = snapshots.map((snapshot) => {
    const { order, records } = store.readings(snapshot).get('groups') ?? {};
    const shown = [...store.records(snapshot, 'groups', order)].map(({ id, values }) => [
      id,
      values['name'],
    ]);
    // A list that was not read this time counts as it was.
    expect(records).toBe(shown.length);
    return shown;
  });
  store.close();
  return shown;
}

test('a removed snapshot takes what only it had, and nothing that others have', () => {
  const store = SnapshotStore.open(placeOf('company'));
  const save = (takenAt: number, names: readonly string[]) =>
    store.save({ takenAt, isFull: true, version: '1' }, [
      {
        name: 'groups',
        reading: { kind: 'groups', readAt: takenAt, fullAt: takenAt, pageSize: 25 },
        records: names.map((name, id) => ({ id, name, values: { name }, named: {} })),
      },
    ]);
  const states = [
    ['a', 'b', 'c'],
    ['a', 'bb', 'c'],
    ['a', 'bb', 'd'],
  ];
  const [first, second, third] = states.map((names, at) => save(at, names));
  if (first === undefined || second === undefined || third === undefined) throw new Error();
  const shown = (snapshot: typeof first): unknown =>
    [...store.records(snapshot, 'groups')].map(({ values }) => values['name']);
  store.remove([second]);
  expect(store.all()).toEqual([first, third]);
  expect([shown(first), shown(second), shown(third)]).toEqual([
    states[0],
    ['a', 'bb', 'c'],
    states[2],
  ]);
  store.remove([first]);
  expect([shown(first), shown(second), shown(third)]).toEqual([['a'], ['a', 'bb'], states[2]]);
  store.close();
});

test('each snapshot has its records as they were then, in the order of its list', () => {
  const states = [
    [
      [1, 'a'],
      [2, 'b'],
    ],
    [
      [1, 'c'],
      [2, 'b'],
    ],
    [
      [2, 'b'],
      [3, 'd'],
    ],
  ] as const;
  expect(kept(states)).toEqual(states);
  expect(kept([states[0], undefined, states[2]])).toEqual([states[0], states[0], states[2]]);
});
