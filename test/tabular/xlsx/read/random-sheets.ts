import fc from 'fast-check';
import { MAIN } from '../../../support/raw-workbook.ts';

/** A list in which the first ones, which are usual, are most of what is drawn. */
function mostly<T>(usual: readonly T[], unusual: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...unusual) },
  );
}

/** What an XML text may have, and what it may not, with characters of one to four bytes. */
const TEXTS = mostly(
  ['Laptop', 'Büro ', '北方', '😀', ' a ', 'a &amp; b', '&lt;&gt;&quot;&apos;', 'AST_01', '\n\t'],
  [
    '',
    ' ',
    'a > b',
    '&#233;',
    '&#xA;',
    '&lol;',
    '& b',
    'a\r\nb',
    'a\rb',
    '_x0041_',
    '_x000D_\n',
    '_xD83D_',
    '_x',
    '<![CDATA[a<b]]>',
    'a]]>b',
    '<!-- </row></si> -->',
    '<?a </row>?>',
    '\u0001',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ufffd',
    '\ufffe',
    '\uff21',
    '\ufeff',
    'x'.repeat(40),
  ],
);

const NUMBERS = mostly(
  ['7', '1', '0', '42.5', '1234.56', '0.1', '100.05', '99.99', '43000'],
  [
    '',
    '007',
    '.5',
    '5.',
    '.',
    '1.2.3',
    '-3',
    '-0',
    '+1',
    '1e5',
    '1E-7',
    ' 7 ',
    '\n7',
    '134217727',
    '134217728',
    '99999999.99',
    '123456789012345',
    '1234567890123456',
    '0.30000000000000004',
    '0.000000000000001',
    '12345678901234567890',
    '1e999',
    '1,5',
    '0x10',
    'x',
    '1&#48;',
    '60',
    '0.5',
  ],
);

const INDEXES = mostly(['0', '1', '2', '3'], ['9', '-1', '01', ' 1', '', 'x', '99999999999']);
const OTHERS = mostly(['1', '0', 'true', '#N/A', '2026-01-31'], ['maybe', '2026-02-30', '']);

const FORMULAS = mostly(
  ['<f>A1+1</f>', '<f t="shared" si="0"/>', '<f t="shared" ref="A1:A9" si="0">B1</f>'],
  [
    '<f></f>',
    '<f/>',
    '<f aca="false">A1&amp;"x"</f>',
    '<f >A1</f>',
    "<f t='shared'>A1</f>",
    '<f t="a" t="b">A1</f>',
    '<f other="1">A1</f>',
    '<f>HYPERLINK("https://example.com","a")</f>',
    '<f>A1</f><f>B1</f>',
    '<foo>A1</foo>',
    '<f>a<!-- b -->c</f>',
  ],
);

/** What is in a cell, and the type that goes with it. */
const CONTENTS = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('', 'n'), NUMBERS.map(valueOf)) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('s'), INDEXES.map(valueOf)) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('inlineStr'),
      fc
        .tuple(mostly(['<t>', '<t xml:space="preserve">'], ['<t >', '<r><t>']), TEXTS)
        .map(([start, text]) => `<is>${start}${text}</t>${start === '<r><t>' ? '</r>' : ''}</is>`),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('str'), TEXTS.map(valueOf)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('b', 'e', 'd'), OTHERS.map(valueOf)) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('', 'str', 's', 'n', 'b', 'e'),
      fc.tuple(FORMULAS, fc.oneof(OTHERS, NUMBERS)).map(([f, v]) => f + valueOf(v)),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('', 'str', 'e'), FORMULAS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<[string, string]>(
      ['', ''],
      ['s', ''],
      ['x', '<v>1</v>'],
      ['', '<v/>'],
      ['', '<v>1</v><v>2</v>'],
      ['', ' <v>1</v> '],
      ['', '<is><t>a</t></is>'],
      ['inlineStr', '<v>a</v>'],
      ['', '<!-- <v>1</v> --><v>2</v>'],
      ['', '<v>1</v><extLst><ext/></extLst>'],
      ['', '<y:v>1</y:v>'],
      ['inlineStr', '<is><t>東京</t><rPh sb="0" eb="2"><t>とう</t></rPh></is>'],
    ),
  },
);

function valueOf(text: string): string {
  return `<v>${text}</v>`;
}

interface CellParts {
  readonly content: readonly [type: string, content: string];
  readonly style: string;
  readonly writing:
    'usual' | 'type first' | 'single quotes' | 'blanks' | 'no place' | 'extra' | 'twice';
  readonly isSkipped: boolean;
  readonly isOpen: boolean;
}

const CELLS: fc.Arbitrary<CellParts> = fc.record({
  content: CONTENTS,
  style: mostly(['', '', '0', '1', '2'], ['7', '01', 'x', '', '9999999999']),
  writing: mostly(
    ['usual', 'type first'],
    ['single quotes', 'blanks', 'no place', 'extra', 'twice'],
  ),
  isSkipped: fc.boolean(),
  isOpen: fc.boolean(),
});

function cellOf(cell: CellParts, place: string): string {
  const [type, content] = cell.content;
  const own = [
    ...(cell.writing === 'no place' ? [] : [`r="${place}"`]),
    ...(cell.style === '' ? [] : [`s="${cell.style}"`]),
    ...(type === '' ? [] : [`t="${type}"`]),
    ...(cell.writing === 'extra' ? ['cm="1"'] : []),
    ...(cell.writing === 'twice' ? [cell.isOpen ? 's="1"' : 't="n"'] : []),
  ];
  const ordered =
    cell.writing === 'type first' ? [...own.slice(0, 1), ...own.slice(1).reverse()] : own;
  const joined = ordered.map((each) => `${cell.writing === 'blanks' ? '  ' : ' '}${each}`).join('');
  const attributes = cell.writing === 'single quotes' ? joined.replaceAll('"', "'") : joined;
  return content === '' && !cell.isOpen ? `<c${attributes}/>` : `<c${attributes}>${content}</c>`;
}

