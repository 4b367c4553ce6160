import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SPLIT = { kind: 'members', mapping: { map: ['Name=#split-name'] } } as const;

function staff(...names: readonly string[]): string {
  const rows = names.map((name, at) => `"${name}",p${at + 1}@company.example,Staff\n`);
  return `Name,Email,Role\n${rows.join('')}`;
}

function withStaff(text: string): Rehearsal {
  const rehearsal = new Rehearsal();
  rehearsal.write('staff.csv', text);
  return rehearsal;
}

describe('--split-name', () => {
  test('makes members of names in one column', async () => {
    const rehearsal = withStaff(staff('Low, Ada', 'Vincent van Gogh'));

    const { summary } = await rehearsal.import(['staff.csv'], SPLIT);

    expect(summary.outcomes).toMatchObject({ created: 2 });
    const names = (await rehearsal.records('members')).map(({ values }) => [
      values['first_name'],
      values['last_name'],
    ]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['Ada', 'Low'],
        ['Vincent', 'van Gogh'],
      ]),
    );
  });

  test('shows the split in the mapping and both names in the plan workbook', async () => {
    const rehearsal = withStaff(staff('Low, Ada'));

    const { plan, folder } = await rehearsal.plan(['staff.csv'], SPLIT);

    expect(plan.columns[0]).toMatchObject({
      heading: 'Name',
      field: 'First name, Last name (split)',
    });
    expect(folder).not.toBe('');
  });

  test('names the row of a name that cannot be split, once', async () => {
    const rehearsal = withStaff(staff('Low, Ada', 'Cher', ''));

    const { rows } = await rehearsal.plan(['staff.csv'], SPLIT);

    expect(rows.map(({ row, issues }) => [row, issues])).toEqual([
      [2, []],
      [3, ['unsplittable-name']],
      [4, ['required']],
    ]);
  });

  test('the file of errors remembers it and goes in again', async () => {
    const rehearsal = withStaff(staff('Low, Ada', 'Cher'));
    const { files } = await rehearsal.import(['staff.csv'], SPLIT);
    const [errors = ''] = files.errors;
    writeFileSync(errors, rehearsal.read(errors).replace('Cher', 'Cher Sarkisian'));

    const { summary } = await rehearsal.import([errors], { kind: 'members' });

    expect(summary.outcomes).toMatchObject({ created: 1 });
    expect(await rehearsal.values('members', 'last_name')).toContain('Sarkisian');
  });

  test('is what a recipe may say', async () => {
    const rehearsal = withStaff(staff('Low, Ada'));
    const columns = [{ heading: 'Name', field: 'First name, Last name (split)' }];
    const recipe: Recipe = { version: 1, sheets: [{ recordType: 'members', columns }] };

    const { rows } = await rehearsal.plan(['staff.csv'], {
      kind: 'members',
      recipe,
    });

    expect(rows[0]?.payload).toMatchObject({ first_name: 'Ada', last_name: 'Low' });
  });

  test('gives way to --set, and --default fills its blanks', async () => {
    const rehearsal = withStaff(staff('Low, Ada', ''));

    const { rows } = await rehearsal.plan(['staff.csv'], {
      kind: 'members',
      mapping: { ...SPLIT.mapping, set: ['Last name=Byron'], defaults: ['First name=Guest'] },
    });

    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { first_name: 'Ada', last_name: 'Byron' },
      { first_name: 'Guest', last_name: 'Byron' },
    ]);
  });

  test('is refused beside a column of its own for a part, and for kinds without names', async () => {
    const rehearsal = new Rehearsal();
    rehearsal.write('staff.csv', 'Name,Surname,Email,Role\nLow Ada,Low,a@b.example,Staff\n');
    rehearsal.write('assets.csv', 'Name,Group\nDesk,Desks\n');

    await expect(rehearsal.plan(['staff.csv'], SPLIT)).rejects.toMatchObject({
      code: 'bad-headings',
      hint: expect.stringContaining('--map Surname=') as string,
    });
    const unsplit = { kind: 'members', mapping: { map: ['Name=#split-name', 'Surname='] } };
    expect((await rehearsal.plan(['staff.csv'], unsplit)).rows[0]?.payload).toMatchObject({
      last_name: 'Ada',
    });
    await expect(rehearsal.plan(['assets.csv'], { mapping: SPLIT.mapping })).rejects.toMatchObject({
      code: 'bad-mapping',
      message: '--split-name: fixed-assets has no first and last name',
    });
  });
});

describe('a sheet of members without first and last name', () => {
  test.each([
    ['Name,Email,Role', 'Name'],
    ['Full name,Email,Role', 'Full name'],
    ['Employee name,Email,Role', 'Employee name'],
    ['Mitarbeiter,E-Mail-Adresse,Rolle,Telefon', 'Mitarbeiter'],
    ['Nom,Adresse e-mail,Rôle,Téléphone', 'Nom'],
  ])('%s has %s split', async (headings, heading) => {
    const rehearsal = new Rehearsal();
    rehearsal.write(
      'staff.csv',
      `${headings}\n"Low, Ada",a@b.example,Staff,1\n`.replace(
        /,1\n$/,
        headings.split(',').length > 3 ? ',1\n' : '\n',
      ),
    );

    const { plan, rows } = await rehearsal.plan(['staff.csv'], { kind: 'members' });

    expect(plan.readings).toMatchObject([
      { topic: 'missing-value', sureness: 'likely', column: heading },
    ]);
    expect(rows[0]?.payload).toMatchObject({ first_name: 'Ada', last_name: 'Low' });
  });
});

describe('members that are looked for in the account', () => {
  test.each(['upsert', 'create'] as const)(
    'have the same remedy for missing names as those that are read, with --mode %s',
    async (mode) => {
      const rehearsal = withStaff(staff('Low, Ada', 'Cher'));

      const { plan } = await rehearsal.plan(['staff.csv'], { kind: 'members', planning: { mode } });

      const split = 'If the column "Name" has first and last names, split it: --split-name Name';
      expect(plan.issues.map(({ field, hint }) => [field, hint])).toEqual([
        ['First name', split],
        ['Last name', split],
      ]);
    },
  );

  test('need no e-mail where they do not log in, as the remedy says', async () => {
    const rehearsal = new Rehearsal();
    rehearsal.write('staff.csv', 'Employee ID,First name,Last name,Role\n7,Ada,Low,Staff\n');
    const upsert = { kind: 'members', planning: { mode: 'upsert' } } as const;

    const { plan } = await rehearsal.plan(['staff.csv'], upsert);

    expect(plan.issues.map(({ code, hint }) => [code, hint])).toEqual([
      ['missing-column', "Fill it in, or set Login enabled to no: --default 'Login enabled=no'"],
    ]);
    const mapping = { defaults: ['Login enabled=no'] };
    expect((await rehearsal.plan(['staff.csv'], { ...upsert, mapping })).rows).toMatchObject([
      { status: 'planned' },
    ]);
  });
});
