import { expect, test } from 'vitest';
import type { Cell } from '../../../../src/kernel/cells.ts';
import { rawWorkbook, readWorkbook, type RawWorkbook } from '../../../support/raw-workbook.ts';

/** The cells of the one row of a workbook. */
async function cellsOf(workbook: RawWorkbook): Promise<readonly Cell[]> {
  const [row] = await readWorkbook(rawWorkbook(workbook));
  return row?.cells ?? [];
}

async function cellOf(cell: string, workbook: RawWorkbook = {}): Promise<Cell | undefined> {
  const [found] = await cellsOf({ ...workbook, rows: `<row r="1">${cell}</row>` });
  return found;
}

test.each<[string, string, Cell]>([
  ['a shared text', '<si><t>Laptop</t></si>', 'Laptop'],
  ['rich text', '<si><r><rPr><b/></rPr><t>Lap</t></r><r><t>top</t></r></si>', 'Laptop'],
  [
    'text with its reading',
    '<si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh><phoneticPr fontId="1"/></si>',
    '東京',
  ],
  ['outer blanks that are to be kept', '<si><t xml:space="preserve"> a </t></si>', ' a '],
  ['outer blanks of a careless program', '<si><t> a </t></si>', ' a '],
  ['escapes of XML', '<si><t>a &amp; b &lt;&#233;&#x1F600;</t></si>', 'a & b <é😀'],
  ['literal text', '<si><t><![CDATA[a <b> & c]]></t></si>', 'a <b> & c'],
  ['text around a comment', '<si><t>Lap<!-- really -->top</t></si>', 'Laptop'],
  ['a line break', '<si><t>a\r\nb</t></si>', 'a\nb'],
  ['an escaped return', '<si><t>a_x000D_\nb</t></si>', 'a\r\nb'],
  ['an escaped letter', '<si><t>_x0041_</t></si>', 'A'],
  ['an escaped underscore', '<si><t>_x005F_x0041_</t></si>', '_x0041_'],
  ['what only looks like an escape', '<si><t>box_xy_ _x00</t></si>', 'box_xy_ _x00'],
])('%s is read as it is shown', async (_, strings, expected) => {
  expect(await cellOf('<c r="A1" t="s"><v>0</v></c>', { strings })).toEqual(expected);
});

const FORMATS = [
  14,
  '0.0%',
  '#,##0.00',
  'yyyy-mm-dd hh:mm',
  'h:mm:ss',
  '[h]:mm',
  '000',
  '@',
  'nonsense[',
];
const [DAY, SHARE, AMOUNT, DAY_AND_TIME, TIME, ELAPSED, PADDED, TEXT, NONSENSE] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
];

