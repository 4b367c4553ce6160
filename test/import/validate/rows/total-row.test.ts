import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../../src/kernel/cells.ts';
import { mapColumns } from '../../../../src/import/sheet/headings/map.ts';
import { validateSheet } from '../../../../src/import/sheet/validate/validate.ts';
import { headedSheet, kindNamed } from '../../../support/sheets.ts';

const HEADINGS = ['Name', 'Group', 'Purchased on', 'Price', 'Colour'];
const SUM: Cell = { type: 'number', value: 1550, text: '1550', formula: true };
const TYPED: Cell = { type: 'number', value: 1550, text: '1550' };

/** What is found in a row of whose other required cells nothing can be missing. */
async function codesOf(
  cells: readonly Cell[],
  headings = HEADINGS,
  kind = 'fixed-assets',
): Promise<string[]> {
  const sheet = headedSheet(headings, [cells], { hasWholeRows: false });
  const set = kind === 'fixed-assets' ? ['Group=Computers', 'Purchased on=01/15/2024'] : [];
  const mapping = mapColumns(sheet, kindNamed(kind), { set });
  const validation = validateSheet(sheet, mapping, { today: '2026-06-30' });
  const codes: string[] = [];
  for await (const rows of validation.batches()) {
    codes.push(...rows.flatMap(({ issues }) => issues.map(({ code }) => code)));
  }
  return codes;
}

describe('a row that only sums up others is refused as what it is', () => {
  test.each<[string, readonly Cell[]]>([
    ['a sum under the amounts', ['Total', '', '', SUM]],
    ['a typed amount', ['Grand total:', '', '', TYPED]],
    ['an amount in a CSV', ['TOTAL', '', '', '1,550.00']],
    ['an amount with its currency', ['Subtotal', '', '', '€ 1.550,00', '–']],
    ['the word below another column', ['', 'Sum', '', '1550']],
    ['another language', ['Gesamtsumme', '', '', '1550']],
    ['a longer label beside a formula', ['Total assets 2025', '', '', SUM]],
  ])('%s', async (_title, cells) => {
    expect(await codesOf(cells)).toEqual(['total-row']);
  });
});

describe('a record is not taken for a total', () => {
  test.each<[string, readonly Cell[]]>([
    ['whose name begins so', ['Total station', '', '', '1500']],
    ['whose name begins so, with a typed price', ['Total station', '', '', TYPED]],
    ['that says more of itself', ['Total', '', '', '1500', 'red']],
    ['without an amount', ['Total', '', '', '']],
    ['that only has formulas', ['Laptop', '', '', SUM]],
  ])('%s', async (_title, cells) => {
    expect(await codesOf(cells)).not.toContain('total-row');
  });

  test('a vendor of that name, with a number that is no amount', async () => {
    expect(await codesOf(['Total', '0123456'], ['Name', 'Phone'], 'vendors')).toEqual([]);
  });

  test('a record that has its number', async () => {
    const headings = ['Name', 'Price', 'Item #'];
    expect(await codesOf(['Total', '1500', '12'], headings)).toEqual([]);
  });
});

describe('a last row whose label begins like that of a total', () => {
  const ABOVE: Cell[][] = [
    ['Laptop', '', '', '1,000.00'],
    ['Desk', '', '', '550'],
  ];

  async function lateCodes(...rows: Cell[][]): Promise<[string, number | null][]> {
    const sheet = headedSheet(HEADINGS, rows, { hasWholeRows: false });
    const set = ['Group=Computers', 'Purchased on=01/15/2024'];
    const mapping = mapColumns(sheet, kindNamed('fixed-assets'), { set });
    const options = { today: '2026-06-30', decimal: 'point' as const };
    const validation = validateSheet(sheet, mapping, options);
    for await (const rows of validation.batches()) expect(rows).not.toEqual([]);
    return [...validation.lateIssues()].map(({ code, row }) => [code, row]);
  }

  test('is refused where its amount is the sum of those above', async () => {
    expect(await lateCodes(...ABOVE, ['Total assets 2025', '', '', '1,550.00'])).toEqual([
      ['total-row', 4],
    ]);
  });

  test('is a record where it is not', async () => {
    expect(await lateCodes(...ABOVE, ['Total station', '', '', '1,500.00'])).toEqual([]);
  });

  test('is a record where it says more of itself', async () => {
    expect(await lateCodes(...ABOVE, ['Total station', '', '', '1,550.00', 'red'])).toEqual([]);
  });

  test('is a record where rows follow it', async () => {
    const total = ['Total assets', '', '', '1,550.00'];
    expect(await lateCodes(...ABOVE, total, ['Chair', '', '', '20'])).toEqual([]);
  });
});
