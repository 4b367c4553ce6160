import { describe, expect, test } from 'vitest';
import { makeDepreciationReport } from '../../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { reportRequest } from '../../../../src/reports/depreciation/input/request/report-request.ts';
import { NO_SETTINGS } from '../../../../src/reports/depreciation/input/settings/settings-document.ts';
import type { SettingTexts } from '../../../../src/reports/depreciation/terms/settings.ts';
import { serviceComparisonSheet } from '../../../../src/reports/depreciation/sheets/comparison/service-comparison.ts';
import { namedBooks } from '../../../../src/reports/depreciation/sheets/book-sheets.ts';
import type { Register } from '../../../../src/reports/depreciation/input/register/register.ts';
import { FigureStyle } from '../../../../src/reports/engine/sheet/columns.ts';
import { cellText } from '../../../../src/kernel/cells.ts';
import type { CsvCell } from '../../../../src/tabular/csv/csv-writer.ts';
import { COMPANY } from '../input/account/company.ts';
import { readCompany } from '../input/account/read-company.ts';

const TODAY = '2026-01-15';

interface Asked {
  readonly asOf: string;
  readonly methods?: readonly string[];
  readonly flags?: SettingTexts;
}

/** Name, ours, service's value, difference and reason, by the name of the asset. */
function compared(
  register: Register,
  { asOf, methods = [], flags = { residual: '0' } }: Asked,
): ReadonlyMap<string, readonly string[]> {
  const request = reportRequest({
    ...{ period: { asOf }, by: 'month', methods, flags, document: NO_SETTINGS, today: TODAY },
  });
  const [named] = namedBooks(makeDepreciationReport(register, request));
  const sheet = named && serviceComparisonSheet(named, new FigureStyle(2, 0));
  const lines = [...(sheet?.lines() ?? [])];
  const wanted = ['Net book value', `Service value on ${asOf}`, 'Difference', 'Reason'];
  const at = wanted.map((heading) => lines[0]?.indexOf(heading) ?? -1);
  return new Map(
    lines.slice(1).map((cells) => [textOf(cells[1]), at.map((index) => textOf(cells[index]))]),
  );
}

function textOf(cell: CsvCell | undefined): string {
  return typeof cell === 'number' ? String(cell) : cellText(cell ?? undefined);
}

describe('the sheet Comparison with the service', () => {
  test('holds our values against those that the service shows', async () => {
    const rows = compared(await readCompany(COMPANY, TODAY), { asOf: TODAY });

    expect(rows.get('Laptop 01')).toEqual(['800.00', '800.00', '0.00', '']);
    expect(rows.get('Van')).toEqual(['21000.00', '21000.00', '0.00', '']);
    expect(rows.get('Drill')).toEqual(['926.86', '926.86', '0.00', '']);
    expect(rows.get('Truck, old')).toEqual([
      ...['0.00', '500.00', '-500.00'],
      'disposed; the service still shows a value',
    ]);
    expect([...rows.values()].flat().join()).not.toContain('otherwise than observed');
  });

  test('works the value out for another day, and says why ours is another', async () => {
    const rows = compared(await readCompany(COMPANY, TODAY), { asOf: '2025-12-31' });

    expect(rows.get('Laptop 01')).toEqual([
      ...['800.00', '833.33', '-33.33'],
      'different convention: full-month in the report, whole-months in the service',
    ]);
    expect(rows.get('Van')?.slice(0, 3)).toEqual(['21000.00', '21500.00', '-500.00']);
  });

  test.each<[string, Asked, readonly unknown[]]>([
    [
      'a residual value',
      { asOf: TODAY, flags: { residual: '120', convention: 'whole-months' } },
      ['840.00', '800.00', '40.00', 'the service ignores the residual value of 120.00'],
    ],
    [
      'another life',
      { asOf: TODAY, flags: { life: '4 years', method: 'SLN', convention: 'whole-months' } },
      ['900.00', '800.00', '100.00', 'different rate or life'],
    ],
    [
      'another method',
      { asOf: TODAY, methods: ['SYD'], flags: { method: 'SYD', convention: 'whole-months' } },
      ['600.00', '800.00', '-200.00', 'different method: sum-of-years-digits in the report'],
    ],
    [
      'yearly steps',
      {
        asOf: TODAY,
        methods: ['Declining Balance'],
        flags: { method: 'Declining Balance', step: 'year', convention: 'whole-months' },
      },
      ['905.73', '932.10', '-26.37', 'recalculated each year in the report'],
    ],
  ])('names %s', async (_, asked, expected) => {
    const rows = compared(await readCompany(COMPANY, TODAY), asked);
    expect(rows.get('Laptop 01')).toEqual(expected);
  });

  test('names the minimum price of the group alone where that holds the value up', async () => {
    const rows = compared(await readCompany(COMPANY, '2036-01-15'), { asOf: '2036-01-15' });
    expect(rows.get('Van')).toEqual([
      ...['0.00', '500.00', '-500.00'],
      'the service stops at the minimum price of the group, 500.00',
    ]);
  });

  test('says so where the service does not compute as it was observed to', async () => {
    const register = await readCompany(COMPANY, TODAY);
    const rows = register.rows.map((row) => ({
      ...row,
      ...(row.account && {
        account: { ...row.account, shown: { 'Straight Line': '$812.34' } as const },
      }),
    }));

    const compare = compared({ ...register, rows }, { asOf: TODAY });

    expect(compare.get('Laptop 01')).toEqual([
      ...['800.00', '812.34', '-12.34'],
      'the value shown differs from the formula of the service, which gives 800.00; different convention: full-month in the report, whole-months in the service',
    ]);
  });

  test('says so where the service shows no value, or none that can be read', async () => {
    const register = await readCompany(COMPANY, TODAY);
    const [first, second] = register.rows.map((row, at) => ({
      ...row,
      ...(row.account && {
        account: { ...row.account, shown: at === 0 ? {} : { 'Straight Line': 'n/a' } },
      }),
    }));
    const rows = [first, second].filter((row) => row !== undefined);

    const compare = compared({ ...register, rows }, { asOf: TODAY });

    expect(compare.get('Laptop 01')?.slice(1)).toEqual(['', '', 'the service shows no value']);
    expect(compare.get('Laptop 02')?.[3]).toBe('the service shows "n/a", which is not an amount');
  });

  test('is left out for a register that is a file', async () => {
    const { name, rows, headings, sha256 } = await readCompany(COMPANY, TODAY);
    const register = { name, rows, headings, sha256 };
    expect(compared(register, { asOf: TODAY }).size).toBe(0);
  });
});
