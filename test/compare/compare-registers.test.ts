import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareRegisters } from '../../src/compare/compare-registers.ts';
import type { CompareOptions } from '../../src/compare/compare-options.ts';
import type { ComparisonReport } from '../../src/compare/comparison-report.ts';
import type { ProgramRequest } from '../../src/import/sheet/request/program-request.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { ReadWorkbook, saveUserWorkbook } from '../support/user-workbook.ts';

const OFFICE: SeedDocument = {
  groups: [{ name: 'Laptops' }, { name: 'Desks' }],
  locations: [{ name: 'Berlin' }, { name: 'Paris' }, { name: 'Floor 2', parent: 'Berlin' }],
  retire_reasons: [{ name: 'Lost' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
  ],
  fixed_assets: [
    {
      ...{ name: 'Laptop one', group: 'Laptops', purchased_on: '2025-01-05', identifier: 'A1' },
      ...{ price: '1200', location: 'Berlin / Floor 2' },
    },
    {
      ...{ name: 'Laptop two', group: 'Laptops', purchased_on: '2025-01-06', identifier: 'A2' },
      ...{ price: '900.5', location: 'Paris' },
    },
    {
      ...{ name: 'Desk', group: 'Desks', purchased_on: '2025-01-07', identifier: 'A3' },
      ...{ price: '300', location: 'Paris' },
    },
  ],
  inventory: [
    {
      ...{ name: 'Paper', group: 'Desks', identifier: 'P1', price: '4.20', location: 'Paris' },
      initial_stock_quantity: 50,
    },
  ],
};

const REGISTER = `Asset tag,Asset name,Category,Site,Cost,Cost centre
A1,Laptop one,Laptops,Floor 2,1200,41
A2,Laptop two,Laptops,Berlin,950.50,41
A5,Laptop five,Laptops,Rome,700,41
A6,Laptop six,Laptops,Paris,10,41
A6,Laptop six again,Laptops,Paris,20,41
A7,Laptop seven,Laptops,Paris,x5,41
,,Laptops,Paris,5,41
`;

function compare(
  rehearsal: Rehearsal,
  register: string,
  options: CompareOptions & Pick<ProgramRequest, 'checking'> = {},
): Promise<ComparisonReport> {
  const { checking, ...others } = options;
  rehearsal.write('register.csv', register);
  const request = { files: ['register.csv'], kind: 'fixed-assets', ...(checking && { checking }) };
  return compareRegisters(request, rehearsal.workplace(), {
    ...{ withoutFiles: true, out: 'comparison.xlsx' },
    ...others,
  });
}

/** `register A1`, `other A3` */
function keysOf(records: ComparisonReport['missing']): string[] {
  return records.map(({ side, key }) => `${side} ${key}`);
}

function fieldsOf({ differing }: ComparisonReport): string[] {
  return differing.flatMap(({ register: { key }, fields }) =>
    fields.map(({ field, register, other }) => `${key} ${field}: ${register} | ${other}`),
  );
}

test('each row and each record is in one list, with amounts, places and classes', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });

  const report = await compare(rehearsal, REGISTER);

  expect(report).toMatchObject({
    ...{ isEqual: false, checks: { failed: 0 } },
    ...{ totals: { register: 7, other: 3 }, lists: { matched: { register: 1, other: 1 } } },
    notCompared: ['Cost centre'],
    fields: [
      { field: 'Location', records: 1 },
      { field: 'Price', records: 1 },
    ],
  });
  expect(fieldsOf(report)).toEqual(['A2 Location: Berlin | Paris', 'A2 Price: 950.5 | 900.5']);
  expect(report.differing[0]?.fields[1]?.difference).toBe('50.00');
  expect(keysOf(report.missing)).toEqual(['register A5']);
  expect(keysOf(report.unexpected)).toEqual(['other A3']);
  expect(keysOf(report.duplicated)).toEqual(['register A6', 'register A6']);
  expect(report.notComparable.map(({ row, problem }) => [row, problem])).toEqual([
    [7, 'Cost (Price): expected a number of at least 0, found "x5"'],
    [8, 'The row has no key: Identifier, or Name'],
  ]);
  expect(
    report.byLocation.map(({ name, register, other, amounts: [amount] }) => [
      ...[name, register, other, amount?.difference],
    ]),
  ).toEqual([
    ['Berlin', 1, 0, '950.50'],
    ['Berlin / Floor 2', 1, 1, '0.00'],
    ['Paris', 4, 2, '-1165.50'],
    ['Rome', 1, 0, '700.00'],
  ]);
  expect(report.byClass.map(({ name, register, other }) => [name, register, other])).toEqual([
    ['Desks', 0, 1],
    ['Laptops', 7, 2],
  ]);
  expect(rehearsal.writes()).toEqual([]);
});

