import { describe, expect, test } from 'vitest';
import type { DateFormat } from '../../../src/kernel/dates.ts';
import { mapColumns } from '../../../src/pipeline/map.ts';
import { validateSheet } from '../../../src/pipeline/validate.ts';
import { headedSheet, kindNamed } from '../../support/sheets.ts';

const READS_ALL = 'which reads every date of the column.';

/** The remedies for the dates of a column, row by row. */
async function hints(texts: readonly string[], dateFormat?: DateFormat): Promise<string[]> {
  const sheet = headedSheet(
    ['Name', 'Group', 'Purchased on'],
    texts.map((text) => ['Laptop 14', 'Laptops', text]),
  );
  const mapping = mapColumns(sheet, kindNamed('fixed-assets'));
  const validation = validateSheet(sheet, mapping, {
    today: '2026-06-30',
    ...(dateFormat !== undefined && { dateFormat }),
  });
  const found: string[] = [];
  for await (const rows of validation.batches()) {
    found.push(...rows.flatMap(({ issues }) => issues.map(({ hint }) => hint)));
  }
  return found;
}

describe('the remedy for a date names the format that reads all of its column', () => {
  test.each<[readonly string[], string]>([
    [['31.12.2025', '01.02.2024'], 'dd.mm.yyyy'],
    [['31/12/2025', '30/11/2024'], 'dd/mm/yyyy'],
    [['2025-12-31', '', '(clear)', '2024-1-2'], 'yyyy-mm-dd'],
    [['31/12/25', '01/02/24'], 'd/m/yy'],
    [['12/31/25', '01/02/24'], 'm/d/yy'],
  ])('%j', async (texts, format) => {
    expect((await hints(texts))[0]).toBe(`Say --date-format ${format}, ${READS_ALL}`);
  });

  test('also where another format was said', async () => {
    expect(await hints(['31.12.2025'], 'dd/mm/yyyy')).toEqual([
      `Say --date-format dd.mm.yyyy, ${READS_ALL}`,
    ]);
  });

  test('no format is named where one date is in another order', async () => {
    expect(await hints(['31.12.2025', 'soon'])).toEqual([
      'Write the date as mm/dd/yyyy, or name the order used in the file with --date-format.',
      'Write the date as mm/dd/yyyy, or name the order used in the file with --date-format.',
    ]);
  });
});
