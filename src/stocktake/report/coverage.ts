import type { Findings } from '../findings/findings.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';
import { compareText } from '../../reports/engine/list/report-list.ts';
import { titleOfKind } from './asset-sheets.ts';
import { valueOf, valueOfUnits } from './amounts.ts';
import { plus } from '../../reports/engine/measures/sums.ts';
import { type TableColumn, column, summed } from '../../reports/engine/sheet/columns.ts';
import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import { type ReportParts, stocktakeSheet } from './report-parts.ts';

/**
 * How much of what was expected was counted, at one place and of one record type. An entry is a fixed asset, or an item
 * of which units are at the place; values are those of the register when the stocktake started.
 */
export interface CoverageLine {
  readonly place: string;
  /** `Fixed assets` */
  readonly kind: string;
  readonly expected: bigint;
  readonly counted: bigint;
  readonly expectedValue: bigint;
  readonly countedValue: bigint;
}

/** One row for each place and record type of which something was expected. */
export function coverageLines(
  { assets, quantities, places }: Findings,
  exponent: CurrencyExponent,
): readonly CoverageLine[] {
  const rows = new Map<string, CoverageLine>();
  const add = (place: number | undefined, kind: string, entry: Measures): void => {
    const path = places.pathOf(place);
    const known = rows.get(`${kind} ${path}`) ?? { place: path, kind: titleOfKind(kind), ...NONE };
    rows.set(`${kind} ${path}`, plus(known, { ...known, ...entry }));
  };
  for (const { item, outcome } of assets.filter(({ isExpected }) => isExpected)) {
    add(item.location, item.kind, entryOf(outcome !== 'missing', valueOf(item, exponent)));
  }
  for (const { item, location, counted, expected } of quantities.filter(
    (each) => each.isExpected,
  )) {
    const value = valueOfUnits(item, expected, exponent);
    add(location, item.kind, entryOf(counted !== undefined, value));
  }
  return [...rows.values()].toSorted(
    (one, other) => compareText(one.place, other.place) || compareText(one.kind, other.kind),
  );
}

/** What rows of coverage come to together. */
export function coverageTotal(rows: readonly CoverageLine[]): Measures {
  return rows.reduce<Measures>(plus, NONE);
}

type Measures = Omit<CoverageLine, 'place' | 'kind'>;

const NONE: Measures = { expected: 0n, counted: 0n, expectedValue: 0n, countedValue: 0n };

/** One entry that was expected. */
function entryOf(isCounted: boolean, value = 0n): Measures {
  const expected = { expected: 1n, expectedValue: value };
  return isCounted ? { ...expected, counted: 1n, countedValue: value } : { ...NONE, ...expected };
}

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
