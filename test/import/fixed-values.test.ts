import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFiles } from '../../src/import/sheet/read/read-files.ts';
import { cellText } from '../../src/kernel/cells.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';
import { ReadWorkbook, saveUserWorkbook } from '../support/user-workbook.ts';
import {
  edit,
  HEADING_ROW,
  HEADINGS,
  importOf,
  inValues,
  KIND,
  type Change,
  type Correction,
} from './corrected-values.ts';

/** Writes the same into every row that has the value. */
function inRows(corrections: readonly Correction[]): Change {
  return (workbook) => {
    workbook.getWorksheet('Register')?.eachRow((row, number) => {
      if (number === 1) return;
      for (const { column, found, newValue } of corrections) {
        const cell = row.getCell(HEADINGS.indexOf(column) + 1);
        if (cell.text === found) cell.value = newValue === '(leave empty)' ? null : newValue;
      }
    });
  };
}

const ROWS = [
  ['A-1', 'Desk', 'Furnitur', '2024-03-31', '10'],
  ['A-2', 'Chair', 'Furnitur', 'soon', '20'],
  ['A-3', 'Lamp', 'Furniture', 'soon', 'dear'],
  ['A-4', 'Shelf', 'Furniture', '2024-03-31', '5'],
];

describe('an errors workbook', () => {
  test('lists each wrong value of a column once, with its rows and what it may be', async () => {
    const { errors } = await importOf(ROWS);

    const workbook = await ReadWorkbook.open(errors);

    expect(workbook.sheets).toEqual(['Register', 'Errors', 'Values']);
    expect(workbook.records('Values', HEADING_ROW)).toEqual([
      {
        Sheet: 'Register',
        Column: 'Gruppe',
        Field: 'Group',
        Found: 'Furnitur',
        Rows: '2',
        Error: 'Gruppe (Group): there is no group named "Furnitur"',
        Fix: expect.stringMatching(/^Did you mean "Furniture"\?/) as string,
        'New value': '',
        'In rows': '2-3',
      },
      {
        Sheet: 'Register',
        Column: 'Anschaffungsdatum',
        Field: 'Purchased on',
        Found: 'soon',
        Rows: '2',
        Error: expect.stringMatching(/^Anschaffungsdatum \(Purchased on\): /) as string,
        Fix: expect.any(String) as string,
        'New value': '',
        'In rows': '3-4',
      },
      {
        Sheet: 'Register',
        Column: 'Price',
        Field: 'Price',
        Found: 'dear',
        Rows: '1',
        Error: 'Price: expected a number of at least 0, found "dear"',
        Fix: expect.any(String) as string,
        'New value': '',
        'In rows': '4',
      },
    ]);
    expect(workbook.cell('Values', 'H6').choices).toBe('"Furniture,Computers,(leave empty)"');
  });

  test('has a column for what rows lack, and no wrong value where a row waits for another one', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Furniture' }] } });
    const people = [
      ['Vorname', 'Nachname', 'E-Mail'],
      ['Ada', 'Low', 'ada@firma.example'],
      ['Ben', 'Orr', 'ben@firma.example'],
    ];
    const assets = [
      ['Bezeichnung', 'Gruppe', 'Anschaffungsdatum', 'Nutzer'],
      ['Desk', 'Furniture', '31.03.2024', 'Low, Ada'],
    ];
    const sheets = { Inventar: assets, Mitarbeiter: people };
    await saveUserWorkbook(join(rehearsal.folder, 'firma.xlsx'), sheets);
    const { files } = await rehearsal.import(['firma.xlsx'], { kind: KIND_BY_FILE });
    const errors = files.errors[0] ?? '';

    const workbook = await ReadWorkbook.open(errors);
    const values = workbook.records('Values', HEADING_ROW);
    expect(values).toMatchObject([
      {
        Sheet: 'Mitarbeiter',
        Column: 'Role',
        Field: 'Role',
        Found: '',
        Rows: '2',
        'In rows': '2-3',
      },
    ]);
    expect(workbook.cell('Values', 'H6').choices).toMatch(/Staff/);
    expect(workbook.rows('Mitarbeiter')[0]).toContain('Role');

    await edit(errors, inValues([{ column: 'Role', found: '', newValue: 'Staff' }]));
    const { summary } = await rehearsal.import([errors]);

    expect(summary.outcomes).toMatchObject({ created: 3 });
    const members = await rehearsal.records('members');
    expect(members.map(({ values }) => values['role_name'])).toContain('Staff');
  });

  test('offers records that the run made, by rows and of mere names', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Furniture' }] } });
    await saveUserWorkbook(join(rehearsal.folder, 'firma.xlsx'), {
      Inventar: [
        ['Bezeichnung', 'Gruppe', 'Anschaffungsdatum', 'Standort'],
        ['Desk', 'Furniture', '31.03.2024', 'Lager'],
      ],
      Räume: [
        ['Gebäude', 'Raum'],
        ['Werk Nord', 'Lager'],
        ['Werk Süd', 'Lager'],
      ],
    });
    const { files, summary } = await rehearsal.import(['firma.xlsx'], { kind: KIND_BY_FILE });
    expect(summary).toMatchObject({ outcomes: { created: 2 }, open: 1 });

    const workbook = await ReadWorkbook.open(files.errors[0] ?? '');

    expect(workbook.cell('Values', 'H6').choices).toBe(
      '"Werk Nord / Lager,Werk Süd / Lager,Werk Nord,Werk Süd,(leave empty)"',
    );
  });

  test('takes a new value for all rows that have the wrong one', async () => {
    const { rehearsal, errors } = await importOf(ROWS);
    await edit(
      errors,
      inValues([
        { column: 'Gruppe', found: 'Furnitur', newValue: 'Furniture' },
        { column: 'Anschaffungsdatum', found: 'soon', newValue: '2024-05-01' },
        { column: 'Price', found: 'dear', newValue: '(Leave empty)' },
      ]),
    );

    const { summary } = await rehearsal.import([errors]);

    expect(summary.outcomes).toMatchObject({ created: 3 });
    const made = (await rehearsal.records('fixed-assets')).map(({ values }) => [
      values['identifier'],
      values['purchased_on'],
      values['price'],
    ]);
    expect(made.toSorted()).toEqual([
      ['A-1', '2024-03-31', '10'],
      ['A-2', '2024-05-01', '20'],
      ['A-3', '2024-05-01', null],
      ['A-4', '2024-03-31', '5'],
    ]);
  });

  test('without a new value has the same errors again', async () => {
    const { rehearsal, first, errors } = await importOf(ROWS);

    const again = await rehearsal.import([errors]);

    expect(again.summary.outcomes).toMatchObject({ created: 0, failed: 3 });
    expect(again.summary.issues).toEqual(first.summary.issues);
  });

  test('keeps a sheet of its user that has the name, too', async () => {
    const { rehearsal, errors } = await importOf(ROWS, 'Values');
    await edit(
      errors,
      inValues([{ column: 'Gruppe', found: 'Furnitur', newValue: 'Furniture' }], 'Values (2)'),
    );

    const { summary } = await rehearsal.import([errors]);

    expect(summary.outcomes).toMatchObject({ created: 1, failed: 2 });
  });

  test('names a sheet that is not there any more', async () => {
    const { rehearsal, errors } = await importOf(ROWS);
    await edit(errors, (workbook) => {
      inValues([{ column: 'Gruppe', found: 'Furnitur', newValue: 'Furniture' }])(workbook);
      const sheet = workbook.getWorksheet('Register');
      if (sheet !== undefined) sheet.name = 'Other';
    });

    await expect(rehearsal.import([errors], KIND)).rejects.toMatchObject({
      code: 'bad-mapping',
      message: expect.stringMatching(
        /sheet Values, row 6: there is no sheet "Register"$/,
      ) as string,
      hint: 'Give the sheet its name again, or clear "New value" of the row.',
    });
  });
});

