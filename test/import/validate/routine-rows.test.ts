import { describe, expect, test } from 'vitest';
import { resolveRequest } from '../../../src/import/sheet/intake/resolve-request.ts';
import { surveyColumns } from '../../../src/import/sheet/columns/survey-columns.ts';
import { mapSheets } from '../../../src/import/sheet/map/map-sheets.ts';
import { readFiles } from '../../../src/import/sheet/read/read-files.ts';
import { checkingOptions, validateSheet } from '../../../src/import/sheet/validate/validate.ts';
import { checkedFile, type CheckedFile } from '../../support/checked-file.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { pick, seededRandom } from '../../support/seeded-random.ts';
import { IS_EVERYDAY, rounds, sampled } from '../../support/thinned.ts';

type Random = () => number;

/** What a cell of a column usually has, by the number of its row. */
type UsualCell = (row: number, random: Random) => string;

const DATES: Readonly<Record<string, UsualCell>> = {
  'month first': (row) => `${1 + (row % 12)}/${1 + (row % 28)}/${2015 + (row % 9)}`,
  'day first': (row) => `${1 + (row % 28)}.${1 + (row % 12)}.${2015 + (row % 9)}`,
  iso: (row) => `20${15 + (row % 9)}-0${1 + (row % 9)}-1${row % 10}`,
  'one order or the other': (row) => `0${1 + (row % 9)}/0${1 + (row % 8)}/2020`,
};
const AMOUNTS: readonly [UsualCell, ...UsualCell[]] = [
  (row) => `${100 + row}.${10 + (row % 90)}`,
  (row) => `${1 + (row % 900)},${10 + (row % 90)}`,
  (row) => `${row % 40}00`,
  (row) => `$ ${row}.00`,
];

/** Columns as registers have them: usual headings, and what is usually in them. */
const COLUMNS: Readonly<Record<string, UsualCell>> = {
  Name: (row) => `Portable workstation ${row}`,
  Group: (row) => ['Laptops', 'Monitors', 'Office furniture'][row % 3] ?? '',
  Identifier: (row) => `AST-${String(row).padStart(6, '0')}`,
  Location: (row) => ['Head office / Floor 1', 'Head office', 'Lager Süd'][row % 3] ?? '',
  Vendor: (row) => ['Harbour Supplies', 'Müller & Söhne', 'Café Électronique'][row % 3] ?? '',
  Description: (row) =>
    row % 4 === 0 ? `two lines,\nof row ${row}` : `bought for room ${row % 30}`,
  Model: (row) => `MODEL-${row % 50}-X`,
  Manufacturer: (row) => `Maker ${row % 20}`,
  Colour: (row) => ['red', 'blue', ''][row % 3] ?? '',
  'Room no.': (row) => String(row % 90),
  Quantity: () => '1',
};

/** What is wrong, odd or unusual in single cells. */
const AWKWARD = [
  ...['', ' ', 'n/a', '-', '"', "''", 'ditto', 'Name', 'group', 'Identifier', 'Total', 'clear'],
  ...['=1+1', "'=1+1", "'quoted", '@home', '-5', '+49 40 123', '1E+05', '12E4', '0012', '#12'],
  ...[
    'abc',
    '31/31/2020',
    '13/02/2020',
    '2/13/2020',
    '1.250,00',
    '1,250.00',
    '12.500',
    '0',
    '0.00',
  ],
  ...['AST-000007', 'ast-000007', 'АST-000007', 'AST 000007', 'АВС', ' AST-1', 'AST-1 ', 'x  y'],
  ...['\u00A0wide', 'end\u00A0', 'MÃ¼ller', '\u{1F600}', 'ß', 'Ærøskøbing', '数据', 'a\u200Bb'],
  ...['say "hi"', 'a,b', 'a\nb', 'a\r\nb', 'tab\there', '\u0007bell', 'x'.repeat(1_200)],
  ...[
    'EUR 100',
    '100 EUR',
    'USD',
    '$5',
    'A$ 7',
    '5 pcs',
    '2',
    '3,5',
    '999999999999',
    'S/S',
    'frei',
  ],
] as const satisfies readonly [string, ...string[]];

const NEEDED = new Set(['Name', 'Group', 'Identifier', 'Purchased on']);
const RARE = new Set(['Quantity']);

interface Register {
  readonly text: string;
  readonly rows: number;
}

/** A register that is mostly well kept. @param odds how likely something is unusual in a row */
function registerOf(seed: number, rows: number, odds: number): Register {
  const random = seededRandom(seed);
  const cells = {
    ...COLUMNS,
    'Purchased on': DATES[pick(DATE_NAMES, random)] ?? ((): string => ''),
  };
  const priced: Record<string, UsualCell> = { ...cells, Price: pick(AMOUNTS, random) };
  const headings = Object.keys(priced).filter(
    (heading) => NEEDED.has(heading) || random() < (RARE.has(heading) ? 0.1 : 0.6),
  );
  const table = [headings];
  for (let row = 1; row <= rows; row += 1) {
    const usual = headings.map((heading) => priced[heading]?.(row, random) ?? '');
    const isUnusual = random() < odds;
    table.push(...(isUnusual ? unusualRows(usual, headings, seed, random) : [usual]));
  }
  const text = table.map((line) => line.map(quoted).join(',')).join('\n');
  return { text: random() < 0.5 ? `${text}\n` : text, rows };
}

const DATE_NAMES = Object.keys(DATES) as [string, ...string[]];