test('a register that says what the account has is equal, in any headings and formats', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });

  const report = await compare(
    rehearsal,
    `Inventar der Firma;;;;
Inventarnummer;Bezeichnung;Kategorie;Kaufdatum;Anschaffungskosten;Standort
A1;Laptop one;Laptops;05.01.2025;1.200,00 €;Floor 2
A2;Laptop two;Laptops;06.01.2025;900,50 €;paris
A3;Desk;desks;07.01.2025;300,00 €;Paris
`,
  );

  expect(report).toMatchObject({ isEqual: true, lists: { matched: { register: 3 } } });
});

test('two records of the account with the key of a row are duplicated, and none of them is chosen', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  await actByOthers(rehearsal, [
    [
      'fixed-assets.update',
      { asset_no: 3, name: 'Desk', group_id: 2, purchased_on: '2025-01-07', identifier: 'A2' },
    ],
  ]);

  const report = await compare(rehearsal, 'Asset tag,Asset name\nA1,Laptop one\nA2,Laptop two\n');

  expect(keysOf(report.duplicated)).toEqual(['register A2', 'other A2', 'other A2']);
  expect(report.lists).toMatchObject({
    ...{ matched: { register: 1 }, unexpected: { other: 0 }, missing: { register: 0 } },
  });
});

test('several rows that name one record without a key are duplicated, and the record is not unexpected', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  const row = 'Laptop two,Laptops,Paris,900.50\n';

  const report = await compare(rehearsal, `Asset name,Category,Site,Cost\n${row}${row}`);

  expect(keysOf(report.duplicated)).toEqual([
    'register Laptop two',
    'register Laptop two',
    'other A2',
  ]);
  expect(keysOf(report.unexpected)).toEqual(['other A1', 'other A3']);
  expect(report.notComparable).toEqual([]);
});

describe('items that are no longer in use', () => {
  async function withRetiredDesk(): Promise<Rehearsal> {
    const rehearsal = new Rehearsal({ seed: OFFICE });
    await actByOthers(rehearsal, [
      ['fixed-assets.retire', { asset_no: 3, retired_on: '2026-01-10', retire_reason_id: 1 }],
    ]);
    return rehearsal;
  }
  const IN_USE = 'Asset tag,Asset name\nA1,Laptop one\nA2,Laptop two\n';

  test('are not unexpected', async () => {
    const report = await compare(await withRetiredDesk(), IN_USE);

    expect(report).toMatchObject({
      ...{ isEqual: true, omitted: { ended: { other: 1 } } },
      lists: { unexpected: { other: 0 } },
    });
  });

  test('differ where the register lists them as if they were in use', async () => {
    const report = await compare(await withRetiredDesk(), `${IN_USE}A3,Desk\n`);

    expect(fieldsOf(report)).toEqual(['A3 State:  | retired']);
    expect(report.differing[0]?.fields[0]?.operations).toBe('Activate');
  });

  test('match where the register says so in its own words', async () => {
    const report = await compare(
      await withRetiredDesk(),
      'Asset tag,Asset name,Status\nA1,Laptop one,in Betrieb\nA2,Laptop two,\nA3,Desk,Disposed\n',
    );

    expect(fieldsOf(report)).toEqual(['A2 State:  | available']);
  });
});

