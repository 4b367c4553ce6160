import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answersInRecipe } from '../../../src/import/sheet/recipe/answers-in-recipe.ts';
import { readRecipe } from '../../../src/import/sheet/recipe/document/read-recipe.ts';
import { writeRunRecipe } from '../../../src/import/send/output/write-run-recipe.ts';
import type { NameRecipe, Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { DEMO } from '../../../src/service/seed/demo.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { FileNotices } from '../../../src/tabular/file-notices.ts';
import { WorkbookInHand } from './workbook-in-hand.ts';

const SEED = {
  groups: [{ name: 'Computers' }, { name: 'Furniture' }],
  subgroups: [
    { group: 'Computers', name: 'Small' },
    { group: 'Furniture', name: 'Small' },
    { group: 'Furniture', name: 'Tables' },
  ],
  locations: [
    { name: 'North' },
    { name: 'South' },
    { name: 'Floor 1', parent: 'North' },
    { name: 'Floor 1', parent: 'South' },
  ],
};

const REGISTER = `Identifier,Name,Purchased on,Category,Subgroup,Site
N-1,Desk,01/15/2024,Furnitur,,North
N-2,Desk,01/15/2024,furnitur,,Floor 1
N-3,Desk,01/15/2024,Furniture,Tabels,East
N-4,Desk,01/15/2024,Computers,Tabels,East
N-5,Desk,01/15/2024,Furniture,,Dungeon
`;

/** Names that are new are asked about, not proposed. */
const NOTHING_NEW = { planning: { createMissing: [] } };

/** A run of the register that waits for answers, and the workbook that asks for them. */
async function asked(
  rehearsal: Rehearsal,
  text = REGISTER,
  request: Partial<ImportRequest> = NOTHING_NEW,
): Promise<WorkbookInHand> {
  const file = rehearsal.write('register.csv', text);
  const { run, plan } = await rehearsal.prepare([file], request);
  try {
    const written = await writeRunRecipe(run, plan, {
      command: () => 'tallysheet import register.csv',
      notices: new FileNotices(),
    });
    return await WorkbookInHand.open(written?.path ?? '');
  } finally {
    run.close();
  }
}

/** Fills in `Use instead` by value, and gives the request of the next run. */
async function answered(
  rehearsal: Rehearsal,
  answers: Readonly<Record<string, string>>,
  workbook?: WorkbookInHand,
): Promise<Partial<ImportRequest>> {
  const inHand = workbook ?? (await asked(rehearsal));
  for (const [value, use] of Object.entries(answers)) {
    inHand.find('Values', ['Value', value], 'Use instead').value = use;
  }
  await inHand.save(join(rehearsal.folder, 'recipe.xlsx'));
  const recipe = await readRecipe('recipe.xlsx', { cwd: rehearsal.folder });
  return { ...NOTHING_NEW, recipe };
}

describe('names that are not known', () => {
  test('are asked once each, the most frequent first, with the rows that have them', async () => {
    const workbook = await asked(new Rehearsal({ seed: SEED }));

    expect(
      workbook
        .lines('Values', 'Use instead')
        .map((line) => [
          line['Column'],
          line['Value'],
          line['Within'],
          line['Rows'],
          line['In rows'],
        ]),
    ).toEqual([
      ['Category', 'Furnitur', '', '2', '2, 3'],
      ['Site', 'East', '', '2', '4, 5'],
      ['Site', 'Floor 1', '', '1', '3'],
      ['Site', 'Dungeon', '', '1', '6'],
      ['Subgroup', 'Tabels', 'Furniture', '1', '4'],
      ['Subgroup', 'Tabels', 'Computers', '1', '5'],
    ]);
  });

  test('offer the nearest first, then what may be said, then all names of the account', async () => {
    const workbook = await asked(new Rehearsal({ seed: SEED }));
    const cell = workbook.find('Values', ['Value', 'Furnitur'], 'Use instead');

    expect(workbook.offered(cell)).toEqual([
      'Furniture',
      '(create)',
      '(skip rows)',
      '(leave empty)',
      'Computers',
    ]);
  });

  test('of several records offer each in words that tell it from the others', async () => {
    const workbook = await asked(new Rehearsal({ seed: SEED }));
    const cell = workbook.find('Values', ['Value', 'Floor 1'], 'Use instead');

    expect(workbook.offered(cell)).toEqual([
      'North / Floor 1',
      'South / Floor 1',
      '(skip rows)',
      '(leave empty)',
      'North',
      'South',
    ]);
  });

  test('of a subgroup offer those of its group', async () => {
    const workbook = await asked(new Rehearsal({ seed: SEED }));
    const cell = workbook.find('Values', ['Within', 'Computers'], 'Use instead');

    expect(workbook.offered(cell)).toEqual(['(create)', '(skip rows)', '(leave empty)', 'Small']);
  });

  test('are not asked where all of them are known', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'register.csv',
      'Name,Purchased on,Group\nDesk,01/15/2024,Furniture\n',
    );
    const { run, plan } = await rehearsal.prepare([file]);

    expect(
      await writeRunRecipe(run, plan, { command: () => '', notices: new FileNotices() }),
    ).toBeUndefined();
    run.close();
  });
});

