import { describe, expect, test } from 'vitest';
import type { Recipe, SheetRecipe } from '../../../src/import/sheet/recipe/recipe.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { saveUserWorkbook, type UserCell } from '../../support/user-workbook.ts';
import { join } from 'node:path';

const GROUPS = { groups: [{ name: 'Computers' }, { name: 'Furniture' }] };

const MEMBERS = [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }];

function recipeOf(...sheets: readonly SheetRecipe[]): Recipe {
  return { version: 1, sheets };
}

async function workbook(sheets: Record<string, UserCell[][]>): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: { ...GROUPS, members: MEMBERS } });
  await saveUserWorkbook(join(rehearsal.folder, 'register.xlsx'), sheets);
  return rehearsal;
}

async function namesIn(
  rehearsal: Rehearsal,
  request: Partial<ImportRequest>,
  file = 'register.xlsx',
): Promise<unknown[]> {
  const { rows } = await rehearsal.plan([file], { kind: KIND_BY_FILE, ...request });
  return rows.map(({ payload, issues }) => payload?.['name'] ?? issues);
}

const TWO: UserCell[][] = [
  ['What', 'Sort', 'Bought'],
  ['Laptop', 'Computers', '3/14/2024'],
];

describe('columns that a recipe joins by spaces', () => {
  const HEADINGS = ['Vendor', 'Model', 'Sort', 'Bought', 'First', 'Last'];

  test('are one text in the order of its lines, and one alone is as it is', async () => {
    const rehearsal = await workbook({
      Kit: [
        HEADINGS,
        ['Dell', 'T14', 'Computers', '3/14/2024', 'Ann', 'Brook'],
        ['Laptop', '', 'Computers', '3/14/2024', '', ''],
      ],
    });
    const recipe = recipeOf({
      sheet: 'Kit',
      recordType: 'fixed-assets',
      columns: [
        { heading: 'Sort', field: 'Group' },
        { heading: 'Bought', field: 'Purchased on' },
        { heading: 'Model', field: 'Name', joinedBySpace: true },
        { heading: 'Vendor', field: 'Name', joinedBySpace: true },
        { heading: 'First', field: 'Check out: Member', joinedBySpace: true },
        { heading: 'Last', field: 'Check out: Member' },
      ],
    });

    const { rows, plan } = await rehearsal.plan(['register.xlsx'], {
      kind: KIND_BY_FILE,
      recipe,
    });

    expect(rows.map(({ payload, issues }) => payload?.['name'] ?? issues)).toEqual([
      'T14 Dell',
      'Laptop',
    ]);
    expect(plan.operations.map(({ operation, count }) => [operation, count])).toContainEqual([
      'fixed-assets.checkout',
      1,
    ]);
  });
});

