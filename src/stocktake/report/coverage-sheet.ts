import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import { type TableColumn } from '../../reports/engine/sheet/table-sheet.ts';
import type { CoverageLine } from './coverage.ts';
import { type ReportParts, stocktakeSheet } from './report-parts.ts';
import { column, summed } from '../../reports/engine/sheet/columns.ts';

/** How much of what was expected was counted, by place, by number and by value. */
export function coverageSheet(
  rows: readonly CoverageLine[],
  parts: ReportParts,
): TableSheet<CoverageLine> {
  return stocktakeSheet(parts, {
    name: 'Coverage',
    title: 'Coverage by location',
    says: 'An entry is a fixed asset, or an item of which units are at the location. Values are those of the register at the start.',
    columns: [
      column.text('place', 'Location', ({ place }) => place, 40),
      column.text('kind', 'Record type', ({ kind }) => kind, 16),
      ...measures(['expected', 'counted'], 'count', ['Entries', 'number']),
      ...measures(['expectedValue', 'countedValue'], 'value', ['Value', 'value']),
    ],
    rows,
    ifEmpty: 'Nothing was expected.',
    frozenColumns: 1,
  });
}

/** What was expected, what was counted, and the share of it. */
function measures(
  [whole, part]: readonly ['expected' | 'expectedValue', 'counted' | 'countedValue'],
  is: 'count' | 'value',
  [what, measure]: readonly [string, string],
): readonly TableColumn<CoverageLine>[] {
  return [
    column[is](whole, `${what} expected`, (row) => row[whole], { width: 15, ...summed }),
    column[is](part, `${what} counted`, (row) => row[part], { width: 15, ...summed }),
    column.share(`${part}Share`, `Coverage by ${measure}`, (row) => share(row[part], row[whole]), {
      width: 12,
      formula: (at, row) => (row[whole] === 0n ? undefined : `${at(part)}/${at(whole)}`),
    }),
  ];
}

/** A part of a whole as a fraction of 1; undefined where there is no whole. */
function share(part: bigint, whole: bigint): number | undefined {
  return whole === 0n ? undefined : Number(part) / Number(whole);
}
