import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';
import { WorkbookInHand } from '../answers/workbook-in-hand.ts';

const SEED = {
  groups: [{ name: 'Computers' }, { name: 'Furniture' }],
  subgroups: [
    { name: 'Laptops', group: 'Computers' },
    { name: 'Desktops', group: 'Computers' },
    { name: 'Chairs', group: 'Furniture' },
  ],
  custom_fields: [
    { name: 'Condition', type: 'drop-down', options: ['New', 'Worn'], kinds: ['fixed-assets'] },
    { name: 'Weight', type: 'number', kinds: ['fixed-assets'] },
    { name: 'Tested on', type: 'date', kinds: ['fixed-assets'] },
    { name: 'Colour', type: 'text', kinds: ['fixed-assets'] },
  ],
  fixed_assets: [{ name: 'Sofa', group: 'Furniture', purchased_on: '2024-03-31' }],
} as const;

/** The workbook of errors of an import of these rows. */
async function errorsOf(
  rows: readonly string[],
  set: readonly string[] = [],
): Promise<WorkbookInHand> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('register.csv', [...rows, ''].join('\n'));
  const { files } = await rehearsal.import([file], { outputFormat: 'xlsx', mapping: { set } });
  return WorkbookInHand.open(files.errors[0] ?? '');
}

const SHEET = 'Fixed assets';

describe('the drop-down of a subgroup', () => {
  test('has those of the group of its row', async () => {
    const workbook = await errorsOf([
      'Name,Group,Subgroup,Purchased on',
      'Laptop,Computers,Nowhere,03/31/2024',
      'Chair,furniture,Nowhere,03/31/2024',
    ]);

    expect(workbook.offered(workbook.cell(SHEET, 'C2'))).toEqual(['Laptops', 'Desktops']);
    expect(workbook.offered(workbook.cell(SHEET, 'C3'))).toEqual(['Chairs']);
  });

  test('goes by the group that was set for the column, or that the record has', async () => {
    const set = await errorsOf(
      ['Name,Subgroup,Purchased on', 'Laptop,Nowhere,03/31/2024'],
      ['Group=Computers'],
    );
    const held = await errorsOf(['Item #,Subgroup', '1,Nowhere']);

    expect(set.offered(set.cell(SHEET, 'B2'))).toEqual(['Laptops', 'Desktops']);
    expect(held.offered(held.cell(SHEET, 'B2'))).toEqual(['Chairs']);
  });

  test('is left out where the group itself is not known', async () => {
    const workbook = await errorsOf([
      'Name,Group,Subgroup,Purchased on',
      'Laptop,Nothing,Nowhere,03/31/2024',
    ]);

    expect(workbook.offered(workbook.cell(SHEET, 'B2'))).toEqual(['Computers', 'Furniture']);
    expect(workbook.cell(SHEET, 'C2').dataValidation).toBeUndefined();
  });
});

describe('a custom field whose value is none of its options', () => {
  test('is painted, with its options to choose from', async () => {
    const workbook = await errorsOf([
      'Name,Group,Purchased on,Colour,Condition',
      'Laptop,Computers,03/31/2024,red,Great',
    ]);
    const cell = workbook.cell(SHEET, 'E2');

    expect(workbook.offered(cell)).toEqual(['New', 'Worn']);
    expect(JSON.stringify(cell.note)).toContain('Condition: expected one of New, Worn, found');
    expect(workbook.cell(SHEET, 'D2').note).toBeUndefined();
  });
});

describe('a custom field that the service refused, because nothing showed what it takes', () => {
  test('is painted like every other cell that the refusal names, each with its own note', async () => {
    const workbook = await errorsOf([
      'Name,Group,Purchased on,Colour,Weight,Tested on',
      'Laptop,Computers,03/31/2024,red,much,soon',
    ]);
    const note = (cell: string): string => JSON.stringify(workbook.cell(SHEET, cell).note);

    expect(note('E2')).toContain('Weight is not a number');
    expect(note('E2')).not.toContain('Tested on');
    expect(note('F2')).toContain('Tested on is not a valid date');
    expect(note('F2')).not.toContain('Weight');
    expect(workbook.find(SHEET, ['Name', 'Laptop'], '_message').value).toBe(
      'The service refused the row: Weight is not a number; Tested on is not a valid date',
    );
  });
});
