import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  joinCosts,
  readCosts,
} from '../../../../../src/reports/depreciation/input/register/beside/read-costs.ts';
import { readRegister } from '../../../../../src/reports/depreciation/input/register/read-register.ts';
import type { Register } from '../../../../../src/reports/depreciation/input/register/register.ts';
import type { CellRules } from '../../../../../src/reports/engine/input/cell-rules.ts';
import { writeWorkbook } from '../../../../../src/tabular/xlsx/write/workbook-writer.ts';

const RULES: CellRules = { dateFormat: 'm/d/yyyy', decimal: 'point' };

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'tallysheet-register-'));
}

async function registerOf(lines: readonly string[], rules = RULES): Promise<Register> {
  const cwd = folder();
  writeFileSync(join(cwd, 'register.csv'), [...lines, ''].join('\n'));
  return readRegister({ file: 'register.csv', cwd, rules });
}

describe('the headings of a register', () => {
  test('are those that people have', async () => {
    const { rows } = await registerOf([
      'ID;Asset description;Bought;Price (EUR);RV;Depr. method;Years;Sold on;Selling price',
      'A-1;Van;2024-01-31;"1,000.00";100;SLN;5;2025-06-30;400',
    ]);

    expect(rows[0]).toMatchObject({
      facts: { number: 'A-1', name: 'Van' },
      settings: {
        ...{ acquired: '2024-01-31', cost: '1000', residual: '100', method: 'SLN' },
        ...{ 'life-years': '5', disposed: '2025-06-30', proceeds: '400' },
      },
    });
  });

  test('that may be about something else are taken only where there is no better one', async () => {
    const { rows, remarks } = await registerOf([
      'No.,Asset tag,Description,Name,Cost,Gross book value,Purchased on',
      '1,A-7,Blue,Van,100,120,2024-01-31',
    ]);

    expect(rows[0]).toMatchObject({
      facts: { number: 'A-7', name: 'Van' },
      settings: { cost: '100' },
    });
    expect(remarks).toEqual(['Ignored columns: No., Description, Gross book value']);
  });

  test('are not looked for among answers that look like one', async () => {
    const { rows } = await registerOf(['Cost,Purchased on,X,Y,Z', '100,2024-01-31,No,No,No']);
    expect(rows[0]?.settings).toEqual({ cost: '100', acquired: '2024-01-31' });
  });

  test('that surely mean the same are refused', async () => {
    const lines = ['Cost,Purchase price,Purchased on', '1,2,2024-01-31'];
    await expect(registerOf(lines)).rejects.toThrow(
      'the columns "Cost" and "Purchase price" both mean Cost',
    );
  });
});

describe('a register remarks', () => {
  const BOUGHT = '100,2024-01-31';

  test.each<[string, string, string, readonly string[]]>([
    ['nothing where everything is known', 'Cost,Purchased on', BOUGHT, []],
    [
      'columns left aside',
      'Cost,Purchased on,Colour',
      `${BOUGHT},red`,
      ['Ignored columns: Colour'],
    ],
    [
      'what a column may have been meant for',
      'Cost,Purchased on,Convension,Status',
      `${BOUGHT},,`,
      ['Ignored columns: Convension (Convention?), Status'],
    ],
    [
      'disposals that nobody says the proceeds of',
      'Cost,Purchased on,Sold on,Sale money,Colour',
      `${BOUGHT},2025-01-31,50,red`,
      ['No column for Disposal proceeds; ignored columns: Sale money (Disposal proceeds?), Colour'],
    ],
    [
      'that a second name may be the number',
      'Asset,Asset description,Cost,Purchased on',
      `1001,Van,${BOUGHT}`,
      ['Ignored columns: Asset (Asset no?)'],
    ],
    ['nothing of proceeds without disposals', 'Cost,Purchased on,Sold on', `${BOUGHT},`, []],
    [
      'that the day of purchase is missing',
      'Cost,In service,Buying day',
      '100,2024-01-31,2024-01-30',
      ['No column for Purchased on; ignored columns: Buying day (Purchased on?)'],
    ],
    [
      'two columns that are missing',
      'Cost,In service,Sold on',
      '100,2024-01-31,2025-01-31',
      ['No column for Purchased on or Disposal proceeds'],
    ],
  ])('%s', async (_, headings, row, expected) => {
    expect((await registerOf([headings, row])).remarks).toEqual(expected);
  });

  async function duplicated(...rows: readonly string[]): Promise<readonly string[] | undefined> {
    const lines = rows.map((row) => `${row},1,2024-01-31`);
    return (await registerOf(['Asset no,Identifier,Cost,Purchased on', ...lines])).remarks;
  }

  test('a number that stands twice', async () => {
    expect(await duplicated('A-1,', 'A-2,', 'a-1,')).toEqual([
      'Asset no A-1 is in rows 2 and 4; closes distinguish them by their order',
    ]);
  });

  test('identifiers that stand twice, by whether closes go by them', async () => {
    expect(await duplicated(',X', ',X', '1,Y', '2,Y', '3,Z', '3,Z')).toEqual([
      'Asset no 3 is in rows 6 and 7; closes distinguish them by their order',
      'Identifier X is in rows 2 and 3; closes distinguish them by their order',
      'Identifier Y is in rows 4 and 5',
    ]);
  });

  test('no more than five of them, with five rows each', async () => {
    const rows = ['1,', '2,', '3,', '4,', '5,', '6,', '7,'];
    expect(await duplicated(...rows, ...rows, ...Array.from({ length: 5 }, () => '1,'))).toEqual([
      'Asset no 1 is in rows 2, 9, 16, 17, 18 and 2 more, 2 in rows 3 and 10, 3 in rows 4 and 11, 4 in rows 5 and 12, 5 in rows 6 and 13, and 2 more; closes distinguish them by their order',
    ]);
  });
});