describe('answers', () => {
  test('stand for the names in every row that has them', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const request = await answered(rehearsal, {
      Furnitur: 'Furniture',
      'Floor 1': 'South / Floor 1',
      East: '(create)',
      Dungeon: '(skip rows)',
    });

    const { summary } = await rehearsal.import(['register.csv'], request);

    expect(summary.outcomes).toMatchObject({ created: 2, skipped: 1, failed: 2 });
    const assets = await rehearsal.records('fixed-assets');
    expect(
      assets.map(({ values }) => [values['identifier'], values['group_id'], values['location_id']]),
    ).toEqual([
      ['N-1', 2, 1],
      ['N-2', 2, 4],
    ]);
  });

  test('of one value may differ by what it stands within', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const workbook = await asked(rehearsal);
    workbook.find('Values', ['Within', 'Furniture'], 'Use instead').value = 'Tables';
    workbook.find('Values', ['Within', 'Computers'], 'Use instead').value = '#1 Small';
    const request = await answered(rehearsal, { East: '(create)' }, workbook);

    await rehearsal.import(['register.csv'], request);

    expect(await rehearsal.values('locations', 'name')).toContain('East');
    expect(await rehearsal.values('fixed-assets', 'sub_group_id')).toEqual([1, 3]);
  });

  test('that leave rows out say so in the results', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const request = await answered(rehearsal, { Dungeon: '(skip rows)' });

    const { files } = await rehearsal.import(['register.csv'], request);

    expect(rehearsal.table(files.results[0] ?? '').at(-1)).toMatchObject({
      _outcome: 'skipped',
      _field: 'Location',
      _message: 'Site (Location): rows with "Dungeon" are skipped, as answered',
      _hint: expect.stringMatching(
        /^recipe\.xlsx, Values, [A-Z]\d+ has the answer \(skip rows\); remove it to import the row\.$/,
      ) as string,
    });
  });

  test('about names that do not occur are for other runs', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const request = await answered(rehearsal, { Furnitur: 'Furniture', Dungeon: 'North' });
    const { names = [] } = request.recipe ?? {};
    const recipe: Recipe = { version: 1, sheets: [], names };
    const file = rehearsal.write(
      'other.csv',
      'Name,Purchased on,Group\nDesk,01/15/2024,furnitur\n',
    );

    expect((await rehearsal.import([file], { recipe })).summary.outcomes).toMatchObject({
      created: 1,
    });
  });

  test('are remembered by the file of errors, and asked for again in the next workbook', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const request = await answered(rehearsal, { Furnitur: 'Furniture' });
    const { files } = await rehearsal.import(['register.csv'], request);
    const errors = rehearsal
      .read(files.errors[0] ?? '')
      .replace('Floor 1', 'South')
      .replace('Dungeon', 'South');
    const fixed = rehearsal.write('register.errors.csv', errors);

    const { summary } = await rehearsal.import([fixed], { kind: KIND_BY_FILE, ...NOTHING_NEW });

    expect(summary.outcomes).toMatchObject({ created: 2, failed: 2 });
  });

  test('that were given stay in the next workbook', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const request = await answered(rehearsal, { Furnitur: 'Furniture' });

    const next = await asked(rehearsal, REGISTER, request);

    expect(next.lines('Values', 'Use instead').at(-1)).toMatchObject({
      'Refers to': 'Groups',
      Value: 'Furnitur',
      'In rows': 'answered before',
      'Use instead': 'Furniture',
    });
  });

  test('hold for parents that rows of the run themselves name', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const locations = rehearsal.write('locations.csv', 'Name,Parent\nHall,Nord\n');
    const answers = [{ kind: 'locations', within: '', value: 'Nord', use: 'North', cell: '' }];
    const file = rehearsal.write(
      'fixed-assets.csv',
      'Name,Purchased on,Group,Location\nDesk,01/15/2024,Furniture,North / Hall\n',
    );

    const { summary } = await rehearsal.import([locations, file], {
      kind: KIND_BY_FILE,
      planning: { answers },
    });

    expect(summary.outcomes).toMatchObject({ created: 2 });
  });
});

