import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  joinReadings,
  readReadings,
} from '../../../../../../src/reports/depreciation/input/register/beside/read-readings.ts';
import { readRegister } from '../../../../../../src/reports/depreciation/input/register/read-register.ts';
import type { Register } from '../../../../../../src/reports/depreciation/input/register/register.ts';
import { periodEnd } from '../../../../../../src/reports/depreciation/input/register/beside/unit-columns.ts';
import type { CellRules } from '../../../../../../src/reports/engine/input/cell-rules.ts';
import { writeWorkbook } from '../../../../../../src/tabular/xlsx/write/workbook-writer.ts';

const RULES: CellRules = { dateFormat: 'm/d/yyyy', decimal: 'point' };
const folder = (): string => mkdtempSync(join(tmpdir(), 'tallysheet-readings-'));

async function registerOf(lines: readonly string[], rules = RULES): Promise<Register> {
  const cwd = folder();
  writeFileSync(join(cwd, 'register.csv'), [...lines, ''].join('\n'));
  return readRegister({ file: 'register.csv', cwd, rules });
}

const readingsOf = ({ rows }: Register): unknown[] => rows.map(({ settings }) => settings.readings);

test.each([
  ['2026-01', '2026-01-31'],
  ['2/2024', '2024-02-29'],
  ['Feb 2025', '2025-02-28'],
  ['September 2025', '2025-09-30'],
  ['2026', '2026-12-31'],
  ['2026-01-15', '2026-01-15'],
  ['2026-13', undefined],
  ['Foo 2026', undefined],
  ['soon', undefined],
])('the period %s ends on %s', (text, end) => {
  expect(periodEnd(text)).toBe(end);
});

describe('columns of units by period', () => {
  test('are the readings of their rows; blank ones are none', async () => {
    const register = await registerOf([
      'Asset no,Cost,Total units,Units 2026-01,Units (Feb 2026),2026-03 hours,Hours of service',
      'A-1,1000,"5,000","1,200",,0,7',
      'A-2,1000,5000,,,,',
    ]);

    expect(readingsOf(register)).toEqual(['2026-01-31=1200; 2026-03-31=0', undefined]);
    expect(register.rows[0]?.settings['total-units']).toBe('5000');
    expect(register.remarks).toContainEqual(expect.stringContaining('Hours of service'));
    expect(register.remarks?.join()).not.toContain('Units 2026-01');
  });

  test('go behind those of the column Readings, with a decimal comma where that is told', async () => {
    const rules: CellRules = { dateFormat: 'd/m/yyyy', decimal: 'comma' };
    const lines = ['Asset no;Cost;Readings;Units 2026-02', 'A-1;1000;2026-01-31=5;1.200,5'];
    expect(readingsOf(await registerOf(lines, rules))).toEqual(['2026-01-31=5; 2026-02-28=1200.5']);
  });
});

describe('a sheet of readings', () => {
  test('of a workbook is joined to its register', async () => {
    const cwd = folder();
    const columnsOf = (headings: readonly string[]): { heading: string }[] =>
      headings.map((heading) => ({ heading }));
    const read = { type: 'date', iso: '2026-01-31', text: '' } as const;
    await writeWorkbook(join(cwd, 'register.xlsx'), [
      {
        name: 'Assets',
        columns: columnsOf(['Asset no', 'Cost']),
        rows: [
          ['A-1', 1000],
          ['A-2', 2000],
        ],
      },
      {
        name: 'Readings',
        columns: columnsOf(['Asset no', 'Date', 'Units']),
        rows: [
          ['A-2', read, 12.5],
          ['A-1', read, 700],
          ['A-1', '2026-02', 800],
        ],
      },
    ]);
    const register = await readRegister({ file: 'register.xlsx', cwd, rules: RULES });
    expect(readingsOf(register)).toEqual(['2026-01-31=700; 2026-02-28=800', '2026-01-31=12.5']);
  });

  test('of its own is joined by number, else by identifier; what fits no asset is named', async () => {
    const register = await registerOf(['Asset no,Serial no,Cost', 'A-1,S-1,1000', ',S-2,1000']);
    const cwd = folder();
    const lines = [
      'Asset no,Identifier,Read on,Units produced',
      'A-1,,1/31/2026,"1,200"',
      ',S-2,2026-01,5',
      'A-9,,2026-01-31,7',
      'A-1,,2026-02-28,',
      'A-1,,soon,3',
    ];
    writeFileSync(join(cwd, 'readings.csv'), [...lines, ''].join('\n'));
    const joined = joinReadings(
      register,
      await readReadings({ file: 'readings.csv', cwd, rules: RULES }),
    );
    expect(readingsOf(joined)).toEqual(['2026-01-31=1200; soon=3', '2026-01-31=5']);
    expect(joined.remarks).toContain(
      'Readings of readings.csv without a matching asset: row 4 (none with the number A-9)',
    );
  });

  test('without its columns is refused with what is needed', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, 'readings.csv'), 'Asset no,Count\nA-1,5\n');
    const reading = readReadings({ file: 'readings.csv', cwd, rules: RULES });
    await expect(reading).rejects.toMatchObject({
      code: 'no-headings',
      hint: 'The headings of readings are Asset no (or Identifier), Date and Units.',
    });
  });
});