const ROW_ENDS = mostly(
  [
    '',
    ' spans="1:3"',
    ' ht="15" customHeight="1"',
    ' hidden="1"',
    ' customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"',
  ],
  [
    ' ht="0"',
    ' ht="0.0" hidden="0"',
    ' hidden="true"',
    ' x14ac:dyDescent="0.25"',
    ' spans="1:3" spans="1:3"',
    ' other="1"',
    " ht='15'",
    ' ht="&#48;"',
    ' ',
    '\n',
    ' spans="</row>"',
  ],
);

const ROWS = fc.record({
  end: ROW_ENDS,
  number: mostly(['own'], ['none', 'padded', 'same', 'next', 'far', 'word']),
  before: mostly(
    ['', '', '', '\n  '],
    ['<!-- </row><row r="1"> -->', '<row/>', 'text', '<other/>', '\r\n', '<?row?>', '<y:row/>'],
  ),
  cells: fc.array(CELLS, { maxLength: 4 }),
  isEmpty: mostly([false], [true]),
});

const LETTERS = ['A', 'B', 'C', 'D', 'Z', 'AA', 'AZ', 'ALL', 'ALM', 'XFD', 'XFE'];

function numberOf(kind: string, number: number): string {
  const written: Readonly<Record<string, string>> = {
    own: ` r="${number}"`,
    none: '',
    padded: ` r="0${number}"`,
    same: ' r="2"',
    next: ` r="${number + 1}"`,
    far: ' r="2000000"',
    word: ' r="x"',
  };
  return written[kind] ?? '';
}

const HEADS = mostly(
  ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n', ''],
  ['<?xml version="1.1" encoding="UTF-8"?>', '\uFEFF', '<?xml version="1.0"?><!-- a -->'],
);
const BEFORE_ROWS = mostly(
  ['', '<dimension ref="A1:B2"/>', '<cols><col min="1" max="2" width="12.5"/></cols>'],
  ['<sheetPr filterMode="1"/>', '<!-- <sheetData> -->'],
);
const BEHIND_ROWS = mostly(
  ['', '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>'],
  ['<sheetData/>', '<extLst><ext><row r="7"><c r="A7"><v>7</v></c></row></ext></extLst>', 'text'],
);

/** Sheets as programs write them, and as nothing but XML allows it, and some that nothing allows. */
export const SHEETS = fc
  .record({
    head: HEADS,
    before: BEFORE_ROWS,
    rows: fc.array(ROWS, { maxLength: 6 }),
    behind: BEHIND_ROWS,
    prefix: mostly([''], ['x:']),
    step: mostly([0], [1, 3]),
  })
  .map(({ head, before, rows, behind, prefix, step }) => {
    const written = rows.map(({ end, number, before: gap, cells, isEmpty }, at) => {
      const own = at * 2 + 2;
      let column = -1;
      const inner = cells.map((cell) => {
        column += cell.isSkipped ? 1 + step : 1;
        return cellOf(cell, `${LETTERS[column % LETTERS.length] ?? ''}${own}`);
      });
      const start = `${gap}<row${numberOf(number, own)}${end}`;
      return isEmpty ? `${start}/>` : `${start}>${inner.join('')}</row>`;
    });
    const sheet = `<worksheet xmlns="${MAIN}" xmlns:y="urn:y" xmlns:x14ac="urn:a">${before}<sheetData>${written.join('')}</sheetData>${behind}</worksheet>`;
    return head + (prefix === '' ? sheet : prefixed(sheet, prefix));
  });

function prefixed(xml: string, prefix: string): string {
  return xml
    .replaceAll(/<(\/?)(?=[a-z]+[ />])/g, `<$1${prefix}`)
    .replace(' xmlns="', ` xmlns:${prefix.slice(0, -1)}="`);
}

/** Lists of shared texts in the same manner. */
export const SHARED = fc
  .record({
    head: HEADS,
    items: fc.array(
      fc.record({
        start: mostly(
          ['<si><t>', '<si><t xml:space="preserve">'],
          ['<si ><t>', '<si><t >', '<si><r><t>', '<si><rPh sb="0" eb="1"><t>a</t></rPh><t>'],
        ),
        text: TEXTS,
        before: mostly(['', '', '\n'], ['<!-- </si> -->', 'text', '<si/>', '<si><t/></si>']),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ head, items }) => {
    const written = items.map(({ start, text, before }) => {
      const end = start.includes('<r>') ? '</t></r></si>' : '</t></si>';
      return before + start + text + end;
    });
    return `${head}<sst xmlns="${MAIN}">${written.join('')}</sst>`;
  });

/** A place in bytes, as a share of their length: fc.double draws its smallest ones most. */
const PLACES = fc.nat({ max: 999 }).map((place) => place / 1_000);

/** What becomes of bytes on the way: nothing, a cut, or one byte that is another. */
export const DAMAGE = fc.oneof(
  { weight: 4, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  {
    weight: 1,
    arbitrary: PLACES.map(
      (part) => (bytes: Buffer) => bytes.subarray(0, Math.floor(part * bytes.length)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(PLACES, fc.integer({ min: 0, max: 255 }))
      .map(([part, byte]) => (bytes: Buffer) => {
        const damaged = Buffer.from(bytes);
        damaged[Math.floor(part * bytes.length)] = byte;
        return damaged;
      }),
  },
);
