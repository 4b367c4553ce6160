import { describe, expect, test } from 'vitest';
import {
  applyPlan,
  planImport,
  recoverRun,
  validateFiles,
  type GivenRow,
  type ProgramRequest,
  type RowValidator,
} from '../../../src/index.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const CUSTOM_FIELDS = {
  custom_fields: [
    { name: 'Warranty until', type: 'date', kinds: ['fixed-assets'] },
    { name: 'Ports', type: 'checkbox group', options: ['HDMI', 'USB-C'], kinds: ['fixed-assets'] },
  ],
  groups: [{ name: 'Cameras' }],
};

/** A camera that is right. */
function camera(row: Readonly<Record<string, unknown>>): GivenRow {
  return { Name: 'Camera A7', Group: 'Cameras', 'Purchased on': '2026-01-15', ...row };
}

async function* oneByOne(rows: readonly GivenRow[]): AsyncGenerator<GivenRow, void, undefined> {
  for (const row of rows) yield await Promise.resolve(row);
}

/** What the service got of an import. */
async function sentBy(request: ProgramRequest, file?: string): Promise<Record<string, string>[]> {
  const rehearsal = new Rehearsal({ seed: CUSTOM_FIELDS });
  if (file !== undefined) rehearsal.write('cameras.csv', file);
  const workplace = rehearsal.workplace();
  const { folder } = await planImport({ kind: 'fixed-assets', ...request }, workplace);
  await applyPlan(folder, workplace, { confirmsReadings: true });
  return rehearsal.sent();
}

const AS_FILE = `Name,Group,Identifier,Purchased on,Price,Description
Camera B1,Cameras,0042,1/31/2026,1250.5,"two
lines"
Camera B2,Cameras,0043,2/28/2026,99,
`;

const B1 = {
  Name: 'Camera B1',
  Group: 'Cameras',
  Identifier: '0042',
  'Purchased on': new Date('2026-01-31'),
  Price: 1250.5,
  Description: 'two\nlines',
};
const B2 = {
  Name: 'Camera B2',
  Group: 'Cameras',
  Identifier: '0043',
  'Purchased on': '2/28/2026',
  Price: '99',
};

describe('rows of a program become what the rows of a file become', () => {
  const headings = Object.keys(B1);
  test.each<[title: string, rows: ProgramRequest['rows']]>([
    ['objects', [B1, B2]],
    ['an async iterable of objects', oneByOne([B1, B2])],
    ['lists of cells below their headings', [headings, Object.values(B1), Object.values(B2)]],
    ['lists below a title', [['Our cameras'], headings, Object.values(B1), Object.values(B2)]],
    ['a set', new Set([B1, B2])],
    ['a heading that only a later row has', [{ ...B2, Identifier: '0043' }, B1].toReversed()],
    ['rows by name', { cameras: [B1, B2] }],
  ])('%s', async (_, rows) => {
    expect(await sentBy({ rows: rows ?? [] })).toEqual(
      await sentBy({ files: ['cameras.csv'] }, AS_FILE),
    );
  });

  test('several record types by their names, beside a file', async () => {
    const rehearsal = new Rehearsal();
    rehearsal.write('vendors.csv', 'Name\nAcme Lenses\n');
    const { plan } = await planImport(
      {
        files: ['vendors.csv'],
        rows: { groups: [{ Name: 'Cameras' }], 'fixed-assets': oneByOne([B1, B2]) },
      },
      rehearsal.workplace(),
    );
    expect(plan.inputs.map(({ file, kind, rows }) => [file, kind, rows])).toEqual([
      ['vendors.csv', 'vendors', 1],
      ['groups', 'groups', 1],
      ['fixed-assets', 'fixed-assets', 2],
    ]);
  });

  test('a blank row counts as one, and headings are row 1', async () => {
    const rows = [camera({}), {}, camera({ Price: 'cheap' })];
    const { issues } = await validateFiles(
      { rows, kind: 'fixed-assets' },
      new Rehearsal().workplace(),
    );
    expect(issues.map(({ file, row, column, code }) => [file, row, column, code])).toEqual([
      ['rows', 4, 'Price', 'malformed-number'],
    ]);
  });

  test('a list is several values of one field, and a big integer its digits', async () => {
    const ports = { Identifier: 12345678901234567890n, Ports: ['HDMI', 'USB-C'] };
    const checking = { customFieldTypes: { Ports: { options: ['HDMI', 'USB-C'], several: true } } };
    const [sent] = await sentBy({ rows: [camera(ports)], checking });
    expect(sent).toMatchObject({
      'fixed_asset[identifier]': '12345678901234567890',
      'cust_attr[Ports]': 'HDMI, USB-C',
    });
  });
});

