import { describe, expect, test } from 'vitest';
import { fatesOf, planOf } from '../../support/fates.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const GROUPS = [{ name: 'Computers' }];

function asset(name: string, more: Record<string, unknown> = {}): Record<string, string> {
  return { name, group: 'Computers', purchased_on: '2024-03-31', ...more };
}

const HEADINGS = 'Identifier,Name,Group,Purchased on';

function register(...rows: readonly string[]): string {
  return [HEADINGS, ...rows.map((row) => `${row},Computers,03/31/2024`), ''].join('\n');
}

describe('a fixed asset', () => {
  test.each([
    ['by its identifier, whatever its name', 'A-1,Renamed', ['update']],
    ['by its name, which is unique on both sides', ',Only one', ['unchanged']],
  ])('is found %s', async (_how, row, fates) => {
    const seed = {
      groups: GROUPS,
      fixed_assets: [asset('Laptop', { identifier: 'A-1' }), asset('Only one')],
    };

    expect(await fatesOf(register(row), { seed, request: upsert() })).toEqual(fates);
  });

  test.each([
    ['read by itself', ['a-1,Renamed']],
    ['read with the whole list', ['a-1,Renamed', ...manyRows()]],
  ])('with an identifier in another case is another one, %s', async (_how, rows) => {
    const others = Array.from({ length: 30 }, (_each, at) => asset(`Other ${at}`));
    const seed = {
      groups: GROUPS,
      fixed_assets: [asset('Laptop', { identifier: 'A-1' }), ...others],
    };

    const [fate] = await fatesOf(register(...rows), { seed, request: upsert() });

    expect(fate).toBe('create');
  });

  test('is new by its identifier, even where the name is known', async () => {
    const seed = { groups: GROUPS, fixed_assets: [asset('Laptop', { identifier: 'A-1' })] };

    expect(await fatesOf(register('A-9,Laptop'), { seed })).toEqual(['create']);
  });

  test('with a name that the file has twice is a plain create', async () => {
    const seed = { groups: GROUPS, fixed_assets: [asset('Chair', { purchased_on: '2020-01-31' })] };

    expect(await fatesOf(register(',Chair', ',Chair'), { seed })).toEqual(['create', 'create']);
  });

  test('with a name that the account has twice is a plain create', async () => {
    const older = { purchased_on: '2020-01-31' };
    const seed = { groups: GROUPS, fixed_assets: [asset('Chair', older), asset('Chair', older)] };

    expect(await fatesOf(register(',Chair'), { seed })).toEqual(['create']);
  });

  test('that nothing tells from records of unknown origin is asked about, each for one row', async () => {
    const seed = { groups: GROUPS, fixed_assets: [asset('Chair'), asset('Chair')] };
    const file = register(',Chair', ',Chair', ',Chair');

    const asked = await fatesOf(file, { seed });
    const again = await fatesOf(file, { seed, request: { planning: { again: true } } });

    expect(asked).toEqual(['blocked: possible-duplicate', 'blocked: possible-duplicate', 'create']);
    expect(again).toEqual(['create', 'create', 'create']);
  });

  test('is not asked about a record that another row names by its number', async () => {
    const seed = { groups: GROUPS, fixed_assets: [asset('Chair')] };
    const chair = (number: string): string => `${number},Chair,Computers,03/31/2024`;
    const file = ['Item #,Name,Group,Purchased on', chair('1'), chair(''), ''].join('\n');

    expect(await fatesOf(file, { seed })).toEqual(['unchanged', 'create']);
  });

  test('whose identifier two records bear is left to the user', async () => {
    const seed = {
      groups: GROUPS,
      fixed_assets: [asset('One', { identifier: 'A-1' }), asset('Two', { identifier: 'A-1' })],
    };

    expect(await fatesOf(register('A-1,Three'), { seed })).toEqual(['blocked: ambiguous-key']);
  });
});

