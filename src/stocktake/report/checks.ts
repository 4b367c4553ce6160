import {
  type ReconciliationCheck,
  type Side,
  type Ranged,
  countCheck,
  valueCheck,
  quantityCheck,
  sum,
  sumSide,
} from '../../reports/engine/checks/reconciliation-check.ts';
import { wholeUnits } from '../../reports/engine/measures/unit-cost.ts';
import { countsByQuantity } from '../quantities.ts';
import type { Stocktake } from '../stocktake.ts';
import { total, valueOf } from './amounts.ts';
import type { AssetSheet } from './asset-sheets.ts';
import { coverageTotal } from './coverage.ts';
import { countKey, listsOfCounts, NO_LIST } from './lists-of-counts.ts';
import type { StocktakeResult } from './stocktake-result.ts';

/** The sheets whose figures are compared. */
export interface CheckedSheets {
  readonly assets: readonly AssetSheet[];
  readonly unknown: Ranged;
  readonly quantities: Ranged;
  readonly coverage: Ranged;
  readonly counts: Ranged;
}

/** The lists add up to what was frozen, and every counted row is in one of them. */
export function checksOf(
  result: StocktakeResult,
  sheets: CheckedSheets,
): readonly ReconciliationCheck[] {
  const frozen = frozenTotals(result.stocktake, result.plan.exponent);
  return [
    ...assetChecks(result, sheets, frozen),
    frozenQuantities(result, sheets, frozen),
    ...coverageChecks(result, sheets, frozen),
    rowsCheck(result, sheets),
  ];
}

function assetChecks(
  { findings, plan }: StocktakeResult,
  { assets }: CheckedSheets,
  frozen: FrozenTotals,
): readonly ReconciliationCheck[] {
  const expected = findings.assets.filter(({ isExpected }) => isExpected);
  return [
    countCheck(
      'Fixed assets in the four lists that were expected = expected at the start',
      { formula: expectedRows(assets), figure: BigInt(expected.length) },
      { figure: frozen.assets },
    ),
    valueCheck(
      'Their value = value expected at the start',
      {
        formula: expectedValue(assets),
        figure: total(expected, ({ item }) => valueOf(item, plan.exponent)),
      },
      { figure: frozen.value },
    ),
  ];
}

function frozenQuantities(
  { findings }: StocktakeResult,
  { quantities }: CheckedSheets,
  frozen: FrozenTotals,
): ReconciliationCheck {
  const units = total(findings.quantities, ({ expected = 0 }) => wholeUnits(expected));
  return quantityCheck(
    'Quantities expected = frozen at the start',
    sumSide(quantities, 'expected', units),
    { figure: wholeUnits(frozen.units) },
  );
}

function coverageChecks(
  { findings, coverage: rows }: StocktakeResult,
  { coverage }: CheckedSheets,
  frozen: FrozenTotals,
): readonly ReconciliationCheck[] {
  const covered = coverageTotal(rows);
  const assets = findings.assets.filter((each) => each.isExpected && each.outcome !== 'missing');
  const units = findings.quantities.filter((each) => each.isExpected && each.counted !== undefined);
  return [
    countCheck(
      'Entries in Coverage = fixed assets and quantities expected at the start',
      sumSide(coverage, 'expected', covered.expected),
      { figure: frozen.assets + frozen.entries },
    ),
    countCheck(
      'Entries counted in Coverage = fixed assets in the lists, and quantities, that were counted',
      sumSide(coverage, 'counted', covered.counted),
      { figure: BigInt(assets.length + units.length) },
    ),
  ];
}

function rowsCheck(
  { stocktake, findings }: StocktakeResult,
  sheets: CheckedSheets,
): ReconciliationCheck {
  const lists = listsOfCounts(findings);
  const listed = sheets.counts.range('list');
  const rows = [...stocktake.counts()].filter((count) => lists.has(countKey(count)));
  return countCheck(
    'Rows of the lists and quantities = rows of Counts that are in one of them',
    rowsOfLists(findings, sheets),
    {
      formula: `COUNTIF(${listed},"?*")-COUNTIF(${listed},"${NO_LIST}")`,
      figure: BigInt(rows.length),
    },
  );
}

interface FrozenTotals {
  readonly assets: bigint;
  readonly value: bigint;
  readonly units: number;
  /** Items at places of which units were expected. */
  readonly entries: bigint;
}

/** What was expected, added up from the frozen state alone. */
function frozenTotals(
  stocktake: Stocktake,
  exponent: StocktakeResult['plan']['exponent'],
): FrozenTotals {
  let [assets, value, units, entries] = [0n, 0n, 0, 0n];
  for (const { item: number, quantity } of stocktake.expected()) {
    const item = stocktake.item(number);
    if (item === undefined) continue;
    if (countsByQuantity(item.kind)) {
      units += quantity;
      entries += 1n;
    } else {
      assets += 1n;
      value += valueOf(item, exponent) ?? 0n;
    }
  }
  return { assets, value, units, entries };
}

function expectedRows(assets: readonly AssetSheet[]): string {
  return assets.map(({ sheet }) => `COUNTIF(${sheet.range('expected')},"Yes")`).join('+');
}

function expectedValue(assets: readonly AssetSheet[]): string {
  return assets
    .map(({ sheet }) => `SUMIF(${sheet.range('expected')},"Yes",${sheet.range('value')})`)
    .join('+');
}

function rowsOfLists(
  { assets, quantities, unknown }: StocktakeResult['findings'],
  sheets: CheckedSheets,
): Side {
  const summed = [...sheets.assets.map(({ sheet }) => sheet), sheets.unknown, sheets.quantities];
  const counted = [
    ...assets.map(({ counts, absences }) => counts.length + absences.length),
    ...[...quantities, ...unknown].map(({ counts }) => counts.length),
  ];
  return {
    formula: summed.map((sheet) => sum(sheet, 'rows')).join('+'),
    figure: BigInt(counted.reduce((whole, rows) => whole + rows, 0)),
  };
}
