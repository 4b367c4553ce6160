import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Recipe, SheetRecipe } from '../../../src/import/sheet/recipe/recipe.ts';
import type {
  CheckingRequest,
  ImportRequest,
  MappingRequest,
} from '../../../src/import/sheet/request/request.ts';
import type { LocatedIssue } from '../../../src/import/sheet/validate/issue-collection.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';

const SEED = { groups: [{ name: 'Computers' }] };

const TWO_COLUMNS = `Name,Group,Bought,Price
Laptop A,Computers,3.4.2024,"1.250,50"
Laptop B,Computers,2024-05-06,"2,5"
`;

function opened(text: string): { rehearsal: Rehearsal; file: string } {
  const rehearsal = new Rehearsal({ seed: SEED });
  return { rehearsal, file: rehearsal.write('register.csv', text) };
}

async function issuesOf(
  { rehearsal, file }: { rehearsal: Rehearsal; file: string },
  request: Partial<ImportRequest> = {},
): Promise<readonly LocatedIssue[]> {
  const { issues } = await rehearsal.validate([file], request);
  return issues;
}

describe('what is said of one column', () => {
  test.each<[string, MappingRequest, SheetRecipe]>([
    ['by its heading', { dateFormats: ['Bought=d.m.yyyy'], decimals: ['price=comma'] }, {}],
    ['by its field', { dateFormats: ['Purchased on=d.m.yyyy'], decimals: ['Price=comma'] }, {}],
    [
      'in a recipe',
      {},
      {
        columns: [
          { heading: 'Name', field: 'Name' },
          { heading: 'Group', field: 'Group' },
          { heading: 'Bought', field: 'Purchased on', dateFormat: 'dd.mm.yyyy' },
          { heading: 'Price', field: 'Price', read: { decimal: 'comma' } },
        ],
      },
    ],
    [
      'in a recipe by the order of the dates',
      {},
      {
        columns: [
          { heading: 'Bought', field: 'Purchased on', read: { dateOrder: 'day-month-year' } },
          { heading: 'Price', field: 'Price', read: { decimal: 'comma' } },
        ],
      },
    ],
    [
      'by a flag, which is stronger than a recipe',
      { dateFormats: ['Bought=d.m.yyyy'], decimals: ['Price=comma'] },
      {
        columns: [
          { heading: 'Bought', field: 'Purchased on', dateFormat: 'm/d/yyyy' },
          { heading: 'Price', field: 'Price', read: { decimal: 'point' } },
        ],
      },
    ],
  ])('%s is how its cells are read, and no others', async (_how, mapping, sheet) => {
    const { rehearsal, file } = opened(TWO_COLUMNS);

    const { rows } = await rehearsal.plan([file], {
      mapping: { map: ['Bought=Purchased on'], ...mapping },
      recipe: { version: 1, sheets: [sheet] },
    });

    expect(rows.map(({ payload }) => [payload?.['purchased_on'], payload?.['price']])).toEqual([
      ['2024-04-03', '1250.5'],
      ['2024-05-06', '2.5'],
    ]);
  });

  test('is stronger than what is said of all', async () => {
    const { rehearsal, file } = opened(
      'Name,Group,Purchased on,custom:Until\nLaptop,Computers,03/04/2024,1.2.2026\n',
    );

    const { rows } = await rehearsal.plan([file], {
      mapping: { dateFormats: ['Purchased on=d/m/yyyy'] },
      checking: { dateFormat: 'd.m.yyyy' },
    });

    expect(rows[0]?.payload).toMatchObject({
      purchased_on: '2024-04-03',
    });
  });

  test('of one sheet is stronger than what is said of all sheets', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const sheet = [
      ['Name', 'Group', 'Bought'],
      ['Laptop', 'Computers', '03/04/2024'],
    ];
    await saveUserWorkbook(join(rehearsal.folder, 'book.xlsx'), { East: sheet, West: sheet });

    const { rows } = await rehearsal.plan(['book.xlsx'], {
      kind: KIND_BY_FILE,
      sheets: ['East=fixed-assets', 'West=fixed-assets'],
      mapping: {
        map: ['Bought=Purchased on'],
        dateFormats: ['West!Bought=d/m/yyyy', 'Bought=m/d/yyyy'],
      },
    });

    expect(rows.map(({ payload }) => payload?.['purchased_on'])).toEqual([
      '2024-03-04',
      '2024-04-03',
    ]);
  });

  describe('of one sheet, a column or all of them', () => {
    const WIDE = {
      ...SEED,
      fixed_assets: ['A', 'B'].map((name) => ({
        name: `Desk ${name}`,
        group: 'Computers',
        purchased_on: '2024-01-31',
        description: 'old',
        price: '5',
      })),
    };
    const HEADINGS = ['Item #', 'Name', 'Identifier', 'Description', 'Price'];

    /** Each sheet has a desk with a tag that is shown as 007, and nothing else. */
    async function twoSheets(): Promise<Rehearsal> {
      const rehearsal = new Rehearsal({ seed: WIDE });
      const [first = 0, second = 0] = (await rehearsal.records('fixed-assets')).map(({ id }) => id);
      await saveUserWorkbook(
        join(rehearsal.folder, 'book.xlsx'),
        {
          East: [HEADINGS, [first, 'Desk A', 7, '', '']],
          West: [HEADINGS, [second, 'Desk B', 7, '', '']],
        },
        (workbook) => {
          for (const sheet of workbook.worksheets) sheet.getCell('C2').numFmt = '000';
        },
      );
      return rehearsal;
    }

    const BOTH = {
      kind: KIND_BY_FILE,
      sheets: ['East=fixed-assets', 'West=fixed-assets'],
      planning: { mode: 'update' },
    } as const;

    test.each([
      [
        { identifierFormats: ['East!Identifier=shown', 'West!Identifier=stored'] },
        [{ identifier: '007' }, { identifier: '7' }],
      ],
      [
        { identifierFormats: ['East!*=shown', 'Identifier=stored'] },
        [{ identifier: '007' }, { identifier: '7' }],
      ],
      [
        { identifierFormats: ['*=shown'], blanksCleared: ['West!Description'] },
        [{ identifier: '007' }, { identifier: '007', description: null }],
      ],
      [
        { identifierFormats: ['*=shown'], blanksCleared: ['West!*'] },
        [{ identifier: '007' }, { identifier: '007', description: null, price: null }],
      ],
      [
        { identifierFormats: ['*=shown'], blanksCleared: ['Price'] },
        [
          { identifier: '007', price: null },
          { identifier: '007', price: null },
        ],
      ],
    ])('%j', async (mapping, payloads) => {
      const rehearsal = await twoSheets();

      const { rows } = await rehearsal.plan(['book.xlsx'], { ...BOTH, mapping });

      const changed = rows.map(({ payload = {} }) =>
        Object.fromEntries(
          ['identifier', 'description', 'price']
            .filter((name) => Object.hasOwn(payload, name))
            .map((name) => [name, payload[name]]),
        ),
      );
      expect(changed).toEqual(payloads);
    });

    test('the advice names the sheet', async () => {
      const rehearsal = await twoSheets();

      const { issues } = await rehearsal.validate(['book.xlsx'], BOTH);

      expect(issues.map(({ hint }) => hint)).toEqual(
        ['East', 'West'].map(
          (sheet) =>
            `Use --identifier-format '${sheet}!Identifier=shown' for 007, --identifier-format '${sheet}!Identifier=stored' for 7, or format the cell as text.`,
        ),
      );
    });

    test('identifiers are assigned by the pattern of the sheet', async () => {
      const rehearsal = new Rehearsal({ seed: SEED });
      const rows = [
        ['Name', 'Group', 'Purchased on'],
        ['Desk', 'Computers', '2024-01-31'],
      ];
      await saveUserWorkbook(join(rehearsal.folder, 'book.xlsx'), { East: rows, West: rows });
      const planning = {
        assignIdentifiers: 'ALL-{row}',
        assignIdentifiersIn: ['West!W-{row}'],
      };

      const plan = await rehearsal.plan(['book.xlsx'], {
        ...{ kind: KIND_BY_FILE, sheets: BOTH.sheets, planning },
      });

      expect(plan.rows.map(({ payload }) => payload?.['identifier'])).toEqual(['ALL-2', 'W-2.2']);
      const wrong = { ...planning, assignIdentifiersIn: ['South!W-{row}'] };
      await expect(
        rehearsal.plan(['book.xlsx'], { ...BOTH, planning: wrong }),
      ).rejects.toMatchObject({
        message: '--assign-identifiers: "South!W-{row}" is for none of the sheets (East, West)',
      });
    });
  });

  test('is remembered by the file of errors', async () => {
    const { rehearsal, file } = opened(`${TWO_COLUMNS}PC,Computers,5.6.2024,"7,25"\n`);
    const mapping = {
      map: ['Bought=Purchased on'],
      dateFormats: ['Bought=d.m.yyyy'],
      decimals: ['Price=comma'],
    };
    const { files } = await rehearsal.import([file], { mapping });
    const [errors = ''] = files.errors;
    writeFileSync(errors, rehearsal.read(errors).replace('PC,', 'Tower,'));

    const { rows } = await rehearsal.plan([errors], { kind: KIND_BY_FILE });

    expect(rows[0]?.payload).toMatchObject({ purchased_on: '2024-06-05', price: '7.25' });
  });

  test.each([
    [{ dateFormats: ['Bougth=d.m.yyyy'] }, 'there is no column "Bougth"'],
    [{ decimals: ['Nothing=comma'] }, 'there is no column "Nothing"'],
    [{ dateFormats: ['Name=d.m.yyyy'] }, 'which has no dates'],
    [{ decimals: ['Name=comma'] }, 'which has no amounts'],
    [{ dateFormats: ['Bought=soon'] }, 'expected Heading=d.m.yyyy'],
    [{ identifierFormats: ['Name=soon'] }, 'expected Heading=shown'],
    [{ identifierFormats: ['Price=shown'] }, 'which has no text'],
    [{ blanksCleared: ['Nothing'] }, '--clear-blank-in: there is no column "Nothing"'],
  ])('is refused where it makes no sense: %j', async (mapping, words) => {
    const { rehearsal, file } = opened(TWO_COLUMNS);

    await expect(rehearsal.plan([file], { mapping })).rejects.toMatchObject({
      code: 'bad-mapping',
      message: expect.stringContaining(words) as string,
    });
  });
});

