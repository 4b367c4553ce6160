import { wholeUnits } from '../../reports/engine/measures/quantity.ts';
import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import { type TableColumn } from '../../reports/engine/sheet/table-sheet.ts';
import { varianceOf, type QuantityFinding } from '../findings/quantity-findings.ts';
import { unitCostOf, valueOfUnits } from './amounts.ts';
import { titleOfKind } from './asset-sheets.ts';
import { QUANTITIES } from './lists-of-counts.ts';
import {
  distinctTexts,
  type ReportParts,
  stocktakeSheet,
  countedBy,
  originColumns,
} from './report-parts.ts';
import { column, summed } from '../../reports/engine/sheet/columns.ts';

type Column = TableColumn<QuantityFinding>;

/** What was counted of each item at each place, against what was frozen. */
export function quantitiesSheet(
  findings: readonly QuantityFinding[],
  parts: ReportParts,
): TableSheet<QuantityFinding> {
  return stocktakeSheet(parts, {
    name: QUANTITIES,
    title: 'Quantities: counted and expected',
    says: 'Variance is what was counted, less what the account had when the stocktake started. A place that was not counted has no variance.',
    columns: [...about(parts), ...figures(parts), ...origin(parts)],
    rows: findings,
    ifEmpty: 'No quantities were expected or counted.',
  });
}

function about({ places }: ReportParts): readonly Column[] {
  return [
    column.count('item', 'Item #', ({ item }) => item.number, 9),
    column.text('name', 'Name', ({ item }) => item.name, 28),
    column.text('identifier', 'Identifier', ({ item }) => item.identifier, 16),
    column.text('kind', 'Record type', ({ item }) => titleOfKind(item.kind), 13),
    column.text('location', 'Location', ({ location }) => places.pathOf(location), 30),
  ];
}

type UnitsOf = (finding: QuantityFinding) => number | undefined;

function figures({ exponent }: ReportParts): readonly Column[] {
  const units = (key: string, heading: string, of: UnitsOf): Column => {
    const quantity = (finding: QuantityFinding): bigint | undefined => {
      const found = of(finding);
      return found === undefined ? undefined : wholeUnits(found);
    };
    return column.quantity(key, heading, quantity, { width: 11, ...summed });
  };
  const value = (key: string, heading: string, of: UnitsOf): Column =>
    column.value(
      key,
      heading,
      (finding) => valueOfUnits(finding.item, of(finding), exponent),
      summed,
    );
  return [
    units('expected', 'Expected', ({ expected }) => expected),
    units('counted', 'Counted', ({ counted }) => counted),
    {
      ...units('variance', 'Variance', varianceOf),
      formula: (at, finding) =>
        varianceOf(finding) === undefined ? undefined : `${at('counted')}-${at('expected')}`,
    },
    column.cost('cost', 'Unit cost', ({ item }) => unitCostOf(item)),
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

function origin(parts: ReportParts): readonly Column[] {
  const notesOf = ({ counts }: QuantityFinding): string =>
    distinctTexts(counts.flatMap(({ condition, note }) => [condition, note]));
  return [
    column.text('remark', 'Remark', remarkOn, 30),
    column.text('by', 'Counted by', countedBy, 20),
    column.text('notes', 'Notes', notesOf, 20),
    ...originColumns<QuantityFinding>(parts, 30, ({ counts }) => counts),
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