describe('answers of a run with several sheets', () => {
  const ASSETS = 'Name,Purchased on,Group,Subgroup,Location\n';

  async function plannedWith(
    rehearsal: Rehearsal,
    files: readonly string[],
    planning: ImportRequest['planning'] = {},
  ): Promise<{ workbook: WorkbookInHand | undefined; messages: string[]; calls: string[] }> {
    const { run, plan } = await rehearsal.prepare(files, { kind: KIND_BY_FILE, planning });
    try {
      const written = await writeRunRecipe(run, plan, {
        command: () => '',
        notices: new FileNotices(),
      });
      const rows = run.journal.database.all('SELECT id FROM row ORDER BY id');
      const issues = rows.flatMap(({ id }) => run.rows.issuesOf(Number(id)));
      const calls = run.journal.database.all('SELECT title FROM call ORDER BY position');
      return {
        workbook: written && (await WorkbookInHand.open(written.path)),
        messages: issues.map(({ message, hint }) => `${message}. ${hint}`),
        calls: calls.map(({ title }) => String(title)),
      };
    } finally {
      run.close();
    }
  }

  test('offer records that the run makes by their paths, and only such as resolve', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write('locations.csv', 'Name,Parent\nRoom 5,North\nRoom 5,South\nRoom 6,North\n'),
      rehearsal.write('fixed-assets.csv', `${ASSETS}Desk,01/15/2024,Furniture,,Room 5\n`),
    ];
    const { workbook } = await plannedWith(rehearsal, files);
    const cell = workbook?.find('Values', ['Value', 'Room 5'], 'Use instead');
    const offered = cell === undefined ? [] : (workbook?.offered(cell) ?? []);

    expect(offered).toEqual([
      'North / Room 5',
      'South / Room 5',
      '(skip rows)',
      '(leave empty)',
      'North',
      'South',
      'North / Floor 1',
      'South / Floor 1',
      'North / Room 6',
    ]);
    for (const use of offered.filter((each) => !each.startsWith('('))) {
      const answers = [{ kind: 'locations', within: '', value: 'Room 5', use, cell: 'E2' }];
      const next = await plannedWith(rehearsal, files, { answers });
      expect(next.messages).toEqual([]);
    }
  });

  test('offer subgroups that the run makes to names of their own group alone', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write('subgroups.csv', 'Name,Group\nScreens,Computers\nChairs,Furniture\n'),
      rehearsal.write('fixed-assets.csv', `${ASSETS}Desk,01/15/2024,Computers,Screns,North\n`),
    ];
    const { workbook } = await plannedWith(rehearsal, files);
    const cell = workbook?.find('Values', ['Value', 'Screns'], 'Use instead');

    expect(cell && workbook?.offered(cell)).toEqual([
      'Screens',
      '(create)',
      '(skip rows)',
      '(leave empty)',
      'Small',
    ]);
  });

  test('ask in the first round for names of rows that are refused for other reasons', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write(
        'fixed-assets.csv',
        `${ASSETS}Desk,soon,Furnitur,,Attic\nDesk,soon,Furniture,,North\nDesk,01/15/2024,Furniture,,Cellar\n`,
      ),
    ];
    const { workbook, messages } = await plannedWith(rehearsal, files);

    expect(workbook?.lines('Values', 'Use instead').map((line) => line['Value'])).toEqual([
      'Furnitur',
      'Attic',
      'Cellar',
    ]);
    expect(messages).toHaveLength(5);
  });

  test('make no record that only refused rows would need', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write(
        'fixed-assets.csv',
        `${ASSETS}Desk,soon,Furniture,,Attic\nDesk,01/15/2024,Furniture,,Cellar\n`,
      ),
    ];
    const { calls } = await plannedWith(rehearsal, files, { createMissing: ['locations'] });

    expect(calls).toEqual(['Cellar', 'Desk']);
  });

  test.each([undefined, ['locations']])(
    'are not asked for names that wait for refused rows, with --create-missing %s',
    async (createMissing) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      const files = [
        rehearsal.write('locations.csv', 'Name,Parent\nAttic,North\nAttic,North\n'),
        rehearsal.write('fixed-assets.csv', `${ASSETS}Desk,01/15/2024,Furniture,,Attic\n`),
      ];
      const planning = createMissing === undefined ? {} : { createMissing };
      const { workbook, messages, calls } = await plannedWith(rehearsal, files, planning);

      expect(workbook).toBeUndefined();
      expect(calls).toEqual([]);
      expect(messages.at(-1)).toBe(
        'Location: "Attic" was not created by this run: locations.csv, row 2 has an error (Name: "North, Attic" is a duplicate; also in row 3), and so does 1 more row. Fix locations.csv, row 2; this row needs no change. Then import all errors files in one command.',
      );
    },
  );

  test('may name a record that another answer creates', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write(
        'fixed-assets.csv',
        `${ASSETS}Desk,01/15/2024,Ligth,,North\nLamp,01/15/2024,Light,,North\n`,
      ),
    ];
    const answer = { kind: 'groups', within: '' };
    const answers = [
      { ...answer, value: 'Ligth', use: 'Light', cell: 'E2' },
      { ...answer, value: 'Light', use: '(create)', cell: 'E3' },
    ];
    const { calls, messages } = await plannedWith(rehearsal, files, { answers });

    expect(messages).toEqual([]);
    expect(calls).toEqual(['Light', 'Desk', 'Lamp']);
  });

  test('say in which sheet the rows of a name stand', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write('locations.csv', 'Name,Parent\nAttic,Nord\n'),
      rehearsal.write('fixed-assets.csv', `${ASSETS}Desk,01/15/2024,Furniture,,Nord\n`),
    ];
    const { workbook } = await plannedWith(rehearsal, files);

    expect(workbook?.lines('Values', 'Use instead')[0]?.['In rows']).toBe(
      'locations.csv 2; fixed-assets.csv 2',
    );
  });
});

