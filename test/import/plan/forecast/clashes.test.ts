import { describe, expect, test } from 'vitest';
import ExcelJS from 'exceljs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readCorrections } from '../../../../src/import/sheet/corrections/corrections-file.ts';
import { writePlanWorkbook } from '../../../../src/import/send/plan-view/workbook/plan-workbook.ts';
import { FileNotices } from '../../../../src/tabular/file-notices.ts';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { WorkbookInHand } from '../../answers/workbook-in-hand.ts';

const PROJECTOR = { group: 'Media', sub_group: 'Projectors', purchased_on: '2024-03-31' };

/** The clock of a rehearsal starts on 2026-01-14. */
const SEED = {
  groups: [{ name: 'Media' }],
  subgroups: [
    { name: 'Projectors', group: 'Media' },
    { name: 'Cameras', group: 'Media' },
  ],
  locations: [{ name: 'North' }, { name: 'South' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
  ],
  fixed_assets: [
    { ...PROJECTOR, name: 'Beamer 1', location: 'North' },
    { ...PROJECTOR, name: 'Beamer 2', location: 'South' },
    { ...PROJECTOR, name: 'Lumen', location: 'North' },
    { ...PROJECTOR, name: 'Beamer 3', location: 'North' },
    { ...PROJECTOR, name: 'Camera', sub_group: 'Cameras' },
    { name: 'Drill 1', group: 'Media', purchased_on: '2024-03-31' },
  ],
  asset_stock: [{ name: 'Cable', group: 'Media', initial_stock_quantity: 1 }],
  reservation_requests: [
    {
      ...{ asset_no: 'Beamer 1', user: 'bo@firm.example', status: 'approved' },
      ...{ from: '2026-03-01', to: '2026-03-05' },
    },
    {
      ...{ asset_no: 'Cable', user: 'bo@firm.example', status: 'approved' },
      ...{ from: '2026-03-01', to: '2026-03-05' },
    },
  ],
};

const KIND = 'reservation-requests';
const HEADINGS = 'Item,Member,From,To';
const ANN = 'ann@firm.example';

async function planned(kind: string, text: string, rehearsal = new Rehearsal({ seed: SEED })) {
  const file = rehearsal.write(`${kind}.csv`, text);
  const result = await rehearsal.plan([file], { kind: KIND_BY_FILE });
  return { rehearsal, file, ...result };
}

describe('the list of clashes', () => {
  test('names who has the item when, and the free ones like it: those of its name and place first', async () => {
    const { plan } = await planned(KIND, `${HEADINGS}\nBeamer 1,${ANN},2026-03-04,2026-03-08\n`);
    expect(plan.clashes).toEqual([
      {
        ...{ file: `${KIND}.csv`, row: 2, severity: 'warning' },
        ...{ item: 'Beamer 1 (#1)', member: 'Ann Lee', from: '2026-03-04', to: '2026-03-08' },
        with: {
          ...{ is: 'reservation', by: 'Bo Hay', from: '2026-03-01', to: '2026-03-05' },
          place: 'request 1',
        },
        alternatives: { alike: 3, free: 3, items: ['#4 Beamer 3', '#2 Beamer 2', '#3 Lumen'] },
      },
    ]);
  });

  test('never proposes what another row takes, although that row is refused', async () => {
    const { plan } = await planned(
      KIND,
      `${HEADINGS}\nBeamer 1,${ANN},2026-03-04,2026-03-08\nBeamer 3,nobody@firm.example,2026-03-08,2026-03-09\nBeamer 2,${ANN},2026-03-09,2026-03-09\n`,
    );
    expect(plan.clashes.map(({ row, alternatives }) => [row, alternatives?.items])).toEqual([
      [2, ['#2 Beamer 2', '#3 Lumen']],
    ]);
  });

  test('lists rows of the file that clash with each other, with another item for each', async () => {
    const rows = ['2026-04-01,2026-04-03', '2026-04-02,2026-04-02', '2026-04-02,2026-04-05'];
    const { plan } = await planned(
      KIND,
      [HEADINGS, ...rows.map((days) => `Beamer 2,${ANN},${days}`), ''].join('\n'),
    );
    expect(
      plan.clashes.map((clash) => [
        clash.row,
        `${clash.with.by}, ${clash.with.place}`,
        clash.alternatives?.items[0],
      ]),
    ).toEqual([
      [3, `Ann Lee, ${KIND}.csv, row 2`, '#1 Beamer 1'],
      [4, `Ann Lee, ${KIND}.csv, row 2`, '#4 Beamer 3'],
      [4, `Ann Lee, ${KIND}.csv, row 3`, '#4 Beamer 3'],
    ]);
  });

  test('has no alternatives for units of stock, which are alike', async () => {
    const { plan } = await planned(KIND, `${HEADINGS}\nCable,${ANN},2026-03-04,2026-03-08\n`);
    expect(
      plan.clashes.map(({ with: { is, by }, alternatives }) => [is, by, alternatives]),
    ).toEqual([['reservations', '1 reservation for 1 unit on 2026-03-04', undefined]]);
  });

  test('asks the account for nothing more where no row clashes', async () => {
    const { rehearsal, plan } = await planned(
      KIND,
      `${HEADINGS}\nBeamer 1,${ANN},2026-03-06,2026-03-08\n`,
    );
    expect(plan.clashes).toEqual([]);
    expect(rehearsal.calls.filter(({ path }) => path.startsWith('/assets/filter.api'))).toEqual([]);
  });

  test('has checkouts on reserved days as errors', async () => {
    const { plan } = await planned(
      'fixed-assets.checkout',
      `Item,Member,Till\nBeamer 1,${ANN},2026-03-02\n`,
    );
    expect(
      plan.clashes.map(({ severity, from, to, alternatives }) => [
        severity,
        `${from} to ${to ?? ''}`,
        alternatives?.items,
      ]),
    ).toEqual([['error', '2026-01-15 to 2026-03-02', ['#4 Beamer 3', '#2 Beamer 2', '#3 Lumen']]]);
  });
});

test('the errors workbook has the clashes of the rows that are not sent', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const book = new ExcelJS.Workbook();
  book.addWorksheet('fixed-assets.checkout').addRows([
    ['Item', 'Member', 'Till'],
    ['Beamer 1', ANN, '2026-03-02'],
    ['Beamer 2', ANN, '2026-03-02'],
  ]);
  await book.xlsx.writeFile(join(rehearsal.folder, 'out.xlsx'));
  const { files } = await rehearsal.import(['out.xlsx'], { kind: 'fixed-assets.checkout' });
  const [path = ''] = files.errors;
  const lines = (await WorkbookInHand.open(path)).lines('Clashes', 'New value');
  expect(lines).toMatchObject([
    { Row: '2', 'Old value': 'Beamer 1', 'Had by': 'Bo Hay', Sent: 'no', Free: '2 of 3' },
  ]);
  // The sheet of clashes is not a sheet of rows.
  const { rows, plan } = await rehearsal.plan([path], { kind: 'fixed-assets.checkout' });
  expect(plan.ignored.map(({ sheet, why }) => [sheet, why])).toEqual([
    ['Errors', 'own-output'],
    ['Clashes', 'own-output'],
  ]);
  expect(rows.map(({ issues }) => issues)).toEqual([['reserved']]);
});

