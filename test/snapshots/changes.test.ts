import { statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { lockSnapshots, snapshotPath } from '../../src/account/snapshots/snapshot-file.ts';
import { listSnapshots, removeSnapshots } from '../../src/account/snapshots/snapshots.ts';
import { exportChanges } from '../../src/export/export-changes.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { exportScreen } from '../../src/cli/screens/export-screen.ts';
import { STYLE } from '../../src/cli/screens/style.ts';
import type { ExportReport, ExportRequest } from '../../src/export/choose/export-request.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf } from './account-of-many.ts';

const DAY_MS = 24 * 3_600_000;
/** What an update cannot do without. */
const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };
const KINDS = ['fixed-assets', 'inventory', 'members', 'locations', 'comments'];

async function office(): Promise<Rehearsal> {
  const seed = accountOf({ assets: 30, members: 3, places: 2 });
  const [owner, ...others] = seed['members'] ?? [];
  const members = [{ ...owner, role: 'Administrator', owner: true }, ...others];
  const rehearsal = new Rehearsal({ seed: { ...seed, members } });
  await rehearsal.clock.advance(DAY_MS);
  return rehearsal;
}

async function exported(rehearsal: Rehearsal, out: string, request: Partial<ExportRequest> = {}) {
  const wanted = { kinds: KINDS, out, force: true, ...request };
  return exportRecords(wanted, rehearsal.workplace());
}

async function keep(rehearsal: Rehearsal): Promise<void> {
  await exported(rehearsal, 'kept.xlsx', { keepSnapshot: true });
}

test('changes are created, updated, deleted, moved and held by others', async () => {
  const rehearsal = await office();
  await keep(rehearsal);
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, [
    ['PUT /assets/1.api', { ...KEPT, 'fixed_asset[name]': 'Desk' }],
    [
      'PUT /assets/2.api',
      {
        ...KEPT,
        'fixed_asset[name]': 'Laptop 0002',
        'fixed_asset[location_id]': '1',
        'fixed_asset[price]': '7.25',
      },
    ],
    ['PUT /assets/3/checkout.api', { user_id: '2' }],
    ['DELETE /assets/4.api'],
    ['POST /locations.api', { 'location[name]': 'Attic' }],
  ]);
  const request = { kinds: KINDS, since: 'last', out: 'changes.xlsx' };
  const report = await exportChanges(request, rehearsal.workplace());
  const fields = (changes: typeof report.updated): unknown =>
    changes.map(({ id, field, from, to }) => [id, field, from, to]);

  expect(report.created).toMatchObject([{ kind: 'locations', id: 3, name: 'Attic' }]);
  expect(report.deleted).toMatchObject([{ kind: 'fixed-assets', id: 4, name: 'Laptop 0004' }]);
  expect(fields(report.moved)).toEqual([[2, 'Location', 'Room 002', 'Room 001']]);
  expect(fields(report.heldBy)).toEqual([[3, 'Assigned to', '', 'Ann Low 2']]);
  expect(fields(report.updated)).toEqual(
    expect.arrayContaining([
      [1, 'Name', 'Laptop 0001', 'Desk'],
      [2, 'Price', '100.5', '7.25'],
      [3, 'State', 'available', 'checked_out'],
    ]),
  );
  expect(report.updated.every(({ when }) => when.startsWith('2026-01-17'))).toBe(true);
});

/** As whom calls act. */
const OWNER = 'm1@example.com';

/** What moves, changes hands, is used up and retired, and what no history shows. */
async function oneDayOfWork(rehearsal: Rehearsal): Promise<void> {
  await actAsColleague(rehearsal, [
    ['POST /inventory.api', { 'volatile_asset[name]': 'Toner', 'volatile_asset[group_id]': '1' }],
  ]);
  await keep(rehearsal);
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, [
    ['PUT /assets/1.api', { ...KEPT, 'fixed_asset[name]': 'Desk' }],
    [
      'PUT /assets/2.api',
      { ...KEPT, 'fixed_asset[name]': 'Laptop 0002', 'fixed_asset[location_id]': '1' },
    ],
    ['PUT /assets/3/checkout.api', { user_id: '2', 'checkout_values[location_id]': '2' }],
    [
      'PUT /assets/5/retire.api',
      { 'fixed_asset[retired_on]': '01/10/2026', 'fixed_asset[retire_reason_id]': '1' },
    ],
    [
      'POST /inventory/31/order.api',
      { order_type: 'add stock', 'line_item[quantity]': '4', 'line_item[price]': '2' },
    ],
    ['POST /assets/6/comments.api', { 'comment[content]': 'New', created_by_id: '3' }],
  ]);
}

