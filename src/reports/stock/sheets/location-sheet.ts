import { column, summed, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { checkLocation } from '../valuation/balance/period-balance.ts';
import type { LocationBalance } from '../valuation/balance/location-balance.ts';
import type { ItemFacts } from '../input/stock-source.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { isRestated, type Flow, FLOWS } from './balance-sheet.ts';
import { hasOneUnit, itemColumns, stockSheet } from './stock-sheet.ts';
import { isPooledByLocation } from '../input/terms.ts';

/** An item at a location. */
export interface LocationRow {
  readonly item: string;
  readonly facts: ItemFacts;
  readonly at: LocationBalance;
}

/** Every item at every location that it touched. */
export function locationSheet(report: StockReport, style: FigureStyle): TableSheet<LocationRow> {
  const rows = rowsOf(report);
  const hasPools = isPooledByLocation(report.terms);
  return stockSheet(report, style, {
    name: 'By location',
    title: 'Stock by location',
    says: hasPools
      ? 'Cost is kept by location. A transfer moves the cost with the quantity.'
      : 'Cost is kept by item. The value at a location is allocated by quantity.',
    columns: [...columnsOf(report), rollsForwardColumn(report)],
    rows,
    ifEmpty: 'No stock at any location.',
    tabColour: 'navy',
  });
}

/** What there was, what came and went, and what there is at each location. */
function columnsOf({
  items,
  terms,
  restatements,
}: StockReport): readonly TableColumn<LocationRow>[] {
  const total = hasOneUnit(items) ? summed : {};
  const ofPools = { ...summed, isShown: isPooledByLocation(terms) };
  const isShown = isRestated({ restatements });
  type Column = TableColumn<LocationRow>;
  const quantity = (
    key: string,
    heading: string,
    of: OfLocation,
    more: Partial<Column> = {},
  ): Column => column.quantity(key, heading, ({ at }) => of(at), { ...total, ...more });
  const value = (
    key: string,
    heading: string,
    of: OfLocation,
    more: Partial<Column> = ofPools,
  ): Column => column.value(key, heading, ({ at }) => of(at), more);
  const flow = (name: Flow, ofValue: Partial<Column> = ofPools, more = {}): readonly Column[] => {
    const [key, units, amounts] = FLOWS[name];
    return [
      quantity(`${key}Quantity`, units, (at) => at[name].quantity, more),
      value(`${key}Value`, amounts, (at) => at[name].value, ofValue),
    ];
  };
  return [
    column.text('location', 'Location', ({ at }) => at.location, 22),
    ...itemColumns<LocationRow>({ items }),
    ...flow('opening', summed),
    ...flow('received'),
    ...flow('issued'),
    ...flow('counted'),
    value('adjusted', 'Cost adjustments', ({ adjusted }) => adjusted),
    ...flow('restated', { ...summed, isShown: isShown && ofPools.isShown }, { isShown }),
    quantity('movedIn', 'Transfers in, quantity', ({ movedIn }) => movedIn),
    value('movedInValue', 'Transfers in, value', ({ movedInValue }) => movedInValue),
    quantity('movedOut', 'Transfers out, quantity', ({ movedOut }) => movedOut),
    value('movedOutValue', 'Transfers out, value', ({ movedOutValue }) => movedOutValue),
    ...flow('closing', summed),
    quantity('checkedOut', 'Checked out', ({ checkedOut }) => checkedOut),
  ];
}

function rollsForwardColumn(report: StockReport): TableColumn<LocationRow> {
  const hasPools = isPooledByLocation(report.terms);
  const hasRestated = isRestated(report);
  return column.check('rolls', 'Roll-forward check', ({ at }) => rollsForward(at), {
    formula: (at) =>
      `AND(${[
        quantityRolls(at, hasRestated),
        ...(hasPools ? [valueRolls(at, hasRestated)] : []),
      ].join(',')})`,
  });
}

type At = Parameters<NonNullable<TableColumn<LocationRow>['formula']>>[0];

function quantityRolls(at: At, hasRestated: boolean): string {
  const restated = hasRestated ? `+${at('restatedQuantity')}` : '';
  return `ROUND(${at('openingQuantity')}+${at('inQuantity')}-${at('outQuantity')}+${at('countQuantity')}${restated}+${at('movedIn')}-${at('movedOut')}-${at('closingQuantity')},6)=0`;
}

function valueRolls(at: At, hasRestated: boolean): string {
  const restated = hasRestated ? `+${at('restatedValue')}` : '';
  return `ROUND(${at('openingValue')}+${at('inValue')}-${at('outValue')}+${at('countValue')}${restated}+${at('adjusted')}+${at('movedInValue')}-${at('movedOutValue')}-${at('closingValue')},6)=0`;
}

type OfLocation = (at: LocationBalance) => bigint;

function rowsOf({ items }: StockReport): readonly LocationRow[] {
  return items
    .flatMap(({ item, facts, balance }) => balance.locations.map((at) => ({ item, facts, at })))
    .sort((one, other) => one.at.location.localeCompare(other.at.location, 'en'));
}

function rollsForward(at: LocationBalance): boolean {
  return checkLocation(at).every(({ passed }) => passed);
}
