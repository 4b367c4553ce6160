import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../../src/import/sheet/request/request.ts';
import { writePlanWorkbook } from '../../../../src/import/send/plan-view/workbook/plan-workbook.ts';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { partOf } from '../../../support/workbook-parts.ts';
import { FileNotices } from '../../../../src/tabular/file-notices.ts';
import { WorkbookInHand } from '../../answers/workbook-in-hand.ts';

const SEED = {
  custom_fields: [{ name: 'Condition', type: 'text', kinds: ['fixed-assets'] }],
  groups: [{ name: 'Computers' }, { name: 'Furniture' }],
  locations: [{ name: 'North' }, { name: 'Floor 1', parent: 'North' }],
  vendors: [{ name: 'Harbour Supply' }],
  fixed_assets: [
    {
      name: 'Chair',
      group: 'Furniture',
      identifier: 'A-1',
      purchased_on: '2024-03-31',
      price: '120.50',
      description: 'Old one',
      location: 'North',
    },
  ],
};

const REGISTER = `Identifier,Name,Purchased on,Group,Price,Location,Description,Vendor,Condition
A-1,Chair,03/31/2024,Furniture,99.90,North / Floor 1,(clear),,
N-1,Desk,01/15/2024,Furniture,640,North,,Nova,New
N-2,PC,01/15/2024,Computers,x,North,,,
N-3,Lamp,01/15/2024,Furniture,0,Dungeon,,,
N-4,Shelf,01/15/2024,Furniture,0,,,,
`;

const UPSERT: Partial<ImportRequest> = {
  planning: { mode: 'upsert', createMissing: ['vendors'] },
};

async function planOf(
  files: Readonly<Record<string, string>>,
  request: Partial<ImportRequest> = UPSERT,
): Promise<WorkbookInHand> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const names = Object.entries(files).map(([name, text]) => rehearsal.write(name, text));
  const { run, plan } = await rehearsal.prepare(names, request);
  try {
    return await WorkbookInHand.open(await writePlanWorkbook(run, plan, new FileNotices()));
  } finally {
    run.close();
  }
}

