import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesScreen } from '../../src/cli/screens/changes-screen.ts';
import { STYLE } from '../../src/cli/screens/style.ts';
import { exportChanges } from '../../src/export/export-changes.ts';
import type { ChangesRequest } from '../../src/export/changes/changes-request.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { listSnapshots } from '../../src/account/snapshots/snapshots.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Killed } from '../support/mortality.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { textsOf } from '../support/workbook-texts.ts';
import { accountOf } from './account-of-many.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };

async function dayAfterSnapshot(kinds = ['fixed-assets']): Promise<Rehearsal> {
  const seed = accountOf({ assets: 25, members: 3 });
  const [owner, ...others] = seed['members'] ?? [];
  const members = [{ ...owner, role: 'Administrator', owner: true }, ...others];
  const rehearsal = new Rehearsal({ seed: { ...seed, members } });
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, [
    ['POST /assets/5/comments.api', { 'comment[content]': 'Old', created_by_id: '1' }],
  ]);
  const night = { kinds, out: 'kept.xlsx', keepSnapshot: true };
  await exportRecords(night, rehearsal.workplace());
  await rehearsal.clock.advance(DAY_MS);
  return rehearsal;
}

async function listed(rehearsal: Rehearsal, request: Partial<ChangesRequest> = {}) {
  const wanted = { kinds: ['fixed-assets'], since: 'last', ...request };
  const { path } = await exportChanges(wanted, rehearsal.workplace());
  return path.slice(rehearsal.folder.length + 1);
}

test('each list of changes of a day has a name of its own, unless names are stable, given or forced', async () => {
  const rehearsal = await dayAfterSnapshot();
  rehearsal.makeFolder('lists');
  const names: string[] = [];
  for (const request of [
    ...[{}, {}, { force: true }, {}],
    ...[{ stableNames: true }, { stableNames: true }],
    ...[{ out: 'own.xlsx' }, { out: 'own.xlsx' }],
    ...[{ out: 'lists' }, { out: 'lists' }],
  ]) {
    names.push(await listed(rehearsal, request));
  }
  const day = 'changes-2026-01-17';
  expect(names).toEqual([
    ...[`${day}.xlsx`, `${day}-2.xlsx`, `${day}.xlsx`, `${day}-3.xlsx`],
    ...['changes.xlsx', 'changes.xlsx'],
    ...['own.xlsx', 'own.xlsx'],
    ...[join('lists', `${day}.xlsx`), join('lists', `${day}-2.xlsx`)],
  ]);
});

/** Ends the process when the list is written, before its snapshot is kept. */
async function killAfterList(
  rehearsal: Rehearsal,
  list: string,
  request: Partial<ChangesRequest> = {},
): Promise<void> {
  const workplace = rehearsal.workplace();
  let isAlive = true;
  const clock = Object.create(workplace.clock, {
    now: {
      value: () => {
        if (isAlive && existsSync(join(rehearsal.folder, list))) {
          isAlive = false;
          throw new Killed('killed');
        }
        return workplace.clock.now();
      },
    },
  }) as typeof workplace.clock;
  const wanted = { ...{ kinds: ['fixed-assets'], since: 'last', keepSnapshot: true }, ...request };
  await expect(exportChanges(wanted, { ...workplace, clock })).rejects.toThrow(Killed);
}

const NEW_DESK = ['POST /assets.api', { ...KEPT, 'fixed_asset[name]': 'Desk' }] as const;

async function created(rehearsal: Rehearsal, list: string): Promise<string[]> {
  const sheets = await textsOf(join(rehearsal.folder, list));
  return (sheets.get('Created') ?? []).map((cells) => cells.join(' '));
}

