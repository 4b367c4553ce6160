import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChangingAccount, isCalmAfterFirstReading, type Change } from './changing-account.ts';
import { rounds } from '../support/thinned.ts';

describe('a list that keeps still', () => {
  test.each([
    [0, 1],
    [25, 1],
    [26, 4],
    [60, 6],
  ])('of %i groups is read with %i calls', async (groups, calls) => {
    const account = new ChangingAccount(groups);
    const report = await account.export();
    expect(account.pages).toBe(calls);
    expect(account.written()).toEqual(account.names);
    expect(report.rows).toEqual({ groups });
    expect(report.passes).toEqual({ groups: calls === 1 ? 1 : 2 });
  });
});

describe('a list that changes while it is read', () => {
  test('does not lose the group that a deletion moved behind the reader', async () => {
    const account = new ChangingAccount(60);
    account.before(async (page) => {
      // The total stays the same, and no number stands twice.
      if (page === 2) {
        await account.change({ remove: 3 });
        await account.change({ create: 'Z-new' });
      }
    });
    const report = await account.export();
    expect(account.written()).toEqual([...account.untouched(), 'Z-new']);
    expect(report.passes).toEqual({ groups: 3 });
  });

  test('does not lose the group that was moved to and fro by one that came and went', async () => {
    const account = new ChangingAccount(60);
    account.before(async (page) => {
      // In both of the first readings: one number stands twice, and another one nowhere.
      if (page === 2 || page === 5) await account.change({ create: `A-${page}` });
      if (page === 3 || page === 6) await account.change({ takeBack: `A-${page - 1}` });
    });
    const report = await account.export();
    expect(account.written()).toEqual(account.names);
    expect(report.passes).toEqual({ groups: 4 });
  });

  test('takes a group once that a creation moved in front of the reader', async () => {
    const account = new ChangingAccount(60);
    account.before(async (page) => {
      if (page === 2) await account.change({ create: 'A-new' });
    });
    await account.export();
    expect(account.written()).toEqual(['A-new', ...account.names]);
  });

  test('takes what is made before the reader gets there without reading once more', async () => {
    const account = new ChangingAccount(60);
    account.before(async (page) => {
      if (page === 2) await account.change({ create: 'Z-new' });
    });
    const report = await account.export();
    expect(account.written()).toEqual([...account.names, 'Z-new']);
    expect(report.passes).toEqual({ groups: 2 });
  });

  test('is given up when it never keeps still, and an older file stays', async () => {
    const account = new ChangingAccount(60);
    const { folder } = account.rehearsal;
    await account.export();
    const older = account.rehearsal.read(join(folder, 'groups.csv'));
    account.before(async (page) => {
      if (page % 3 === 2) await account.change({ remove: page });
    });
    await expect(account.export()).rejects.toMatchObject({
      code: 'incomplete-list',
      exit: 'fatal',
    });
    expect(account.rehearsal.read(join(folder, 'groups.csv'))).toBe(older);
  });

  test('is read from its first page when it was given up before', async () => {
    const account = new ChangingAccount(60);
    account.before(async (page) => {
      if (page % 3 === 2) await account.change({ remove: page });
    });
    await expect(account.export()).rejects.toMatchObject({ code: 'incomplete-list' });
    account.before(() => Promise.resolve());
    const report = await account.export();
    expect(report.passes).toEqual({ groups: 2 });
    expect(account.written()).toEqual(account.untouched());
    expect(readdirSync(join(account.rehearsal.folder, 'readings'))).toEqual([]);
  });

  test('has every group that nobody touched once, whatever happens between the pages', async () => {
    const change = fc.oneof(
      fc.integer({ min: 0, max: 79 }).map((remove): Change => ({ remove })),
      fc.stringMatching(/^[AGZ][0-9]{3}$/).map((create): Change => ({ create })),
      fc
        .tuple(fc.integer({ min: 0, max: 79 }), fc.stringMatching(/^[AGZ][0-9]{3}x$/))
        .map(([rename, to]): Change => ({ rename, to })),
    );
    const before = fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(before, async (changes) => {
        const account = new ChangingAccount(80);
        account.before(async (page) => {
          for (const each of changes[page - 1] ?? []) await account.change(each);
        });
        const report = await account.export().catch((error: unknown) => error);
        if (report instanceof Error) {
          expect(report).toMatchObject({ code: 'incomplete-list' });
          expect(isCalmAfterFirstReading(changes)).toBe(false);
          expect(existsSync(join(account.rehearsal.folder, 'groups.csv'))).toBe(false);
        } else {
          const ids = account.rehearsal
            .table(join(account.rehearsal.folder, 'groups.csv'))
            .map((row) => row['Id']);
          expect(new Set(ids).size).toBe(ids.length);
          expect(account.written()).toEqual(expect.arrayContaining(account.untouched()));
        }
        account.rehearsal.close();
      }),
      { numRuns: rounds(20, 60) },
    );
  });
});
