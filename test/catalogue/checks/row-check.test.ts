import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellCheckOf,
  fineValue,
  readCell,
  type CellRules,
} from '../../../src/catalogue/checks/row-check.ts';
import { splitCheck } from '../../../src/catalogue/checks/split-check.ts';
import type { Field } from '../../../src/catalogue/fields.ts';
import type { Cell } from '../../../src/kernel/cells.ts';
import { ANY_CHARACTER, ANY_URL } from '../../support/any-text.ts';
import { sampled } from '../../support/thinned.ts';

const RULES: CellRules = { dateFormat: 'm/d/yyyy', today: '2026-06-30' };

const CUSTOM_FIELD = {
  kind: 'named',
  label: 'Calibrated on',
  heading: 'Calibrated on',
  value: 'text',
  prefix: 'custom',
  names: 'custom-fields',
  wire: 'custom_fields',
  shown: 'by-name',
} as const;

const FIELDS = {
  name: { kind: 'text', label: 'Name', min: 3, max: 255 },
  notes: { kind: 'text', label: 'Notes' },
  identifier: { kind: 'text', label: 'Identifier', identifier: true, max: 255 },
  date: { kind: 'date', label: 'Purchased on', past: true },
  time: { kind: 'time', label: 'Time' },
  price: { kind: 'decimal', label: 'Price', min: 0, price: true },
  integer: { kind: 'integer', label: 'Quantity', min: 1 },
  yesNo: { kind: 'yes-no', label: 'Active' },
  url: { kind: 'url', label: 'Image URL' },
  urls: { kind: 'urls', label: 'Document URLs', max: 5 },
  email: { kind: 'email', label: 'Email' },
  country: { kind: 'country', label: 'Country' },
  choice: { kind: 'choice', label: 'Mode', choices: ['Useful Life', 'Percentage'] },
  reference: { kind: 'reference', label: 'Group', to: 'groups' },
  numbers: { kind: 'numbers', label: 'Items' },
} as const satisfies Readonly<Record<string, Field>>;

type FieldName = keyof typeof FIELDS;

function read(name: FieldName, cell: Cell, rules: Partial<CellRules> = {}) {
  const check = cellCheckOf(FIELDS[name], { ...RULES, ...rules });
  const { value, issues } = readCell(check, cell);
  return {
    value,
    codes: issues.map(({ code }) => code),
    details: issues.map(({ details }) => details),
  };
}

describe('text that is understood', () => {
  test.each<[FieldName, string, unknown]>([
    ['name', 'Laptop', 'Laptop'],
    ['name', 'Bürostuhl', 'Bürostuhl'],
    ['name', '- broken', '- broken'],
    ['name', '東京本社', '東京本社'],
    ['identifier', '007', '007'],
    ['identifier', '3E7', '3E7'],
    ['identifier', 'A#1/2%&+?*:@"', 'A#1/2%&+?*:@"'],
    ['date', '3/1/2024', '2024-03-01'],
    ['date', '02/29/2024', '2024-02-29'],
    // Its order shows in the text, whatever the column has.
    ['date', 'Jan 31, 2026', '2026-01-31'],
    ['date', '5. März 2021', '2021-03-05'],
    ['date', '5.\u00A0März\u00A02021', '2021-03-05'],
    ['date', '1er août 2020', '2020-08-01'],
    ['date', '5 de marzo de 2021', '2021-03-05'],
    ['date', '5 maart 2021', '2021-03-05'],
    ['date', '5 gennaio 2021', '2021-01-05'],
    ['date', '5 de março de 2021', '2021-03-05'],
    ['date', '2021/03/05', '2021-03-05'],
    ['time', '9:30', '09:30'],
    ['price', '.5', '0.5'],
    ['price', '1.0055', '1.0055'],
    ['price', '12345678901234567890.12', '12345678901234567890.12'],
    // Amounts that are a number with one decimal sign only.
    ['price', '2144,-', '2144'],
    ['price', '2.144,-- €', '2144'],
    ['price', "Fr. 1'250.--", '1250'],
    ['price', "1'299.00", '1299'],
    ['price', '1 299,00 €', '1299'],
    ['price', '1\u00A0299,50\u00A0€', '1299.5'],
    ['price', '1\u202F299', '1299'],
    ['price', '1.234,56', '1234.56'],
    ['price', '$1,234.56', '1234.56'],
    ['price', '12,50', '12.5'],
    ['price', '$5', '5'],
    ['integer', '20,-', 20],
    ['integer', '1\u00A0000', 1000],
    ['integer', '12', 12],
    ['yesNo', 'Yes', true],
    ['yesNo', 'FALSE', false],
    ['yesNo', 'x', true],
    [
      'url',
      'https://files.example.com/a b.png'.replace(' ', '%20'),
      'https://files.example.com/a%20b.png',
    ],
    [
      'urls',
      'https://a.example/1 | https://a.example/2',
      ['https://a.example/1', 'https://a.example/2'],
    ],
    [
      'urls',
      'https://a.example/1\nhttps://a.example/2',
      ['https://a.example/1', 'https://a.example/2'],
    ],
    ['email', 'mara.lind@harbourline.example', 'mara.lind@harbourline.example'],
    ['country', 'us', 'US'],
    ['choice', 'useful  life', 'Useful Life'],
    ['reference', 'HQ / Floor 2', 'HQ / Floor 2'],
    ['numbers', '1, #2;3', ['1', '2', '3']],
  ])('%s %j is %j', (name, text, value) => {
    expect(read(name, text)).toMatchObject({ value, codes: [] });
  });
});

