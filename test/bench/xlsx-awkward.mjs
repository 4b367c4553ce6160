import { writeArchive } from './xlsx-archive.mjs';
import {
  AMOUNT_STYLE,
  DAY_STYLE,
  frame,
  SHARED_STRINGS,
  sharedTexts,
  SHEET,
  worksheet,
} from './xlsx-frame.mjs';

/** Texts that readers are known to stumble over. */
const TEXTS = [
  'Büro ',
  '  two  blanks  ',
  '北方商事',
  '😀👩‍👩‍👧',
  'two\nlines',
  'tab\there',
  '<b>&amp;</b>',
  ']]>',
  '=1+1',
  "'0001",
  '007',
  '1e5',
  '3/4',
  '#N/A!',
  'שלום',
  'e\u0301 and é',
  '\u00a0hard blank',
  '"quoted", and more',
  'a_x',
  'true',
];

const NUMBERS = [
  0,
  1,
  -1,
  0.1,
  0.1 + 0.2,
  1e-7,
  123456789012345,
  1e15,
  -0.005,
  2 ** 53,
  1 / 3,
  99.995,
];

const FIRST_DAY = 61;
const ERRORS = ['#DIV/0!', '#N/A', '#REF!'];

/** One awkward way to write a cell after the other; each is told its address and what it is to hold. */
const KINDS = [
  (at, n) => `<c r="${at}" t="s"><v>${n % TEXTS.length}</v></c>`,
  (at, n) => `<c r="${at}" t="inlineStr"><is>${plain(textOf(n))}</is></c>`,
  (at, n) => `<c r="${at}" t="inlineStr"><is>${runs(textOf(n))}</is></c>`,
  (at, n) => `<c r="${at}" t="str"><f>A1</f><v>${escaped(textOf(n))}</v></c>`,
  (at, n) => `<c r="${at}"><v>${numberOf(n)}</v></c>`,
  (at, n) => `<c r="${at}" t="n" s="${AMOUNT_STYLE}"><v>${numberOf(n)}</v></c>`,
  (at, n) => `<c r="${at}"><f>1+${n}</f><v>${n + 1}</v></c>`,
  (at, n) => `<c r="${at}" s="${DAY_STYLE}"><v>${FIRST_DAY + ((n * 37) % 70_000)}</v></c>`,
  (at, n) => `<c r="${at}" t="b"><v>${n % 2}</v></c>`,
  (at, n) => `<c r="${at}" t="e"><v>${ERRORS[n % ERRORS.length]}</v></c>`,
  (at) => `<c r="${at}"/>`,
  () => '',
];

/** Writes a workbook in which every column goes through all awkward kinds of cells. The same every time. */
export async function writeAwkwardWorkbook(path, rows) {
  await writeArchive(path, [
    ...frame(),
    [SHARED_STRINGS, () => sharedTexts(TEXTS.map((text) => `<si>${plain(text)}</si>`))],
    [SHEET, () => worksheet(rowsOf(rows))],
  ]);
}

function* rowsOf(rows) {
  for (let row = 1; row <= rows; row += 1) {
    const cells = KINDS.map((_, column) => {
      const kind = KINDS[(row + column) % KINDS.length];
      return kind(`${String.fromCharCode(65 + column)}${row}`, row * KINDS.length + column);
    });
    yield `<row r="${row}">${cells.join('')}</row>`;
  }
}

function textOf(n) {
  return TEXTS[(n * 7) % TEXTS.length];
}

function numberOf(n) {
  return String(NUMBERS[(n * 5) % NUMBERS.length]);
}

function plain(text) {
  return `<t xml:space="preserve">${escaped(text)}</t>`;
}

/** The same text in two runs, with a reading above it that is no part of it. */
function runs(text) {
  const letters = Array.from(text);
  const half = Math.ceil(letters.length / 2);
  const parts = [letters.slice(0, half), letters.slice(half)].map((each) => each.join(''));
  const written = parts.map((part) => `<r><rPr><b/></rPr>${plain(part)}</r>`).join('');
  return `${written}<rPh sb="0" eb="1"><t>reading</t></rPh>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
