import { formatCount } from '../../kernel/counts.ts';
import { showMinorUnits } from '../../kernel/money.ts';
import type { FormColumn, FormTable } from '../../reports/engine/forms/printed-form.ts';
import { varianceOf, type QuantityFinding } from '../findings/quantity-findings.ts';
import { valueOfUnits } from './amounts.ts';
import { titleOfKind } from './asset-sheets.ts';
import type { ReportParts } from './report-parts.ts';
import type { StocktakeResult } from './stocktake-result.ts';

/** A column of figures. */
export function figures(heading: string, width: number): FormColumn {
  return { heading, width, isFigure: true };
}

/** Units by record type: surpluses and shortages, with their value; nothing where no quantities were counted. */
export function quantityTable(
  { findings: { quantities } }: StocktakeResult,
  { exponent }: ReportParts,
): readonly FormTable[] {
  if (quantities.length === 0) return [];
  const kinds = [...new Set(quantities.map(({ item }) => item.kind))];
  return [
    {
      title: 'Quantities',
      columns: [
        { heading: 'Record type (sheet Quantities)', width: 34 },
        figures('Units expected', 12),
        figures('Units counted', 16),
        figures('Surplus', 12),
        figures('Value', 16),
        figures('Shortage', 16),
        figures('Value', 12),
      ],
      rows: kinds.map((kind) => {
        const own = quantities.filter(({ item }) => item.kind === kind);
        const [surplus, shortage] = [1, -1].map((sign) => variances(own, sign, exponent));
        return [
          titleOfKind(kind),
          formatCount(own.reduce((sum, { expected = 0 }) => sum + expected, 0)),
          formatCount(own.reduce((sum, { counted = 0 }) => sum + counted, 0)),
          formatCount(surplus?.units ?? 0),
          showMinorUnits(surplus?.value ?? 0n, exponent),
          formatCount(shortage?.units ?? 0),
          showMinorUnits(shortage?.value ?? 0n, exponent),
        ];
      }),
    },
  ];
}

/** What the variances of one sign come to. */
function variances(
  findings: readonly QuantityFinding[],
  sign: number,
  exponent: ReportParts['exponent'],
): { readonly units: number; readonly value: bigint } {
  let units = 0;
  let value = 0n;
  for (const finding of findings) {
    const variance = varianceOf(finding) ?? 0;
    if (variance * sign <= 0) continue;
    units += variance;
    value += valueOfUnits(finding.item, variance, exponent) ?? 0n;
  }
  return { units, value };
}