describe('a column whose dates can all be read in two ways', () => {
  const dates = (...texts: readonly string[]): string =>
    `Name,Group,Purchased on\n${texts.map((text) => `Laptop,Computers,${text}\n`).join('')}`;

  test('is told of once, with both readings and the flag for each', async () => {
    const issues = await issuesOf(
      opened(dates('05/05/2024', '03/04/2024', '03/04/2024', '01/02/2024')),
    );

    expect(issues).toMatchObject([
      {
        code: 'ambiguous-dates',
        severity: 'warning',
        row: 3,
        column: 'Purchased on',
        message:
          'Purchased on: every date in the column is ambiguous; "03/04/2024" is read as 2024-03-04 (month first); day first would be 2024-04-03',
        hint: `Use --date-format 'Purchased on=dd/mm/yyyy' if "03/04/2024" is 2024-04-03, or --date-format 'Purchased on=mm/dd/yyyy' if it is 2024-03-04.`,
      },
    ]);
  });

  test.each(['dd/mm/yyyy', 'mm/dd/yyyy'])('is told of no more once it is %s', async (format) => {
    const file = opened(dates('03/04/2024', '01/02/2024'));

    expect(await issuesOf(file, { mapping: { dateFormats: [`Purchased on=${format}`] } })).toEqual(
      [],
    );
  });

  test.each([
    ['one date proves the order', ['03/04/2024', '03/31/2024']],
    ['both readings are the same day', ['05/05/2024', '12/12/2024']],
    ['all dates are those of ISO 8601', ['2024-03-04', '2024-04-03 10:00']],
  ])('is nothing to tell of where %s', async (_why, texts) => {
    expect(await issuesOf(opened(dates(...texts)))).toEqual([]);
  });

  test('is nothing to tell of where the cells are dates of a workbook', async () => {
    const rehearsal = new Rehearsal();
    await saveUserWorkbook(join(rehearsal.folder, 'book.xlsx'), {
      Assets: [
        ['Name', 'Group', 'Purchased on'],
        ['Laptop', 'Computers', new Date('2024-03-04T00:00:00Z')],
      ],
    });

    expect(await issuesOf({ rehearsal, file: 'book.xlsx' })).toEqual([]);
  });

  test('is refused where one date proves that the day is first, and the remedy reads all of it', async () => {
    const file = opened(dates('03/04/2024', '31/03/2024'));

    const [first] = await issuesOf(file);
    const reported = (await issuesOf(file)).map(({ code, hint }) => [code, hint]);
    const again = await issuesOf(file, { mapping: { dateFormats: ['Purchased on=dd/mm/yyyy'] } });

    expect(first?.severity).toBe('error');
    expect(reported).toEqual([
      [
        'mixed-date-orders',
        "Use --date-format 'Purchased on=dd/mm/yyyy', which reads every date in the column.",
      ],
      ['invalid-date', 'Use --date-format dd/mm/yyyy, which reads every date in the column.'],
    ]);
    expect(again).toEqual([]);
  });
});

