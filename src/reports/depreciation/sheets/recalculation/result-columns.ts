import { column } from '../../../engine/sheet/columns.ts';
import type { RowAddresses, TableColumn } from '../../../engine/sheet/table-sheet.ts';
import type { RecalculationLine } from './recalculation-lines.ts';
import type { RecalculationPlace } from './span-cells.ts';

type Column = TableColumn<RecalculationLine>;

/** What the rows of an asset come to, beside the register. */
export function resultColumns(place: RecalculationPlace): readonly Column[] {
  const { exponent, register, hasSpans } = place;
  const round = (formula: string): string => `ROUND(${formula},${exponent})`;
  const ofSpan = (at: RowAddresses): string =>
    round(`${round(at('closing-accumulated'))}-${round(at('opening-accumulated'))}`);
  const less = (key: string, column: string) => (at: RowAddresses, line: RecalculationLine) =>
    round(`${at(key)}-${register.cell(column, register.firstRow + line.asset)}`);
  const result = (
    key: string,
    heading: string,
    of: (line: RecalculationLine) => number | undefined,
    formula: (at: RowAddresses, line: RecalculationLine, number: number) => string,
  ): Column => ({
    ...column.value(key, heading, of),
    formula: (at, line, number) => (of(line) === undefined ? undefined : formula(at, line, number)),
  });
  return [
    {
      ...result('expense', 'Expense of the span', ({ expense }) => expense, ofSpan),
      isShown: hasSpans,
    },
    result(
      'total',
      'Recalculated expense',
      ({ total }) => total,
      (at, { above }, number) =>
        hasSpans ? round(`SUM(${at('expense', number - above)}:${at('expense')})`) : ofSpan(at),
    ),
    result('difference', 'Difference', ({ difference }) => difference, less('total', 'expense')),
    result(
      'accumulated',
      'Recalculated accumulated depreciation',
      ({ accumulated }) => accumulated,
      (at) => round(at('closing-accumulated')),
    ),
    result(
      'accumulatedDifference',
      'Difference in accumulated depreciation',
      ({ accumulatedDifference }) => accumulatedDifference,
      less('accumulated', 'accumulatedClosing'),
    ),
    column.text('reason', 'Reason not recalculated', ({ reason }) => reason, 26),
  ];
}