const GROUPS = ['Furniture', 'X', ''];
const DAYS = ['2024-03-31', 'soon', 'later'];
const PRICES = ['10', 'dear', 'see 007'];

const REGISTER = fc.array(
  fc.record({
    group: fc.constantFrom(...GROUPS),
    day: fc.constantFrom(...DAYS),
    price: fc.constantFrom(...PRICES),
  }),
  { minLength: 1, maxLength: 8 },
);

const CORRECTIONS = fc.subarray<Correction>([
  { column: 'Gruppe', found: '', newValue: 'Computers' },
  { column: 'Anschaffungsdatum', found: 'soon', newValue: '2025-01-31' },
  { column: 'Anschaffungsdatum', found: 'later', newValue: 'never' },
  { column: 'Price', found: 'dear', newValue: '99' },
  { column: 'Price', found: 'see 007', newValue: '(leave empty)' },
]);

/** What a person writes into single rows, by their numbers in the errors workbook; it may be a wrong value of other rows. */
const EDITS = fc.array(
  fc.tuple(fc.integer({ min: 2, max: 9 }), fc.constantFrom('Desks', '3', 'dear', 'see 007')),
  { maxLength: 3 },
);

/** The rows of a workbook as an import reads them. */
async function rowsIn(rehearsal: Rehearsal, path: string): Promise<(readonly string[])[]> {
  const request = { files: [path], ...KIND, reading: {}, mapping: {} };
  const files = await readFiles(request, rehearsal.workplace());
  const rows: (readonly string[])[] = [];
  for (const { headed } of files.sheets) {
    for await (const batch of headed.batches()) {
      for (const { cells } of batch) rows.push(HEADINGS.map((_, at) => cellText(cells[at])));
    }
  }
  await files.close();
  return rows;
}

test('a new value is the same as that edit in each row, and an edit of the row goes before it', async () => {
  await fc.assert(
    fc.asyncProperty(REGISTER, CORRECTIONS, EDITS, async (register, corrections, edits) => {
      const rehearsal = new Rehearsal();
      const rows = register.map((row, at) => [`A-${at}`, 'Thing', row.group, row.day, row.price]);
      const file = join(rehearsal.folder, 'register.xlsx');
      await saveUserWorkbook(file, { Register: [HEADINGS, ...rows] });
      const [errors] = (await rehearsal.validate([file], KIND)).errors;
      if (errors === undefined) return;
      const read: (readonly string[])[][] = [];
      for (const correct of [inValues, inRows]) {
        const copy = join(rehearsal.folder, `${correct.name}.xlsx`);
        copyFileSync(errors, copy);
        await edit(copy, (workbook) => {
          const edited = edits.flatMap(([row, text]) => {
            const cell = workbook.getWorksheet('Register')?.getCell(row, 5);
            return cell === undefined || cell.text === '' || cell.text === text
              ? []
              : [{ cell, text }];
          });
          correct(corrections)(workbook);
          for (const { cell, text } of edited) cell.value = text;
        });
        read.push(await rowsIn(rehearsal, copy));
      }

      expect(read[0]).toEqual(read[1]);
    }),
    { numRuns: rounds(5, 15) },
  );
});