test('a holder is compared by the name or the address', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  await actByOthers(rehearsal, [
    ['fixed-assets.checkout', { asset_no: 1, user_id: 1 }],
    ['fixed-assets.checkout', { asset_no: 2, user_id: 1 }],
    ['fixed-assets.checkout', { asset_no: 3, user_id: 1 }],
  ]);
  const [one] = await rehearsal.values('fixed-assets', 'assigned_to_user_name');

  const report = await compare(
    rehearsal,
    `Asset tag,Assigned to\nA1,${String(one)}\nA2,bo@firm.example\nA3,Somebody else\n`,
  );

  const held = fieldsOf(report).map((each) => each.slice(0, 2));
  expect(held).toContain('A3');
  expect(held).not.toContain('A1');
});

test('a filter leaves out what is elsewhere on both sides', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });

  const report = await compare(
    rehearsal,
    'Asset tag,Site\nA1,Berlin / Floor 2\nA9,Paris\nA8,Berlin\n',
    { filters: ['Location=Berlin'] },
  );

  expect(report.lists.matched.register).toBe(1);
  expect(keysOf(report.missing)).toEqual(['register A8']);
  expect(report.omitted.outOfScope).toEqual({ register: 1, other: 2 });
});

describe('blank cells of the register', () => {
  const BLANK = 'Asset tag,Asset name,Cost\nA1,Laptop one,\nA2,Laptop two,900.50\nA3,Desk,300\n';

  test('say that there is nothing, and no plan empties the account', async () => {
    const rehearsal = new Rehearsal({ seed: OFFICE });
    const report = await compare(rehearsal, BLANK, { withoutFiles: false });

    expect(fieldsOf(report)).toEqual(['A1 Price:  | 1200']);
    expect(report.obstacles).toHaveLength(1);
    expect(report.files.differing).toBeUndefined();
  });

  test('are emptied in the account where that is asked for', async () => {
    const rehearsal = new Rehearsal({ seed: OFFICE });
    const checking = { clearBlank: true };
    const { files } = await compare(rehearsal, BLANK, { withoutFiles: false, checking });
    await rehearsal.import([files.differing ?? '']);

    expect(await compare(rehearsal, BLANK)).toMatchObject({ isEqual: true });
  });

  test('are not compared where that is asked for', async () => {
    const report = await compare(new Rehearsal({ seed: OFFICE }), BLANK, { ignoreBlank: true });

    expect(report.isEqual).toBe(true);
  });
});

test('two files are compared without a call, with the columns that both have', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  rehearsal.write(
    'last-year.csv',
    `Inventarnummer;Bezeichnung;Anschaffungskosten;Restbuchwert;Kostenstelle
A1;Laptop one;1.200,00;800,00;41
A2;Laptop two;900,50;500,00;42
A9;Old phone;100,00;0,00;41
`,
  );

  const report = await compare(
    rehearsal,
    'Asset tag,Asset name,Cost,NBV,Kostenstelle\nA1,Laptop one,1200,400.00,41\nA2,Laptop two,900.50,500.00,43\n',
    { with: { files: ['last-year.csv'] } },
  );

  expect(rehearsal.calls).toEqual([]);
  expect(fieldsOf(report)).toEqual(['A1 NBV: 400.00 | 800,00', 'A2 Kostenstelle: 43 | 42']);
  expect(keysOf(report.unexpected)).toEqual(['other A9']);
  expect(report.totals.amounts).toEqual([
    { label: 'Cost', register: '2100.50', other: '2200.50', difference: '-100.00' },
    { label: 'Net book value', register: '900.00', other: '1300.00', difference: '-400.00' },
  ]);
});

