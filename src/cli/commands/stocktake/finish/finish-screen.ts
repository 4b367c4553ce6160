import { formatCount } from '../../../../kernel/counts.ts';
import { showMinorUnits } from '../../../../kernel/money.ts';
import { ACTIONS, FOLLOW_UPS } from '../../../../stocktake/adjust/adjustment.ts';
import { varianceOf } from '../../../../stocktake/findings/quantity-findings.ts';
import { total, valueOf, valueOfUnits } from '../../../../stocktake/report/amounts.ts';
import { ASSET_LISTS } from '../../../../stocktake/report/asset-sheets.ts';
import { percent } from '../../../../stocktake/percent.ts';
import { coverageTotal } from '../../../../stocktake/report/coverage.ts';
import type { StocktakeResult } from '../../../../stocktake/report/stocktake-result.ts';
import { block, definitions } from '../../../screens/blocks.ts';
import type { Canvas } from '../../../screens/style.ts';
import type { Text } from '../../../screens/text.ts';

/** How much of what was expected was counted. */
export function coverageBlock({ coverage, plan }: StocktakeResult, canvas: Canvas): Text {
  const { expected, counted, expectedValue, countedValue } = coverageTotal(coverage);
  const amount = (value: bigint): string => showMinorUnits(value, plan.exponent);
  return block(
    'Coverage',
    definitions(
      [
        [
          'By number',
          `${formatCount(counted)} of ${formatCount(expected)} (${percent(counted, expected)})`,
        ],
        [
          'By value',
          `${amount(countedValue)} of ${amount(expectedValue)} (${percent(countedValue, expectedValue)})`,
        ],
      ],
      canvas,
    ),
    canvas,
  );
}

/** The lists by number and by value, then quantities. */
export function findingsBlock(
  { findings: { assets, unknown, quantities }, plan: { exponent } }: StocktakeResult,
  canvas: Canvas,
): Text {
  const lists = ASSET_LISTS.map(({ outcome, name }) => {
    const own = assets.filter((each) => each.outcome === outcome);
    const value = total(own, ({ item }) => valueOf(item, exponent));
    return [name, formatCount(own.length), showMinorUnits(value, exponent)] as const;
  });
  const variances = quantities.filter((finding) => (varianceOf(finding) ?? 0) !== 0);
  const worth = total(variances, (each) => valueOfUnits(each.item, varianceOf(each), exponent));
  const rows = [
    ...lists,
    ['Unknown tags', formatCount(unknown.length), ''] as const,
    [
      'Quantities with variances',
      formatCount(variances.length),
      showMinorUnits(worth, exponent),
    ] as const,
  ];
  return block('Results', aligned(rows, canvas), canvas);
}

/** What is left for people, by reason. */
export function followUpBlock(
  { decisions: { followUps } }: StocktakeResult,
  canvas: Canvas,
): Text | undefined {
  const reasons = [...new Set(followUps.map(({ why }) => why))];
  if (reasons.length === 0) return undefined;
  const rows = reasons.map((why) => {
    const number = followUps.filter((each) => each.why === why).length;
    return [FOLLOW_UPS[why].reason, formatCount(number), ''] as const;
  });
  return block('Manual follow-up', aligned(rows, canvas), canvas);
}

/** The adjustments by what they do. */
export function adjustmentCounts({
  decisions: { adjustments },
}: StocktakeResult): readonly (readonly [string, number])[] {
  return ACTIONS.map(
    (action) => [action, adjustments.filter((each) => each.action === action).length] as const,
  );
}

/** Figures under one another, at their right ends. */
function aligned(
  rows: readonly (readonly [label: string, count: string, value: string])[],
  canvas: Canvas,
): Text[] {
  const widest = Math.max(...rows.map(([, count]) => count.length));
  const widestValue = Math.max(...rows.map(([, , value]) => value.length));
  return definitions(
    rows.map(([label, count, value]) => [
      label,
      `${count.padStart(widest)}  ${value.padStart(widestValue)}`.trimEnd(),
    ]),
    canvas,
  );
}