describe('text that is refused', () => {
  test.each<[FieldName, string, string[]]>([
    ['name', 'PC', ['too-short']],
    ['name', '😀', ['too-short']],
    ['name', 'x'.repeat(256), ['too-long']],
    ['name', 'Lap\u0007top', ['control-character']],
    ['name', 'Laptop\u2028two', ['control-character']],
    ['name', 'Laptop\uD800', ['control-character']],
    ['identifier', '1.23E+18', ['damaged-identifier']],
    ['identifier', '1,2e15', ['damaged-identifier']],
    ['identifier', '1E+15', ['damaged-identifier']],
    ['identifier', 'A\u200B1', ['invisible-character']],
    ['identifier', 'A\u202E1', ['invisible-character']],
    ['identifier', '\uFEFFA1', ['invisible-character', 'trimmed']],
    ['identifier', 'A\n1', ['control-character']],
    ['identifier', 'x'.repeat(256), ['too-long']],
    ['date', '31/01/2026', ['invalid-date']],
    ['date', '02/29/2026', ['invalid-date']],
    ['date', '00/00/0000', ['invalid-date']],
    ['date', '2/3/26', ['two-digit-year']],
    ['date', '2026-02-31', ['invalid-date']],
    ['date', '2026-01-31 soon', ['malformed-date']],
    ['date', 'Jan 31, 26', ['malformed-date']],
    ['date', 'Jan 2026', ['malformed-date']],
    ['date', '2026/31/01', ['malformed-date']],
    ['date', '٠١/٠١/٢٠٢٦', ['malformed-date']],
    ['time', '24:00', ['malformed-time']],
    ['price', '1e999', ['malformed-number']],
    ['price', 'NaN', ['malformed-number']],
    ['price', '0x10', ['malformed-number']],
    ['price', '1_000', ['malformed-number']],
    ['price', '(5)', ['malformed-number']],
    ['price', '5-', ['malformed-number']],
    ['price', '1,234', ['malformed-number']],
    ['price', '1.234 €', ['malformed-number']],
    ['price', '12,5,-', ['malformed-number']],
    ['price', '3 Karton', ['malformed-number']],
    ['price', '3 TEUR', ['malformed-number']],
    ['price', '5%', ['malformed-number']],
    ['price', '-1', ['malformed-number']],
    ['integer', '0', ['malformed-number']],
    ['integer', '1.5', ['malformed-number']],
    ['integer', '1.000', ['malformed-number']],
    ['integer', '12 €', ['malformed-number']],
    ['yesNo', 'ja', ['malformed-yes-no']],
    ['url', 'file:///etc/passwd', ['malformed-url']],
    ['url', 'javascript:alert(1)', ['malformed-url']],
    ['url', 'https://user:secret@example.com/', ['malformed-url']],
    ['url', 'https://exa mple.com/', ['malformed-url']],
    ['url', `https://example.com/${'x'.repeat(2_040)}`, ['malformed-url']],
    ['urls', 'https://a.example/1 nonsense', ['malformed-url']],
    [
      'urls',
      Array.from({ length: 6 }, (_, at) => `https://a.example/${at}`).join('|'),
      ['too-many-urls'],
    ],
    ['email', 'a@b', ['malformed-email']],
    ['email', 'a@b.example\r\nBcc: c@d.example', ['malformed-email']],
    ['email', `${'x'.repeat(65)}@b.example`, ['malformed-email']],
    ['country', 'UK', ['unknown-country']],
    ['country', 'usa', ['unknown-country']],
    ['choice', 'Straight', ['unknown-choice']],
    ['numbers', '1, two', ['malformed-number']],
  ])('%s %j: %j', (name, text, codes) => {
    const { value, codes: found } = read(name, text);

    expect(found).toEqual(codes);
    expect(value === undefined || codes[0] === 'invisible-character').toBe(true);
  });
});

