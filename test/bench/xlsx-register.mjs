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

const ROWS_AT_ONCE = 500;
const FIRST_DAY = 42_005;
const UNIX_DAY = 25_569;
const MILLISECONDS_A_DAY = 86_400_000;

const GROUPS = ['Laptops', 'Monitors', 'Phones', 'Büromöbel', 'Tools, hand-held', '車両'];
const VENDORS = [
  'Harbour Supplies',
  'Müller & Söhne',
  'Übersee Handel',
  '北方商事',
  'Café Électronique',
];

/** The columns: texts are the same after so many rows, so many of them are shared. */
function columnsOf(rows, names) {
  return [
    { heading: 'Name', distinct: names, text: (at) => `Portable workstation ${at}, überprüft` },
    { heading: 'Group', distinct: GROUPS.length, text: (at) => GROUPS[at] },
    { heading: 'Subgroup', distinct: 24, text: (at) => `Subgroup ${at}` },
    { heading: 'Purchased on', style: DAY_STYLE, number: (row) => FIRST_DAY + (row % 3_600) },
    { heading: 'Identifier', distinct: rows, text: (at) => `AST-${String(at).padStart(8, '0')}` },
    { heading: 'Location', distinct: 40, text: (at) => `Head office / Étage ${at}` },
    {
      heading: 'Price',
      style: AMOUNT_STYLE,
      number: (row) => 100 + (row % 4_000) + (row % 90) / 100,
    },
    { heading: 'Vendor', distinct: VENDORS.length, text: (at) => VENDORS[at] },
    { heading: 'Manufacturer', distinct: 300, text: (at) => `Maker ${at}` },
    { heading: 'Product model number', distinct: 5_000, text: (at) => `MODEL-${at}-X` },
    { heading: 'Description', distinct: names, text: description },
    { heading: 'Salvage value', number: (row) => 1 + (row % 1_000) },
  ];
}

function description(at) {
  const mark = at % 1_000 === 0 ? '😀' : 'geprüft';
  return `Nr. ${at} of the register, ${mark}, bought for department ${at % 97} at 北方, in gutem Zustand`;
}

/**
 * Writes an invented register of so many rows of twelve columns with shared texts, letters outside
 * ASCII, days and amounts with formats. `names` is how many of the names and descriptions differ.
 * The same every time.
 */
export async function writeWorkbookRegister(path, rows, names = rows) {
  await writeWorkbook(path, columnsOf(rows, names), rows);
}

/** Writes a workbook of so many rows of these columns. */
export async function writeWorkbook(path, columns, rows) {
  await writeArchive(path, [
    ...frame(),
    // In this order exceljs need not set the sheet aside, which would take it longer.
    [SHARED_STRINGS, () => sharedTexts(textsOf(columns))],
    [SHEET, () => worksheet(rowsOf(columns, rows))],
  ]);
}

/** What is to be read in each cell of a row, counted from 0 below the headings. */
export function registerCells(rows, names = rows) {
  return expectedCells(columnsOf(rows, names));
}

/** The same of any columns. */
export function expectedCells(columns) {
  return (row) =>
    columns.map(({ text, number, style, distinct }) => {
      if (text !== undefined) return text(row % distinct);
      return style === DAY_STYLE ? dayOf(number(row)) : number(row);
    });
}

function dayOf(serial) {
  return new Date((serial - UNIX_DAY) * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

function* rowsOf(columns, rows) {
  const letters = columns.map((_, at) => String.fromCharCode(65 + at));
  const bases = firstTexts(columns);
  const cellOf = ({ distinct, number, style }, at, row) => {
    const place = `r="${letters[at]}${row + 2}"${style === undefined ? '' : ` s="${style}"`}`;
    return number === undefined
      ? `<c ${place} t="s"><v>${bases[at] + (row % distinct)}</v></c>`
      : `<c ${place}><v>${number(row)}</v></c>`;
  };
  const headings = columns.map((_, at) => `<c r="${letters[at]}1" t="s"><v>${at}</v></c>`);
  const spans = `1:${columns.length}`;
  yield `<row r="1" spans="${spans}">${headings.join('')}</row>`;
  for (let first = 0; first < rows; first += ROWS_AT_ONCE) {
    let text = '';
    for (let row = first; row < Math.min(rows, first + ROWS_AT_ONCE); row += 1) {
      const cells = columns.map((column, at) => cellOf(column, at, row));
      text += `<row r="${row + 2}" spans="${spans}">${cells.join('')}</row>`;
    }
    yield text;
  }
}

/** The number of the first text of each column; the headings come before all. */
function firstTexts(columns) {
  let next = columns.length;
  return columns.map(({ distinct = 0 }) => {
    const first = next;
    next += distinct;
    return first;
  });
}

function* textsOf(columns) {
  const item = (text) => `<si><t>${text.replaceAll('&', '&amp;')}</t></si>`;
  yield columns.map(({ heading }) => item(heading)).join('');
  for (const { distinct = 0, text } of columns) {
    for (let first = 0; first < distinct; first += ROWS_AT_ONCE) {
      let items = '';
      for (let at = first; at < Math.min(distinct, first + ROWS_AT_ONCE); at += 1) {
        items += item(text(at));
      }
      yield items;
    }
  }
}
