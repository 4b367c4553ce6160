import type { AssetFinding } from '../findings/asset-findings.ts';
import type { Findings } from '../findings/findings.ts';
import type { QuantityFinding } from '../findings/quantity-findings.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';
import { compareText } from '../../reports/engine/list/report-list.ts';
import { titleOfKind } from './asset-sheets.ts';
import { valueOf, valueOfUnits } from './amounts.ts';

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
  const add = (place: number | undefined, kind: string, entry: Entry): void => {
    const path = places.pathOf(place);
    const known = rows.get(`${kind} ${path}`) ?? { place: path, kind: titleOfKind(kind), ...NONE };
    const isCounted = entry.isCounted;
    rows.set(`${kind} ${path}`, {
      ...known,
      expected: known.expected + 1n,
      counted: known.counted + (isCounted ? 1n : 0n),
      expectedValue: known.expectedValue + entry.value,
      countedValue: known.countedValue + (isCounted ? entry.value : 0n),
    });
  };
  for (const finding of assets) {
    if (finding.isExpected) {
      add(finding.item.location, finding.item.kind, assetEntry(finding, exponent));
    }
  }
  for (const finding of quantities) {
    if (finding.isExpected) add(finding.location, finding.item.kind, stockEntry(finding, exponent));
  }
  return [...rows.values()].toSorted(
    (one, other) => compareText(one.place, other.place) || compareText(one.kind, other.kind),
  );
}

/** What rows of coverage come to together. */
export function coverageTotal(rows: readonly CoverageLine[]): Omit<CoverageLine, 'place' | 'kind'> {
  return rows.reduce(
    (sum, row) => ({
      expected: sum.expected + row.expected,
      counted: sum.counted + row.counted,
      expectedValue: sum.expectedValue + row.expectedValue,
      countedValue: sum.countedValue + row.countedValue,
    }),
    NONE,
  );
}

const NONE = { expected: 0n, counted: 0n, expectedValue: 0n, countedValue: 0n };

interface Entry {
  readonly isCounted: boolean;
  readonly value: bigint;
}

function assetEntry({ item, outcome }: AssetFinding, exponent: CurrencyExponent): Entry {
  return { isCounted: outcome !== 'missing', value: valueOf(item, exponent) ?? 0n };
}

function stockEntry(
  { item, counted, expected }: QuantityFinding,
  exponent: CurrencyExponent,
): Entry {
  return {
    isCounted: counted !== undefined,
    value: valueOfUnits(item, expected, exponent) ?? 0n,
  };
}
