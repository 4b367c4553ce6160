import { column, summed, wrapped } from '../../../engine/sheet/columns.ts';
import type { FigureStyle } from '../../../engine/sheet/figures.ts';
import { TableSheet, type TableColumn } from '../../../engine/sheet/table-sheet.ts';
import { compareWithServiceValue, type ServiceValueComparison } from './service-comparison.ts';
import { groupColumn, nameColumns } from '../asset-columns.ts';
import type { NamedBook } from '../book-sheets.ts';

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
        ...valueColumns(days),
        column.text('reason', 'Reason', (row) => row.reason, wrapped(60)),
      ],
      rows,
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

function valueColumns({ end, readOn }: Days): readonly Column[] {
  return [
    column.value('ours', 'Net book value', ({ ours }) => ours, summed),
    column.text('method', 'Service method', (row) => row.method, 18),
    column.value('shown', `Service value shown on ${readOn}`, ({ shown }) => shown, {
      width: 16,
      isShown: end !== readOn,
      ...summed,
    }),
    column.value('theirs', `Service value on ${end}`, ({ theirs }) => theirs, {
      width: 16,
      ...summed,
    }),
    column.value('difference', 'Difference', ({ difference }) => difference, {
      formula: (at, { difference }) =>
        difference === undefined ? undefined : `${at('ours')}-${at('theirs')}`,
      ...summed,
    }),
  ];
}
