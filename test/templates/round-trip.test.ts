import { join } from 'node:path';
import exceljs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { readAccountLists } from '../../src/templates/account-lists.ts';
import { writeTemplate } from '../../src/templates/template-files.ts';
import { callerOver } from '../support/call-service.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { kindNamed } from '../support/sheets.ts';

type Row = Readonly<Record<string, string | number | Date>>;

/** Fills rows in below the headings, as somebody with a spreadsheet program does. */
async function fillIn(path: string, sheets: Readonly<Record<string, readonly Row[]>>) {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(path);
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = workbook.getWorksheet(name);
    if (sheet === undefined) throw new Error(`there is no sheet ${name}`);
    const headings = (sheet.getRow(1).values as (string | undefined)[]).slice(1);
    for (const [at, row] of rows.entries()) {
      for (const [heading, value] of Object.entries(row)) {
        sheet.getCell(at + 2, headings.indexOf(heading) + 1).value = value;
      }
    }
  }
  // exceljs writes the rules of 5,000 rows cell by cell, which takes it seconds.
  for (const sheet of workbook.worksheets) Object.assign(sheet, { dataValidations: { model: {} } });
  await workbook.xlsx.writeFile(path);
}

async function blankIn(rehearsal: Rehearsal, kinds: readonly string[], live = false) {
  const path = join(rehearsal.folder, 'filled.xlsx');
  const chosen = kinds.map(kindNamed);
  const caller = callerOver(rehearsal.service.transport);
  await writeTemplate(
    { path, format: 'xlsx', kinds: chosen },
    { createdAt: 0, ...(live && { account: await readAccountLists(chosen, caller) }) },
  );
  rehearsal.calls.length = 0;
  return path;
}

describe('a template that was filled in', () => {
  test('is imported without a flag, one sheet after the other, and blank sheets are left alone', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Furniture' }] } });
    const path = await blankIn(rehearsal, ['locations', 'vendors', 'fixed-assets']);
    await fillIn(path, {
      Locations: [{ Name: 'Head office' }, { Name: 'Floor 2', Parent: 'Head office' }],
      'Fixed assets': [
        {
          Name: 'Standing desk',
          Group: 'Furniture',
          'Purchased on': new Date(Date.UTC(2024, 1, 29)),
          Location: 'Head office / Floor 2',
          Identifier: '00417',
          Price: 640.5,
          'Document URLs': 'https://files.example/a.pdf\nhttps://files.example/b.pdf',
        },
      ],
    });

    const { summary } = await rehearsal.import(['filled.xlsx'], { kind: KIND_BY_FILE });

    expect(summary.outcomes).toMatchObject({ created: 3, failed: 0 });
    expect(rehearsal.sent().at(-1)).toEqual({
      'fixed_asset[name]': 'Standing desk',
      'fixed_asset[group_id]': '1',
      'fixed_asset[purchased_on]': '02/29/2024',
      'fixed_asset[location_id]': '2',
      'fixed_asset[identifier]': '00417',
      'fixed_asset[price]': '640.5',
      'fixed_asset[document_urls][]': 'https://files.example/b.pdf',
    });
  });

  test('with the lists of an account changes what is there, custom fields too', async () => {
    const rehearsal = new Rehearsal({
      seed: {
        custom_fields: [
          { name: 'Serial number', type: 'text', kinds: ['fixed-assets'] },
          { name: 'Warranty until', type: 'date', kinds: ['fixed-assets'] },
          { name: 'Insured', type: 'yes/no', kinds: ['fixed-assets'] },
        ],
        groups: [{ name: 'Computers' }, { name: 'Furniture' }],
        subgroups: [{ group: 'Computers', name: 'Laptops' }],
        vendors: [{ name: 'Harbour Supply' }],
        fixed_assets: [
          {
            name: 'Laptop',
            group: 'Computers',
            purchased_on: '2025-01-15',
            vendor: 'Harbour Supply',
            custom_fields: { 'Warranty until': '08/31/2026' },
          },
        ],
      },
    });
    const path = await blankIn(rehearsal, ['fixed-assets'], true);
    await fillIn(path, {
      'Fixed assets': [
        {
          'Item #': 1,
          Subgroup: 'Laptops',
          Vendor: '(clear)',
          'custom:Serial number': '007',
          'custom:Warranty until': new Date(Date.UTC(2027, 7, 31)),
          'custom:Insured': 'yes',
        },
      ],
    });

    const { summary } = await rehearsal.import(['filled.xlsx'], { kind: KIND_BY_FILE });

    expect(summary.outcomes).toMatchObject({ updated: 1, failed: 0 });
    expect(rehearsal.sent()).toMatchObject([
      {
        'fixed_asset[sub_group_id]': '1',
        'fixed_asset[vendor_id]': '',
        'cust_attr[Serial number]': '007',
        'cust_attr[Warranty until]': '08/31/2027',
        'cust_attr[Insured]': 'true',
      },
    ]);
  });

  test('of an operation does it', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
    const path = await blankIn(rehearsal, ['groups.delete'], true);
    await fillIn(path, { 'Groups - delete': [{ Group: 'Computers' }] });

    const { summary } = await rehearsal.import(['filled.xlsx'], { kind: KIND_BY_FILE });

    expect(summary.outcomes).toMatchObject({ done: 1, failed: 0 });
    expect(rehearsal.writes()).toEqual(['DELETE /groups/1.api']);
  });
});