describe('the sheets of a recipe', () => {
  test.each(['IT=kit', 'Who, Us!', 'a!b=c!d', 'fixed-assets=groups', '=', 'Übersicht 2026'])(
    'are found by their names, with any sign in them: %s',
    async (sheet) => {
      const rehearsal = await workbook({ [sheet]: TWO, 'Read me!': [['Welcome']] });
      const columns = [
        { heading: 'What', field: 'Name' },
        { heading: 'Sort', field: 'Group' },
        { heading: 'Bought', field: 'Purchased on' },
      ];

      const recipe = recipeOf(
        { sheet, recordType: 'fixed-assets', columns },
        { sheet: 'Read me!', recordType: null },
      );

      expect(await namesIn(rehearsal, { recipe })).toEqual(['Laptop']);
    },
  );

  test('are read from the heading row that it has, with hidden rows and merged cells as it says', async () => {
    const rehearsal = await workbook({
      Kit: [['Name', 'Group', 'Purchased on', 'x'], ['What', 'Sort', 'When'], ...TWO.slice(1)],
    });
    const columns = [
      { heading: 'What', field: 'Name' },
      { heading: 'Sort', field: 'Group' },
      { heading: 'When', field: 'Purchased on' },
    ];
    const line = { sheet: 'Kit', recordType: 'fixed-assets', columns };

    const recipe = recipeOf({ ...line, headingRow: 2 });

    expect(await namesIn(rehearsal, { recipe })).toEqual(['Laptop']);
    await expect(
      namesIn(rehearsal, { recipe, reading: { headerRow: 1 } }),
      'a flag is stronger',
    ).rejects.toMatchObject({ code: 'bad-mapping' });
  });

  test('give way to flags, line by line', async () => {
    const rehearsal = await workbook({
      Assets: [
        ['Name', 'Group', 'Purchased on', 'Note'],
        ['Laptop', 'Computers', '3/14/2024', 'old'],
      ],
    });
    const recipe = recipeOf({
      sheet: 'Assets',
      recordType: 'fixed-assets',
      columns: [{ heading: 'Note', field: 'Description' }],
      set: { Vendor: 'Acme', 'Purchased on': '1/1/2020' },
    });

    const { rows } = await rehearsal.plan(['register.xlsx'], {
      recipe,
      mapping: { map: ['Note=Model No.'], set: ['Purchased on=2/2/2021'] },
      planning: { createMissing: ['vendors'] },
    });

    expect(rows[0]?.payload).toMatchObject({
      product_model_number: 'old',
      purchased_on: '2021-02-02',
    });
    expect(rows[0]?.payload).not.toHaveProperty('description');
    expect(rows[0]?.payload).toHaveProperty('vendor_id');
  });

  test.each<[string, Recipe, string, string]>([
    [
      'a sheet',
      recipeOf({ sheet: 'Kitt', recordType: 'fixed-assets', place: 'r.xlsx, Sheets!A5' }),
      'r.xlsx, Sheets!A5: there is no sheet "Kitt"; there are "Kit"',
      'Did you mean "Kit"?',
    ],
    [
      'a file',
      recipeOf({ file: 'registr.xlsx', sheet: 'Kit', recordType: 'fixed-assets' }),
      'The recipe: it is for registr.xlsx, but the file is "register.xlsx"',
      'Did you mean "register.xlsx"?',
    ],
    [
      'a column',
      recipeOf({
        sheet: 'Kit',
        recordType: 'fixed-assets',
        columns: [{ heading: 'Bougth', field: 'Purchased on', place: 'r.yaml, line 7' }],
      }),
      'r.yaml, line 7: register.xlsx, sheet Kit has no column "Bougth"',
      'Did you mean "Bought"?',
    ],
    [
      'a record type that its rows are not',
      recipeOf({ sheet: 'Kit', recordType: 'fixed-assets', then: ['dance'] }),
      'The recipe: "dance" is not an operation that rows of fixed-assets can do next',
      '--then',
    ],
  ])('are refused for %s that is not there', async (_what, recipe, message, hint) => {
    const rehearsal = await workbook({ Kit: TWO });

    await expect(
      namesIn(rehearsal, { recipe, mapping: { map: ['What=Name', 'Sort=Group'] } }),
    ).rejects.toMatchObject({ message, hint: expect.stringContaining(hint) as string });
  });

  test('may say more than a later file has, where they are remembered', async () => {
    const rehearsal = await workbook({ Kit: TWO });
    const columns = [
      { heading: 'What', field: 'Name' },
      { heading: 'Sort', field: 'Group' },
      { heading: 'Bought', field: 'Purchased on' },
      { heading: 'Colour', field: 'Description' },
    ];
    const recipe = recipeOf(
      { sheet: 'Kit', recordType: 'fixed-assets', columns },
      { sheet: 'Old', recordType: 'members' },
    );

    const isRecipeRemembered = true;
    expect(await namesIn(rehearsal, { recipe, isRecipeRemembered })).toEqual(['Laptop']);
  });
});

