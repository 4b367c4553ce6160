import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportRecords } from '../../src/export/export-records.ts';
import { OUTDATED_MS } from '../../src/client/lists/list-reader.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { ChangingAccount } from './changing-account.ts';
import { sampled } from '../support/thinned.ts';

/** Breaks the export off right before it asks for that page. */
async function breakOff(account: ChangingAccount, at: number): Promise<void> {
  account.before((page) => {
    if (page < at) return Promise.resolve();
    return Promise.reject(new TallysheetError('interrupted', 'Interrupted'));
  });
  await expect(account.export()).rejects.toMatchObject({ code: 'interrupted' });
  account.before(() => Promise.resolve());
}

function stateFiles({ rehearsal }: ChangingAccount): string[] {
  const folder = join(rehearsal.folder, 'readings');
  return readdirSync(folder).map((name) => join(folder, name));
}

describe('an export that was broken off', () => {
  test.each(sampled([1, 2, 3, 4, 5, 6], 3))('before page %i goes on there', async (at) => {
    const account = new ChangingAccount(60);
    await breakOff(account, at);
    expect(existsSync(join(account.rehearsal.folder, 'groups.csv'))).toBe(false);

    const report = await account.export();

    expect(account.pages).toBe(7);
    expect(report.continued).toBe(true);
    expect(account.written()).toEqual(account.names);
    expect(stateFiles(account)).toEqual([]);
  });

  test.each<[before: number, reported: readonly unknown[]]>([
    [1, []],
    [3, [{ title: 'Groups', page: 3, pages: 3 }]],
    [4, [{ title: 'Groups', page: 1, pages: undefined }]],
    [6, [{ title: 'Groups', page: 3, pages: 3 }]],
  ])('before page %i says where it goes on', async (before, expected) => {
    const account = new ChangingAccount(60);
    await breakOff(account, before);
    const reported: unknown[] = [];
    await exportRecords({ kinds: ['groups'], out: 'groups.csv' }, account.rehearsal.workplace(), {
      onContinue: (at) => reported.push(at),
    });
    expect(reported).toEqual(expected);
  });

  test('keeps what it read for its owner alone', async () => {
    const account = new ChangingAccount(60);
    await breakOff(account, 3);
    const [state = ''] = stateFiles(account);
    expect(statSync(state).mode & 0o777).toBe(0o600);
    expect(statSync(join(account.rehearsal.folder, 'readings')).mode & 0o777).toBe(0o700);
  });

  test('finds what was deleted meanwhile', async () => {
    const account = new ChangingAccount(60);
    await breakOff(account, 3);
    await account.change({ remove: 3 });
    await account.change({ create: 'Z-new' });
    const report = await account.export();
    expect(account.written()).toEqual([...account.untouched(), 'Z-new']);
    expect(report.passes).toEqual({ groups: 3 });
  });

  test('reads again what it read too long ago', async () => {
    const account = new ChangingAccount(60);
    await breakOff(account, 6);
    await account.rehearsal.clock.advance(OUTDATED_MS + 1);
    await account.change({ rename: 0, to: 'G000-new' });
    await account.export();
    expect(account.written()[0]).toBe('G000-new');
  });

  test('by the files is written without reading again', async () => {
    const account = new ChangingAccount(60);
    const target = join(account.rehearsal.folder, 'taken');
    writeFileSync(target, '');
    const blocked = { out: join('taken', 'groups.csv') };
    await expect(account.export(blocked)).rejects.toMatchObject({ code: 'cannot-write' });
    await account.export();
    expect(account.pages).toBe(6);
    expect(account.written()).toEqual(account.names);
  });

  test('does not mix with one that asks for something else', async () => {
    const account = new ChangingAccount(60);
    await breakOff(account, 3);
    const workplace = account.rehearsal.workplace();
    await exportRecords({ kinds: ['groups', 'vendors'], format: 'csv' }, workplace);
    expect(account.pages).toBe(3 + 6);
    expect(stateFiles(account)).toHaveLength(1);
  });
});

test('two processes do not do the same export at once', async () => {
  const account = new ChangingAccount(60);
  let second: unknown;
  account.before(async (page) => {
    if (page === 2) second = await account.export().catch((error: unknown) => error);
  });
  await account.export();
  expect(second).toMatchObject({ code: 'run-locked', exit: 'locked' });
});

test('a state that is damaged is read again from the service', async () => {
  const account = new ChangingAccount(30);
  await breakOff(account, 2);
  const [state = ''] = stateFiles(account);
  mkdirSync(join(account.rehearsal.folder, 'readings'), { recursive: true });
  writeFileSync(state, 'not a database');
  await account.export();
  expect(account.written()).toEqual(account.names);
});
