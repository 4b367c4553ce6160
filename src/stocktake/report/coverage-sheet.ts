import { TableSheet, type TableColumn } from '../../reports/engine/sheet/table-sheet.ts';
import { total } from './amounts.ts';
import type { CoverageLine } from './coverage.ts';
import type { ReportParts } from './report-parts.ts';

/** How much of what was expected was counted, by place, by number and by value. */
export function coverageSheet(
  rows: readonly CoverageLine[],
  { style, subtitle }: ReportParts,
): TableSheet<CoverageLine> {
  return new TableSheet<CoverageLine>(
    {
      name: 'Coverage',
      title: 'Coverage by location',
      subtitles: [
        subtitle,
        'An entry is a fixed asset, or an item of which units are at the location. Values are those of the register at the start.',
      ],
      columns: [
        { key: 'place', heading: 'Location', is: 'text', width: 40, of: ({ place }) => place },
        { key: 'kind', heading: 'Record type', is: 'text', width: 16, of: ({ kind }) => kind },
        ...measures(rows, ['expected', 'counted'], 'count', [
          'Entries expected',
          'Entries counted',
          'Coverage by number',
        ]),
        ...measures(rows, ['expectedValue', 'countedValue'], 'value', [
          'Value expected',
          'Value counted',
          'Coverage by value',
        ]),
      ],
      rows,
      rowCount: rows.length,
      ifEmpty: 'Nothing was expected.',
      frozenColumns: 1,
    },
    style,
  );
}

/** What was expected, what was counted, and the share of it. */
function measures(
  rows: readonly CoverageLine[],
  [whole, part]: readonly [
    keyof CoverageLine & ('expected' | 'expectedValue'),
    'counted' | 'countedValue',
  ],
  is: 'count' | 'value',
  [wholeHeading, partHeading, shareHeading]: readonly [string, string, string],
): readonly TableColumn<CoverageLine>[] {
  return [
    {
      key: whole,
      heading: wholeHeading,
      is,
      width: 15,
      of: (row) => row[whole],
      total: total(rows, (row) => row[whole]),
    },
    {
      key: part,
      heading: partHeading,
      is,
      width: 15,
      of: (row) => row[part],
      total: total(rows, (row) => row[part]),
    },
    {
      key: `${part}Share`,
      heading: shareHeading,
      is: 'share',
      width: 12,
      of: (row) => share(row[part], row[whole]),
      formula: (at, row) => (row[whole] === 0n ? undefined : `${at(part)}/${at(whole)}`),
    },
  ];
}

/** A part of a whole as a fraction of 1; undefined where there is no whole. */
function share(part: bigint, whole: bigint): number | undefined {
  return whole === 0n ? undefined : Number(part) / Number(whole);
}