describe('the workbook of a plan', () => {
  test('has a sheet for everything that the plan has, and none for what it has not', async () => {
    const full = await planOf({ 'register.csv': REGISTER });
    const small = await planOf({
      'small.csv': 'Name,Purchased on,Group\nDesk,01/15/2024,Furniture\n',
    });

    expect(full.sheets()).toEqual([
      'Summary',
      'Creates',
      'Updates',
      'Clears',
      'New references',
      'Issues',
      'Rows with errors',
      'Open rows',
    ]);
    expect(small.sheets()).toEqual(['Summary', 'Creates']);
  });

  test('sums up what would happen, what it costs, and how to go on', async () => {
    const workbook = await planOf({ 'register.csv': REGISTER });
    const lines = workbook.texts('Summary').map((texts) => texts.filter((text) => text !== ''));

    expect(lines).toEqual(
      expect.arrayContaining([
        ['Plan for register.csv'],
        ['Account', 'https://company.example'],
        ['New records', '2', 'see Creates'],
        ['Changed records', '1', 'see Updates'],
        ['Rows with errors (not sent)', '1', 'see Issues'],
        ['Open rows (not sent until the file is clear)', '1', 'see Issues'],
        ['Total rows', '5'],
        ['vendors', '1', 'Nova'],
        ['Description', '1'],
      ]),
    );
    expect(lines.flat().join('\n')).toMatch(/tallysheet apply fixed-assets-\d{8}T\d{6}Z/);
  });

  test('shows every field that a new record gets, references by name, dates and amounts as such', async () => {
    const workbook = await planOf({ 'register.csv': REGISTER });

    expect(workbook.lines('Creates', 'Row')).toEqual([
      {
        'Fixed asset': 'Desk',
        Row: '3',
        Group: 'Furniture',
        'Purchased on': '2024-01-15',
        Location: 'North',
        Identifier: 'N-1',
        Price: '640',
        Vendor: 'Nova (new)',
        Condition: 'New',
      },
      {
        'Fixed asset': 'Shelf',
        Row: '6',
        Group: 'Furniture',
        'Purchased on': '2024-01-15',
        Location: '',
        Identifier: 'N-4',
        Price: '0',
        Vendor: '',
        Condition: '',
      },
    ]);
    expect(workbook.cell('Creates', 'D2').value).toBeInstanceOf(Date);
    expect(workbook.cell('Creates', 'G2').value).toBe(640);
  });

  test('shows old and new of each changed field', async () => {
    const workbook = await planOf({ 'register.csv': REGISTER });

    expect(workbook.lines('Updates', 'Field')).toEqual([
      { Record: '#1 Chair', Row: '2', Field: 'Price', Old: '120.5', New: '99.9' },
      {
        Record: '#1 Chair',
        Row: '2',
        Field: 'Location',
        Old: 'North',
        New: 'North / Floor 1',
      },
      { Record: '#1 Chair', Row: '2', Field: 'Description', Old: 'Old one', New: '(emptied)' },
    ]);
    expect(workbook.lines('Clears', 'Current value')).toEqual([
      {
        Record: '#1 Chair',
        Row: '2',
        'Field to be emptied': 'Description',
        'Current value': 'Old one',
      },
    ]);
  });

  test('names records that are made from mere names, and how many rows want them', async () => {
    const workbook = await planOf({ 'register.csv': REGISTER });

    expect(workbook.lines('New references', 'Record type')).toEqual([
      { 'Record type': 'Vendors', 'New record': 'Nova', 'Rows that refer to it': '1' },
    ]);
  });

  test('lists every finding with a link to where its row is shown', async () => {
    const workbook = await planOf({ 'register.csv': REGISTER });
    const found = workbook
      .lines('Issues', 'Severity')
      .map((line) => [line['Row'], line['Column'], line['Severity']]);

    expect(found).toEqual([
      ['2', 'Description', 'warning'],
      ['4', 'Name', 'error'],
      ['4', 'Price', 'error'],
      ['5', 'Price', 'warning'],
      ['5', 'Location', 'error'],
      ['6', 'Price', 'warning'],
    ]);
    expect(workbook.lines('Issues', 'Severity').map((line) => line['Go to'])).toEqual([
      'Updates A2',
      'Rows with errors B2',
      'Rows with errors E2',
      'Open rows E2',
      'Open rows F2',
      'Creates A3',
    ]);
    const links = partOf(workbook.path, 'xl/worksheets/sheet6.xml').matchAll(/location="([^"]*)"/g);
    expect(Array.from(links, ([, location]) => location)).toEqual([
      "'Updates'!A2",
      "'Rows with errors'!B2",
      "'Rows with errors'!E2",
      "'Open rows'!E2",
      "'Open rows'!F2",
      "'Creates'!A3",
    ]);
  });

  test('shows the refused rows as their user wrote them, painted and with notes', async () => {
    const workbook = await planOf({ 'register.csv': REGISTER });

    expect(workbook.texts('Rows with errors')[1]?.slice(0, 6)).toEqual([
      'N-2',
      'PC',
      '01/15/2024',
      'Computers',
      'x',
      'North',
    ]);
    const { note, fill } = workbook.cell('Rows with errors', 'B2');
    expect(JSON.stringify(note)).toContain('Name is too short');
    expect(fill).toMatchObject({ pattern: 'solid' });
  });

  test('parts new records by kind, and names files where there are several', async () => {
    const workbook = await planOf(
      {
        'locations.csv': 'Name,Parent\nHall,North\n',
        'fixed-assets.csv':
          'Name,Purchased on,Group,Location\nDesk,01/15/2024,Furniture,North / Hall\n',
      },
      { kind: KIND_BY_FILE },
    );

    expect(workbook.sheets()).toEqual(['Summary', 'Creates Locations', 'Creates Fixed assets']);
    expect(workbook.lines('Creates Fixed assets', 'Row')).toMatchObject([
      { File: 'fixed-assets.csv', Row: '2', Location: 'Hall (new)' },
    ]);
  });

  test('shows the number of a referenced record only if another one has its name', async () => {
    const rehearsal = new Rehearsal({
      seed: { ...SEED, vendors: [{ name: 'Nova' }, { name: 'Nova' }, { name: 'Sole' }] },
    });
    const file = rehearsal.write(
      'register.csv',
      'Name,Purchased on,Group,Vendor\nDesk,01/15/2024,Furniture,#2\nShelf,01/15/2024,Furniture,#3\n',
    );
    const { run, plan } = await rehearsal.prepare([file]);
    const path = await writePlanWorkbook(run, plan, new FileNotices());
    run.close();
    const workbook = await WorkbookInHand.open(path);

    expect(workbook.lines('Creates', 'Row').map((line) => line['Vendor'])).toEqual([
      '#2 Nova',
      'Sole',
    ]);
  });

  test('shows rates as numbers with the unit of the mode', async () => {
    const workbook = await planOf(
      {
        'groups.csv':
          'Name,Depreciation mode,Depreciation rate: Straight Line\nVans,Percentage,25\nShelves,Useful Life,120\nOdds,,12.5\n',
      },
      { kind: 'groups' },
    );
    const rates = ['D2', 'D3', 'D4'].map((at) => workbook.cell('Creates', at));

    expect(workbook.texts('Creates')[0]?.[3]).toBe('Depreciation rate: Straight Line');
    expect(rates.map(({ value, numFmt }) => [value, numFmt])).toEqual([
      [25, 'General"%"'],
      [120, 'General" months"'],
      [12.5, undefined],
    ]);
  });

  test('links to the first of several sheets, and counts the others', async () => {
    const workbook = await planOf(
      {
        'groups.csv': 'Name\nVans\n',
        'vendors.csv': 'Name\nNova\n',
        'locations.csv': 'Name\nHall\n',
      },
      { kind: KIND_BY_FILE },
    );
    const records = workbook.texts('Summary').find(([label]) => label === 'New records');

    expect(records?.filter((text) => text !== '')).toEqual([
      'New records',
      '3',
      'see Creates Groups and 2 more sheets',
    ]);
  });

  test('lists operations with the records that they work on', async () => {
    const workbook = await planOf({ 'sold.csv': 'Item\nChair\n' }, { kind: 'fixed-assets.delete' });

    expect(workbook.lines('Operations', 'Record')).toEqual([
      { 'What is done': 'Delete a fixed asset', Record: '#1 Chair', Row: '2', With: '' },
    ]);
  });
});
