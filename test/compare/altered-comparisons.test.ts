import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { compareRegisters } from '../../src/compare/compare-registers.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { saveAltered } from '../support/altered-figures.ts';
import { libreOfficeVersion } from '../support/office.ts';
import { recalculateAll } from '../support/recalculated.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { textsOf } from '../support/workbook-texts.ts';

const NAMES = ['compared.xlsx', 'altered.xlsx'] as const;

/** The checks of a recalculated report, with whether they hold. */
async function checksIn(path: string): Promise<ReadonlyMap<string, string>> {
  const rows = (await textsOf(path)).get('Summary') ?? [];
  const from = rows.findIndex(([title]) => title === 'Reconciliation checks');
  const to = rows.findIndex(([title]) => title === 'Basis of preparation');
  const checks = rows.slice(from + 1, to).filter(([label = '']) => label !== '');
  return new Map(checks.map(([label = '', ...cells]) => [label, cells.at(-1) ?? '']));
}

describe.skipIf(IS_EVERYDAY || libreOfficeVersion() === undefined)('a spreadsheet program', () => {
  test('computes every check again, and those of altered figures fail', async () => {
    const rehearsal = new Rehearsal({
      seed: {
        groups: [{ name: 'Laptops' }],
        locations: [{ name: 'Paris' }],
        fixed_assets: ['A1', 'A2', 'A3'].map((identifier) => ({
          ...{ name: `Laptop ${identifier}`, group: 'Laptops', identifier },
          ...{ purchased_on: '2025-01-05', price: '100', location: 'Paris' },
        })),
      },
    });
    rehearsal.write(
      'register.csv',
      'Asset tag,Asset name,Category,Site,Cost\nA1,Laptop A1,Laptops,Paris,100\nA2,Laptop A2,Laptops,Paris,150\nA9,Laptop A9,Laptops,Paris,10\n',
    );
    await compareRegisters({ files: ['register.csv'] }, rehearsal.workplace(), { out: NAMES[0] });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(rehearsal.folder, NAMES[0]));
    alter(workbook, 'Missing', 10, 11);
    await saveAltered(workbook, join(rehearsal.folder, NAMES[1]));

    const [sound = '', altered = ''] = recalculateAll(rehearsal.folder, NAMES);

    const checks = await checksIn(sound);
    expect([...new Set(checks.values())]).toEqual(['TRUE']);
    expect(checks.size).toBeGreaterThan(8);
    const failing = [...(await checksIn(altered))].filter(([, holds]) => holds !== 'TRUE');
    expect(failing.map(([label]) => label)).toEqual([
      'Register, cost: By location = lists',
      'Register, cost: By class = lists',
      expect.stringContaining('ontrol totals'),
    ]);
  });
});

/** Changes the only cell of a sheet that has a figure. */
function alter(workbook: ExcelJS.Workbook, sheet: string, from: number, to: number): void {
  workbook.getWorksheet(sheet)?.eachRow((row) => {
    row.eachCell((cell) => {
      if (cell.value === from) cell.value = to;
    });
  });
}
