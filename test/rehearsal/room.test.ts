import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientOf } from '../../src/client/client.ts';
import { accountOf } from '../../src/client/account.ts';
import { main } from '../../src/cli/main.ts';
import { Database } from '../../src/database/database.ts';
import { prepareImport } from '../../src/import/import-file.ts';
import { AccountLock } from '../../src/import/ledger/run/account-lock.ts';
import { rehearse } from '../../src/rehearsal/rehearse.ts';
import { captureIo } from '../support/captured-io.ts';
import { executeAndClose, Rehearsal } from '../support/rehearsal.ts';

const SMALL = { groups: [{ name: 'Tools' }] };

function lockedRoom(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  const migrations = ['CREATE TABLE lock (held INTEGER)'];
  return new Database(join(folder, 'lock.db'), {
    journal: 'truncate',
    exclusive: true,
    migrations,
  });
}

test('a rehearsal removes its folder, and what a killed one left, and not that of one at work', async () => {
  const office = new Rehearsal({ seed: SMALL });
  const rooms = join(office.folder, 'rehearsals');
  const [killed, atWork] = [join(rooms, 'rehearsal-killed'), join(rooms, 'rehearsal-at-work')];
  lockedRoom(killed).close();
  writeFileSync(join(killed, 'journal.db'), 'rows');
  const lock = lockedRoom(atWork);

  const { result } = await rehearse({}, office.workplace(), ({ workplace }) => {
    expect(existsSync(killed)).toBe(false);
    return Promise.resolve(workplace.stateFolder);
  });

  expect([existsSync(result), existsSync(atWork)]).toEqual([false, true]);
  lock.close();
});

test('a rehearsal that fails removes its folder as well, and writes no workbook', async () => {
  const office = new Rehearsal({ seed: SMALL });
  const failing = rehearse({}, office.workplace(), () => Promise.reject(new RangeError('no')));
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(join(office.folder, 'rehearsals'))).toBe(false);
  expect(existsSync(join(office.folder, 'rehearsal.xlsx'))).toBe(false);
});

test('while a run holds the account, nothing is read and nothing rehearsed', async () => {
  const office = new Rehearsal({ seed: SMALL });
  const account = accountOf('https://company.example');
  const lock = AccountLock.take(office.folder, account, 'tools-1', office.clock);
  await expect(rehearse({}, office.workplace(), () => Promise.resolve())).rejects.toMatchObject({
    code: 'account-locked',
    message: expect.stringContaining('The run tools-1') as unknown,
  });
  expect(office.calls).toEqual([]);
  lock.close();
});

test('the difference names old and new values, and who and where', async () => {
  const office = new Rehearsal({
    seed: {
      ...SMALL,
      locations: [{ name: 'Depot' }, { name: 'Yard' }],
      members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
      fixed_assets: [
        { name: 'Saw', identifier: 'S-1', group: 'Tools', purchased_on: '2024-02-03' },
      ],
      asset_stock: [
        {
          ...{ name: 'Hat', identifier: 'H-1', group: 'Tools' },
          movements: [{ order: 'add stock', quantity: 9, location: 'Depot', price: '2' }],
        },
      ],
    },
  });
  const { report } = await rehearse({}, office.workplace(), async ({ workplace }) => {
    const client = clientOf(workplace.connection.caller);
    await client.groups.update({ group_id: 1, name: 'Hand tools' });
    await client.fixedAssets.checkout({ asset_no: 1, user_id: 1 });
    await client.assetStock.checkout({ stock_no: 2, user_id: 1, quantity: 4, location_id: 1 });
    await client.locations.deactivate({ location_id: 2 });
  });
  const hat = { kind: 'asset-stock', id: 2, name: 'Hat', identifier: 'H-1' };
  const group = { kind: 'groups', id: 1, name: 'Hand tools', identifier: '' };
  expect(report.updated.filter(({ kind }) => kind === 'groups')).toEqual([
    { ...group, field: 'Name', from: 'Tools', to: 'Hand tools' },
  ]);
  expect(report.handedOut).toEqual([
    {
      ...{ kind: 'fixed-assets', id: 1, name: 'Saw', identifier: 'S-1' },
      ...{ holder: 'Ann Lee', units: 1 },
    },
    { ...hat, holder: 'Ann Lee', units: 4 },
  ]);
  expect(report.stock).toEqual([
    { ...hat, field: 'Available quantity', from: '9', to: '5' },
    { ...hat, field: 'At Depot', from: '9', to: '5' },
  ]);
  expect(new Set(report.ended.map(({ kind, id }) => `${kind} ${id}`))).toEqual(
    new Set(['locations 2']),
  );
});

test('how many documents an item has is not named beside them', async () => {
  const saw = { name: 'Saw', purchased_on: '2024-02-03' };
  const fixed_assets = [{ ...saw, group: 'Tools' }];
  const office = new Rehearsal({ seed: { ...SMALL, fixed_assets } });
  const { report } = await rehearse({}, office.workplace(), async ({ workplace }) => {
    const document_urls = ['https://files.example/saw.pdf'];
    const client = clientOf(workplace.connection.caller);
    await client.fixedAssets.update({ ...saw, asset_no: 1, group_id: 1, document_urls });
  });
  expect(report.updated.map(({ field }) => field)).toEqual(['Document URLs']);
});

test('rows that did not become what was asked for are named with their file and the reason', async () => {
  const office = new Rehearsal({ seed: SMALL });
  const file = join(
    office.folder,
    office.write('saws.csv', 'Name,Group,Purchased on\nSaw,Tools,2/30/2026\n'),
  );
  const { report } = await rehearse({}, office.workplace(), async ({ workplace }) => {
    const reading = { reading: {}, mapping: {}, checking: {}, planning: {} };
    const request = { files: [file], kind: 'fixed-assets', ...reading };
    const { run } = await prepareImport(request, workplace);
    await executeAndClose(run, {}, workplace);
  });
  expect(report.rows).toMatchObject([
    {
      ...{ file: 'saws.csv', row: 2, outcome: 'failed' },
      messages: [expect.stringContaining('"2/30/2026" is not a valid date')],
    },
  ]);
});

test.each([
  [['serve'], false, '"serve" cannot be rehearsed: it sends no changes'],
  [['open'], true, '"open" cannot be rehearsed: it sends no changes'],
  [['scan', 'checkin'], true, '"scan checkin" cannot be rehearsed with a scanner'],
  [['import', 'a.csv', '--dry-run'], false, '--dry-run sends nothing that could be rehearsed'],
  [['sync', 'a.yaml', '--check'], false, '--check sends nothing that could be rehearsed'],
  [['imprt', 'a.csv'], false, 'There is no command "imprt"; did you mean import?'],
])('rehearse %j is refused before anything is read', async (words, isTerminal, message) => {
  const captured = captureIo({ isTerminal });
  expect(await main(['rehearse', ...words], captured.io)).toBe(2);
  expect(captured.stderr()).toContain(message);
});
