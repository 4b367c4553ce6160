import { expect, test } from 'vitest';
import type { CellField } from '../../../src/catalogue/fields.ts';
import { cellLayout } from '../../../src/export/columns/cell-layout.ts';

const NEW_ONLY = { cell: 'B2', mayClear: false };
const CLEARABLE = { cell: 'B2', mayClear: true };

test.each<[string, CellField, unknown]>([
  [
    'a name keeps what is typed, and has a length',
    { kind: 'text', label: 'Name', min: 3, max: 255 },
    { format: '@', rule: { is: 'text-length', min: 3, max: 255 } },
  ],
  [
    'an identifier keeps its leading zeros',
    { kind: 'text', label: 'Tag', identifier: true, max: 255 },
    { format: '@', rule: { is: 'text-length', max: 255 } },
  ],
  [
    'a long text has no rule but that of the program',
    { kind: 'text', label: 'Notes', max: 32_767 },
    { format: '@' },
  ],
  ['a date', { kind: 'date', label: 'Day' }, { format: 'mm/dd/yyyy', rule: { is: 'date' } }],
  [
    'a time of day',
    { kind: 'time', label: 'At' },
    { format: 'hh:mm', rule: { is: 'formula', formula: 'AND(ISNUMBER(B2),B2>=0,B2<1)' } },
  ],
  [
    'an amount',
    { kind: 'decimal', label: 'Price', min: 0 },
    { format: '#,##0.00', rule: { is: 'decimal', min: 0 } },
  ],
  [
    'a count',
    { kind: 'integer', label: 'Quantity', min: 1 },
    { rule: { is: 'whole-number', min: 1 } },
  ],
  [
    'yes or no',
    { kind: 'yes-no', label: 'Insured' },
    { rule: { is: 'choices', choices: { values: ['yes', 'no'], strict: true } } },
  ],
  [
    'one of a few words',
    { kind: 'choice', label: 'Mode', choices: ['Useful Life', 'Percentage'] },
    { rule: { is: 'choices', choices: { values: ['Useful Life', 'Percentage'], strict: true } } },
  ],
  [
    'a mail address',
    { kind: 'email', label: 'Email' },
    {
      format: '@',
      rule: {
        is: 'formula',
        formula: 'AND(ISNUMBER(FIND("@",B2)),ISERROR(FIND(" ",B2)),LEN(B2)<=254)',
      },
    },
  ],
  [
    'an address of the web',
    { kind: 'url', label: 'Image URL' },
    {
      format: '@',
      rule: {
        is: 'formula',
        formula:
          'AND(OR(LEFT(LOWER(B2),8)="https://",LEFT(LOWER(B2),7)="http://"),ISERROR(FIND(" ",B2)),LEN(B2)<=2048)',
      },
    },
  ],
  ['a list of numbers, which is no number', { kind: 'numbers', label: 'Items' }, { format: '@' }],
  [
    'the name of another record, which may look like a number or a date',
    { kind: 'reference', to: 'groups', label: 'Group' },
    { format: '@' },
  ],
])('%s', (_what, field, expected) => {
  const { width, ...layout } = cellLayout(field, NEW_ONLY);

  expect(width).toBeGreaterThan(9);
  expect(layout).toMatchObject(expected as object);
  expect(Object.keys(layout).sort()).toEqual(Object.keys(expected as object).sort());
});

test.each<[CellField, string]>([
  [{ kind: 'date', label: 'Day' }, 'OR(ISNUMBER(B2),B2="(clear)")'],
  [{ kind: 'decimal', label: 'Price', min: 0 }, 'OR(AND(ISNUMBER(B2),B2>=0),B2="(clear)")'],
  [{ kind: 'integer', label: 'Quantity' }, 'OR(AND(ISNUMBER(B2),N(B2)=INT(N(B2))),B2="(clear)")'],
])('where a field may be emptied, the word for that is taken: $kind', (field, formula) => {
  expect(cellLayout(field, CLEARABLE).rule).toMatchObject({ is: 'formula', formula });
});

test('a list offers the word that empties the field, where that may be', () => {
  expect(cellLayout({ kind: 'yes-no', label: 'Insured' }, CLEARABLE).rule).toMatchObject({
    choices: { values: ['yes', 'no', '(clear)'] },
  });
});

test('choices that may not be all there are only warn', () => {
  const field: CellField = { kind: 'choice', label: 'Ports', choices: ['HDMI', 'USB-C'] };

  expect(cellLayout(field, { ...NEW_ONLY, mayBeOther: true }).rule).toMatchObject({
    choices: { strict: false },
  });
});

test('countries are offered by their two letters', () => {
  const { rule } = cellLayout({ kind: 'country', label: 'Country' }, NEW_ONLY);

  expect(rule?.is === 'choices' && 'values' in rule.choices && rule.choices.values).toEqual(
    expect.arrayContaining(['AD', 'DE', 'US', 'ZW']),
  );
});
