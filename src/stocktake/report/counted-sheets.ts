import { wholeUnits } from '../../reports/engine/measures/unit-cost.ts';
import { type TableColumn, column, summed } from '../../reports/engine/sheet/columns.ts';
import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import { type QuantityFinding, varianceOf } from '../findings/quantity-findings.ts';
import { unitCostOf, valueOfUnits } from './amounts.ts';
import { titleOfKind } from './asset-sheets.ts';
import { NO_LIST, QUANTITIES, UNKNOWN_TAGS, countKey } from './lists-of-counts.ts';
import {
  type ReportParts,
  countedBy,
  distinctTexts,
  originColumns,
  stocktakeSheet,
} from './report-parts.ts';
import type { UnknownTag } from '../findings/unknown-tags.ts';
import type { Count, Stocktake } from '../stocktake.ts';

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

/** Codes that belong to no item of the account. */
export function unknownSheet(
  tags: readonly UnknownTag[],
  parts: ReportParts,
): TableSheet<UnknownTag> {
  const placesOf = ({ counts }: UnknownTag): string =>
    distinctTexts(
      counts.map(({ location }) =>
        location === undefined ? undefined : parts.places.pathOf(location),
      ),
    );
  const notesOf = ({ counts }: UnknownTag): string => distinctTexts(counts.map(({ note }) => note));
  return stocktakeSheet(parts, {
    name: UNKNOWN_TAGS,
    title: 'Codes that belong to no item',
    columns: [
      column.text('code', 'Code', ({ code }) => code, 20),
      column.text('place', 'Counted location', placesOf, 28),
      column.text('nearest', 'Nearest tags', ({ nearest }) => nearest.join(', '), 28),
      column.text('by', 'Counted by', countedBy, 22),
      column.text('notes', 'Notes', notesOf, 22),
      ...originColumns<UnknownTag>(parts, 34, ({ counts }) => counts),
    ],
    rows: tags,
    ifEmpty: 'Every code belongs to an item.',
    frozenColumns: 1,
  });
}

/** Every row that was counted: what all other sheets come from. */
export function countsSheet(
  stocktake: Stocktake,
  lists: ReadonlyMap<string, string>,
  parts: ReportParts,
): TableSheet<Count> {
  return stocktakeSheet(parts, {
    name: 'Counts',
    title: 'Every counted row',
    columns: columnsOf(stocktake, lists, parts),
    rows: [...stocktake.counts()],
    ifEmpty: 'Nothing was counted.',
  });
}

function columnsOf(
  stocktake: Stocktake,
  lists: ReadonlyMap<string, string>,
  { files, places }: ReportParts,
): readonly TableColumn<Count>[] {
  const nameOf = ({ item }: Count): string | undefined =>
    item === undefined ? undefined : stocktake.item(item)?.name;
  const placeOf = ({ location }: Count): string | undefined =>
    location === undefined ? undefined : places.pathOf(location);
  const listOf = (count: Count): string => lists.get(countKey(count)) ?? NO_LIST;
  return [
    column.text('file', 'File', ({ file }) => files.get(file)?.name, 26),
    column.count('row', 'Row', ({ row }) => row, 8),
    column.text('sheet', 'Sheet', ({ sheet }) => sheet, 16),
    column.text('code', 'Code', ({ code }) => code, 20),
    column.count('item', 'Item #', ({ item }) => item, 9),
    column.text('name', 'Name', nameOf, 28),
    column.text('place', 'Counted location', placeOf, 32),
    column.count('quantity', 'Quantity', ({ quantity }) => quantity, 10),
    column.text('by', 'Counted by', ({ by }) => by, 22),
    column.text('at', 'Counted at', ({ at }) => at, 20),
    column.text('list', 'List', listOf, 16),
    column.text('condition', 'Condition', ({ condition }) => condition, 16),
    column.text('note', 'Notes', ({ note }) => note, 28),
  ];
}
