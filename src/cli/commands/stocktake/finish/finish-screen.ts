import type { JsonBody } from '../../../documents/outputs/index.ts';
import type { FinishSummary } from '../../../../index.ts';
import { formatCount, percent } from '../../../../kernel/counts.ts';
import { formatMinorUnits, showMinorUnits } from '../../../../kernel/money.ts';
import { block, definitions } from '../../../screens/blocks.ts';
import type { Canvas } from '../../../screens/style.ts';
import type { Text } from '../../../screens/text.ts';

/** How much of what was expected was counted. */
export function coverageBlock({ coverage, exponent }: FinishSummary, canvas: Canvas): Text {
  const { expected, counted, expectedValue, countedValue } = coverage;
  const lines = (
    [
      ['By number', formatCount, counted, expected],
      ['By value', (value) => showMinorUnits(value, exponent), countedValue, expectedValue],
    ] satisfies [string, (figure: bigint) => string, bigint, bigint][]
  ).map(([label, shown, part, whole]): [string, string] => [
    label,
    `${shown(part)} of ${shown(whole)} (${percent(part, whole)})`,
  ]);
  return block('Coverage', definitions(lines, canvas), canvas);
}

/** The lists by number and by value, then quantities. */
export function findingsBlock(
  { lists, unknownTags, quantities, varianceValue, exponent }: FinishSummary,
  canvas: Canvas,
): Text {
  const variances = quantities.filter(({ variance = 0 }) => variance !== 0);
  const rows = [
    ...lists.map(({ list, items, value }) => [list, items.length, value] as const),
    ['Unknown tags', unknownTags.length, undefined] as const,
    ['Quantities with variances', variances.length, varianceValue] as const,
  ].map(
    ([label, count, value]) =>
      [
        label,
        formatCount(count),
        value === undefined ? '' : showMinorUnits(value, exponent),
      ] as const,
  );
  return block('Results', aligned(rows, canvas), canvas);
}

/** What is left for people, by reason. */
export function followUpBlock({ followUps }: FinishSummary, canvas: Canvas): Text | undefined {
  const reasons = [...new Set(followUps.map(({ reason }) => reason))];
  if (reasons.length === 0) return undefined;
  const rows = reasons.map((reason) => {
    const number = followUps.filter((each) => each.reason === reason).length;
    return [reason, formatCount(number), ''] as const;
  });
  return block('Manual follow-up', aligned(rows, canvas), canvas);
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

/**
 * The document of --json; amounts are decimal texts.
 * @param files as they are shown
 * @param run the document of the run that sent the adjustments
 */
export function finishDocument(
  { head, exponent, finishedAt, coverage, ...summary }: FinishSummary,
  files: readonly string[],
  run: JsonBody<'stocktake-finished'>['run'],
): JsonBody<'stocktake-finished'> {
  const amount = (value: bigint): string => formatMinorUnits(value, exponent);
  return {
    counts: {
      expected: Number(coverage.expected),
      counted: Number(coverage.counted),
      followUps: summary.followUps.length,
      failedChecks: summary.checks.filter(({ passed }) => !passed).length,
    },
    stocktake: head.name,
    account: head.baseUrl,
    frozenAt: head.startedAt,
    timeZone: head.zone,
    finishedAt: finishedAt ?? null,
    coverage: {
      expected: Number(coverage.expected),
      counted: Number(coverage.counted),
      expectedValue: amount(coverage.expectedValue),
      countedValue: amount(coverage.countedValue),
    },
    lists: summary.lists.map((list) => ({ ...list, value: amount(list.value) })),
    unknownTags: summary.unknownTags,
    quantities: summary.quantities.map(
      ({ item, location = null, expected = null, counted = null, variance = null }) => ({
        ...{ item, location, expected, counted, variance },
      }),
    ),
    adjustments: summary.adjustments,
    followUps: summary.followUps,
    checks: summary.checks.map(({ check, passed }) => ({ check, passed })),
    files,
    run,
  };
}
