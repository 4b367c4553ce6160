// Makes samples/company.xlsx, the workbook of an invented company as people keep it: a sheet for each
// record type, typed cells, notes that are not for import, and instructive mistakes.
// The assets are those of samples/company-assets.csv. Run it after changing that file.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import {
  companyWorkbook,
  DAY,
  day,
  fill,
  MONEY,
  readMeSheet,
  SAMPLES,
  table,
} from './company-sample-sheets.mjs';

const workbook = companyWorkbook(day('2026-01-15'));

readMeSheet(workbook, [
  'Harbourline Freight: what we own, and where it stands',
  '',
  'One sheet for each kind of thing. Sites are listed with the site that they lie within.',
  'Ask the office before adding a group. Last looked through in January.',
]);
groups();
subgroups();
sites();
suppliers();
people();
assets();
lists();
await workbook.xlsx.writeFile(`${SAMPLES}/company.xlsx`);

function groups() {
  table(
    workbook,
    'Groups',
    ['Name', 'Description', 'Depreciation mode', 'Depreciation rate: Straight Line'],
    [
      ['Printers', 'Laser and label printers', 'Useful Life', 48],
      ['Networking', 'Switches and access points', 'Useful Life', 60],
      ['Scanners', 'Handheld scanners of the warehouse', 'Percentage', 25],
      // Too short, and a mode that there is not.
      ['TV', 'Screens in the canteen', 'Useful Lives', 36],
    ],
  );
}

function subgroups() {
  table(
    workbook,
    'Subgroups',
    ['Group', 'Name'],
    [
      ['Printers', 'Label printers'],
      ['Printers', 'Laser printers'],
      ['Networking', 'Switches'],
      ['Networking', 'Access points'],
    ],
  );
}

function sites() {
  const sheet = workbook.addWorksheet('Sites');
  sheet.addRow(['Harbourline Freight: our sites']);
  sheet.mergeCells('A1:E1');
  sheet.getCell('A1').font = { bold: true, size: 14 };
  sheet.addRow([]);
  fill(
    sheet,
    ['Site', 'Part of', 'Street', 'Town', 'Site code'],
    [
      ['Saltmarsh', null, '7 Lock Lane', 'Saltmarsh', 'S-100'],
      ['Hall 1', 'Saltmarsh', null, null, 'S-110'],
      ['Hall 2', 'Saltmarsh', null, null, 'S-120'],
      ['Loading dock', 'Saltmarsh / Hall 1', null, null, 'S-111'],
      ['Cold store', 'Saltmarsh / Hall 2', null, null, 'S-121'],
      // Shown as 007, stored as 7: only the user can say which is right.
      ['Gatehouse', 'Saltmarsh', null, null, 7],
    ],
  );
  sheet.getCell('E9').numFmt = '000';
}

function suppliers() {
  table(
    workbook,
    'Suppliers',
    ['Vendor name', 'Email', 'Phone number', 'Website'],
    [
      ['Inkwell & Söhne', 'order@inkwell.example', '+49 40 555 0110', 'https://inkwell.example'],
      ['Quillnet Systems', 'sales@quillnet.example', '+1 555 0192', 'https://quillnet.example'],
      ['Łódka Logistik', 'biuro@lodka.example', '+48 58 555 01', 'https://lodka.example'],
    ],
  );
}

function people() {
  table(
    workbook,
    'People',
    ['First name', 'Last name', 'Email', 'Role', 'Employee no', 'Team'],
    [
      [
        'Amara',
        'Quillfeather',
        'amara.quillfeather@harbourline.example',
        'Staff',
        'E-2001',
        'Office',
      ],
      [
        'Bertil',
        'Sundgrave',
        'bertil.sundgrave@harbourline.example',
        'Storekeeper',
        'E-2002',
        'Operations',
      ],
      ['Chidi', 'Marlowe', 'chidi.marlowe@harbourline.example', 'Staff', 'E-2003', 'Office'],
      ['Daphne', 'Ostrava', 'daphne.ostrava@harbourline.example', 'Auditor', 'E-2004', 'Office'],
      [
        'Eero',
        'Haldane',
        'eero.haldane@harbourline.example',
        'Storekeeper',
        'E-2005',
        'Operations',
      ],
      ['Farah', 'Tidewell', 'farah.tidewell@harbourline.example', 'Staff', 'E-2006', 'Office'],
      // Not an address, a misspelt role, an unknown team.
      ['Gustav', 'Merrow', 'gustav.merrow at harbourline', 'Staff', 'E-2007', 'Office'],
      [
        'Hana',
        'Brightwater',
        'hana.brightwater@harbourline.example',
        'Storekeper',
        'E-2008',
        'Operations',
      ],
      ['Ivo', 'Castellane', 'ivo.castellane@harbourline.example', 'Staff', 'E-2009', 'Night shift'],
    ],
  );
}

function assets() {
  const rows = parse(readFileSync(`${SAMPLES}/company-assets.csv`), {
    bom: true,
    relax_column_count: true,
  });
  const start = rows.findIndex(([first]) => first === 'Asset Tag');
  const headings = rows[start];
  const at = Object.fromEntries(headings.map((heading, index) => [heading, index]));
  const sheet = workbook.addWorksheet('Assets');
  sheet.addRow([rows[0][0]]);
  sheet.getCell('A1').font = { bold: true, size: 14 };
  sheet.addRow([]);
  fill(
    sheet,
    headings,
    rows.slice(start + 1).map((cells) =>
      cells.map((text, index) => {
        if (index === at['Purchase date'] || index === at['Warranty until']) return asDay(text);
        if (index === at['Purchase cost']) return asAmount(text);
        if (index === at['Document URLs'] && /^https:[^ |]+$/.test(text)) {
          return { text, hyperlink: text };
        }
        return text === '' ? null : text;
      }),
    ),
  );
  sheet.getColumn(at['Purchase date'] + 1).numFmt = DAY;
  sheet.getColumn(at['Purchase cost'] + 1).numFmt = MONEY;
  peculiarities(sheet, at);
}

/** Cells as they are after years of use. */
function peculiarities(sheet, at) {
  const cell = (row, heading) => sheet.getRow(row).getCell(at[heading] + 1);
  cell(5, 'Purchase cost').value = { formula: '1299.5+116.04', result: 1415.54 };
  cell(6, 'Asset name').value = {
    richText: [
      { text: cell(6, 'Asset name').text.slice(0, 6), font: { bold: true } },
      { text: cell(6, 'Asset name').text.slice(6) },
    ],
  };
  // A price that a look-up did not find, a date whose cell lost its format, an identifier too long for a number.
  cell(30, 'Purchase cost').value = {
    formula: 'VLOOKUP(A30,Prices!A:B,2,0)',
    result: { error: '#N/A' },
  };
  cell(33, 'Purchase date').value = 45000;
  cell(33, 'Purchase date').numFmt = 'General';
  cell(36, 'Asset Tag').value = 9780000000001234;
}

/** A remainder of drop-downs, hidden. */
function lists() {
  const sheet = workbook.addWorksheet('Choices', { state: 'hidden' });
  sheet.addRows([['Condition'], ['New'], ['Good'], ['Worn'], ['Broken']]);
}

function asDay(text) {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (match === null) return text === '' ? null : text;
  const [month, day, year] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? date : text;
}

function asAmount(text) {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text === '' ? null : text;
}
