import { describe, expect, test } from 'vitest';
import type { NamedField, TextField } from '../../../src/catalogue/fields.ts';
import { memberValues, type MemberValues } from '../../../src/catalogue/columns/member-values.ts';
import { cellCheckOf, readCell } from '../../../src/catalogue/checks/row-check.ts';
import type { Cell } from '../../../src/kernel/cells.ts';
import type { DateFormat } from '../../../src/kernel/dates/date-format.ts';
import type { Json } from '../../../src/kernel/json.ts';

const CUSTOM: NamedField = {
  kind: 'named',
  label: 'Custom field',
  prefix: 'custom',
  names: 'custom-fields',
  heading: '{name}',
  wire: 'cust_attr[{name}]',
  value: 'text',
  shown: 'by-name',
};

const DESCRIPTION: TextField = { kind: 'text', label: 'Description' };

describe('what a custom field holds', () => {
  test.each<[readonly string[], readonly Json[], MemberValues | undefined]>([
    [[], [], undefined],
    [[], ['', ''], undefined],
    [[], ['', 'May 9, 2028'], { are: 'dates' }],
    [[], ['May 9, 2028', 'soon'], { are: 'text' }],
    [[], ['true', 'false'], { are: 'yes-no' }],
    [[], ['12.5', ''], { are: 'numbers' }],
    [['A', 'B'], [], { are: 'options', options: ['A', 'B'], several: undefined }],
    [['A', 'B'], ['', 'A'], { are: 'options', options: ['A', 'B'], several: false }],
    [['A'], [{ A: 'true' }], { are: 'options', options: ['A'], several: true }],
  ])('with the options %j and the values %j', (options, values, expected) => {
    expect(memberValues(options, values)).toEqual(expected);
  });
});

function read(
  field: NamedField | TextField,
  cell: Cell,
  dateFormat: DateFormat = 'm/d/yyyy',
): [unknown, string[]] {
  const { value, issues } = readCell(cellCheckOf(field, { dateFormat, today: '2026-01-31' }), cell);
  return [value, issues.map(({ code }) => code)];
}

describe('a number cell in a field of text', () => {
  test.each<[number, string, string | undefined, unknown, string[]]>([
    [123_456_789_012, '1.23457E+11', undefined, '123456789012', []],
    [0.000_000_1, '1E-07', undefined, '0.0000001', []],
    [1_234.5, '1,234.50', '#,##0.00', '1234.5', []],
    [1_234.5, '€1,235', '[$€]#,##0', '1234.5', []],
    [-12, '(12)', '0;(0)', '-12', []],
    [0, '-', '0;-0;"-"', '0', []],
    [1_234, '1.23E+03', '0.00E+00', '1234', []],
    [0.155, '16%', '0%', '0.155', ['display-differs']],
    [1_234_567, '1,235', '#,##0,', '1234567', ['display-differs']],
    [15.5, '15.5%', '0.0"%"', '15.5', []],
    [417, '00417', '00000', undefined, ['identifier-display-differs']],
    [12, '12 kg', '0 "kg"', undefined, ['identifier-display-differs']],
    [1.5, '36:00', '[h]:mm', undefined, ['identifier-display-differs']],
    [1_234_567_890_123_456, '1.23457E+15', undefined, undefined, ['damaged-identifier']],
  ])('that keeps %d and shows %j', (value, text, format, sent, codes) => {
    const cell: Cell = { type: 'number', value, text, ...(format !== undefined && { format }) };

    expect(read(DESCRIPTION, cell)).toEqual([sent, codes]);
    expect(read(CUSTOM, cell)).toEqual([sent, codes]);
  });
});

describe('a date cell', () => {
  const day: Cell = { type: 'date', iso: '2028-05-09', text: '09/05/2028', format: 'dd/mm/yyyy' };

  test('is a day in a custom field of any kind, and what it shows in another text', () => {
    expect(read(CUSTOM, day)).toEqual(['05/09/2028', []]);
    expect(read({ ...CUSTOM, holds: { are: 'text' } }, day)).toEqual(['05/09/2028', []]);
    expect(read({ ...CUSTOM, holds: { are: 'dates' } }, day)).toEqual(['05/09/2028', []]);
    expect(read(DESCRIPTION, day)).toEqual(['09/05/2028', []]);
  });

  test('with a time of day is text, unless the field holds days', () => {
    const moment: Cell = { type: 'date', iso: '2028-05-09T09:30:00', text: '09/05/2028 09:30' };

    expect(read(CUSTOM, moment)).toEqual(['09/05/2028 09:30', []]);
    expect(read({ ...CUSTOM, holds: { are: 'dates' } }, moment)).toEqual(['05/09/2028', []]);
  });
});

test('a written date is left alone where other texts were seen', () => {
  const text: NamedField = { ...CUSTOM, holds: { are: 'text' } };

  expect(read(text, '09/05/2028', 'dd/mm/yyyy')).toEqual(['09/05/2028', []]);
  expect(read(CUSTOM, '09/05/2028', 'dd/mm/yyyy')).toEqual(['05/09/2028', []]);
});

test('a number cell may be an option', () => {
  const options = { are: 'options', options: ['2024', '1.5'], several: false } as const;
  const field: NamedField = { ...CUSTOM, holds: options };

  expect(read(field, { type: 'number', value: 2024, text: '2,024', format: '#,##0' })).toEqual([
    '2024',
    [],
  ]);
  expect(read(field, { type: 'number', value: 1.5, text: '1.50', format: '0.00' })).toEqual([
    '1.5',
    [],
  ]);
});