describe('text that is odd and taken all the same', () => {
  test.each<[FieldName, string, unknown, string[]]>([
    ['name', '  Laptop ', 'Laptop', ['trimmed']],
    ['name', 'MÃ¼ller', 'MÃ¼ller', ['probable-mojibake']],
    ['name', '=HYPERLINK("x")', '=HYPERLINK("x")', ['formula-text']],
    ['name', '-2+3|cmd', '-2+3|cmd', ['formula-text']],
    ['identifier', 'А-1 X', 'А-1 X', []],
    ['identifier', 'АB-1', 'АB-1', ['mixed-scripts']],
    ['date', '07/01/2026', '2026-07-01', ['future-date']],
    ['price', '-0', '0', ['zero-price']],
    ['price', '12.500', '12.5', ['possible-thousands']],
    ['url', 'http://169.254.169.254/', 'http://169.254.169.254/', ['private-address']],
    ['url', 'http://0x7f.1/', 'http://0x7f.1/', ['private-address']],
    ['url', 'https://wiki.local/', 'https://wiki.local/', ['private-address']],
  ])('%s %j is %j with %j', (name, text, value, codes) => {
    expect(read(name, text)).toMatchObject({ value, codes });
  });
});

describe('typed cells', () => {
  test.each<[FieldName, Cell, unknown, string[]]>([
    ['date', { type: 'date', iso: '2024-03-01', text: '1 March' }, '2024-03-01', []],
    ['date', { type: 'date', iso: '2024-03-01T00:00:00', text: '1 March' }, '2024-03-01', []],
    ['date', { type: 'date', iso: '2024-03-01T10:30:00', text: '1 March' }, '2024-03-01', []],
    ['date', { type: 'date', iso: 'T10:30:00', text: '10:30' }, undefined, ['malformed-date']],
    ['date', { type: 'date', iso: '2030-03-01', text: '1 March' }, '2030-03-01', ['future-date']],
    ['date', { type: 'number', value: 46_023, text: '46023' }, undefined, ['date-without-format']],
    [
      'identifier',
      { type: 'number', value: 7, text: '007', format: '000' },
      undefined,
      ['identifier-display-differs'],
    ],
    ['identifier', { type: 'number', value: 123456789012, text: '1.23E+11' }, '123456789012', []],
    ['identifier', { type: 'text', text: 'A-7', formula: true }, 'A-7', ['formula-value']],
    ['identifier', { type: 'number', value: 7, text: '7' }, '7', []],
    [
      'identifier',
      { type: 'number', value: 1.2345e18, text: '1.23E+18' },
      undefined,
      ['damaged-identifier'],
    ],
    [
      'identifier',
      { type: 'date', iso: '2024-01-02', text: '2-Jan' },
      undefined,
      ['damaged-identifier'],
    ],
    ['name', { type: 'number', value: 360, text: '360' }, '360', []],
    ['name', { type: 'error', text: '#N/A' }, undefined, ['error-cell']],
    [
      'price',
      { type: 'formula-without-value', text: '=A1*2' },
      undefined,
      ['formula-without-value'],
    ],
    ['price', { type: 'number', value: 0.1 + 0.2, text: '0.30' }, '0.3', []],
    ['price', { type: 'number', value: 1_234.5, text: '$1,234.50' }, '1234.5', []],
    ['yesNo', { type: 'boolean', value: true, text: 'WAHR' }, true, []],
    ['reference', { type: 'number', value: 12, text: '12.00' }, '12', []],
  ])('%s %j is %j with %j', (name, cell, value, codes) => {
    expect(read(name, cell)).toMatchObject({ value, codes });
  });
});

