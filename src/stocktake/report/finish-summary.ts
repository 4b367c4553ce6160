import { join } from 'node:path';
import type { CurrencyExponent } from '../../kernel/money.ts';
import { passed } from '../../reports/engine/checks/reconciliation-check.ts';
import { ACTIONS, FOLLOW_UPS, type Action } from '../adjust/adjustment.ts';
import { varianceOf } from '../findings/quantity-findings.ts';
import type { StocktakeHead } from '../stocktake.ts';
import { total, valueOf, valueOfUnits } from './amounts.ts';
import { ASSET_LISTS } from './asset-sheets.ts';
import { coverageTotal, type CoverageLine } from './coverage.ts';
import { stocktakeReport, type StocktakeReport } from './stocktake-report.ts';
import type { StocktakeResult } from './stocktake-result.ts';

/** The files that the end of a stocktake writes into its folder. */
export const OUTPUTS = {
  workbook: 'stocktake.xlsx',
  certificate: 'certificate.html',
  adjustments: 'adjustments.xlsx',
} as const;

/** What a stocktake has found and what follows; amounts are whole minor units. */
export interface FinishSummary {
  readonly head: StocktakeHead;
  /** Decimal places of the amounts. */
  readonly exponent: CurrencyExponent;
  /** Undefined before the plan was applied. */
  readonly finishedAt: string | undefined;
  readonly coverage: Omit<CoverageLine, 'place' | 'kind'>;
  readonly lists: readonly {
    readonly list: string;
    /** The numbers of the items. */
    readonly items: readonly number[];
    readonly value: bigint;
  }[];
  readonly unknownTags: readonly string[];
  readonly quantities: readonly {
    readonly item: number;
    readonly location: number | undefined;
    readonly expected: number | undefined;
    readonly counted: number | undefined;
    readonly variance: number | undefined;
  }[];
  /** What all variances are worth. */
  readonly varianceValue: bigint;
  readonly adjustments: Readonly<Record<Action, number>>;
  /** What is left for people. */
  readonly followUps: readonly {
    readonly reason: string;
    readonly item: number;
    readonly details: string;
  }[];
  readonly checks: readonly {
    readonly check: string;
    readonly passed: boolean;
    /** Both sides, which are the same where it passed. */
    readonly figures: readonly [bigint, bigint];
  }[];
  /** The workbook and the certificate. */
  readonly files: readonly string[];
}

/**
 * What a result comes to.
 * @param folder of the stocktake
 */
export function finishSummary(
  result: StocktakeResult,
  folder: string,
  { checks }: Pick<StocktakeReport, 'checks'> = stocktakeReport(result),
): FinishSummary {
  const { stocktake, findings, decisions, coverage, plan, results } = result;
  const { exponent } = plan;
  return {
    head: stocktake.head,
    exponent,
    finishedAt: results?.finishedAt,
    coverage: coverageTotal(coverage),
    lists: ASSET_LISTS.map(({ outcome, name }) => {
      const own = findings.assets.filter((each) => each.outcome === outcome);
      return {
        list: name,
        items: own.map(({ item }) => item.number),
        value: total(own, ({ item }) => valueOf(item, exponent)),
      };
    }),
    unknownTags: findings.unknown.map(({ code }) => code),
    quantities: findings.quantities.map((finding) => ({
      item: finding.item.number,
      location: finding.location,
      expected: finding.expected,
      counted: finding.counted,
      variance: varianceOf(finding),
    })),
    varianceValue: total(findings.quantities, (each) =>
      valueOfUnits(each.item, varianceOf(each), exponent),
    ),
    adjustments: Object.fromEntries(
      ACTIONS.map((action) => [
        action,
        decisions.adjustments.filter((each) => each.action === action).length,
      ]),
    ) as Record<Action, number>,
    followUps: decisions.followUps.map(({ why, item, details }) => ({
      reason: FOLLOW_UPS[why].reason,
      item: item.number,
      details,
    })),
    checks: checks.map((check) => ({
      check: check.label,
      passed: passed(check),
      figures: [check.left.figure, check.right.figure],
    })),
    files: [OUTPUTS.workbook, OUTPUTS.certificate].map((name) => join(folder, name)),
  };
}