test('killed between its list and its snapshot, a command writes the same list again, and no change is lost', async () => {
  const rehearsal = await dayAfterSnapshot();
  await actAsColleague(rehearsal, [NEW_DESK]);
  const list = 'changes-2026-01-17.xlsx';
  await killAfterList(rehearsal, list);
  expect(listSnapshots(rehearsal.workplace())).toHaveLength(1);

  await rehearsal.clock.advance(DAY_MS);
  expect(await listed(rehearsal, { keepSnapshot: true })).toBe(list);
  const taken = listSnapshots(rehearsal.workplace()).map(({ takenAt }) => takenAt.slice(0, 10));
  expect(taken).toEqual(['2026-01-16', '2026-01-18']);
  expect(await created(rehearsal, list)).toContainEqual(expect.stringContaining('Desk'));
  expect(await listed(rehearsal, { keepSnapshot: true })).toBe('changes-2026-01-18.xlsx');
  expect(await created(rehearsal, 'changes-2026-01-18.xlsx')).toEqual([]);
});

test('a list that was edited since its command was killed stays', async () => {
  const rehearsal = await dayAfterSnapshot();
  const list = 'changes-2026-01-17.xlsx';
  await killAfterList(rehearsal, list);
  rehearsal.write(list, 'notes of a person');

  expect(await listed(rehearsal, { keepSnapshot: true })).toBe('changes-2026-01-17-2.xlsx');
  expect(rehearsal.text(list)).toBe('notes of a person');
});

test('a list of another folder is not the one that was interrupted', async () => {
  const rehearsal = await dayAfterSnapshot();
  rehearsal.makeFolder('lists');
  await killAfterList(rehearsal, 'changes-2026-01-17.xlsx');

  const path = await listed(rehearsal, { keepSnapshot: true, out: 'lists' });

  expect(path).toBe(join('lists', 'changes-2026-01-17.xlsx'));
});

function notesIn(sheets: Map<string, string[][]>): string[] {
  return (sheets.get('Summary') ?? []).flatMap(([first = '']) =>
    first.endsWith('.') ? [first] : [],
  );
}

test('a list in which no change is seen says as of when it is, in the workbook and on the screen', async () => {
  const rehearsal = await dayAfterSnapshot(['fixed-assets', 'comments']);
  const request = { kinds: ['comments'], since: 'last' };
  const report = await exportChanges(request, rehearsal.workplace());
  expect(notesIn(await textsOf(report.path))).toEqual([
    'Comments: as of 2026-01-16, the last full reading. Changes since are not seen.',
  ]);
  const screen = changesScreen(report, { columns: 80, style: STYLE });
  const said = screen
    .spans()
    .map(({ words }) => words)
    .join(' ');
  expect(said).toContain('As of 2026-01-16, the last full reading: comments.');
});

test('where nobody is named, the list says whether the account shows nobody or it was not read', async () => {
  const rehearsal = await dayAfterSnapshot();
  await actAsColleague(rehearsal, [
    ...Array.from({ length: 21 }, (_, at): [string, Record<string, string>] => [
      `PUT /assets/${at + 1}/checkout.api`,
      { user_id: '2' },
    ]),
    ['PUT /assets/22.api', { ...KEPT, 'fixed_asset[name]': 'Desk' }],
    ['DELETE /assets/23.api'],
  ]);
  const sheetsOf = async (who: boolean): Promise<Map<string, string[][]>> =>
    textsOf(join(rehearsal.folder, await listed(rehearsal, { who })));
  const whoIn = (sheets: Map<string, string[][]>, sheet: string): unknown => {
    const [headings = [], ...rows] = sheets.get(sheet) ?? [];
    return [...new Set(rows.map((cells) => cells[headings.indexOf('Who')]))];
  };

  const shown =
    'Who is (not shown) where the account names no user: edited fields and most new records.';
  const deleted = 'The account does not show who deleted a record.';
  const usual = await sheetsOf(false);
  expect(whoIn(usual, 'Held by')).toEqual(['(not read)']);
  expect(whoIn(usual, 'Updated')).toEqual(['(not shown)', '(not read)']);
  expect(notesIn(usual)).toEqual([
    'Who changed 21 records was not read. --who names them: 21 API calls more.',
    ...[shown, deleted],
  ]);
  const named = await sheetsOf(true);
  expect(whoIn(named, 'Held by')).toEqual(['m1@example.com']);
  expect(whoIn(named, 'Updated')).toEqual(['(not shown)', 'm1@example.com']);
  expect(notesIn(named)).toEqual([shown, deleted]);
});
