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
}: StockReport): readonly TableColumn<Row>[] {
  const isKnown = (fact: 'name' | 'group' | 'unit'): boolean =>
    items.some(({ facts }) => facts[fact] !== undefined);
  return [
    { key: 'item', heading: 'Item', is: 'text', width: 10, of: ({ item }) => item },
    {
      key: 'name',
      heading: 'Name',
      is: 'text',
      width: 24,
      of: ({ facts }) => facts.name,
      isShown: isKnown('name'),
    },
    {
      key: 'group',
      heading: 'Group',
      is: 'text',
      of: ({ facts }) => facts.group,
      isShown: isKnown('group'),
    },
    {
      key: 'unit',
      heading: 'Unit',
      is: 'text',
      width: 8,
      of: ({ facts }) => facts.unit,
      isShown: isKnown('unit'),
    },
  ];
}