describe('what a recipe says of records', () => {
  const REGISTER = 'Name,Group,Purchased on,Type\nLaptop,Computers,3/14/2024,S1\n';

  async function rowsOf(
    line: SheetRecipe,
    request: Partial<ImportRequest> = {},
    text = REGISTER,
  ): Promise<Awaited<ReturnType<Rehearsal['plan']>>['rows']> {
    const rehearsal = new Rehearsal({ seed: { ...GROUPS, members: MEMBERS } });
    rehearsal.write('register.csv', text);
    const { rows } = await rehearsal.plan(['register.csv'], {
      recipe: recipeOf({ recordType: 'fixed-assets', ...line }),
      ...request,
    });
    return rows;
  }

  function upserting(sheet: SheetRecipe): Recipe {
    return { ...recipeOf(sheet), mode: 'upsert' };
  }

  test('gives rows identifiers, unless a flag has another pattern', async () => {
    const line = { assignIdentifiers: 'KIT-{row}' };

    const [own] = await rowsOf(line);
    const [flagged] = await rowsOf(line, { planning: { assignIdentifiers: 'IMP-{row}' } });

    expect(own?.payload).toMatchObject({ identifier: 'KIT-2' });
    expect(flagged?.payload).toMatchObject({ identifier: 'IMP-2' });
  });

  test('adds the steps of rows', async () => {
    const text = 'Name,Group,Purchased on,Member\nLaptop,Computers,3/14/2024,ann@b.example\n';

    const rehearsal = new Rehearsal({ seed: { ...GROUPS, members: MEMBERS } });
    rehearsal.write('register.csv', text);
    const { summary } = await rehearsal.import(['register.csv'], {
      recipe: recipeOf({ recordType: 'fixed-assets', then: ['checkout'] }),
    });

    expect(summary.outcomes).toMatchObject({ created: 1, failed: 0 });
    expect(rehearsal.calls.map(({ path }) => path).join()).toContain('checkout');
  });

  test('finds records by its key, and updates them in its mode', async () => {
    const rehearsal = new Rehearsal({ seed: { ...GROUPS, members: MEMBERS } });
    rehearsal.write('register.csv', REGISTER);
    const recipe = upserting({
      recordType: 'fixed-assets',
      columns: [{ heading: 'Type', field: 'Product model number' }],
      key: ['Product model number'],
    });
    await rehearsal.import(['register.csv'], { recipe });
    rehearsal.write('register.csv', REGISTER.replace('Laptop', 'Notebook'));

    const { summary } = await rehearsal.import(['register.csv'], { recipe });

    expect(summary.outcomes).toMatchObject({ created: 0, updated: 1 });
  });

  test('clears blank cells where a column says so', async () => {
    const rehearsal = new Rehearsal({
      seed: {
        ...GROUPS,
        fixed_assets: [
          {
            name: 'Laptop',
            group: 'Computers',
            identifier: 'A1',
            description: 'old',
            purchased_on: '2024-03-14',
          },
        ],
      },
    });
    rehearsal.write(
      'register.csv',
      'Identifier,Name,Group,Purchased on,Description\nA1,Laptop,Computers,3/14/2024,\n',
    );
    const recipe = upserting({
      recordType: 'fixed-assets',
      columns: [{ heading: 'Description', field: 'Description', clearBlank: true }],
    });

    const { rows } = await rehearsal.plan(['register.csv'], { recipe });

    expect(rows[0]).toMatchObject({ operation: 'update', payload: { description: null } });
  });
});

