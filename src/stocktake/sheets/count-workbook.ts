import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import { COUNT_COLUMNS } from './count-columns.ts';
import { writeSheetOwner } from './sheet-mark.ts';
import {
  EMPTY_LINES,
  SHEET_INSTRUCTION,
  type CountSheet,
  type SheetLine,
  type SheetOptions,
} from './count-sheets.ts';

/** What a spreadsheet program offers for a box; letters that every encoding of a CSV has. */
const MARKS = ['x', 'no'];

const MOMENT = 'yyyy-mm-dd hh:mm';

const INPUT: WorkbookCell = { value: null, cellStyle: 'input' };

/** Writes the count sheets as a workbook, to be printed or filled in. Throws TallysheetError 'cannot-write'. */
export function writeCountWorkbook(
  path: string,
  sheets: readonly CountSheet[],
  options: SheetOptions,
): Promise<string> {
  const { name, createdAt, own } = options;
  const written = sheets.map((sheet) => workbookSheet(sheet, options));
  return writeWorkbook(path, written, { title: `Count sheets: ${name}`, createdAt, own });
}

function workbookSheet(sheet: CountSheet, { name, showsExpected }: SheetOptions): WorkbookSheet {
  const { place, tab, mark, lines } = sheet;
  const columns = columnsOf(showsExpected);
  return {
    name: tab,
    columns: columns.map(({ column }) => column),
    preamble: [
      [{ value: `Count sheet: ${place}`, cellStyle: 'title' }],
      [writeSheetOwner(name, mark)],
      [
        { value: COUNT_COLUMNS.by, cellStyle: 'bold' },
        INPUT,
        { value: COUNT_COLUMNS.at, cellStyle: 'bold' },
        { value: null, cellStyle: 'input', format: MOMENT },
        { value: 'Signature', cellStyle: 'bold' },
        { value: null, cellStyle: 'ruled' },
        { value: null, cellStyle: 'ruled' },
        { value: null, cellStyle: 'ruled' },
      ],
      [SHEET_INSTRUCTION],
    ],
    rows: [
      ...lines.map((line) => columns.map(({ cell }) => cell(line))),
      ...Array.from({ length: EMPTY_LINES }, () => columns.map(({ empty }) => empty)),
    ],
    ruledRows: lines.length + EMPTY_LINES,
    print: { landscape: true, pagesWide: 1, footer: `${place}, ${name}, ${mark}` },
  };
}

interface SheetColumn {
  readonly column: WorkbookColumn;
  readonly cell: (line: SheetLine) => WorkbookCell;
  /** In lines for what is not listed. */
  readonly empty: WorkbookCell;
}

function columnsOf(showsExpected: boolean): readonly SheetColumn[] {
  const wrapped = (value: string): WorkbookCell => ({ value, cellStyle: 'wrapped' });
  const found: SheetColumn = {
    column: {
      heading: COUNT_COLUMNS.found,
      width: 8,
      rule: { is: 'choices', choices: { values: MARKS } },
    },
    cell: ({ isStock }) => (isStock ? { value: null, cellStyle: 'top' } : INPUT),
    empty: INPUT,
  };
  const quantity: SheetColumn = {
    column: {
      heading: COUNT_COLUMNS.quantity,
      width: 10,
      rule: { is: 'whole-number', min: 0, message: 'Write how many units were counted.' },
    },
    cell: ({ isStock }) => (isStock ? INPUT : { value: null, cellStyle: 'top' }),
    empty: INPUT,
  };
  return [
    {
      column: { heading: COUNT_COLUMNS.number, width: 12, format: '@' },
      cell: ({ item }) => ({ value: `#${item.number}`, cellStyle: 'top' }),
      empty: INPUT,
    },
    {
      column: { heading: COUNT_COLUMNS.identifier, width: 20, format: '@' },
      cell: ({ item }) => wrapped(item.identifier ?? ''),
      empty: INPUT,
    },
    {
      column: { heading: COUNT_COLUMNS.name, width: 36 },
      cell: ({ item }) => wrapped(item.name),
      empty: INPUT,
    },
    {
      column: { heading: 'Custodian', width: 20 },
      cell: ({ item }) => wrapped(item.custodian?.name ?? ''),
      empty: INPUT,
    },
    ...(showsExpected ? [EXPECTED] : []),
    found,
    quantity,
    { column: { heading: COUNT_COLUMNS.condition, width: 14 }, cell: () => INPUT, empty: INPUT },
    { column: { heading: COUNT_COLUMNS.note, width: 28 }, cell: () => INPUT, empty: INPUT },
  ];
}

const EXPECTED: SheetColumn = {
  column: { heading: COUNT_COLUMNS.expected, width: 10 },
  cell: ({ expected }) => ({ value: expected, cellStyle: 'top' }),
  empty: { value: null, cellStyle: 'top' },
};
