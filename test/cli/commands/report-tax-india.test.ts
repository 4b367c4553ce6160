import { expect, test } from 'vitest';
import { taxFolder, type TaxFolder, writeLines } from '../../support/tax-folder.ts';

const HEADINGS = 'Asset no,Name,Group,Cost,Purchase date,In service,Disposed on,Disposal proceeds';
const REGISTER = [
  HEADINGS,
  '1,Old loom,Looms,2000000,2016-05-10,,,',
  '2,Loom,Looms,300000,2024-07-07,,,',
  '3,New loom,Looms,400000,2024-12-09,,,',
  '4,Sold loom,Looms,900000,2015-05-10,,2024-08-08,450000',
  '5,Chairs,Furniture,80000,2019-05-10,,2024-06-30,95000',
  '6,Laptops,Computers,100000,2025-03-01,2025-04-10,,',
  '7,Land,Land,900000,2010-01-01,,,',
];
const TAX = [
  'Asset no,Tax class,Opening balance,Condition',
  '3,plant-manufacturing,,new',
  '2,,,used',
  ',plant-15,2000000,',
  ',furniture-10,50000,',
];
const SETTINGS = [
  'rules: in',
  'taxpayer: regular',
  'opening-on: 2024-03-31',
  'condition: used',
  'classes: { Looms: plant, Furniture: furniture, Computers: computer, Land: none }',
];
const OF_2025 = ['--fiscal-year', '2025'];
const OF_2026 = ['--fiscal-year', '2026'];

const begun = (register: readonly string[] = REGISTER): TaxFolder =>
  taxFolder({ register, tax: TAX, settings: SETTINGS });

test('a year of blocks from April to March, and the next one with the second half', async () => {
  const { json } = begun();
  expect(await json(...OF_2025)).toMatchObject({
    period: { from: '2024-04-01', to: '2025-03-31' },
    counts: { assets: 6, exceptions: 0, failedChecks: 0 },
    // 15 % of 1,850,000 and 7.5 % of 400,000; the laptops are not in use yet.
    writingDownAllowances: '307500.00',
    firstYearAllowances: '40000.00',
    balancingCharges: '45000.00',
    pools: [
      { pool: 'furniture-10', disposals: '95000.00', balancingCharge: '45000.00' },
      { pool: 'plant-15', opening: '2000000.00', closing: '1902500.00' },
      { pool: 'plant-40', additions: '100000.00', writtenDown: '0.00', closing: '100000.00' },
    ],
  });
  expect(await json(...OF_2026)).toMatchObject({
    counts: { failedChecks: 0 },
    firstYearAllowances: '40000.00',
    // 15 % of 1,902,500 and 40 % of 100,000.
    writingDownAllowances: '325375.00',
  });
});

test('the screen names gains and blocks, and that it is not tax advice', async () => {
  const { report, ...captured } = begun();
  expect(await report(...OF_2025)).toBe(0);
  const screen = captured.stderr() + captured.stdout();
  expect(screen).toContain('Depreciation by blocks of assets: register.csv');
  expect(screen).toMatch(/Short-term capital gains +-45,000\.00/);
  expect(screen).toContain('Not tax advice');
});

test('a closed year is the opening of the next one, is reproduced, and is reopened', async () => {
  const { json, report, ...captured } = begun();
  expect(await json(...OF_2025, '--close')).toMatchObject({ closed: true });
  writeLines(captured, 'tax.yaml', ['condition: used']);
  expect(await json(...OF_2026)).toMatchObject({
    counts: { exceptions: 0, failedChecks: 0 },
    firstYearAllowances: '40000.00',
    pools: [{ opening: '1902500.00' }, { opening: '100000.00' }],
  });
  writeLines(captured, 'register.csv', [HEADINGS, ...REGISTER.slice(2)]);
  expect(await json(...OF_2025)).toMatchObject({ balancingCharges: '45000.00' });
  writeLines(captured, 'register.csv', REGISTER);
  writeLines(captured, 'tax.yaml', SETTINGS);
  expect(await report(...OF_2025, '--reopen', '--reason', 'late invoice')).toBe(0);
  expect(await json(...OF_2025, '--close')).toMatchObject({ closed: true });
});

test.each([
  // 15 % of 100,000 were missed; 15 % of the rest follow, or of all.
  ['prospective', '0.00', '300375.00'],
  ['catch-up', '15000.00', '298125.00'],
  ['retrospective', '0.00', '298125.00'],
])('a machine that comes late is restated: %s', async (way, now, amount) => {
  const { report, json, ...captured } = begun();
  await report(...OF_2025, '--close');
  writeLines(captured, 'register.csv', [...REGISTER, '9,Fan,Looms,100000,2024-05-01,,,']);
  expect(await report(...OF_2026, '--close')).toBe(2);
  const done = await json(...OF_2026, '--close', '--restate', way);
  expect(done).toMatchObject({ restatedNow: now, counts: { failedChecks: 0 } });
  expect(done['pools']).toMatchObject([{ pool: 'plant-15', writtenDown: amount }, {}]);
});

test('claims below the maximum are refused', async () => {
  const { report, ...captured } = begun();
  writeLines(captured, 'tax.yaml', [...SETTINGS, 'claims: { 2025-03-31: { plant-15: 1 } }']);
  expect(await report(...OF_2025)).toBe(2);
  expect(captured.stderr()).toContain('the rules in claim the maximum');
});
