import { expect, test } from 'vitest';
import { resourceNamed } from '../../src/catalogue/index.ts';
import { exportColumns } from '../../src/export/export-columns.ts';
import { recordSheet } from '../../src/export/record-sheet.ts';
import type { RecordTable } from '../../src/export/record-table.ts';

const resource = resourceNamed('fixed-assets');
const field = resource.fields['custom_fields'];
if (field?.kind !== 'named') throw new Error('fixed assets have custom fields');
const columns = exportColumns(resource, [
  { field, members: ['Weight', 'Calibrated on', 'Colour'] },
]);

/** No records, but columns that are as wide as if there were some. */
const TABLE: RecordTable = {
  resource,
  columns,
  rows: 0,
  recordCount: 0,
  longest: columns.map(() => 10),
  numeric: new Set(['custom:Weight']),
  dated: new Set(['custom:Calibrated on']),
  records: () => [],
  cells: () => [],
};

const sheet = recordSheet(TABLE, 'As of 2026-01-31');

test.each([
  // Numbers and days keep off the text of the next column.
  ['Item #', '0_)_)'],
  ['Purchased on', 'mm/dd/yyyy_)_)'],
  ['Price', '#,##0.00_)_)'],
  ['Net quantity', '0_)_)'],
  ['Created at', 'mm/dd/yyyy hh:mm_)_)'],
  ['Weight', 'General_)_)'],
  ['Calibrated on', 'mm/dd/yyyy_)_)'],
  // An id stands below its heading, beside the name.
  ['_group_id', '0* '],
  // Leading zeros stay.
  ['Identifier', '@'],
  ['Colour', undefined],
])('%s is shown as %j', (heading, format) => {
  const column = sheet.columns.find((each) => each.heading === heading);
  expect(column).toBeDefined();
  expect(column?.format).toBe(format);
});

test('is printed in landscape, with its name and the day at the foot of every page', () => {
  expect(sheet.print).toEqual({
    landscape: true,
    footer: 'Fixed assets. As of 2026-01-31',
    pagesWide: 5,
  });
  expect(sheet).toMatchObject({ name: 'Fixed assets', hasFilter: true, frozenColumns: 2 });
});

test('tells what may be changed from what is only shown', () => {
  const looks = new Map(sheet.columns.map(({ heading, cellStyle }) => [heading, cellStyle]));
  expect(looks.get('Name')).toBe('heading');
  expect(looks.get('State')).toBe('our-heading');
  expect(looks.get('_group_id')).toBe('our-heading');
});