test('changes name who made them where a history, a retirement or the record shows it', async () => {
  const rehearsal = await office();
  await oneDayOfWork(rehearsal);
  const before = rehearsal.calls.length;
  const request = { kinds: KINDS, since: 'last', out: 'changes.xlsx', full: true };
  const report = await exportChanges(request, rehearsal.workplace());
  const asked = rehearsal.calls.slice(before).map(({ path }) => path);
  const whoOf = (changes: readonly { id: number; field: string; who: string }[]): unknown =>
    changes.map(({ id, field, who }) => [id, field, who]);

  expect(whoOf(report.heldBy)).toEqual([[3, 'Assigned to', OWNER]]);
  expect(whoOf(report.moved)).toEqual([
    [2, 'Location', ''],
    [3, 'Location', OWNER],
  ]);
  expect(whoOf(report.updated)).toEqual(
    expect.arrayContaining([
      [1, 'Name', ''],
      [3, 'State', OWNER],
      [5, 'State', OWNER],
      [5, 'Retired on', OWNER],
      [31, 'Net quantity', OWNER],
    ]),
  );
  expect(report.created).toMatchObject([{ kind: 'comments', who: 'm3@example.com' }]);
  expect(asked.filter((path) => /history|assets\/5\.api/.test(path))).toHaveLength(4);
  expect(report.unnamed).toBe(0);
});

test('who changed many records is read only where that is asked for, with its cost first', async () => {
  const rehearsal = await office();
  await keep(rehearsal);
  await rehearsal.clock.advance(DAY_MS);
  const items = Array.from({ length: 21 }, (_, at) => at + 1);
  await actAsColleague(
    rehearsal,
    items.map((id) => [`PUT /assets/${id}/checkout.api`, { user_id: '2' }]),
  );
  const request = { kinds: ['fixed-assets'], since: 'last', out: 'changes.xlsx', force: true };
  const histories = (): number =>
    rehearsal.calls.filter(({ path }) => path.includes('history')).length;

  const usual = await exportChanges(request, rehearsal.workplace());
  expect([usual.unnamed, histories(), usual.heldBy[0]?.who]).toEqual([21, 0, '']);
  const prices: number[] = [];
  const listener = { onPrice: ({ calls }: { calls: number }) => prices.push(calls) };
  const named = await exportChanges({ ...request, who: true }, rehearsal.workplace(), listener);
  expect([named.unnamed, histories(), prices.at(-1)]).toEqual([0, 21, 21]);
  expect(new Set(named.heldBy.map(({ who }) => who))).toEqual(new Set([OWNER]));
});

/** What the screen of an export ends with. */
function nextOf(report: ExportReport): string {
  const files = report.files.map((file) => ({ ...file, path: basename(file.path) }));
  const screen = exportScreen({ ...report, files }, { columns: 80, style: STYLE });
  const words = screen.spans().map((span) => span.words);
  return /To \w+ \w+, .*$/.exec(words.join(''))?.[0] ?? '';
}