test('an item that is chosen in the plan is reserved instead, and the file stays as it is', async () => {
  const text = `${HEADINGS}\nBeamer 1,${ANN},2026-03-04,2026-03-08\nBeamer 1,${ANN},2026-03-05,2026-03-08\n`;
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write(`${KIND}.csv`, text);
  const asked = { kind: KIND_BY_FILE };
  const { run, plan } = await rehearsal.prepare([file], asked);
  const path = await writePlanWorkbook(run, plan, new FileNotices());
  run.close();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.getWorksheet('Clashes');
  const headings = (sheet?.getRow(1).values as string[]).slice(1);
  const at = headings.indexOf('New value') + 1;
  expect(sheet?.getCell(2, at).dataValidation.formulae).toEqual([
    '"#4 Beamer 3,#2 Beamer 2,#3 Lumen"',
  ]);
  for (const [row, value] of [
    [2, '#4 Beamer 3'],
    [3, ''],
  ] as const) {
    if (sheet) sheet.getCell(row, at).value = value;
  }
  await workbook.xlsx.writeFile(path);
  const corrections = await readCorrections(path, { cwd: rehearsal.folder });
  await rehearsal.import([file], { ...asked, reading: { corrections } });
  const made = (await rehearsal.records(KIND)).slice(2).map(({ values }) => values['asset_no']);
  expect([...made].sort()).toEqual([1, 4]);
  expect(rehearsal.read(join(rehearsal.folder, file))).toBe(text);
});

test('the sheet of clashes says in which cell an item is chosen', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const text = `${HEADINGS}\nBeamer 1,${ANN},2026-03-04,2026-03-08\n`;
  const file = rehearsal.write(`${KIND}.csv`, text);
  const { run, plan } = await rehearsal.prepare([file], { kind: KIND_BY_FILE });
  const path = await writePlanWorkbook(run, plan, new FileNotices());
  run.close();
  const lines = (await WorkbookInHand.open(path)).lines('Clashes', 'New value');
  expect(lines).toEqual([
    {
      ...{ File: `${KIND}.csv`, Sheet: '', Row: '2', Column: 'A' },
      ...{ 'Old value': 'Beamer 1', 'New value': '', 'Wanted by': 'Ann Lee' },
      ...{ 'Wanted days': '2026-03-04 to 2026-03-08', 'Had by': 'Bo Hay' },
      ...{ 'Had as': 'reservation', 'Had on': '2026-03-01 to 2026-03-05' },
      ...{ 'Written in': 'request 1', Sent: 'yes', Free: '3 of 3' },
      'Free items': '#4 Beamer 3, #2 Beamer 2, #3 Lumen',
      'SHA-256': createHash('sha256').update(text).digest('hex'),
    },
  ]);
});