/** Rows in the place of a usual one. */
function unusualRows(
  usual: readonly string[],
  headings: readonly string[],
  seed: number,
  random: Random,
): string[][] {
  const at = Math.floor(random() * usual.length);
  const changed = usual.with(at, pick(AWKWARD, random));
  const ways: readonly [() => string[][], ...(() => string[][])[]] = [
    () => [changed],
    () => [changed],
    () => [changed.with(Math.floor(random() * usual.length), pick(AWKWARD, random))],
    () => [
      usual.map((_, index) => (index === 0 ? pick(['Total', 'Sum', 'Furniture'], random) : '')),
    ],
    () => [usual.map((_, index) => (index === 0 ? 'Total' : index === at ? '1250.00' : ''))],
    () => [[...headings]],
    () => [usual.map(() => '')],
    () => [usual.slice(0, at)],
    () => [[...usual, 'surplus']],
    // Rows that are the same in all cells change how all of them are read.
    () => (seed % 4 === 0 ? [[...usual], [...usual]] : [changed]),
  ];
  return pick(ways, random)();
}

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Everything that a check of the register says. */
function check(
  { text }: Pick<Register, 'text'>,
  isSlow: boolean,
  kind?: string,
): Promise<CheckedFile> {
  return checkedFile('register.csv', text, isSlow, kind);
}

describe('rows that pass unread are as if each was read', () => {
  test.each(Array.from({ length: rounds(8, 4_000) }, (_, seed) => seed))(
    'in a short register of seed %i',
    async (seed) => {
      const register = registerOf(seed, 1_400, [0.01, 0.04, 0.2][seed % 3] ?? 0);

      expect(await check(register, false)).toEqual(await check(register, true));
    },
  );

  test.skipIf(IS_EVERYDAY).each(Array.from({ length: rounds(6, 300) }, (_, seed) => seed))(
    'in a register of seed %i that is longer than what is seen first',
    async (seed) => {
      const register = registerOf(1_000_000 + seed, 5_600, [0.001, 0.01, 0.1][seed % 3] ?? 0);

      expect(await check(register, false)).toEqual(await check(register, true));
    },
  );
});

describe('a row at the end of a well-kept register is said to be what it is, with', () => {
  const HEADINGS = ['Name', 'Identifier', 'Group', 'Purchased on', 'Price'];
  const usual = (row: number): string[] => [
    `Desk ${row}`,
    `T ${row}`,
    'Furniture',
    `${1 + (row % 12)}/${13 + (row % 16)}/2020`,
    `${100 + (row % 900)}.50`,
  ];
  const last = usual(2_000);

  const lastRows = [
    ['the number of another row', last.with(1, 'T 1999'), 'duplicate-key'],
    ['more spaces in the number of another row', last.with(1, 'T  1999'), 'look-alike-key'],
    ['small letters in the number of another row', last.with(1, 't 1999'), 'look-alike-key'],
    ['a letter of another alphabet', last.with(1, 'Т 1999'), 'look-alike-key'],
    ['nothing but amounts beside a word', ['Total', '7', '', '', '900.00'], 'no-record'],
    ['the headings again', HEADINGS, 'no-record'],
    ['a day that is none', last.with(3, '31/31/2020'), 'invalid-date'],
    ['a number in scientific notation', last.with(1, '1.2E+15'), 'damaged-identifier'],
    ['a cell too many', [...last, 'more'], 'ragged-row'],
  ] as const;

  test.each(sampled(lastRows, 2))('%s', async (_with, row, code) => {
    const rows = Array.from({ length: 1_999 }, (_, at) => usual(at + 1));
    const table = [HEADINGS, ...rows, row];
    const text = `${table.map((line) => line.map(quoted).join(',')).join('\n')}\n`;
    const seen = await check({ text }, false);
    const codes = seen.rows.flatMap(({ row: number, issues }) =>
      number === 2_001 ? issues.map((issue) => issue.code) : [],
    );

    expect(codes).toContain(code);
    expect(seen).toEqual(await check({ text }, true));
  });
});

test.each([
  ['the headings again', ['Name', 'City', 'Zip']],
  ['a total', ['Total', '', '99']],
  ['a title', ['Further vendors', '', '']],
])('%s at the end of a list of texts is no record', async (_what, row) => {
  const rows = Array.from({ length: 4_000 }, (_, at) => [`Vendor ${at}`, `City ${at % 9}`, '1234']);
  const table = [['Name', 'City', 'Zip'], ...rows, row];
  const text = `${table.map((line) => line.join(',')).join('\n')}\n`;
  const seen = await check({ text }, false, 'vendors');

  expect(seen.rows.map(({ row: number, leftOut }) => [number, leftOut !== undefined])).toEqual([
    [4_002, true],
  ]);
  expect(seen).toEqual(await check({ text }, true, 'vendors'));
});

test('most rows of a well-kept register pass', async () => {
  const rehearsal = new Rehearsal();
  const { text } = registerOf(6, 2_000, 0);
  const path = rehearsal.write('register.csv', text);
  const asked = { kind: 'fixed-assets', reading: {}, mapping: {}, checking: {}, planning: {} };
  const request = await resolveRequest({ files: [path], ...asked }, rehearsal.workplace());
  const files = await readFiles(request, rehearsal.workplace());
  const mapped = await mapSheets(files, request);
  const [input] = await surveyColumns(mapped, request, rehearsal.workplace());
  if (input === undefined) throw new Error('there is no sheet');
  const options = checkingOptions(request, rehearsal.workplace());
  const validation = validateSheet(input.sheet, input.mapping, options, { survey: undefined });
  let passed = 0;
  for await (const rows of validation.batches()) {
    passed += rows.filter(({ routine }) => routine !== undefined).length;
  }
  await files.close();

  expect(passed).toBeGreaterThan(1_000);
});
