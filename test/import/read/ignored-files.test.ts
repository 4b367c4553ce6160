import { beforeEach, describe, expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

let rehearsal: Rehearsal;

beforeEach(() => {
  rehearsal = new Rehearsal();
  rehearsal.write('groups.csv', 'Name\nComputers\n');
  rehearsal.write('vendors-2026-01-31.csv', 'Vendor #,Name\n');
  rehearsal.write('roles.csv', 'Role #,Name\n1,Administrator\n');
  rehearsal.write('Retire reasons.csv', 'Name\nSold\n');
  rehearsal.write('notes.csv', 'Note\nCall Ada\n');
  rehearsal.write('empty.csv', '');
});

const planOf = (...files: string[]): ReturnType<Rehearsal['plan']> =>
  rehearsal.plan(files, { kind: KIND_BY_FILE });

describe('of several files', () => {
  test('those without rows, and of records that no call writes, are ignored', async () => {
    const { plan } = await planOf(
      'groups.csv',
      'vendors-2026-01-31.csv',
      'roles.csv',
      'Retire reasons.csv',
    );
    expect(plan.totals).toMatchObject({ create: 1 });
    expect(plan.ignored).toEqual([
      { file: 'roles.csv', why: 'read-only' },
      { file: 'Retire reasons.csv', why: 'read-only' },
      { file: 'vendors-2026-01-31.csv', why: 'no-rows' },
    ]);
  });

  test('one that is no list of records is ignored, and said to be', async () => {
    const { plan } = await planOf('groups.csv', 'notes.csv');
    expect(plan.ignored).toEqual([
      {
        file: 'notes.csv',
        why: 'no-records',
        reading: expect.objectContaining({ topic: 'record-type', sureness: 'certain' }) as unknown,
      },
    ]);
  });

  test('one that is empty is refused', async () => {
    await expect(planOf('groups.csv', 'empty.csv')).rejects.toMatchObject({ code: 'empty-file' });
  });
});

describe('a file by itself', () => {
  test('has nothing to do where it has headings alone, and says which', async () => {
    const { plan, rows } = await planOf('vendors-2026-01-31.csv');

    expect(rows).toEqual([]);
    expect(plan.ignored).toEqual([]);
    expect(plan.readings.map(({ rule }) => rule)).toEqual([
      'There are headings in row 1 and no rows below them: "Vendor #", "Name"',
    ]);
  });

  test('is refused where it has only blank rows', async () => {
    rehearsal.write('blank.csv', '\n,,\n\n');

    await expect(rehearsal.plan(['blank.csv'], { kind: 'groups' })).rejects.toMatchObject({
      code: 'empty-file',
      message: 'blank.csv has only blank rows',
    });
  });

  test('is refused where no call writes its records', async () => {
    await expect(planOf('roles.csv')).rejects.toMatchObject({
      code: 'unknown-kind',
      message: 'roles.csv: these records are read-only',
    });
  });

  test('is taken where the record type is given', async () => {
    const { plan } = await rehearsal.plan(['roles.csv'], { kind: 'groups' });
    expect(plan.ignored).toEqual([]);
    expect(plan.totals).toMatchObject({ create: 1 });
  });
});