describe('--key', () => {
  test('several fields together find a record', async () => {
    const seed = {
      groups: [...GROUPS, { name: 'Furniture' }],
      fixed_assets: [
        asset('Desk', { identifier: 'A-1' }),
        { ...asset('Desk', { identifier: 'A-2' }), group: 'Furniture' },
      ],
    };
    const text =
      'Name,Group,Purchased on,Price\nDesk,Furniture,03/31/2024,10\nDesk,Computers,03/31/2024,\n';
    const request = {
      checking: { key: ['name', 'group_id'] },
      planning: { mode: 'upsert' as const },
    };

    const rows = await planOf(text, { seed, request });

    expect(rows.map(({ operation, payload }) => [operation, payload?.['asset_no']])).toEqual([
      ['update', 2],
      [undefined, undefined],
    ]);
  });

  test('a custom field finds a record', async () => {
    const seed = {
      custom_fields: [{ name: 'Serial', type: 'text', kinds: ['fixed-assets'] }],
      groups: GROUPS,
      fixed_assets: [{ ...asset('Laptop'), custom_fields: { Serial: 'SN-7' } }],
    };
    const text =
      'Serial,Name,Group,Purchased on\nSN-7,Renamed,Computers,03/31/2024\nSN-8,Laptop,Computers,03/31/2024\n';
    const request = {
      mapping: { map: ['Serial=custom:Serial'] },
      checking: { key: ['custom:Serial'] },
      planning: { mode: 'upsert' as const },
    };

    expect(await fatesOf(text, { seed, request })).toEqual(['update', 'create']);
  });

  test('a record that the identifier would find is known to be older, whatever the key', async () => {
    const seed = { groups: GROUPS, fixed_assets: [asset('Laptop', { identifier: 'A-1' })] };
    const rehearsal = new Rehearsal({ seed });
    const file = rehearsal.write('register.csv', register('A-1,Another'));

    const { folder, rows } = await rehearsal.plan([file], { checking: { key: ['name'] } });

    expect(rows).toMatchObject([{ operation: 'create' }]);
    const known = rehearsal.withRun(folder, ({ records }) => records.get('fixed-assets', 1)?.id);
    expect(known).toBe(1);
  });
});

describe('other kinds are found', () => {
  test.each([
    [
      'a group by its name',
      'groups',
      { groups: GROUPS },
      'Name,Description\ncomputers,All of them\n',
      'update',
    ],
    [
      'a vendor by its name',
      'vendors',
      { vendors: [{ name: 'Harbour Supply' }] },
      'Name,Fax\nHarbour Supply,123\n',
      'update',
    ],
    [
      'a member by the e-mail address, in any case',
      'members',
      {
        members: [{ email: 'ada@example.com', first_name: 'Ada', last_name: 'Low', role: 'Staff' }],
      },
      'Email,First name,Last name,Role\nADA@example.com,Ada,Lowe,Staff\n',
      'update',
    ],
    [
      'a member without an address by the employee id',
      'members',
      {
        members: [
          {
            first_name: 'Ada',
            last_name: 'Low',
            role: 'Staff',
            employee_id: 'E-1',
            login_enabled: false,
          },
        ],
      },
      'Employee id,First name,Last name,Role,City\nE-1,Ada,Low,Staff,Ulm\n',
      'update',
    ],
    [
      'an inactive member',
      'members',
      {
        members: [
          {
            email: 'ada@example.com',
            first_name: 'Ada',
            last_name: 'Low',
            role: 'Staff',
            status: 0,
          },
        ],
      },
      'Email,First name,Last name,Role\nada@example.com,Ada,Low,Staff\n',
      'unchanged',
    ],
  ])('%s', async (_what, kind, seed, text, fate) => {
    expect(await fatesOf(text, { seed, kind, request: upsert() })).toEqual([fate]);
  });

  test('a subgroup by its group and name, so that another group may have the same', async () => {
    const seed = {
      groups: [...GROUPS, { name: 'Furniture' }],
      subgroups: [{ group: 'Computers', name: 'Small' }],
    };
    const text = 'Group,Name\nComputers,Small\nFurniture,Small\n';

    expect(await fatesOf(text, { seed, kind: 'subgroups' })).toEqual(['unchanged', 'create']);
  });

  test('a location by its path, so that each building may have a first floor', async () => {
    const seed = {
      locations: [{ name: 'North' }, { name: 'South' }, { name: 'Floor 1', parent: 'North' }],
    };
    const text = 'Name,Parent\nFloor 1,North\nFloor 1,South\nNorth,\n';

    expect(await fatesOf(text, { seed, kind: 'locations' })).toEqual([
      'unchanged',
      'create',
      'unchanged',
    ]);
  });

  test('a member with neither address nor employee id could be made twice, and is refused', async () => {
    const text = 'First name,Last name,Role,Login enabled\nAda,Low,Staff,no\n';

    expect(await fatesOf(text, { kind: 'members' })).toEqual(['blocked: missing-key']);
  });
});