describe('rows that cannot be are refused before anything is planned', () => {
  test.each<[title: string, rows: unknown, message: string]>([
    [
      'an object in a cell',
      [camera({ Price: {} })],
      'rows, row 1 of the program, Price: an object cannot be in a cell',
    ],
    [
      'no number',
      [camera({}), camera({ Price: Number.NaN })],
      'rows, row 2 of the program, Price: NaN cannot be in a cell',
    ],
    [
      'no day',
      [camera({ 'Purchased on': new Date('') })],
      'rows, row 1 of the program, Purchased on: a Date without a time cannot be in a cell',
    ],
    [
      'a function',
      [camera({ Price: () => 1 })],
      'rows, row 1 of the program, Price: a function cannot be in a cell',
    ],
    [
      'lists within a list',
      [camera({ Price: [[1]] })],
      'rows, row 1 of the program, Price: a list of something else than texts cannot be in a cell',
    ],
    ['a text', 'Name,Group', 'The request of planImport: "0" is not the name of rows'],
    ['a row that is a text', ['Name'], 'rows: row 1 of the program is not an object with headings'],
    [
      'an object among lists',
      [['Name'], { Name: 'A' }],
      'rows: row 2 of the program is not a list of cells',
    ],
    [
      'a list among objects',
      [{ Name: 'A' }, ['Name']],
      'rows: row 2 of the program is not an object with headings',
    ],
    ['no rows at all', [], 'rows is empty'],
    ['nothing', undefined, 'The request of planImport needs files or rows'],
    [
      'the name of standard input',
      { '-': [camera({})] },
      'The request of planImport: "-" is not the name of rows',
    ],
  ])('%s', async (_, rows, message) => {
    const request = { kind: 'fixed-assets', ...(rows === undefined ? {} : { rows }) };
    const planned = planImport(request as ProgramRequest, new Rehearsal().workplace());
    await expect(planned).rejects.toMatchObject({ message });
  });

  test('more rows than a sheet may have', async () => {
    const request = {
      rows: [camera({}), camera({})],
      kind: 'fixed-assets',
      reading: { maxRows: 2 },
    };
    const validated = validateFiles(request, new Rehearsal().workplace());
    await expect(validated).rejects.toMatchObject({
      code: 'over-limit',
      message: 'rows has more than 2 rows',
    });
  });

  test('an error of the iterable is that of the call', async () => {
    async function* broken(): AsyncGenerator<GivenRow, void, undefined> {
      yield await Promise.resolve(camera({}));
      throw new Error('the database went away');
    }
    const planned = planImport(
      { rows: broken(), kind: 'fixed-assets' },
      new Rehearsal().workplace(),
    );
    await expect(planned).rejects.toThrow('the database went away');
  });
});

/** Rooms have cost centres, and one of them is closed. */
const COST_CENTRES: RowValidator = {
  name: 'cost-centres',
  kinds: ['assets'],
  validate: ({ values, cells }) =>
    cells['Description'] === 'closed'
      ? [
          {
            code: 'acme/cost-centre-closed',
            message: `Cost centre of ${String(values['name'])} is closed`,
            field: 'price',
            hint: 'Ask the accountant for an open one.',
            expected: 'an open cost centre',
          },
        ]
      : undefined,
};

