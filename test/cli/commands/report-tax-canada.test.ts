import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellText } from '../../../src/kernel/cells.ts';
import { openSpreadsheet } from '../../../src/tabular/open.ts';
import { taxFolder, type TaxFolder, writeLines } from '../../support/tax-folder.ts';

const HEADINGS = 'Asset no,Name,Group,Cost,Purchase date,Disposed on,Disposal proceeds';
const REGISTER = [
  HEADINGS,
  '1,Shelves,Fittings,20000,2021-05-10,,',
  '2,Laptops,Computers,50000,2025-03-01,,',
  '3,Van,Trucks,45000,2022-02-01,2026-06-30,18000',
  '4,Car,Cars,52000,2025-07-01,,',
  '5,Press,Machines,300000,2025-09-09,,',
  '6,Land,Land,900000,2010-01-01,,',
];
const TAX = ['Asset no,Tax class,Opening balance', ',8,14000', ',10,20000'];
const SETTINGS = [
  'rules: ca',
  'taxpayer: corporation',
  'opening-on: 2024-12-31',
  'related: no',
  'classes: { Fittings: 8, Computers: 50, Trucks: 10, Cars: passenger-vehicle, Machines: 53, Land: none }',
];
const OF_2025 = ['--fiscal-year', '2025'];
const OF_2026 = ['--fiscal-year', '2026'];

const begun = (register: readonly string[] = REGISTER): TaxFolder =>
  taxFolder({ register, tax: TAX, settings: SETTINGS });

test('a year of capital cost allowance, and the next one with a sale', async () => {
  const { json } = begun();
  expect(await json(...OF_2025)).toMatchObject({
    counts: { assets: 5, exceptions: 0, failedChecks: 0 },
    // 20 % of 14,000, 30 % of 20,000, 45 % of 38,000, all of 50,000 and 300,000.
    writingDownAllowances: '375900.00',
    pools: [
      { pool: '8', opening: '14000.00', writtenDown: '2800.00' },
      { pool: '10', opening: '20000.00', writtenDown: '6000.00' },
      { pool: '10.1 no 4', additions: '38000.00', writtenDown: '17100.00', closing: '20900.00' },
      { pool: '50', writtenDown: '50000.00' },
      { pool: '53', writtenDown: '300000.00', closing: '0.00' },
    ],
  });
  expect(await json(...OF_2026)).toMatchObject({
    counts: { failedChecks: 0 },
    // The van was the last one of its class: 14,000 less 18,000.
    balancingCharges: '4000.00',
    writingDownAllowances: '8510.00',
    balancingAllowances: '0.00',
  });
});

test('the screen names recapture and UCC, and that it is not tax advice', async () => {
  const { report, ...captured } = begun();
  expect(await report(...OF_2026)).toBe(0);
  const screen = captured.stderr() + captured.stdout();
  expect(screen).toContain('Capital cost allowance: register.csv, 2026-01-01 to 2026-12-31');
  expect(screen).toMatch(/Recapture +-4,000\.00/);
  expect(screen).toContain('Not tax advice');
});

test('a closed year is the opening of the next one, and is reproduced without its files', async () => {
  const { json, ...captured } = begun();
  expect(await json(...OF_2025, '--close')).toMatchObject({ closed: true });
  writeLines(captured, 'tax.yaml', ['related: no']);
  expect(await json(...OF_2026)).toMatchObject({
    counts: { exceptions: 0, failedChecks: 0 },
    pools: [{ opening: '11200.00' }, { opening: '14000.00' }, { opening: '20900.00' }, {}, {}],
  });
  writeLines(captured, 'register.csv', [HEADINGS, ...REGISTER.slice(2)]);
  expect(await json(...OF_2025)).toMatchObject({ allowancesLessCharges: '375900.00' });
});

test('the first sheet names a class that may be empty', async () => {
  const { report, folder } = begun([...REGISTER, '9,Truck,Lorries,1000,2026-02-02,,']);
  expect(await report(...OF_2026, '--out', 'report.xlsx')).toBe(1);
  const texts = await textsOf(join(folder, 'report.xlsx'));
  expect(texts).toContainEqual(expect.stringMatching(/^Class 10 \(30 %\): the last known asset/));
});

test('a class is not empty while the register lacks an asset of the last close', async () => {
  const rows = [HEADINGS, '3,Van,Trucks,45000,2022-02-01,2026-06-30,1000'];
  const { report, json, ...captured } = begun([...rows, '9,Truck,Trucks,1000,2024-02-02,,']);
  expect(await report(...OF_2025, '--close')).toBe(0);
  writeLines(captured, 'register.csv', rows);
  expect(await json(...OF_2026)).toMatchObject({
    exceptions: [{ code: 'not-in-register' }],
    // 30 % of 14,000 - 1,000, and 20 % of 11,200.
    ...{ balancingAllowances: '0.00', writingDownAllowances: '6140.00' },
  });
});

test('a closed year is reopened with a reason, and closed again', async () => {
  const { report, json } = begun();
  await report(...OF_2025, '--close');
  expect(await report(...OF_2025, '--reopen', '--reason', 'late invoice')).toBe(0);
  expect(await json(...OF_2025, '--close')).toMatchObject({ closed: true });
});

test.each([
  // 30 % of 10,000 were missed; 20 % of the rest follow, or 20 % of all.
  ['prospective', '0.00', '4240.00'],
  ['catch-up', '3000.00', '3640.00'],
  ['retrospective', '0.00', '3640.00'],
])('an asset that comes late is restated: %s', async (way, now, cca) => {
  const { report, json, ...captured } = begun();
  await report(...OF_2025, '--close');
  writeLines(captured, 'register.csv', [...REGISTER, '9,Desk,Fittings,10000,2025-12-01,,']);
  expect(await report(...OF_2026, '--close')).toBe(2);
  const done = await json(...OF_2026, '--close', '--restate', way);
  expect(done).toMatchObject({ restatedNow: now, counts: { failedChecks: 0 } });
  const [shelves] = done['pools'] as Record<string, string>[];
  expect(shelves).toMatchObject({ pool: '8', opening: '11200.00', writtenDown: cca });
  expect(await json('--fiscal-year', '2027')).toMatchObject({ restatedNow: '0.00' });
});

/** The texts of the first sheet. */
async function textsOf(path: string): Promise<readonly string[]> {
  const workbook = await openSpreadsheet(path);
  const texts: string[] = [];
  for await (const batch of workbook.sheets[0]?.rows() ?? []) {
    texts.push(...batch.flatMap(({ cells }) => cells.map(cellText)));
  }
  await workbook.close();
  return texts;
}

test.each([
  ['9,Desk,Fittings,100,2025-05-01,,', 'related: yes', []],
  ['9,Desk,Fittings,100,2025-05-01,,', '', ['no-related']],
  ['9,Hall,Halls,100000,2025-05-01,,', 'related: no', ['no-class']],
])('%s with %j: %j', async (asset, related, codes) => {
  const { json, ...captured } = begun([HEADINGS, asset]);
  writeLines(captured, 'tax.csv', ['Asset no,Tax class,Opening balance', ',8,100']);
  writeLines(captured, 'tax.yaml', [
    ...SETTINGS.filter((line) => !line.startsWith('related')),
    ...(related === '' ? [] : [related]),
  ]);
  const { exceptions } = await json(...OF_2025);
  expect((exceptions as { code: string }[]).map(({ code }) => code)).toEqual(codes);
});