describe('the names of a recipe', () => {
  function namesOf(...names: readonly NameRecipe[]): Recipe {
    return { version: 1, sheets: [], names };
  }

  test.each([
    [
      'a kind that is none',
      '[{ recordType: Grups, value: Furnitur, use: Furniture }]',
      'The recipe r.yaml, line 3, column 11: names[0].recordType: expected the name of a record type, such as groups, found "Grups"',
    ],
    [
      'an answer without a value',
      '[{ recordType: groups, use: Furniture }]',
      'The recipe r.yaml, line 3, column 9: names[0].value: expected text, found nothing',
    ],
    [
      'two answers about one name',
      '[{ recordType: groups, value: Furnitur, use: A }, { recordType: Groups, value: furnitur, use: B }]',
      'r.yaml, line 3: the value "furnitur" is there twice, first in r.yaml, line 3',
    ],
  ])('with %s are refused', async (_what, names, message) => {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write('r.yaml', `version: 1\nsheets: []\nnames: ${names}\n`);

    await expect(readRecipe(file, { cwd: rehearsal.folder })).rejects.toMatchObject({
      code: 'bad-recipe',
      message,
    });
  });

  test.each([
    [
      'a name that nobody bears',
      { recordType: 'groups', value: 'Furnitur', use: 'Furnitures', place: 'r.yaml, line 4' },
      'r.yaml, line 4: there is no group named "Furnitures"',
      'Did you mean "Furniture"?',
    ],
    [
      'a name that several bear',
      { recordType: 'Locations', value: 'East', use: 'Floor 1', place: 'r.yaml, line 4' },
      'r.yaml, line 4: "Floor 1" matches more than one location',
      'Candidates: North / Floor 1 (#3), South / Floor 1 (#4). Write the path or #number.',
    ],
    [
      'a record that cannot be made from a name',
      { recordType: 'members', value: 'Jane', use: '(create)' },
      'The recipe: a member cannot be created from its name alone',
      'Choose another name or (skip rows), or create it first.',
    ],
  ])('with %s stop the plan and name the line', async (_what, name, message, hint) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const register = rehearsal.write('register.csv', REGISTER);

    await expect(rehearsal.plan([register], { recipe: namesOf(name) })).rejects.toMatchObject({
      code: 'bad-recipe',
      message,
      hint,
    });
  });

  test('may be numbers with the name beside them, and words in any case', async () => {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write(
      'r.json',
      JSON.stringify(
        namesOf(
          { recordType: 'Groups', value: 'Furnitur', use: '#2 Furniture' },
          { recordType: 'Group', value: 'Desks', use: '(Skip Rows)' },
        ),
      ),
    );

    const recipe = await readRecipe(file, { cwd: rehearsal.folder });

    expect(answersInRecipe(recipe)).toMatchObject([
      { kind: 'groups', within: '', value: 'Desks', use: '(skip rows)' },
      { kind: 'groups', within: '', value: 'Furnitur', use: '#2' },
    ]);
  });
});