describe('validators of a program', () => {
  const rows = [camera({ Description: 'closed', Price: 12 }), camera({ Name: 'Camera B1' })];

  test('find issues with codes of their own, which keep rows from being sent', async () => {
    const rehearsal = new Rehearsal({ seed: CUSTOM_FIELDS });
    const workplace = rehearsal.workplace();
    const request = { rows, kind: 'fixed-assets', validators: [COST_CENTRES] };
    const { issues } = await validateFiles(request, workplace);
    expect(issues.filter(({ code }) => code !== 'open-reading')).toEqual([
      {
        code: 'acme/cost-centre-closed',
        severity: 'error',
        file: 'rows',
        sheet: null,
        row: 2,
        column: 'Price',
        field: 'Price',
        value: '12',
        expected: 'an open cost centre',
        message: 'Cost centre of Camera A7 is closed',
        hint: 'Ask the accountant for an open one.',
        line: null,
        cell: 'E2',
      },
    ]);
    const { folder, plan } = await planImport(request, workplace);
    expect(plan.totals).toMatchObject({ create: 1, blocked: 1 });
    const { summary, files } = await applyPlan(folder, workplace, { confirmsReadings: true });
    expect(summary.outcomes).toMatchObject({ created: 1, failed: 1 });
    expect(rehearsal.read(files.errors[0] ?? '')).toContain('acme/cost-centre-closed');
  });

  test('may ask elsewhere first, see each row with its place, and warn', async () => {
    const seen: unknown[] = [];
    const validator: RowValidator = {
      name: 'elsewhere',
      validate: async ({ file, sheet, row, kind, action, values }) => {
        seen.push([file, sheet, row, kind, action, values['purchased_on'], values['price']]);
        return Promise.resolve([{ code: 'odd', message: 'Odd.', severity: 'warning' as const }]);
      },
    };
    const planned = await planImport(
      { rows: oneByOne(rows), kind: 'fixed-assets', validators: [validator] },
      new Rehearsal({ seed: CUSTOM_FIELDS }).workplace(),
    );
    expect(seen).toEqual([
      ['rows', null, 2, 'fixed-assets', undefined, '2026-01-15', '12'],
      ['rows', null, 3, 'fixed-assets', undefined, '2026-01-15', undefined],
    ]);
    expect(planned.plan.totals).toMatchObject({ create: 2, blocked: 0 });
    expect(planned.plan.issues.filter(({ code }) => code === 'odd')).toMatchObject([
      { code: 'odd', count: 2, message: 'Odd.', rows: [2, 3] },
    ]);
  });

  test('see only rows of their record types, and none that is skipped', async () => {
    const seen: number[] = [];
    const watching = (kinds: readonly string[]): RowValidator => ({
      name: kinds.join(),
      kinds,
      validate: ({ row }) => {
        seen.push(row);
        return undefined;
      },
    });
    const validators = [watching(['members']), watching(['fixed-assets'])];
    const skipped = camera({ Action: 'skip' });
    await validateFiles(
      { rows: [skipped, camera({})], kind: 'fixed-assets', validators },
      new Rehearsal().workplace(),
    );
    expect(seen).toEqual([3]);
  });

  test.each<[title: string, validate: unknown, message: string]>([
    [
      'a code of the catalogue',
      () => [{ code: 'required', message: 'No.' }],
      'The validator "wrong": "required" is not a code of your own with a message',
    ],
    [
      'no code',
      () => [{ message: 'No.' }],
      'The validator "wrong": "undefined" is not a code of your own with a message',
    ],
    [
      'a code with spaces',
      () => [{ code: 'a b', message: 'No.' }],
      'The validator "wrong": "a b" is not a code of your own with a message',
    ],
    [
      'no message',
      () => [{ code: 'a' }],
      'The validator "wrong": "a" is not a code of your own with a message',
    ],
    [
      'an error',
      () => Promise.reject(new Error('no answer')),
      'The validator "wrong": it failed at rows, row 2: no answer',
    ],
  ])('%s of a validator ends the call', async (_, validate, message) => {
    const validators = [{ name: 'wrong', validate }] as readonly RowValidator[];
    const planned = planImport(
      { rows, kind: 'fixed-assets', validators },
      new Rehearsal().workplace(),
    );
    await expect(planned).rejects.toMatchObject({ code: 'bad-usage', message });
  });

  test('a run that waits is continued under the same names of validators only', async () => {
    const workplace = new Rehearsal({ seed: CUSTOM_FIELDS }).workplace();
    const plan = async (name: string): Promise<boolean> => {
      const validators = [{ ...COST_CENTRES, name }];
      const request = { rows: [B1, B2, ...rows], kind: 'fixed-assets', validators };
      const { folder, continues } = await planImport(request, workplace);
      await applyPlan(folder, workplace, { confirmsReadings: true, first: 1 });
      return continues;
    };
    expect([await plan('2026'), await plan('2026'), await plan('2027')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

test('the same cells under other headings are another input', async () => {
  const workplace = new Rehearsal({ seed: CUSTOM_FIELDS }).workplace();
  const under = async (heading: string): Promise<string | undefined> => {
    const rows = [camera({ [heading]: 'Leica' })];
    const { plan } = await planImport({ rows, kind: 'fixed-assets' }, workplace);
    return plan.inputs[0]?.sha256;
  };
  const described = await under('Description');
  expect(described).toMatch(/^[\da-f]{64}$/);
  expect(await under('Description')).toBe(described);
  expect(await under('Manufacturer')).not.toBe(described);
});

describe('types of custom fields that a program declares', () => {
  const custom = [camera({ 'Warranty until': '31.12.2027', Ports: 'HDMI, VGA' })];
  const customFieldTypes = {
    'Warranty until': 'date',
    Ports: { options: ['HDMI', 'USB-C'], several: true },
  } as const;

  test('are checked without an account', async () => {
    const workplace = new Rehearsal().workplace();
    const wrong = [camera({ 'Warranty until': '12/32/2027', Ports: 'HDMI, VGA' })];
    const request = { rows: wrong, kind: 'fixed-assets', checking: { customFieldTypes } };
    const { issues, columns } = await validateFiles(request, workplace);
    expect(columns.map(({ heading, field }) => [heading, field]).slice(3)).toEqual([
      ['Warranty until', 'Warranty until'],
      ['Ports', 'Ports'],
    ]);
    expect(issues.map(({ column, code }) => [column, code])).toEqual([
      ['Warranty until', 'invalid-date'],
      ['Ports', 'open-value'],
    ]);
    const { issues: undeclared } = await validateFiles(
      { rows: wrong, kind: 'fixed-assets' },
      workplace,
    );
    expect(undeclared).toEqual([]);
  });

  test('decide what is sent where no record of the account shows it', async () => {
    const right = [camera({ 'Warranty until': new Date('2027-12-31') })];
    const checking = { customFieldTypes: { 'Warranty until': 'date' } } as const;
    expect(await sentBy({ rows: right, checking })).toMatchObject([
      { 'cust_attr[Warranty until]': '12/31/2027' },
    ]);
  });

  test('are refused where the account has no such field', async () => {
    const workplace = new Rehearsal({ seed: CUSTOM_FIELDS }).workplace();
    const checking = { customFieldTypes: { 'Warranty untill': 'date' } } as const;
    await expect(
      planImport({ rows: custom, kind: 'fixed-assets', checking }, workplace),
    ).rejects.toMatchObject({
      code: 'bad-mapping',
      message: 'checking.customFieldTypes: the account has no custom field "Warranty untill"',
    });
  });
});

test('the journal of a run of rows is rebuilt from the rows', async () => {
  const rehearsal = new Rehearsal({ seed: CUSTOM_FIELDS });
  const workplace = rehearsal.workplace();
  const request = { rows: [B1, B2], kind: 'fixed-assets' };
  const { folder } = await planImport(request, workplace);
  await applyPlan(folder, workplace, { confirmsReadings: true });
  rehearsal.write(`${folder.slice(rehearsal.folder.length + 1)}/journal.db`, 'damaged');
  const { rows, done, left } = await recoverRun(folder, request, workplace);
  expect({ rows, done, left }).toEqual({ rows: 2, done: 2, left: 0 });
});
