import { column } from '../../engine/sheet/columns.ts';
import type { ItemFacts } from '../input/stock-source.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import type { TableColumn } from '../../engine/sheet/table-sheet.ts';

interface AboutItem {
  readonly item: string;
  readonly facts: ItemFacts;
}

/** Whether quantities of all items can be added up; where no unit is known, they are. */
export function hasOneUnit(items: StockReport['items']): boolean {
  return new Set(items.map(({ facts }) => facts.unit)).size <= 1;
}

/** What every sheet says of the item that a row is about, as far as anything is known. */
export function itemColumns<Row extends AboutItem>({
  items,
}: Pick<StockReport, 'items'>): readonly TableColumn<Row>[] {
  const isKnown = (fact: 'name' | 'group' | 'unit'): boolean =>
    items.some(({ facts }) => facts[fact] !== undefined);
  return [
    column.text('item', 'Item', ({ item }) => item, 10),
    column.text('name', 'Name', ({ facts }) => facts.name, { width: 24, isShown: isKnown('name') }),
    column.text('group', 'Group', ({ facts }) => facts.group, { isShown: isKnown('group') }),
    column.text('unit', 'Unit', ({ facts }) => facts.unit, { width: 8, isShown: isKnown('unit') }),
  ];
}