describe('hints', () => {
  const PEOPLE = `Member
jane.carrow@old.example
ines.carrow@old.example
callum.drayfield@old.example
priya.halloway@old.example
nobody@old.example
`;

  test('explain many names by one rule, and one cell confirms them all', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const kind = 'members.deactivate';
    const workbook = await asked(rehearsal, PEOPLE, { kind });

    const proposed = workbook
      .lines('Values', 'Use instead')
      .filter((line) => line['How sure'] === 'likely');
    expect(proposed).toHaveLength(3);
    expect(proposed[0]).toMatchObject({
      'Refers to': 'Members',
      Value: 'ines.carrow@old.example',
      'Use instead': 'ines.carrow@harbourline.example',
      Why: '3 of 5 unknown names in Members have one member with the same name at @harbourline.example, such as "ines.carrow@harbourline.example" for "ines.carrow@old.example"',
    });
    const open = await answered(rehearsal, { 'nobody@old.example': '(skip rows)' }, workbook);
    const { rows: unconfirmed } = await rehearsal.plan(['register.csv'], { kind, ...open });
    expect(unconfirmed.filter(({ status }) => status === 'planned')).toEqual([]);
    workbook.cell('Sheets', 'B4').value = 'yes';
    const request = await answered(rehearsal, {}, workbook);

    const { rows } = await rehearsal.plan(['register.csv'], { kind, ...request });

    expect(rows.map(({ status }) => status)).toEqual([
      'blocked',
      'planned',
      'planned',
      'planned',
      'skipped',
    ]);
  });

  test.each([
    ['Head-office - Floor 1', 'Warehouse: Bay A', 'differ from a known name only in punctuation'],
    ['Floor 01', 'Floor 002', 'differ from a known name only in leading zeros'],
    ['Warehouses', 'Server rooms', 'differ from a known name only in singular or plural'],
    ['Site Warehouse', 'Site Old depot', 'have "site" in front of a known name'],
    ['Warehouse (new)', 'Old depot (new)', 'have "new" behind a known name'],
  ])('see that %s and %s %s', async (one, other, sentence) => {
    const text = `Name,Group,Purchased on,Location
Desk,Furniture,01/15/2024,"${one}"
Desk,Furniture,01/15/2024,"${other}"
`;
    const workbook = await asked(new Rehearsal({ seed: DEMO }), text);

    const [hint] = workbook.lines('Values', 'Use instead');
    expect(hint?.['Why']).toContain(`2 of 2 unknown names in Locations ${sentence}`);
  });
});
