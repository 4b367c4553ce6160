import { listSheet } from '../import/send/plan-view/workbook/place-columns.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { formatMinorUnits } from '../kernel/money.ts';
import type { WrittenFiles } from '../tabular/files/written-files.ts';
import type { Rule, WorkbookCell, WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import {
  LAST_DAY,
  LIST_COLUMNS,
  type ListColumn,
  MEMBER_NUMBER,
  PEOPLE_SHEET,
} from './check-in-columns.ts';
import { missingValue } from './missing-value.ts';
import type { HeldEntry, Leaver, MissingItem } from './offboarding.ts';

/** How workbooks of an offboarding are written. */
export interface WorkbookOptions {
  readonly exponent: CurrencyExponent;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly own: WrittenFiles;
}

const MARKS = ['x', 'no'];

const INSTRUCTION =
  'Write x under Returned for what came back, or how many units. Then run the same command again.';

/** An entry that a list asks for. */
export interface ListLine {
  readonly leaver: Leaver;
  readonly entry: HeldEntry;
}

/** Writes a check-in list with its people. Throws TallysheetError 'cannot-write'. */
export function writeCheckInList(
  path: string,
  lines: readonly ListLine[],
  leavers: readonly Leaver[],
  options: WorkbookOptions,
): Promise<string> {
  const sheets = [listOf(lines, options), peopleSheet(leavers, options), ...pointsSheet(leavers)];
  return write(path, sheets, 'Check-in list', options);
}

/** Writes what did not come back. Throws TallysheetError 'cannot-write'. */
export function writeMissing(
  path: string,
  missing: readonly MissingItem[],
  options: WorkbookOptions,
): Promise<string> {
  return write(path, [missingSheet(missing, options)], 'Missing items', options);
}

async function write(
  path: string,
  sheets: readonly WorkbookSheet[],
  title: string,
  { createdAt, own }: WorkbookOptions,
): Promise<string> {
  const written = await writeWorkbook(path, sheets, { title, createdAt });
  await own.remember(written);
  return written;
}

function listOf(lines: readonly ListLine[], { exponent }: WorkbookOptions): WorkbookSheet {
  const columns = Object.entries(LIST_COLUMNS) as [ListColumn, (typeof LIST_COLUMNS)[ListColumn]][];
  return {
    name: 'Check-in list',
    preamble: [[{ value: 'Check-in list', cellStyle: 'title' }], [INSTRUCTION]],
    columns: columns.map(([column, { heading, width }]) => ({
      ...{ heading, width },
      ...(column === 'returned' && { rule: RETURNED_RULE }),
      ...(TEXTS.has(column) && { format: '@' }),
      ...(column === 'value' && { format: amountFormat(exponent) }),
    })),
    rows: lines.map(({ leaver, entry }) => {
      const cells = cellsOf(leaver, entry, exponent);
      return columns.map(([column]) => cells[column]);
    }),
    hasFilter: true,
    ruledRows: lines.length,
    leastHeight: 18,
    print: { landscape: true, pagesWide: 1, footer: 'Check-in list' },
  };
}

const TEXTS: ReadonlySet<ListColumn> = new Set(['identifier', 'key', 'number']);

const RETURNED_RULE: Rule = {
  ...{ is: 'choices', choices: { values: MARKS } },
  message: 'Write x for what came back, or how many units.',
};

const INPUT: WorkbookCell = { value: null, cellStyle: 'input' };

function cellsOf(
  { name: person, email }: Leaver,
  entry: HeldEntry,
  exponent: CurrencyExponent,
): Record<ListColumn, WorkbookCell> {
  const { item, name, identifier, quantity, location, since, due, value, key } = entry;
  const wrapped = (text: string): WorkbookCell => ({ value: text, cellStyle: 'wrapped' });
  return {
    returned: INPUT,
    person: { value: person, cellStyle: 'bold' },
    email: wrapped(email),
    number: `#${item}`,
    name: wrapped(name),
    identifier: wrapped(identifier),
    quantity: Number(quantity),
    location: wrapped(location),
    since: dayIn(since),
    due: dayIn(due),
    value: amountCell(value, exponent),
    returnedTo: INPUT,
    remark: INPUT,
    key: { value: key, cellStyle: 'muted' },
  };
}

function peopleSheet(leavers: readonly Leaver[], { exponent }: WorkbookOptions): WorkbookSheet {
  return listSheet({
    name: PEOPLE_SHEET,
    columns: [
      { heading: MEMBER_NUMBER, width: 11 },
      { heading: 'Person', width: 26 },
      { heading: 'Email', width: 30 },
      { heading: 'Employee id', width: 13, format: '@' },
      { heading: LAST_DAY, width: 12, format: '@' },
      { heading: 'Status', width: 10 },
      { heading: 'Entries held', width: 13 },
      { heading: 'Value held', width: 12, format: amountFormat(exponent) },
      { heading: 'Open points', width: 12 },
    ],
    rows: leavers.map(({ member, name, email, employeeId, lastDay, isActive, held, points }) => [
      member.id,
      { value: name, cellStyle: 'bold' },
      email,
      employeeId,
      lastDay ?? '',
      isActive ? 'active' : 'inactive',
      held.length,
      amountCell(
        held.reduce((sum, { value = 0n }) => sum + value, 0n),
        exponent,
      ),
      points.length,
    ]),
  });
}

/** No sheet where nothing waits. */
function pointsSheet(leavers: readonly Leaver[]): WorkbookSheet[] {
  const rows = leavers.flatMap(({ name, points }) =>
    points.map(({ what, number, about, status, from, to }): WorkbookCell[] => [
      { value: name, cellStyle: 'bold' },
      what,
      number,
      about,
      status,
      from,
      to,
    ]),
  );
  if (rows.length === 0) return [];
  const widths = {
    Person: 26,
    'Open point': 26,
    Number: 10,
    About: 36,
    Status: 12,
    From: 12,
    To: 12,
  };
  const columns = Object.entries(widths).map(([heading, width]) => ({ heading, width }));
  return [listSheet({ name: 'Open points', columns, rows })];
}

function missingSheet(
  missing: readonly MissingItem[],
  { exponent }: WorkbookOptions,
): WorkbookSheet {
  const format = amountFormat(exponent);
  const lines = missing.map(({ leaver, entry, units, remark = '' }): WorkbookCell[] => [
    { value: leaver.name, cellStyle: 'bold' },
    leaver.email,
    leaver.employeeId,
    `#${entry.item}`,
    { value: entry.name, cellStyle: 'wrapped' },
    entry.identifier,
    units,
    { value: entry.location, cellStyle: 'wrapped' },
    dayIn(entry.since),
    dayIn(entry.due),
    amountCell(missingValue({ entry, units }), exponent),
    { value: remark, cellStyle: 'wrapped' },
  ]);
  const last = lines.length + 1;
  const totals = (column: string, result: number): WorkbookCell => ({
    value: result,
    formula: `SUM(${column}2:${column}${last})`,
    cellStyle: 'total',
  });
  const units = missing.reduce((sum, each) => sum + each.units, 0);
  const value = missing.reduce((sum, each) => sum + (missingValue(each) ?? 0n), 0n);
  const total = (text: string): WorkbookCell => ({ value: text, cellStyle: 'total' });
  const blank = total('');
  const totalRow: WorkbookCell[] = [
    ...[total('Total'), blank, blank, blank, blank, blank],
    totals('G', units),
    ...[blank, blank, blank],
    {
      ...(totals('K', Number(formatMinorUnits(value, exponent))) as object),
      format,
    } as WorkbookCell,
    blank,
  ];
  return {
    name: 'Missing',
    columns: [
      { heading: 'Person', width: 24 },
      { heading: 'Email', width: 28 },
      { heading: 'Employee id', width: 13, format: '@' },
      { heading: 'Item #', width: 9, format: '@' },
      { heading: 'Item', width: 28 },
      { heading: 'Identifier', width: 16, format: '@' },
      { heading: 'Quantity', width: 10 },
      { heading: 'Location', width: 20 },
      { heading: 'Held since', width: 12 },
      { heading: 'Due', width: 12 },
      { heading: 'Value', width: 12, format },
      { heading: 'Remark', width: 28 },
    ],
    rows: lines.length === 0 ? [['Nothing is missing.']] : [...lines, totalRow],
    print: { landscape: true, pagesWide: 1, footer: 'Missing items' },
  };
}

function amountCell(value: bigint | undefined, exponent: CurrencyExponent): WorkbookCell {
  return value === undefined ? '' : Number(formatMinorUnits(value, exponent));
}

function amountFormat(exponent: CurrencyExponent): string {
  return exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`;
}

function dayIn(moment: string): string {
  return moment.slice(0, 'yyyy-mm-dd'.length);
}