describe('the names of a recipe', () => {
  const REGISTER =
    'Name,Group,Purchased on,Vendor\nLaptop,PCs,3/14/2024,n/a\nDesk,Möbel,3/14/2024,n/a\nOld,Bin,3/14/2024,Acme\n';

  test('replace, create, skip or empty the cells that have them', async () => {
    const rehearsal = new Rehearsal({ seed: GROUPS });
    rehearsal.write('register.csv', REGISTER);
    const recipe: Recipe = {
      ...recipeOf({ recordType: 'fixed-assets' }),
      names: [
        { recordType: 'groups', value: 'PCs', use: 'Computers' },
        { recordType: 'Groups', value: 'möbel', use: '(create)' },
        { recordType: 'groups', value: 'Bin', use: '(skip rows)' },
        { recordType: 'vendors', value: 'N/A', use: '(leave empty)' },
      ],
    };

    const { rows } = await rehearsal.plan(['register.csv'], { recipe });

    expect(rows.map(({ status, payload }) => [status, payload?.['name']])).toEqual([
      ['planned', 'Laptop'],
      ['planned', 'Desk'],
      ['skipped', undefined],
    ]);
    for (const { payload } of rows) expect(payload ?? {}).not.toHaveProperty('vendor_id');
  });

  test('that are left empty are missing where a record needs them', async () => {
    const rehearsal = new Rehearsal({ seed: GROUPS });
    rehearsal.write('register.csv', REGISTER);
    const names = [
      { recordType: 'groups', value: 'PCs', use: '(leave empty)' },
      { recordType: 'vendors', value: 'n/a', use: '(leave empty)' },
    ];

    const { rows } = await rehearsal.plan(['register.csv'], {
      recipe: { ...recipeOf({ recordType: 'fixed-assets' }), names },
    });

    expect(rows[0]).toMatchObject({ status: 'blocked', issues: ['required'] });
  });

  test('change nothing while they are open or only proposed', async () => {
    const rehearsal = new Rehearsal({ seed: GROUPS });
    rehearsal.write('register.csv', REGISTER);
    const names: Recipe['names'] = [
      { recordType: 'groups', value: 'PCs' },
      { recordType: 'groups', value: 'Möbel', use: 'Furniture', sureness: 'likely' },
      { recordType: 'groups', value: 'Bin', use: 'Furniture', sureness: 'confirmed' },
      { recordType: 'vendors', value: 'n/a', use: '(leave empty)' },
      { recordType: 'vendors', value: 'Acme', use: '(leave empty)' },
    ];

    const { rows } = await rehearsal.plan(['register.csv'], {
      recipe: { ...recipeOf({ recordType: 'fixed-assets' }), names },
    });

    expect(rows.map(({ status }) => status)).toEqual(['blocked', 'blocked', 'planned']);
  });
});

describe('the same run', () => {
  async function keyOf(recipe: Recipe): Promise<string> {
    const rehearsal = new Rehearsal({ seed: GROUPS });
    rehearsal.write('kit.csv', 'Name,Group,Purchased on,Colour\nLaptop,Computers,3/14/2024,red\n');
    const { run } = await rehearsal.prepare(['kit.csv'], { recipe });
    return run.identity.key;
  }

  const COLUMNS = [
    { heading: 'Name', field: 'Name' },
    { heading: 'Colour', field: 'Description' },
  ];

  const PLAIN = recipeOf({ recordType: 'fixed-assets', columns: COLUMNS });

  test('is made by recipes that decide the same, whatever they tell the reader, in any order', async () => {
    const told: Recipe = {
      version: 1,
      names: [{ recordType: 'groups', value: 'Open one', rows: 3, candidates: ['Computers'] }],
      sheets: [
        {
          columns: COLUMNS.toReversed().map((column) => ({
            because: 'the heading is known',
            samples: ['red -> red'],
            sureness: 'confirmed',
            place: 'recipe.xlsx, Columns!B7',
            ...column,
          })),
          recordType: 'fixed-assets',
          sureness: 'certain',
        },
      ],
    };

    expect(await keyOf(told)).toBe(await keyOf(PLAIN));
  });

  test('is not made by recipes that decide something else', async () => {
    const other = recipeOf({
      recordType: 'fixed-assets',
      columns: [{ heading: 'Colour', field: 'Vendor' }],
    });

    expect(await keyOf(other)).not.toBe(await keyOf(PLAIN));
  });
});
