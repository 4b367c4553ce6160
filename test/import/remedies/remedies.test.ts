import { describe, expect, test } from 'vitest';
import { columnHelp } from '../../../src/import/sheet/remedies/column-of-recipe.ts';
import { remediesOf, withRemedy } from '../../../src/import/sheet/remedies/remedies.ts';
import type { SheetRecipe } from '../../../src/import/sheet/recipe/recipe.ts';

const ASSETS: SheetRecipe = {
  recordType: 'fixed-assets',
  columns: [
    { heading: 'Was', field: 'Name' },
    { heading: 'Bought', field: 'Purchased on' },
    { heading: 'Price', field: 'Price' },
    { heading: 'Note', field: null },
  ],
};
const ADDRESSES: SheetRecipe = {
  recordType: 'shipping-addresses',
  columns: [{ heading: 'Country', field: 'Country' }],
};

describe('the remedies of a cause', () => {
  test.each<[string, SheetRecipe, string, string | null, readonly string[], readonly string[]]>([
    [
      'read dates in the order that they have',
      ASSETS,
      'malformed-date',
      'Bought',
      ['31.12.2023', '30.11.2023'],
      ['date-order', 'skip-rows'],
    ],
    [
      'skip rows whose dates say nothing',
      ASSETS,
      'malformed-date',
      'Bought',
      ['soon'],
      ['skip-rows'],
    ],
    [
      'read amounts with a decimal comma',
      ASSETS,
      'malformed-number',
      'Price',
      ['1.234,50'],
      ['decimal', 'leave-empty', 'skip-rows'],
    ],
    [
      'use the nearest value of a closed list',
      ADDRESSES,
      'unknown-country',
      'Country',
      ['Germny'],
      ['nearest', 'leave-empty', 'skip-rows'],
    ],
    ['fill blank cells', ASSETS, 'required', 'Was', [''], ['fill-blanks']],
    ['fill merged cells', ASSETS, 'merged-cells', 'Was', [''], ['fill-merged']],
    ['are none for a column that is not imported', ASSETS, 'too-long', 'Note', ['x'], []],
    ['are none for whole rows', ASSETS, 'ragged-row', null, [], []],
  ])('%s', (_, sheet, code, column, values, remedies) => {
    const severity = code === 'merged-cells' ? 'warning' : 'error';
    const cause = { code, severity, column, values } as const;
    expect(remediesOf(cause, sheet).map(({ is }) => is)).toEqual(remedies);
  });

  test('are changes of the recipe', () => {
    const cause = {
      code: 'unknown-country',
      severity: 'error',
      column: 'Country',
      values: ['Germny', 'Xy'],
    } as const;
    const [nearest] = remediesOf(cause, ADDRESSES);
    const [column] =
      nearest === undefined ? [] : (withRemedy(ADDRESSES, nearest, cause).columns ?? []);
    expect(column?.values?.[0]).toEqual({ value: 'Germny', use: 'DE' });
    expect(withRemedy(ADDRESSES, { is: 'skip-rows' }, cause).columns?.[0]?.values).toEqual([
      { value: 'Germny', use: '(skip rows)' },
      { value: 'Xy', use: '(skip rows)' },
    ]);
    const blank = { code: 'required', severity: 'error', column: 'Was', values: [''] } as const;
    expect(withRemedy(ASSETS, { is: 'fill-blanks' }, blank, 'Desk').defaults).toEqual({
      Name: 'Desk',
    });
  });
});

test('a column says what may be written into its cells', () => {
  expect(columnHelp(ASSETS, 'Bought')).toEqual({ form: 'date', values: [], isOptional: false });
  expect(columnHelp(ASSETS, 'Price')).toEqual({ form: 'number', values: [], isOptional: true });
  expect(columnHelp(ADDRESSES, 'Country')?.values).toContain('DE');
  expect(columnHelp(ASSETS, 'Note')).toBeUndefined();
});
