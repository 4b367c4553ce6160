import { wholeUnits } from '../../reports/engine/measures/quantity.ts';
import { TableSheet, type TableColumn } from '../../reports/engine/sheet/table-sheet.ts';
import { varianceOf, type QuantityFinding } from '../findings/quantity-findings.ts';
import { total, unitCostOf, valueOfUnits } from './amounts.ts';
import { titleOfKind } from './asset-sheets.ts';
import { QUANTITIES } from './lists-of-counts.ts';
import { distinctTexts, sourcesOf, type ReportParts } from './report-parts.ts';

type Column = TableColumn<QuantityFinding>;

/** What was counted of each item at each place, against what was frozen. */
export function quantitiesSheet(
  findings: readonly QuantityFinding[],
  parts: ReportParts,
): TableSheet<QuantityFinding> {
  return new TableSheet<QuantityFinding>(
    {
      name: QUANTITIES,
      title: 'Quantities: counted and expected',
      subtitles: [
        parts.subtitle,
        'Variance is what was counted, less what the account had when the stocktake started. A place that was not counted has no variance.',
      ],
      columns: [...about(parts), ...figures(findings, parts), ...origin(findings, parts)],
      rows: findings,
      rowCount: findings.length,
      ifEmpty: 'No quantities were expected or counted.',
      frozenColumns: 2,
    },
    parts.style,
  );
}

function about({ places }: ReportParts): readonly Column[] {
  return [
    { key: 'item', heading: 'Item #', is: 'count', width: 9, of: ({ item }) => item.number },
    { key: 'name', heading: 'Name', is: 'text', width: 28, of: ({ item }) => item.name },
    {
      key: 'identifier',
      heading: 'Identifier',
      is: 'text',
      width: 16,
      of: ({ item }) => item.identifier,
    },
    {
      key: 'kind',
      heading: 'Record type',
      is: 'text',
      width: 13,
      of: ({ item }) => titleOfKind(item.kind),
    },
    {
      key: 'location',
      heading: 'Location',
      is: 'text',
      width: 30,
      of: ({ location }) => places.pathOf(location),
    },
  ];
}

function figures(
  findings: readonly QuantityFinding[],
  { exponent }: ReportParts,
): readonly Column[] {
  const units = (
    key: string,
    heading: string,
    of: (finding: QuantityFinding) => number | undefined,
  ): Column => {
    const quantity = (finding: QuantityFinding): bigint | undefined => {
      const found = of(finding);
      return found === undefined ? undefined : wholeUnits(found);
    };
    return {
      key,
      heading,
      is: 'quantity',
      width: 11,
      of: quantity,
      total: total(findings, quantity),
    };
  };
  const value = (
    key: string,
    heading: string,
    of: (finding: QuantityFinding) => number | undefined,
  ): Column => {
    const worth = (finding: QuantityFinding): bigint | undefined =>
      valueOfUnits(finding.item, of(finding), exponent);
    return { key, heading, is: 'value', of: worth, total: total(findings, worth) };
  };
  return [
    units('expected', 'Expected', ({ expected }) => expected),
    units('counted', 'Counted', ({ counted }) => counted),
    {
      ...units('variance', 'Variance', varianceOf),
      formula: (at, finding) =>
        varianceOf(finding) === undefined ? undefined : `${at('counted')}-${at('expected')}`,
    },
    {
      key: 'cost',
      heading: 'Unit cost',
      is: 'cost',
      of: ({ item }) => unitCostOf(item),
    },
    value('expectedValue', 'Value expected', ({ expected }) => expected),
    {
      ...value('varianceValue', 'Value of variance', varianceOf),
      formula: (at, finding) =>
        varianceOf(finding) === undefined || unitCostOf(finding.item) === undefined
          ? undefined
          : `ROUND(${at('variance')}*${at('cost')},${exponent})`,
    },
  ];
}

function origin(findings: readonly QuantityFinding[], parts: ReportParts): readonly Column[] {
  return [
    { key: 'remark', heading: 'Remark', is: 'text', width: 30, of: remarkOn },
    {
      key: 'by',
      heading: 'Counted by',
      is: 'text',
      width: 20,
      of: ({ counts }) => distinctTexts(counts.map(({ by }) => by)),
    },
    {
      key: 'notes',
      heading: 'Notes',
      is: 'text',
      width: 20,
      of: ({ counts }) => distinctTexts(counts.flatMap(({ condition, note }) => [condition, note])),
    },
    {
      key: 'rows',
      heading: 'Rows',
      is: 'count',
      width: 7,
      of: ({ counts }) => BigInt(counts.length),
      total: BigInt(findings.reduce((sum, { counts }) => sum + counts.length, 0)),
    },
    {
      key: 'source',
      heading: 'Source',
      is: 'text',
      width: 30,
      of: ({ counts }) => sourcesOf(counts, parts),
    },
  ];
}

function remarkOn({ counted, expected, counts, item }: QuantityFinding): string {
  const remarks: string[] = [];
  if (counted === undefined) remarks.push('Not counted');
  else if (counts.length === 0) remarks.push('Not counted, taken as zero');
  if (expected === undefined) remarks.push('Outside the scope');
  if (unitCostOf(item) === undefined) remarks.push('No unit cost');
  return remarks.join('; ');
}
