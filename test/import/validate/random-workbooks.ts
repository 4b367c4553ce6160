import { escapeXml, rawWorkbook } from '../../support/raw-workbook.ts';
import { pick, seededRandom } from '../../support/seeded-random.ts';

type Random = () => number;

/** What a cell has: a text that cells share, a number in a format, or anything that XML says, with its place put in. */
type Content =
  string | { readonly number: string; readonly style: number } | { readonly xml: string };

/** What a cell of a column usually has, by the number of its row. */
type UsualCell = (row: number, random: Random) => Content;

/** Number formats of the styles from 1 on. */
const FORMATS = [
  ...['yyyy-mm-dd', '#,##0.00', '@', '0%', '[$€-407] #,##0.00', 'dd/mm/yyyy hh:mm'],
  ...['"AST-"0000', '[=105]"ditto";General', ';;;', 'mmm yyyy', '0', '#,##0.00 "USD"', '"Total"'],
];
const [DAY, AMOUNT, WORDS, EUROS, DOLLARS] = [1, 2, 3, 5, 12];

function day(row: number): number {
  return 42_005 + (row % 3_600);
}

const DATES: readonly [UsualCell, ...UsualCell[]] = [
  (row) => ({ number: String(day(row)), style: DAY }),
  (row) => ({ number: String(day(row % 11)), style: DAY }),
  (row) => `${1 + (row % 12)}/${1 + (row % 28)}/${2015 + (row % 9)}`,
  (row) =>
    row % 2 === 0
      ? { number: String(day(row)), style: DAY }
      : `20${15 + (row % 9)}-03-1${row % 10}`,
];
const AMOUNTS: readonly [UsualCell, ...UsualCell[]] = [
  (row) => ({ number: String(100 + (row % 4_000) + (row % 90) / 100), style: AMOUNT }),
  (row) => ({ number: String(100 + row), style: 0 }),
  (row) => ({ number: `${1 + (row % 900)}.5`, style: EUROS }),
  (row) => `${100 + row}.${10 + (row % 90)}`,
  (row) => ({ number: String(row / 7), style: AMOUNT }),
];
const IDENTIFIERS: readonly [UsualCell, ...UsualCell[]] = [
  (row) => `AST-${String(row).padStart(6, '0')}`,
  (row) => ({ number: String(100_000 + row), style: 0 }),
  (row) => (row % 3 === 0 ? { number: String(100_000 + row), style: 0 } : `T ${row}`),
];

/** Columns as registers have them: usual headings, and what is usually in them. */
const COLUMNS: Readonly<Record<string, UsualCell>> = {
  Name: (row) => `Portable workstation ${row}, überprüft`,
  Group: (row) => ['Laptops', 'Monitors', 'Büromöbel'][row % 3] ?? '',
  Location: (row) => ['Head office / Étage 1', 'Head office', 'Lager Süd'][row % 3] ?? '',
  Vendor: (row) => ['Harbour Supplies', 'Müller & Söhne', '北方商事'][row % 3] ?? '',
  Description: (row) =>
    row % 50 === 0 ? `😀 of row ${row}` : `Nr. ${row}, geprüft, at 北方 since ${row % 9}`,
  Model: (row) => `MODEL-${row % 50}-X`,
  'Salvage value': (row) => ({ number: String(1 + (row % 40)), style: 0 }),
  Colour: (row) => ['red', 'blue', ''][row % 3] ?? '',
  'Room no.': (row) => ({ number: String(row % 90), style: 0 }),
  Inspected: (row) => ({ number: String(day(row)), style: DAY }),
  'Sold for 2024': (row) => ({ number: String(2_000 + (row % 40)), style: 0 }),
  Quantity: () => ({ number: '1', style: 0 }),
};

const NUMBERS = [
  ...['-5', '0', '0.005', '1E5', '1e-3', '1000000', '123456789012', '12345678901234567'],
  ...['0.30000000000000004', '100.005', '007', '60', '42005.5', '0.75', '2958466', '105', '2024'],
] as const satisfies readonly [string, ...string[]];

const TEXTS = [
  ...['', ' ', 'n/a', '-', '"', 'ditto', 'Name', 'group', 'Identifier', 'Total', 'clear', '#12'],
  ...['=1+1', "'quoted", '@home', '-5', '+49 40 123', '1E+05', '12E4', '0012', 'abc', '#N/A'],
  ...['31/31/2020', '13/02/2020', '2/13/2020', '1.250,00', '1,250.00', '12.500', '0', '0.00'],
  ...['AST-000007', 'ast-000007', 'АST-000007', 'AST 000007', 'АВС', ' AST-1', 'AST-1 ', '100007'],
  ...['\u00A0wide 1', 'end\u00A0', 'MÃ¼ller 1', '\u{1F600}', 'ß 1', 'Ærø 1', '数据 1', 'a\u200Bb'],
  ...['Ωmega 1', 'é1', 'EUR 100', '100 EUR', '5 pcs', '2', '3,5', 'S/S', 'frei', '1 – 2', 'ｶ 1'],
  ...['x'.repeat(1_200), 'a\nb 1', 'tab\there', '_x0041_1', 'Café 2', '-7 Ångström'],
] as const satisfies readonly [string, ...string[]];

