import type { FigureStyle } from '../../../engine/sheet/figures.ts';
import { TableSheet, type TableColumn } from '../../../engine/sheet/table-sheet.ts';
import { compareWithServiceValue, type ServiceValueComparison } from './service-comparison.ts';
import { columnsWithTotals } from '../amount-columns.ts';
import { nameColumns } from '../asset-columns.ts';
import type { NamedBook } from '../book-sheets.ts';
import { groupColumn } from '../group-column.ts';

type Column = TableColumn<ServiceValueComparison>;

/**
 * Net book value of each asset beside the value that the service shows, with the reason for a
 * difference; undefined if the source is not an account.
 */
export function serviceComparisonSheet(
  { book, report, sheetName, subtitles }: NamedBook,
  style: FigureStyle,
): TableSheet<ServiceValueComparison> | undefined {
  const { account } = report.register;
  if (account === undefined) return undefined;
  const days = { end: report.request.period.end, readOn: account.readOn };
  const rows: ServiceValueComparison[] = [];
  for (const line of book.lines) {
    const { account: facts } = line.row;
    if (facts !== undefined) rows.push(compareWithServiceValue(line, facts, days));
  }
  return new TableSheet(
    {
      // With the name of a book behind it, the whole title would be too long for a sheet.
      name: sheetName(report.books.length > 1 ? 'Service' : 'Comparison with the service'),
      title: 'Comparison with the service',
      subtitles: [...subtitles, saying(days)],
      columns: [
        ...nameColumns<ServiceValueComparison>(),
        groupColumn(book, (row) => row.className),
        ...valueColumns(rows, days),
        {
          key: 'reason',
          heading: 'Reason',
          is: 'text',
          width: 60,
          wraps: true,
          of: (row) => row.reason,
        },
      ],
      rows,
      rowCount: rows.length,
      ifEmpty: 'No assets could be calculated. See the sheet Exceptions.',
      frozenColumns: 2,
    },
    style,
  );
}

type Days = Parameters<typeof compareWithServiceValue>[2];

function saying({ end, readOn }: Days): string {
  if (end === readOn) return 'Both values are as of the last day, on which the account was read.';
  return `The service shows its value on the day of reading, ${readOn}. Its value on ${end} is calculated with the formula of the service.`;
}

function valueColumns(
  rows: readonly ServiceValueComparison[],
  { end, readOn }: Days,
): readonly Column[] {
  const total = (of: (row: ServiceValueComparison) => bigint | undefined): bigint =>
    rows.reduce((sum, row) => sum + (of(row) ?? 0n), 0n);
  return [
    ...columnsWithTotals<ServiceValueComparison>([
      ['ours', 'Net book value', ({ ours }) => ours, total(({ ours }) => ours)],
    ]),
    { key: 'method', heading: 'Service method', is: 'text', width: 18, of: (row) => row.method },
    {
      key: 'shown',
      heading: `Service value shown on ${readOn}`,
      is: 'value',
      width: 16,
      isShown: end !== readOn,
      of: ({ shown }) => shown,
      total: total(({ shown }) => shown),
    },
    {
      key: 'theirs',
      heading: `Service value on ${end}`,
      is: 'value',
      width: 16,
      of: ({ theirs }) => theirs,
      total: total(({ theirs }) => theirs),
    },
    {
      key: 'difference',
      heading: 'Difference',
      is: 'value',
      width: 14,
      of: ({ difference }) => difference,
      formula: (at, { difference }) =>
        difference === undefined ? undefined : `${at('ours')}-${at('theirs')}`,
      total: total(({ difference }) => difference),
    },
  ];
}