test('the export of a day is repeated without a call, when the account is another one', async () => {
  const rehearsal = await office();
  await exported(rehearsal, 'then.csv', { kinds: ['fixed-assets'], keepSnapshot: true });
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, [
    ['DELETE /assets/4.api'],
    ['PUT /locations/1.api', { 'location[name]': 'Attic' }],
  ]);
  const request = { kinds: ['fixed-assets'] };
  const later = await exported(rehearsal, 'later.csv', { ...request, keepSnapshot: true });
  const before = rehearsal.calls.length;
  const again = await exported(rehearsal, 'again.csv', { ...request, snapshot: '2026-01-16' });
  expect(rehearsal.calls.length).toBe(before);
  const many = { ...again, records: { groups: 1, vendors: 1, members: 3, teams: 1 } };
  expect([later, again, many].map(nextOf)).toEqual([
    'To import changes, edit the file, then:  tallysheet plan later.csv --kind fixed-assets',
    'To change records, export them as they are now:  tallysheet export fixed-assets',
    'To change records, export them as they are now:  tallysheet export all',
  ]);
  expect(rehearsal.text('again.csv')).toBe(rehearsal.text('then.csv'));
  await expect(exported(rehearsal, 'x.csv', { snapshot: '2026-01-01' })).rejects.toMatchObject({
    code: 'no-snapshot',
  });
});

test('lists in which no change is seen are as of the last full reading', async () => {
  const rehearsal = await office();
  await actAsColleague(rehearsal, [['POST /assets/5/comments.api', { 'comment[content]': 'Old' }]]);
  await keep(rehearsal);
  await actAsColleague(rehearsal, [['POST /assets/5/comments.api', { 'comment[content]': 'New' }]]);
  await rehearsal.clock.advance(DAY_MS);
  const night = { keepSnapshot: true, kinds: KINDS };
  const second = await exported(rehearsal, 'night.xlsx', night);
  const asOf = second.lists.find(({ kind }) => kind === 'comments');
  expect(asOf).toMatchObject({ how: 'kept', asOf: '2026-01-16T12:00:00.000Z' });
  expect(second.records['comments']).toBe(1);
  const lines = await exported(rehearsal, 'night.singer', { ...night, format: 'singer' });
  const messages = rehearsal
    .read(lines.files[0]?.path ?? '')
    .trim()
    .split('\n');
  const timeOf = (stream: string): unknown =>
    messages
      .map((line) => JSON.parse(line) as { type: string; stream: string; time_extracted: string })
      .find((message) => message.type === 'RECORD' && message.stream === stream)?.time_extracted;
  expect(['comments', 'fixed_assets'].map(timeOf)).toEqual([
    '2026-01-16T12:00:00.000Z',
    '2026-01-17T12:00:00.000Z',
  ]);
  const full = await exported(rehearsal, 'night.xlsx', { ...night, fullEvery: 2 });
  expect(full.records['comments']).toBe(2);
  expect(full.snapshot?.isFull).toBe(true);
});

test('snapshots are private, listed and removed, without those that later ones need', async () => {
  const rehearsal = await office();
  const place = rehearsal.workplace();
  for (let night = 0; night < 3; night += 1) {
    await keep(rehearsal);
    await rehearsal.clock.advance(DAY_MS);
    await actAsColleague(rehearsal, [[`DELETE /assets/${night + 1}.api`]]);
  }
  if (process.platform !== 'win32') expect(statSync(snapshotPath(place)).mode & 0o777).toBe(0o600);
  expect(listSnapshots(place).map(({ records }) => records['fixed-assets'])).toEqual([30, 29, 28]);
  removeSnapshots(place, Date.UTC(2026, 0, 18));
  expect(listSnapshots(place).map(({ name }) => name)).toEqual(['2026-01-18 12:00 UTC']);
  const repeated = await exported(rehearsal, 'x.xlsx', { snapshot: '2026-01-18' });
  expect(repeated.records['fixed-assets']).toBe(28);
  removeSnapshots(place);
  expect(listSnapshots(place)).toEqual([]);
});

test('a second process says that a snapshot is being kept, and a damaged file is not read', async () => {
  const rehearsal = await office();
  const place = rehearsal.workplace();
  const lock = lockSnapshots(place);
  await expect(keep(rehearsal)).rejects.toMatchObject({ code: 'run-locked' });
  lock.release();
  await keep(rehearsal);
  writeFileSync(join(snapshotPath(place)), 'not a database'.repeat(100));
  await expect(keep(rehearsal)).rejects.toMatchObject({ code: 'snapshot-damaged' });
});