describe('the currency of a register', () => {
  async function currencyOf(...costs: readonly string[]): Promise<object> {
    const lines = costs.map((cost) => `"${cost}",0,2024-01-31`);
    const register = await registerOf(['Cost,Residual value,Purchased on', ...lines]);
    const { currency, currencySign } = register;
    return { currency, currencySign };
  }

  test.each([
    ['€100.00', { currency: 'EUR' }],
    ['100 CHF', { currency: 'CHF' }],
    ['US$100.00', { currency: 'USD' }],
    ['$100.00', { currencySign: '$' }],
    ['100.00', {}],
  ])('is told by %s', async (cost, expected) => {
    expect(await currencyOf(cost, '50')).toEqual(expected);
  });

  test('is refused where signs differ', async () => {
    await expect(currencyOf('€100.00', '$100.00')).rejects.toThrow('found EUR (1), $ (1)');
  });

  test('is not that of amounts of nought, nor of what is no amount', async () => {
    expect(await currencyOf('€100.00', '$0.00', '$ to be told')).toEqual({ currency: 'EUR' });
  });

  test('may stand in the headings of amounts, and has to be the same in all', async () => {
    const headings = 'Cost (EUR),Purchased on,Sold on,Proceeds';
    const row = '100,2024-01-31,2025-01-31';

    expect(await registerOf([headings, `${row},50`])).toMatchObject({ currency: 'EUR' });
    await expect(registerOf([`${headings} (USD)`, `${row},50`])).rejects.toThrow(
      'found EUR (1), USD (1)',
    );
  });

  test.each([
    ['#,##0.00 [$€-407]', 'EUR'],
    ['[$CHF] #,##0.00', 'CHF'],
    ['"£"#,##0.00', 'GBP'],
    ['#,##0.00', undefined],
  ])('is told by the number format %s', async (format, currency) => {
    const cwd = folder();
    const columns = ['Cost', 'Purchased on'].map((heading) => ({ heading }));
    const rows = [[{ value: 1200.5, format }, '2025-01-10']];
    await writeWorkbook(join(cwd, 'register.xlsx'), [{ name: 'Assets', columns, rows }]);

    const register = await readRegister({ file: 'register.xlsx', cwd, rules: RULES });

    expect(register.currency).toBe(currency);
    expect(register.rows[0]?.settings.cost).toBe('1200.5');
  });

  test('is that of the cost sheet, where costs come from one', async () => {
    const cwd = folder();
    const register = ['No,Cost,Purchased on,Sold on,Proceeds', '1,€1,2024-01-31,2025-01-31,$50'];
    writeFileSync(join(cwd, 'register.csv'), register.join('\n'));
    writeFileSync(join(cwd, 'dollars.csv'), 'No,Cost\n1,100 USD\n');
    writeFileSync(join(cwd, 'euros.csv'), 'No,Cost\n1,100 EUR\n');
    const request = { cwd, rules: RULES };
    const read = await readRegister({ ...request, file: 'register.csv', costsElsewhere: true });
    const dollars = await readCosts({ ...request, file: 'dollars.csv' });
    const euros = await readCosts({ ...request, file: 'euros.csv' });

    expect(joinCosts(read, dollars).currency).toBe('USD');
    expect(() => joinCosts(read, euros)).toThrow('euros.csv is in EUR, register.csv in $');
  });
});

test('a register tells the order that its dates were read by', async () => {
  const rules: CellRules = { dateFormat: 'd/m/yyyy', decimal: 'comma' };
  const register = await registerOf(
    ['Cost;Purchased on;Rate', '1.234,56;31/01/2024;12,5 %'],
    rules,
  );
  expect(register.dateFormat).toBe('d/m/yyyy');
  expect(register.rows[0]?.settings).toEqual({
    ...{ cost: '1234.56', acquired: '2024-01-31', rate: '12.5 %' },
  });
});
