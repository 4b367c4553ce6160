import { formatMinorUnits } from '../../../../kernel/money.ts';
import {
  passed,
  type ReconciliationCheck,
} from '../../../../reports/engine/checks/reconciliation-check.ts';
import { FOLLOW_UPS } from '../../../../stocktake/adjust/adjustment.ts';
import { varianceOf } from '../../../../stocktake/findings/quantity-findings.ts';
import { total, valueOf } from '../../../../stocktake/report/amounts.ts';
import { ASSET_LISTS } from '../../../../stocktake/report/asset-sheets.ts';
import { coverageTotal } from '../../../../stocktake/report/coverage.ts';
import type { StocktakeResult } from '../../../../stocktake/report/stocktake-result.ts';
import { adjustmentCounts } from './finish-screen.ts';

/** The document of --json; amounts are decimal texts. */
export function finishDocument(
  result: StocktakeResult,
  {
    files,
    run,
    checks,
  }: {
    readonly files: readonly string[];
    readonly run: unknown;
    readonly checks: readonly ReconciliationCheck[];
  },
): object {
  const { stocktake, findings, decisions, coverage, plan, results } = result;
  const covered = coverageTotal(coverage);
  const amount = (value: bigint): string => formatMinorUnits(value, plan.exponent);
  return {
    stocktake: stocktake.head.name,
    account: stocktake.head.baseUrl,
    frozenAt: stocktake.head.startedAt,
    timeZone: stocktake.head.zone,
    finishedAt: results?.finishedAt ?? null,
    coverage: {
      expected: Number(covered.expected),
      counted: Number(covered.counted),
      expectedValue: amount(covered.expectedValue),
      countedValue: amount(covered.countedValue),
    },
    lists: ASSET_LISTS.map(({ outcome, name }) => {
      const own = findings.assets.filter((each) => each.outcome === outcome);
      return {
        list: name,
        items: own.map(({ item }) => item.number),
        value: amount(total(own, ({ item }) => valueOf(item, plan.exponent))),
      };
    }),
    unknownTags: findings.unknown.map(({ code }) => code),
    quantities: findings.quantities.map((finding) => ({
      item: finding.item.number,
      location: finding.location ?? null,
      expected: finding.expected ?? null,
      counted: finding.counted ?? null,
      variance: varianceOf(finding) ?? null,
    })),
    adjustments: Object.fromEntries(adjustmentCounts(result)),
    followUps: decisions.followUps.map(({ why, item, details }) => ({
      reason: FOLLOW_UPS[why].reason,
      item: item.number,
      details,
    })),
    checks: checks.map((check) => ({ check: check.label, passed: passed(check) })),
    files,
    run: run ?? null,
  };
}
