import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../tabular/xlsx/write/workbook-content.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import { COUNT_COLUMNS } from './count-columns.ts';
import { writeSheetMark, writeSheetOwner } from './sheet-mark.ts';
import type { WrittenFiles } from '../../tabular/files/written-files.ts';
import { countsByQuantity } from '../quantities.ts';
import type { RegisterItem, Stocktake } from '../stocktake.ts';

/** What is on the sheet of one place. */
export interface CountSheet {
  /** `HQ / Floor 2 / Room 5` */
  readonly place: string;
  /** What a tab of a workbook calls it. */
  readonly tab: string;
  readonly mark: string;
  readonly lines: readonly SheetLine[];
}

export interface SheetLine {
  readonly item: RegisterItem;
  readonly expected: number;
  /** It is counted by units, not ticked. */
  readonly isStock: boolean;
}

/** How count sheets are written. */
export interface SheetOptions {
  /** The name of the stocktake. */
  readonly name: string;
  /** Shows how much is expected; people who count do not see it otherwise. */
  readonly showsExpected: boolean;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly own: WrittenFiles;
}

/** Rows for what is found and not listed. */
export const EMPTY_LINES = 8;

/** What people are asked to do, in one line of a page. */
export const SHEET_INSTRUCTION =
  'Tick (x) what is here; write how many units of stock. Write what is not listed in the empty lines, with its identifier.';

/** Room 2 comes before room 10. */
export const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What places are called, by number; undefined is what is expected without a location. */
export function pathsOf(stocktake: Pick<Stocktake, 'places'>): (id: number | undefined) => string {
  const paths = new Map([...stocktake.places()].map(({ id, path }) => [id, path]));
  return (id) => (id === undefined ? 'No location' : (paths.get(id) ?? `Location #${id}`));
}

/** A sheet for each place where something is expected, in the order of their paths. */
export function countSheets(
  stocktake: Pick<Stocktake, 'head' | 'places' | 'expected' | 'item'>,
): readonly CountSheet[] {
  const lines = new Map<number | undefined, SheetLine[]>();
  for (const { item: number, location, quantity } of stocktake.expected()) {
    const item = stocktake.item(number);
    if (item === undefined) continue;
    const line = { item, expected: quantity, isStock: countsByQuantity(item.kind) };
    getOrMake(lines, location, () => []).push(line);
  }
  // A place where nothing is expected has a sheet for what is found there.
  if (lines.size === 0) lines.set(firstPlace(stocktake), []);
  const pathOf = pathsOf(stocktake);
  const sheets = [...lines].map(([location, there]) => ({
    place: pathOf(location),
    mark: writeSheetMark({ stocktake: stocktake.head.id, location }),
    lines: there.toSorted(byName),
  }));
  const sorted = sheets.toSorted((one, other) => COLLATOR.compare(one.place, other.place));
  const tabs = tabNames(sorted.map(({ place }) => place));
  return sorted.map((sheet, at) => ({ ...sheet, tab: tabs[at] ?? sheet.place }));
}

function firstPlace(stocktake: Pick<Stocktake, 'head' | 'places'>): number | undefined {
  if (stocktake.head.scope.locations.length === 0) return undefined;
  return [...stocktake.places()].find(({ isInScope }) => isInScope)?.id;
}

function byName({ item: one }: SheetLine, { item: other }: SheetLine): number {
  return COLLATOR.compare(one.name, other.name) || one.number - other.number;
}

/** The last step of each path, with the steps before it as far as others end alike. */
function tabNames(paths: readonly string[]): string[] {
  const all = paths.map((path) => path.split(' / '));
  return all.map((steps) => {
    for (let length = 1; length < steps.length; length += 1) {
      const tab = steps.slice(-length).join(' - ');
      if (all.filter((other) => other.slice(-length).join(' - ') === tab).length === 1) return tab;
    }
    return steps.join(' - ');
  });
}

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