describe('rows without a key', () => {
  const DUPLICATES = register(',Chair', ',Chair', ',Chair');

  test('are counted in the plan, and equal ones go one after another', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: GROUPS } });
    const file = rehearsal.write('register.csv', DUPLICATES);

    const { plan, folder } = await rehearsal.plan([file]);

    expect(plan.withoutKey).toBe(3);
    const ready = rehearsal.withRun(folder, ({ calls }) => calls.ready(10).map(({ id }) => id));
    expect(ready).toEqual([1]);
  });

  test('go one after another also when one in the middle is taken out of the plan', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: GROUPS } });
    const file = rehearsal.write('register.csv', DUPLICATES);
    const { folder } = await rehearsal.plan([file]);

    const states = rehearsal.withRun(folder, ({ calls, rows }) => {
      calls.remove(2);
      rows.decide(2, 'blocked');
      const before = calls.ready(10).map(({ id }) => id);
      void calls.intend(1, {});
      calls.complete(1, 77, 'by hand');
      return { before, after: calls.ready(10).map(({ id }) => id) };
    });

    expect(states).toEqual({ before: [1], after: [3] });
  });

  test('are given identifiers that the same file gets again', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: GROUPS } });
    const file = rehearsal.write('register.csv', DUPLICATES);
    const planning = { assignIdentifiers: 'IMP-{run}-{row}' };
    const { summary: first } = await rehearsal.import([file], { planning });
    const { summary: second } = await rehearsal.import([file], { planning });

    expect(first.outcomes).toMatchObject({ created: 3 });
    expect(second.outcomes).toMatchObject({ created: 0, unchanged: 3 });
    expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual([
      `IMP-${first.run}-2`,
      `IMP-${first.run}-3`,
      `IMP-${first.run}-4`,
    ]);
  });

  test('of two files are given different identifiers', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: GROUPS } });
    const files = [
      rehearsal.write('a.csv', register(',Desk')),
      rehearsal.write('b.csv', register(',Sofa')),
    ];

    await rehearsal.import(files, { planning: { assignIdentifiers: 'X-{row}' } });

    expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual(['X-2', 'X-2.2']);
  });

  test('cannot all be given the same identifier', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: GROUPS } });
    const file = rehearsal.write('register.csv', DUPLICATES);

    await expect(
      rehearsal.plan([file], { planning: { assignIdentifiers: 'IMP-{run}' } }),
    ).rejects.toMatchObject({ code: 'bad-usage' });
  });

  test('are known from the finished run of the same file, unless --again', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: GROUPS } });
    const file = rehearsal.write('register.csv', DUPLICATES);
    await rehearsal.import([file]);

    const { summary: second } = await rehearsal.import([file]);
    const { summary: third } = await rehearsal.import([file]);
    expect(second.outcomes).toMatchObject({ created: 0, unchanged: 3 });
    expect(third.outcomes).toMatchObject({ created: 0, unchanged: 3 });

    const { summary: again } = await rehearsal.import([file], { planning: { again: true } });
    expect(again.outcomes).toMatchObject({ created: 3, unchanged: 0 });
  });
});

function manyRows(): string[] {
  return Array.from({ length: 5 }, (_each, at) => `B-${at},Laptop ${at}`);
}

function upsert(): { planning: { mode: 'upsert' } } {
  return { planning: { mode: 'upsert' } };
}