describe('a date that --set or --default fills in', () => {
  const BLANK = 'Name,Group,Bought\nLaptop A,Computers,\nLaptop B,Computers,3.4.2024\n';
  const NO_DATES = 'Name,Group\nLaptop A,Computers\nLaptop B,Computers\n';
  const TO_BOUGHT = { map: ['Bought=Purchased on'] };

  test.each<[string, string, MappingRequest, CheckingRequest, SheetRecipe?]>([
    ['a date of ISO 8601', NO_DATES, { set: ['Purchased on=2024-04-03'] }, {}],
    [
      'a date of ISO 8601 beside any format',
      NO_DATES,
      { set: ['Purchased on=2024-04-03'] },
      { dateFormat: 'd.m.yyyy' },
    ],
    [
      'a date with a time',
      NO_DATES,
      { defaults: ['Purchased on=2024-04-03T10:00:00Z'] },
      { dateFormat: 'd.m.yyyy' },
    ],
    [
      'the format of all dates',
      NO_DATES,
      { set: ['Purchased on=3.4.2024'] },
      { dateFormat: 'd.m.yyyy' },
    ],
    [
      'the format of its field, which has no column',
      NO_DATES,
      { set: ['Purchased on=3.4.2024'], dateFormats: ['purchased on=d.m.yyyy'] },
      { dateFormat: 'm/d/yyyy' },
    ],
    [
      'the format of its column, by the heading',
      BLANK,
      { ...TO_BOUGHT, defaults: ['Purchased on=3.4.2024'], dateFormats: ['Bought=d.m.yyyy'] },
      {},
    ],
    [
      'the format of its column, by the field',
      BLANK,
      { ...TO_BOUGHT, set: ['Purchased on=3.4.2024'], dateFormats: ['Purchased on=d.m.yyyy'] },
      {},
    ],
    [
      'the format that a recipe gives its column',
      BLANK,
      {},
      {},
      {
        defaults: { 'Purchased on': '3.4.2024' },
        columns: [
          { heading: 'Name', field: 'Name' },
          { heading: 'Group', field: 'Group' },
          { heading: 'Bought', field: 'Purchased on', dateFormat: 'd.m.yyyy' },
        ],
      },
    ],
  ])('may be in %s', async (_how, text, mapping, checking, sheet = {}) => {
    const { rehearsal, file } = opened(text);
    const recipe: Recipe = { version: 1, sheets: [sheet] };

    const { rows } = await rehearsal.plan([file], { mapping, checking, recipe });

    expect(rows.map(({ payload }) => payload?.['purchased_on'])).toEqual([
      '2024-04-03',
      '2024-04-03',
    ]);
  });

  test('may be an amount in the format of its field', async () => {
    const { rehearsal, file } = opened(NO_DATES);

    const { rows } = await rehearsal.plan([file], {
      mapping: {
        set: ['Price=1.250,50', 'Purchased on=2024-04-03'],
        decimals: ['Price=comma'],
      },
    });

    expect(rows[0]?.payload).toMatchObject({ price: '1250.5' });
  });

  test('is refused in another format than the one that was named', async () => {
    const { rehearsal, file } = opened(NO_DATES);
    const mapping = { set: ['Purchased on=04/13/2024'], dateFormats: ['Purchased on=d.m.yyyy'] };

    await expect(rehearsal.plan([file], { mapping })).rejects.toMatchObject({
      code: 'bad-mapping',
      message: expect.stringContaining('expected a date as d.m.yyyy') as string,
      hint: 'Write 2024-04-13.',
    });
  });

  test('has a format only where its field has dates', async () => {
    const { rehearsal, file } = opened('Name\nLaptop\n');
    const mapping = { set: ['Group=Computers'], dateFormats: ['Group=d.m.yyyy'] };

    await expect(rehearsal.plan([file], { mapping })).rejects.toMatchObject({
      code: 'bad-mapping',
      message: expect.stringContaining('which has no dates') as string,
    });
  });

  test('is told of where it can be read in two ways, and no more with the flag that is proposed', async () => {
    const mapping = { set: ['Purchased on=03/04/2024'] };
    const issues = await issuesOf(opened(NO_DATES), { mapping });

    expect(issues.map(({ code, row, hint }) => [code, row, hint])).toEqual([
      [
        'ambiguous-dates',
        2,
        `Use --date-format 'Purchased on=dd/mm/yyyy' if "03/04/2024" is 2024-04-03, or --date-format 'Purchased on=mm/dd/yyyy' if it is 2024-03-04.`,
      ],
    ]);
    for (const format of ['dd/mm/yyyy', 'mm/dd/yyyy']) {
      const said = { ...mapping, dateFormats: [`Purchased on=${format}`] };
      expect(await issuesOf(opened(NO_DATES), { mapping: said })).toEqual([]);
    }
  });

  test('has the order that the other dates of its column prove', async () => {
    const withDay = (text: string): string =>
      `Name,Group,Purchased on\nLaptop A,Computers,\nLaptop B,Computers,${text}\n`;
    const mapping = { defaults: ['Purchased on=03/04/2024'] };
    const found = async (text: string): Promise<unknown> =>
      (await issuesOf(opened(withDay(text)), { mapping })).map(({ code, row }) => [code, row]);

    expect(await found('03/31/2024')).toEqual([]);
    expect(await found('2024-03-31')).toEqual([['ambiguous-dates', 2]]);
    expect(await found('31/03/2024')).toEqual([
      ['mixed-date-orders', 2],
      ['invalid-date', 3],
    ]);
  });
});