test.each<[FieldName, string, string]>([
  ['country', 'UK', 'Did you mean "GB"?'],
  ['country', 'usa', 'Did you mean "US"?'],
  ['country', 'Germany', 'Did you mean "DE"?'],
  ['country', 'Germny', 'Did you mean "DE"?'],
  ['country', 'Deutschland', 'Did you mean "DE"?'],
  ['country', 'ÖSTERREICH', 'Did you mean "AT"?'],
  ['country', 'Allemagne', 'Did you mean "DE"?'],
  ['country', 'Etats-Unis', 'Did you mean "US"?'],
  ['country', 'España', 'Did you mean "ES"?'],
  ['country', 'Zwitserland', 'Did you mean "CH"?'],
  ['country', 'Germania', 'Did you mean "DE"?'],
  ['country', 'Países Baixos', 'Did you mean "NL"?'],
  ['country', 'Niger', 'Did you mean "NE"?'],
  ['choice', 'Percent', 'Did you mean "Percentage"?'],
  ['url', 'www.example.com/a.png', 'Did you mean "https://www.example.com/a.png"?'],
])('%s %j is answered with: %s', (name, text, hint) => {
  expect(read(name, text).details).toMatchObject([{ hint }]);
});

test.each<[FieldName, string, string]>([
  ['name', 'PC', 'at least 3 characters'],
  ['date', 'soon', 'a date as mm/dd/yyyy'],
  ['price', 'much', 'a number of at least 0'],
  ['choice', 'none', 'one of Useful Life, Percentage'],
])('%s %j is told to be %s', (name, text, expected) => {
  expect(read(name, text).details).toMatchObject([{ expected, value: text }]);
});

test('dates are read in the order that the user names, and only in that', () => {
  expect(read('date', '31/01/2026', { dateFormat: 'd/m/yyyy' }).value).toBe('2026-01-31');
  expect(read('date', '2026-01-31', { dateFormat: 'yyyy-mm-dd' }).value).toBe('2026-01-31');
  expect(read('date', '1/31/69', { dateFormat: 'm/d/yy' }).value).toBe('1969-01-31');
  expect(read('date', '1/31/2026', { dateFormat: 'yyyy-mm-dd' }).codes).toEqual(['malformed-date']);
});

test('grouped amounts are read once the user says how they are written', () => {
  expect(read('price', '$1,234.56', { decimal: 'point' }).value).toBe('1234.56');
  expect(read('price', '1.234,56 €', { decimal: 'comma' }).value).toBe('1234.56');
});

test('with a decimal comma, 1.234 is a thousand and more', () => {
  expect(read('price', '1.234', { decimal: 'comma' }).value).toBe('1234');
});