test.each<[string, string, Cell]>([
  ['a number', '<c r="A1"><v>12.5</v></c>', { type: 'number', value: 12.5, text: '12.5' }],
  [
    'a number of the kind n',
    '<c r="A1" t="n"><v>7</v></c>',
    { type: 'number', value: 7, text: '7' },
  ],
  ['a negative number', '<c r="A1"><v>-3</v></c>', { type: 'number', value: -3, text: '-3' }],
  [
    'a number with exponent',
    '<c r="A1"><v>1.5E3</v></c>',
    { type: 'number', value: 1500, text: '1500' },
  ],
  [
    'a long number',
    '<c r="A1"><v>1234567890123</v></c>',
    { type: 'number', value: 1234567890123, text: '1.23457E+12' },
  ],
  [
    'a binary fraction',
    '<c r="A1"><v>0.30000000000000004</v></c>',
    { type: 'number', value: 0.30000000000000004, text: '0.3' },
  ],
  [
    'an amount',
    `<c r="A1" s="${AMOUNT}"><v>1234.5</v></c>`,
    { type: 'number', value: 1234.5, text: '1,234.50', format: '#,##0.00' },
  ],
  [
    'a share',
    `<c r="A1" s="${SHARE}"><v>0.125</v></c>`,
    { type: 'number', value: 0.125, text: '12.5%', format: '0.0%' },
  ],
  [
    'a padded number',
    `<c r="A1" s="${PADDED}"><v>7</v></c>`,
    { type: 'number', value: 7, text: '007', format: '000' },
  ],
  [
    'a number in a text column',
    `<c r="A1" s="${TEXT}"><v>7</v></c>`,
    { type: 'number', value: 7, text: '7', format: '@' },
  ],
  [
    'a format that nobody understands',
    `<c r="A1" s="${NONSENSE}"><v>7</v></c>`,
    { type: 'number', value: 7, text: '7', format: 'nonsense[' },
  ],
  [
    'a day',
    `<c r="A1" s="${DAY}"><v>46053</v></c>`,
    { type: 'date', iso: '2026-01-31', text: '1/31/2026', format: 'm/d/yyyy' },
  ],
  [
    'a day that is a hair too short',
    `<c r="A1" s="${DAY}"><v>46052.999999999</v></c>`,
    { type: 'date', iso: '2026-01-31', text: '1/31/2026', format: 'm/d/yyyy' },
  ],
  [
    'a day and time',
    `<c r="A1" s="${DAY_AND_TIME}"><v>46053.3958333333</v></c>`,
    {
      type: 'date',
      iso: '2026-01-31T09:30:00',
      text: '2026-01-31 09:30',
      format: 'yyyy-mm-dd hh:mm',
    },
  ],
  [
    'a time',
    `<c r="A1" s="${TIME}"><v>0.99998842592592592</v></c>`,
    { type: 'date', iso: 'T23:59:59', text: '23:59:59', format: 'h:mm:ss' },
  ],
  [
    'midnight',
    `<c r="A1" s="${TIME}"><v>0</v></c>`,
    { type: 'date', iso: 'T00:00:00', text: '0:00:00', format: 'h:mm:ss' },
  ],
  [
    'hours beyond a day',
    `<c r="A1" s="${ELAPSED}"><v>1.5</v></c>`,
    { type: 'number', value: 1.5, text: '36:00', format: '[h]:mm' },
  ],
  [
    'the first day',
    `<c r="A1" s="${DAY}"><v>1</v></c>`,
    { type: 'date', iso: '1900-01-01', text: '1/1/1900', format: 'm/d/yyyy' },
  ],
  [
    '28 February 1900',
    `<c r="A1" s="${DAY}"><v>59</v></c>`,
    { type: 'date', iso: '1900-02-28', text: '2/28/1900', format: 'm/d/yyyy' },
  ],
  [
    'the day that never was',
    `<c r="A1" s="${DAY}"><v>60</v></c>`,
    { type: 'number', value: 60, text: '60', format: 'm/d/yyyy' },
  ],
  [
    '1 March 1900',
    `<c r="A1" s="${DAY}"><v>61</v></c>`,
    { type: 'date', iso: '1900-03-01', text: '3/1/1900', format: 'm/d/yyyy' },
  ],
  [
    'the last day',
    `<c r="A1" s="${DAY}"><v>2958465</v></c>`,
    { type: 'date', iso: '9999-12-31', text: '12/31/9999', format: 'm/d/yyyy' },
  ],
  [
    'a day after all days',
    `<c r="A1" s="${DAY}"><v>2958466</v></c>`,
    { type: 'number', value: 2958466, text: '2958466', format: 'm/d/yyyy' },
  ],
  [
    'a day before all days',
    `<c r="A1" s="${DAY}"><v>-1</v></c>`,
    { type: 'number', value: -1, text: '-1', format: 'm/d/yyyy' },
  ],
  [
    'no day at all',
    `<c r="A1" s="${DAY}"><v>0</v></c>`,
    { type: 'number', value: 0, text: '0', format: 'm/d/yyyy' },
  ],
  [
    'a day in words of ISO 8601',
    '<c r="A1" t="d"><v>2026-01-31</v></c>',
    { type: 'date', iso: '2026-01-31', text: '2026-01-31' },
  ],
  [
    'the same with a format',
    `<c r="A1" s="${DAY}" t="d"><v>2026-01-31T00:00:00</v></c>`,
    { type: 'date', iso: '2026-01-31', text: '1/31/2026', format: 'm/d/yyyy' },
  ],
  [
    'day and time of ISO 8601',
    '<c r="A1" t="d"><v>2026-01-31T09:30:00Z</v></c>',
    { type: 'date', iso: '2026-01-31T09:30:00', text: '2026-01-31T09:30:00Z' },
  ],
  [
    'a time of ISO 8601',
    '<c r="A1" t="d"><v>T09:30:00</v></c>',
    { type: 'date', iso: 'T09:30:00', text: 'T09:30:00' },
  ],
  ['yes', '<c r="A1" t="b"><v>1</v></c>', { type: 'boolean', value: true, text: 'TRUE' }],
  ['no', '<c r="A1" t="b"><v>0</v></c>', { type: 'boolean', value: false, text: 'FALSE' }],
  ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', { type: 'error', text: '#N/A' }],
  ['inline text', '<c r="A1" t="inlineStr"><is><t>Laptop</t></is></c>', 'Laptop'],
  [
    'inline rich text',
    '<c r="A1" t="inlineStr"><is><r><t>Lap</t></r><r><t xml:space="preserve">top </t></r></is></c>',
    'Laptop ',
  ],
  [
    'inline text with its reading',
    '<c r="A1" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></is></c>',
    '東京',
  ],
  [
    'text with a format',
    `<c r="A1" s="${TEXT}" t="inlineStr"><is><t>007</t></is></c>`,
    { type: 'text', text: '007', format: '@' },
  ],
  ['text of the kind str', '<c r="A1" t="str"><v>Laptop</v></c>', 'Laptop'],
  [
    'a formula that came to text',
    '<c r="A1" t="str"><f>A2</f><v>a &amp; b</v></c>',
    { type: 'text', text: 'a & b', formula: true },
  ],
  [
    'a formula that came to a number',
    `<c r="A1" s="${AMOUNT}"><f>1+1</f><v>2</v></c>`,
    { type: 'number', value: 2, text: '2.00', format: '#,##0.00', formula: true },
  ],
  [
    'a formula that came to a day',
    `<c r="A1" s="${DAY}"><f>TODAY()</f><v>46053</v></c>`,
    { type: 'date', iso: '2026-01-31', text: '1/31/2026', format: 'm/d/yyyy', formula: true },
  ],
  [
    'a formula that came to yes',
    '<c r="A1" t="b"><f>A2=A3</f><v>1</v></c>',
    { type: 'boolean', value: true, text: 'TRUE', formula: true },
  ],
  [
    'a formula that came to an error',
    '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    { type: 'error', text: '#DIV/0!', formula: true },
  ],
  [
    'a formula that was never worked out',
    '<c r="A1"><f>SUM(B1:B9)</f></c>',
    { type: 'formula-without-value', text: '=SUM(B1:B9)', formula: true },
  ],
  [
    'one with an empty value',
    '<c r="A1"><f>SUM(B1:B9)</f><v></v></c>',
    { type: 'formula-without-value', text: '=SUM(B1:B9)', formula: true },
  ],
  [
    'one that shares the formula of another',
    '<c r="A1"><f t="shared" si="0"/></c>',
    { type: 'formula-without-value', text: '=…', formula: true },
  ],
  [
    'a formula over several cells',
    '<c r="A1"><f t="array" ref="A1:A2">B1:B2*2</f><v>4</v></c>',
    { type: 'number', value: 4, text: '4', formula: true },
  ],
])('%s', async (_, cell, expected) => {
  expect(await cellOf(cell, { formats: FORMATS })).toEqual(expected);
});

