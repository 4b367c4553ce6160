import { expect, test } from 'vitest';
import { snapshotPath } from '../../src/account/snapshots/snapshot-file.ts';
import { MIGRATIONS } from '../../src/account/snapshots/snapshot-tables.ts';
import { Database } from '../../src/database/database.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { Transport } from '../../src/wire/messages.ts';
import type { SentCall } from '../service/answers/expected-answer.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf } from './account-of-many.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };
const NEW = { ...KEPT, 'fixed_asset[name]': 'New one' };
/** Changed last before the snapshot: the record that a filter has to show. */
const NEWEST = 30;

type Answer = Record<string, unknown>;
type Change = (body: Answer, rehearsal: Rehearsal) => unknown;

/** A service that answers calls whose address has a text otherwise; what `change` returns is awaited. */
function otherwise(text: string, change: Change): (rehearsal: Rehearsal) => void {
  return (rehearsal) => {
    rehearsal.between = (service): Transport => ({
      send: async (request, options) => {
        const response = await service.send(request, options);
        if (!request.target.includes(text)) return response;
        const body = JSON.parse(response.body) as Answer;
        await change(body, rehearsal);
        return { ...response, body: JSON.stringify(body) };
      },
    });
  };
}

/** A service that does not know a filter, and ignores it. */
function ignoresFilter(rehearsal: Rehearsal): void {
  rehearsal.between = (service): Transport => ({
    send: (request, options) =>
      service.send(
        {
          ...request,
          target: request.target.replace(/^\/assets\/filter\.api\?.*/, '/assets.api?page=1'),
        },
        options,
      ),
  });
}

interface Night {
  /** What colleagues do after the snapshot. */
  readonly acts?: readonly SentCall[];
  /** What was wrong with the service when the snapshot was taken. */
  readonly before?: (rehearsal: Rehearsal) => void;
  /** What is wrong with the service then. */
  readonly faults?: (rehearsal: Rehearsal) => void;
  /** How the list of assets is read: `changes`, or whole for this reason. */
  readonly how: string;
}

const FILTER = 'status=update_time';
const rowsOf = (body: Answer, list: string): Answer[] => body[list] as Answer[];

/** Each proof that a list is as it was, by what would be missed without it. */
const NIGHTS: Readonly<Record<string, Night>> = {
  'nothing happened': { how: 'changes' },
  'an asset was edited': {
    acts: [['PUT /assets/3.api', { ...KEPT, 'fixed_asset[name]': 'Desk' }]],
    how: 'changes',
  },
  'an asset was deleted': { acts: [['DELETE /assets/5.api']], how: 'records were deleted' },
  'as many were created as deleted': {
    acts: [['DELETE /assets/5.api'], ['POST /assets.api', NEW]],
    how: 'records were deleted',
  },
  'the last page was deleted': {
    acts: Array.from({ length: 6 }, (_, at): SentCall => [`DELETE /assets/${at + 1}.api`]),
    how: 'records were deleted',
  },
  'one was created while they were counted': {
    faults: (rehearsal) => {
      let isDone = false;
      otherwise('/assets.api', async () => {
        if (isDone) return;
        isDone = true;
        await actAsColleague(rehearsal, [['POST /assets.api', NEW]]);
      })(rehearsal);
    },
    how: 'changes',
  },
  'the newest known one was deleted': {
    acts: [[`DELETE /assets/${NEWEST}.api`], ['POST /assets.api', NEW]],
    how: 'the filter by update time does not show the newest known record',
  },
  'the holder of an asset has another name': {
    acts: [['PUT /members/2.api', { 'user[last_name]': 'Changed' }]],
    how: 'changes',
  },
  'the holder of an asset is gone': {
    faults: otherwise('/members.api', (body) => {
      body['members'] = rowsOf(body, 'members').filter(({ id }) => id !== 2);
    }),
    how: 'what its records repeat of members changed',
  },
  'an asset showed another name than its holder': {
    before: otherwise('/assets.api', (body) => {
      for (const asset of rowsOf(body, 'assets')) {
        if (asset['sequence_num'] === 2) asset['assigned_to_user_name'] = 'A. Low';
      }
    }),
    acts: [['PUT /members/2.api', { 'user[last_name]': 'Changed' }]],
    how: 'what its records repeat of members changed',
  },
  'a custom field has another name': {
    faults: otherwise('/assets/custom_attributes.api', (body) => {
      for (const field of rowsOf(body, 'custom_attributes')) field['name'] = 'Color';
    }),
    how: 'its custom fields changed',
  },
  'the service ignores the filter': {
    faults: ignoresFilter,
    how: 'the service ignores the filter by update time',
  },
  'the filter answers nothing': {
    faults: otherwise(FILTER, (body) => Object.assign(body, { assets: [], total_pages: 0 })),
    how: 'the filter by update time does not show the newest known record',
  },
  'the filter answers a number that had been passed': {
    faults: otherwise(FILTER, (body) => {
      rowsOf(body, 'assets').push({ ...rowsOf(body, 'assets')[0], sequence_num: 7 });
    }),
    how: 'a record appeared with a number that had been passed',
  },
  'the filter answers many pages': {
    faults: otherwise(FILTER, (body) => Object.assign(body, { total_pages: 9 })),
    how: 'most of its records changed',
  },
  'pages are not counted': {
    faults: otherwise('/assets.api', (body) => {
      delete body['total_pages'];
    }),
    how: 'it does not show how many pages it has',
  },
};

