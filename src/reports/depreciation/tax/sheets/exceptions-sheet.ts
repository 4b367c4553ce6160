import { column, type FigureStyle, wrapped } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import { describeRow } from '../../input/register/register.ts';
import type { TaxException } from '../input/tax-exceptions.ts';
import type { TaxReport } from '../tax-report.ts';
import { taxSheet } from './tax-sheets.ts';

/** Rows that are not in the book, with every reason and fix. */
export function exceptionsSheet(report: TaxReport, style: FigureStyle): TableSheet<TaxException> {
  return taxSheet<TaxException>(report, style, {
    name: 'Exceptions',
    says: 'These rows are in no figure of the report.',
    columns: [
      column.text('number', 'Asset no', ({ row }) => row.facts.number, 11),
      column.text('name', 'Name', ({ row }) => row.facts.name, 25),
      column.text('message', 'Description', ({ message }) => message, wrapped(44)),
      column.text('fix', 'How to fix', ({ fix }) => fix, wrapped(44)),
      column.text('place', 'Place', (row) => describeRow(row.row), wrapped(28)),
      column.text('code', 'Code', ({ code }) => code, 18),
    ],
    rows: report.figures.exceptions,
    ifEmpty: 'No exceptions.',
    isHiddenIfEmpty: true,
    tabColour: 'red',
  });
}