describe('the quick answer', () => {
  const likely: Readonly<Record<FieldName, fc.Arbitrary<string>>> = {
    name: fc.string({
      unit: fc.constantFrom('a', 'B', '7', ' ', 'é', 'Ã', '¼', '東', '\n', '-', '=', 'А'),
    }),
    notes: fc.string({ unit: 'grapheme' }),
    identifier: fc.oneof(
      fc.string({ unit: fc.constantFrom('A', '1', 'E', '+', '-', '.', ',', ' ', '\t', '\u200B') }),
      fc.stringMatching(/^\d[.,]\dE\+?\d\d$/),
    ),
    date: fc.oneof(
      fc.stringMatching(/^\d{1,2}\/\d{1,2}\/\d{2,4}$/),
      fc.stringMatching(/^[01]?\d\/[012]?\d\/20[12]\d$/),
    ),
    time: fc.stringMatching(/^\d{1,2}:\d{2}$/),
    price: fc.stringMatching(/^-?\d{0,17}[.,]?\d{0,12}$/),
    integer: fc.stringMatching(/^[-+]?\d{0,17}$/),
    yesNo: fc.constantFrom('yes', 'no', 'Yes', 'x', '1', '0', 'ja', ''),
    url: fc.oneof(
      ANY_URL,
      fc.stringMatching(/^https?:\/\/[a-z0-9.-]{1,20}(local|internal|com)?(\/[\w%.]{0,9})?$/),
    ),
    urls: fc.array(ANY_URL, { maxLength: 7 }).map((urls) => urls.join(' ')),
    email: fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z0-9._-]{1,70}@[a-z0-9.-]{1,20}$/)),
    country: fc.stringMatching(/^[A-Za-z]{2}$/),
    choice: fc.constantFrom('Useful Life', 'useful life', 'Percentage', 'percent'),
    reference: fc.string({ unit: 'grapheme' }),
    numbers: fc.stringMatching(/^[#\d, ]{0,20}$/),
  };

  test.each(sampled(Object.keys(FIELDS) as FieldName[], 2))(
    'is never yes for a %s that is refused or odd',
    (name) => {
      for (const decimal of [undefined, 'point', 'comma'] as const) {
        const check = cellCheckOf(FIELDS[name], { ...RULES, decimal });
        fc.assert(
          fc.property(
            fc.oneof(likely[name], fc.string(), fc.string({ unit: ANY_CHARACTER })),
            (text) => {
              if (text === '' || !check.surelyFine(text)) return;
              expect(check.schema.safeParse(text).success).toBe(true);
              expect(readCell(check, text).issues).toEqual([]);
              expect(fineValue(check, text)).toEqual(readCell(check, text).value);
            },
          ),
          { numRuns: 1_000 },
        );
      }
    },
  );

  test.each(sampled(Object.keys(FIELDS) as FieldName[], 2))(
    'is never yes for the word that clears a %s',
    (name) => {
      expect(cellCheckOf(FIELDS[name], RULES).surelyFine('(clear)')).toBe(false);
    },
  );

  test('a value of a custom field that is sent in another form is not its text', () => {
    const check = cellCheckOf(CUSTOM_FIELD, { ...RULES, dateFormat: 'dd.mm.yyyy' });

    expect(check.surelyFine('24.11.2029')).toBe(true);
    expect(fineValue(check, '24.11.2029')).toBe('11/24/2029');
  });

  test('two parts of a name that is split are not its text', () => {
    const part = cellCheckOf(FIELDS.name, RULES);
    const check = splitCheck({ first: part, last: part, order: 'first-last' }, RULES);

    expect(fineValue(check, 'Mara Lindgren')).toEqual(['Mara', 'Lindgren']);
  });

  test.each<[FieldName, string]>([
    ['name', 'Portable workstation 12'],
    ['notes', 'two lines\nof text, with "quotes"'],
    ['identifier', 'AST-0001'],
    ['date', '3/31/2024'],
    ['time', '09:30'],
    ['price', '1234.56'],
    ['integer', '12'],
    ['yesNo', 'yes'],
    ['url', 'https://files.example.com/photos/1.png'],
    ['urls', 'https://files.example.com/photos/1.png'],
    ['email', 'mara.lind@harbourline.example'],
    ['country', 'DE'],
    ['choice', 'Percentage'],
    ['reference', 'Head office / Floor 1'],
    ['numbers', '12'],
  ])('is yes for the usual %s %j', (name, text) => {
    expect(cellCheckOf(FIELDS[name], RULES).surelyFine(text)).toBe(true);
  });
});

test('hostile text costs no more than its length', () => {
  const long = `${'a'.repeat(50_000)}!`;
  const slashes = '1/'.repeat(25_000);
  const before = process.cpuUsage();
  for (const name of Object.keys(FIELDS) as FieldName[]) {
    for (const text of [
      long,
      slashes,
      `https://${'a.'.repeat(25_000)}`,
      `${'a.'.repeat(20_000)}@`,
    ]) {
      cellCheckOf(FIELDS[name], RULES).surelyFine(text);
      read(name, text);
    }
  }
  // Time of the processor: 5 s is a hundred times what it takes, and a hundredth of what a quadratic check would.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
});

test.each([undefined, 'comma', 'point'] as const)(
  'a number cell that is too small is to be corrected, with decimals as %s',
  (decimal) => {
    const cell = { type: 'number', value: -150, text: '-150,00' } as const;
    const { codes, details } = read('price', cell, decimal === undefined ? {} : { decimal });

    expect(codes).toEqual(['malformed-number']);
    expect(details).toMatchObject([{ value: '-150,00', hint: 'Write a number of at least 0.' }]);
  },
);
