import { describe, expect, test } from 'vitest';
import type { DateFormat } from '../../../../src/kernel/dates/date-format.ts';
import { mapColumns } from '../../../../src/import/sheet/headings/map.ts';
import { validateSheet } from '../../../../src/import/sheet/validate/validate.ts';
import { headedSheet, kindNamed } from '../../../support/sheets.ts';

const READS_ALL = 'which reads every date in the column.';

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
    [['31/12/25', '01/02/24'], 'dd/mm/yy'],
    [['12/31/25', '01/02/24'], 'mm/dd/yy'],
    [['31.12.2025', '2024-02-01', '2024-02-01T10:30:00+02:00'], 'dd.mm.yyyy'],
    [['20251231', '20240102'], 'yyyymmdd'],
    [['31-Dec-25', '1-mar-24'], 'd-mmm-yy'],
    // A date that shows its order is read in every format.
    [['31.12.2025', '', '(clear)', '2024/1/2', '1. März 2024', '1-mar-2024'], 'dd.mm.yyyy'],
  ])('%j', async (texts, format) => {
    expect((await hints(texts))[0]).toBe(`Use --date-format ${format}, ${READS_ALL}`);
  });

  test('also where another format was said', async () => {
    expect(await hints(['31.12.2025'], 'dd/mm/yyyy')).toEqual([
      `Use --date-format dd.mm.yyyy, ${READS_ALL}`,
    ]);
  });

  test('no format is named where one date is in another order', async () => {
    expect(await hints(['31.12.2025', 'soon'])).toEqual([
      'Write 2025-12-31.',
      'Write the date as 2024-03-31, or set the format of the column: --date-format "Heading=d.m.yyyy".',
    ]);
  });

  test('all formats are named where each of them reads all dates as other days', async () => {
    expect(await hints(['01.02.2024', '05.05.2024'])).toEqual([
      `Use --date-format 'Purchased on=dd.mm.yyyy' if "01.02.2024" is 2024-02-01, or --date-format 'Purchased on=mm.dd.yyyy' if it is 2024-01-02.`,
      `Use --date-format 'Purchased on=dd.mm.yyyy' if "01.02.2024" is 2024-02-01, or --date-format 'Purchased on=mm.dd.yyyy' if it is 2024-01-02.`,
    ]);
  });
});