test('people, places and stock of one workbook are compared each as what they are', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  await saveUserWorkbook(join(rehearsal.folder, 'all.xlsx'), {
    Members: [
      ['First name', 'Last name', 'Email', 'Role'],
      ['Ann', 'Lee', 'ANN@firm.example', 'Staff'],
      ['Bob', 'Hay', 'bo@firm.example', 'Staff'],
    ],
    Locations: [
      ['Name', 'Parent'],
      ['Berlin', null],
      ['Floor 2', 'Berlin'],
      ['Rome', null],
    ],
    Inventory: [
      ['Name', 'Identifier', 'Price', 'Net quantity'],
      ['Paper', 'P1', 4.2, 48],
    ],
  });

  const report = await compareRegisters({ files: ['all.xlsx'] }, rehearsal.workplace(), {
    ...{ out: 'all-compared.xlsx' },
  });

  expect(fieldsOf(report)).toEqual([
    'bo@firm.example First name: Bob | Bo',
    'P1 Net quantity: 48 | 50',
  ]);
  expect(report.missing.map(({ recordType, key }) => [recordType, key])).toEqual([
    ['Locations', 'Rome'],
  ]);
  expect(report.unexpected.map(({ recordType, key }) => [recordType, key])).toEqual([
    ['Locations', 'Paris'],
  ]);
  // Stock is worth its price times its units.
  expect(report.totals.amounts).toEqual([
    { label: 'Cost', register: '201.60', other: '210.00', difference: '-8.40' },
  ]);
  expect(report.checks.failed).toBe(0);
  expect(Object.keys(report.files).toSorted()).toEqual([
    ...['differing', 'missing', 'register', 'report', 'unexpected'],
  ]);
});

test('records that no operation ends are compared, and stay', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  rehearsal.write('groups.csv', 'Name\nLaptops\nPhones\n');
  const request = { files: ['groups.csv'], kind: 'groups' };

  const { missing, unexpected, files } = await compareRegisters(request, rehearsal.workplace());

  expect([missing, unexpected].map(([first]) => first?.key)).toEqual(['Phones', 'Desks']);
  expect(unexpected[0]?.obstacle).toBe('A group can only be deleted, which no plan does');
  expect(Object.keys(files)).not.toContain('unexpected');
});

test('a name that only the account has of a vendor is named as one that no operation ends', async () => {
  const rehearsal = new Rehearsal({ seed: { vendors: [{ name: 'Acme' }, { name: 'Globex' }] } });
  rehearsal.write('vendors.csv', 'Name\nAcme\n');
  const request = { files: ['vendors.csv'], kind: 'vendors' };

  const { obstacles, planned } = await compareRegisters(request, rehearsal.workplace(), {
    withoutFiles: true,
  });

  expect(obstacles).toEqual([{ reason: 'No operation ends the use of a vendor', fields: 1 }]);
  expect(planned.ends).toBe(0);
});

test('the corrected register has the headings of its owner, and what cannot be decided as it was', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  const { files } = await compare(rehearsal, REGISTER, { withoutFiles: false });

  const workbook = await ReadWorkbook.open(files.register ?? '');

  expect(workbook.rows('Fixed assets')).toEqual([
    ['Asset tag', 'Asset name', 'Category', 'Site', 'Cost', 'Cost centre'],
    ['A1', 'Laptop one', 'Laptops', 'Floor 2', '1200', '41'],
    ['A2', 'Laptop two', 'Laptops', 'Paris', '900.5', '41'],
    ['A6', 'Laptop six', 'Laptops', 'Paris', '10', '41'],
    ['A6', 'Laptop six again', 'Laptops', 'Paris', '20', '41'],
    ['A7', 'Laptop seven', 'Laptops', 'Paris', 'x5', '41'],
    ['', '', 'Laptops', 'Paris', '5', '41'],
    ['A3', 'Desk', 'Desks', 'Paris', '300', ''],
  ]);
});

test('files of the user are never replaced', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  rehearsal.write('comparison-missing.xlsx', 'mine');

  const failed = compare(rehearsal, REGISTER, { withoutFiles: false });

  await expect(failed).rejects.toMatchObject({ code: 'cannot-write' });
  expect(rehearsal.text('comparison-missing.xlsx')).toBe('mine');
  expect(readdirSync(rehearsal.folder).toSorted()).not.toContain('comparison.xlsx');
});

test.each([
  [
    'a filter without a value',
    { filters: ['Berlin'] },
    '--filter: expected field=value, found "Berlin"',
  ],
  ['a filter on no field', { filters: ['Sitee=Berlin'] }, '--filter: there is no field "Sitee"'],
  ['an option that does not exist', { wiht: 'x' }, 'compareRegisters has no option "wiht"'],
])('%s is refused', async (_title, options, message) => {
  const refused = compare(new Rehearsal({ seed: OFFICE }), REGISTER, options as CompareOptions);

  await expect(refused).rejects.toThrow(message);
});