/** Cells of other types, with `{}` for their place and style. */
const OTHERS = [
  ...['<c {}/>', '<c {}></c>', '<c {} t="b"><v>1</v></c>', '<c {} t="e"><v>#N/A</v></c>'],
  ...[
    '<c {}><f>1+1</f><v>2</v></c>',
    '<c {} t="str"><f>A1</f><v>abc 1</v></c>',
    '<c {}><f>A1</f></c>',
  ],
  ...['<c {} t="inlineStr"><is><t>inline 1</t></is></c>', '<c {} t="d"><v>2020-02-03</v></c>'],
  ...['<c {}><v> 7 </v></c>', '<c {} t="s"><v>0</v></c>', '<c {}><!-- 1 --><v>1</v></c>'],
] as const satisfies readonly [string, ...string[]];

/** Cells that nothing allows: the workbook is refused. */
const FAULTS = [
  ...['<c {} t="s"><v>99999999</v></c>', '<c {} t="n"><v>x</v></c>', '<c {} t="z"><v>1</v></c>'],
] as const satisfies readonly [string, ...string[]];

function awkward(random: Random): Content {
  const style = Math.floor(random() * (FORMATS.length + 1));
  const ways: readonly [() => Content, ...(() => Content)[]] = [
    () => pick(TEXTS, random),
    () => ({ number: pick(NUMBERS, random), style }),
    () => ({ number: String(Math.floor(random() * 50_000)), style }),
    () => ({ xml: pick(OTHERS, random).replace('{}', `{} s="${style}"`) }),
    () => (random() < 0.001 ? { xml: pick(FAULTS, random) } : pick(TEXTS, random)),
    () => ({ number: '500', style: random() < 0.5 ? DOLLARS : EUROS }),
    () => ({ xml: `<c {} s="${WORDS}" t="s"><v>3</v></c>` }),
    () => (random() < 0.001 ? { xml: '<c {} s="77" t="s"><v>1</v></c>' } : ''),
  ];
  return pick(ways, random)();
}

const NEEDED = new Set(['Name', 'Group', 'Identifier', 'Purchased on']);
const RARE = new Set(['Quantity']);

/** A row and what is said of it. */
interface Line {
  readonly cells: readonly Content[];
  readonly attributes?: string;
}

/** A register that is mostly well kept, as a workbook. @param odds how likely something is unusual in a row */
export function workbookRegister(seed: number, rows: number, odds: number): Buffer {
  const random = seededRandom(seed);
  const usual: Record<string, UsualCell> = {
    ...COLUMNS,
    'Purchased on': pick(DATES, random),
    Price: pick(AMOUNTS, random),
    Identifier: pick(IDENTIFIERS, random),
  };
  const headings = Object.keys(usual).filter(
    (heading) => NEEDED.has(heading) || random() < (RARE.has(heading) ? 0.1 : 0.6),
  );
  const lines: Line[] = [{ cells: headings }];
  for (let row = 1; row <= rows; row += 1) {
    const cells = headings.map((heading) => usual[heading]?.(row, random) ?? '');
    lines.push(...(random() < odds ? unusualLines(cells, headings, seed, random) : [{ cells }]));
  }
  return workbookOfLines(lines, seed % 5 === 0);
}

/** Rows in the place of a usual one. */
function unusualLines(
  usual: readonly Content[],
  headings: readonly string[],
  seed: number,
  random: Random,
): readonly Line[] {
  const at = Math.floor(random() * usual.length);
  const changed = { cells: usual.with(at, awkward(random)) };
  const ways: readonly [() => readonly Line[], ...(() => readonly Line[])[]] = [
    () => [changed],
    () => [changed],
    () => [{ cells: changed.cells.with(Math.floor(random() * usual.length), awkward(random)) }],
    () => [{ cells: [pick(['Total', 'Sum', 'Furniture'], random)] }],
    () => [
      { cells: ['Total', ...usual.slice(1).map((_, index) => (index === at ? amount() : ''))] },
    ],
    () => [{ cells: headings }],
    () => [{ cells: [] }],
    () => [{ cells: usual.slice(0, at) }],
    () => [{ cells: [...usual, random() < 0.5 ? 'beside' : { number: '7', style: 0 }] }],
    () => [{ cells: usual, attributes: ' hidden="1"' }],
    // Rows that are the same in all cells change how all of them are read.
    () => (seed % 4 === 0 ? [{ cells: usual }, { cells: usual }] : [changed]),
  ];
  return pick(ways, random)();
}

function amount(): Content {
  return { number: '1250', style: AMOUNT };
}

/** A workbook of these rows. @param repeats whether a text that comes again is another one of the list that cells share */
export function workbookOfLines(lines: readonly Line[], repeats = false): Buffer {
  const texts: string[] = ['one text', 'two 2', '', 'Laptops'];
  const indexes = new Map<string, number>(texts.map((text, index) => [text, index]));
  const indexOf = (text: string): number => {
    const known = repeats ? undefined : indexes.get(text);
    if (known !== undefined) return known;
    indexes.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const rows = lines.map(({ cells, attributes = '' }, at) => {
    const row = cells.map((cell, column) => cellOf(cell, place(column, at + 1), indexOf));
    return `<row r="${at + 1}"${attributes}>${row.join('')}</row>`;
  });
  const strings = texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  return rawWorkbook({ rows: rows.join(''), strings: strings.join(''), formats: FORMATS });
}

function cellOf(cell: Content, where: string, indexOf: (text: string) => number): string {
  if (cell === '') return '';
  if (typeof cell === 'string') return `<c ${where} t="s"><v>${indexOf(cell)}</v></c>`;
  if ('xml' in cell) return cell.xml.replace('{}', where);
  const style = cell.style === 0 ? '' : ` s="${cell.style}"`;
  return `<c ${where}${style}><v>${cell.number}</v></c>`;
}

function place(column: number, row: number): string {
  return `r="${String.fromCharCode(65 + column)}${row}"`;
}