async function exported(rehearsal: Rehearsal, out: string, more: object) {
  const request = { kinds: ['fixed-assets'], out, ...more };
  return exportRecords(request, rehearsal.workplace());
}

/** An account of 29 assets, number 7 of which is gone, with a snapshot of yesterday. */
async function dayAfterSnapshot(before?: Night['before']): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: accountOf({ assets: NEWEST, members: 3, places: 3 }) });
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, [
    ['DELETE /assets/7.api'],
    ['PUT /assets/2/checkout.api', { user_id: '2' }],
  ]);
  await rehearsal.clock.advance(HOUR_MS);
  const newest = { ...KEPT, 'fixed_asset[name]': 'Laptop 0030' };
  await actAsColleague(rehearsal, [[`PUT /assets/${NEWEST}.api`, newest]]);
  await rehearsal.clock.advance(HOUR_MS);
  const { between } = rehearsal;
  before?.(rehearsal);
  await exported(rehearsal, 'kept.ndjson', { keepSnapshot: true });
  rehearsal.between = between;
  await rehearsal.clock.advance(DAY_MS);
  return rehearsal;
}

test.each(Object.entries(NIGHTS))(
  'a list is read from what changed only where that is proven: %s',
  async (_what, { before, acts = [], faults, how }) => {
    const rehearsal = await dayAfterSnapshot(before);
    await actAsColleague(rehearsal, acts);
    faults?.(rehearsal);
    const { lists } = await exported(rehearsal, 'night.ndjson', { keepSnapshot: true });
    expect(lists).toEqual([
      how === 'changes'
        ? { kind: 'fixed-assets', how }
        : { kind: 'fixed-assets', how: 'whole', reason: how },
    ]);
    await exported(rehearsal, 'whole.ndjson', { full: true });
    expect(rehearsal.text('night.ndjson')).toBe(rehearsal.text('whole.ndjson'));
  },
);

test('nothing is taken from snapshots of another version', async () => {
  const rehearsal = await dayAfterSnapshot();
  const database = new Database(snapshotPath(rehearsal.workplace()), {
    journal: 'truncate',
    migrations: MIGRATIONS,
  });
  database.run("UPDATE snapshot SET version = '0'");
  database.close();
  const usual = await exported(rehearsal, 'usual.ndjson', {});
  expect(usual.lists).toEqual([{ kind: 'fixed-assets', how: 'whole' }]);
  const kept = await exported(rehearsal, 'night.ndjson', { keepSnapshot: true });
  expect(kept.snapshot?.isFull).toBe(true);
});

test('every seventh snapshot reads every list whole', async () => {
  const rehearsal = new Rehearsal();
  const full: unknown[] = [];
  for (let night = 1; night <= 8; night += 1) {
    const request = { kinds: ['teams'], out: 'teams.ndjson', keepSnapshot: true };
    full.push((await exportRecords(request, rehearsal.workplace())).snapshot?.isFull);
    await rehearsal.clock.advance(DAY_MS);
  }
  expect(full).toEqual([true, false, false, false, false, false, false, true]);
});

test('a filter is not answered from a snapshot', async () => {
  const rehearsal = await dayAfterSnapshot();
  const request = { snapshot: '2026-01-16', filters: ['status=checked_out'] };
  await expect(exported(rehearsal, 'x.ndjson', request)).rejects.toMatchObject({
    code: 'not-in-snapshot',
  });
});