test('a formula that came to an empty text is a value in a row of others', async () => {
  const rows = '<row r="1"><c r="A1" t="str"><f>""</f><v></v></c><c r="B1"><v>1</v></c></row>';

  expect((await cellsOf({ rows }))[0]).toEqual({ type: 'text', text: '', formula: true });
});

test.each<[string, number, number, Cell]>([
  [
    'the first day',
    0,
    DAY,
    { type: 'date', iso: '1904-01-01', text: '1/1/1904', format: 'm/d/yyyy' },
  ],
  ['a day', 44591, DAY, { type: 'date', iso: '2026-01-31', text: '1/31/2026', format: 'm/d/yyyy' }],
  ['a time', 0.5, TIME, { type: 'date', iso: 'T12:00:00', text: '12:00:00', format: 'h:mm:ss' }],
  [
    'hours beyond a day',
    1.5,
    ELAPSED,
    { type: 'number', value: 1.5, text: '36:00', format: '[h]:mm' },
  ],
])('counted from 1904: %s', async (_, value, style, expected) => {
  const cell = await cellOf(`<c r="A1" s="${style}"><v>${value}</v></c>`, {
    formats: FORMATS,
    workbookProperties: '<workbookPr date1904="1"/>',
  });

  expect(cell).toEqual(expected);
});

test('built-in formats are known by their numbers', async () => {
  const ids = [1, 4, 9, 14, 20, 22, 37, 46, 49];
  const cells = ids.map((_, at) => `<c s="${at + 1}"><v>1.25</v></c>`).join('');
  const row = await cellsOf({ rows: `<row>${cells}</row>`, formats: ids });

  expect(row.map((cell) => (typeof cell === 'string' ? cell : cell.text))).toEqual([
    '1',
    '1.25',
    '125%',
    '1/1/1900',
    '6:00',
    '1/1/1900 6:00',
    '1',
    '30:00:00',
    '1.25',
  ]);
});

test('a text of 32,767 characters is read whole', async () => {
  const text = 'é'.repeat(32_767);

  expect(await cellOf('<c t="s"><v>0</v></c>', { strings: `<si><t>${text}</t></si>` })).toBe(text);
});
