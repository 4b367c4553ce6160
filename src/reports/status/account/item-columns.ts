import type { TableColumn } from '../../engine/sheet/table-sheet.ts';
import { column } from '../../engine/sheet/columns.ts';
import type { ItemFacts } from './item-facts.ts';

/** The columns that say which item a row is about. */
export function itemColumns<Row extends ItemFacts>(): readonly TableColumn<Row>[] {
  return [
    column.count('item', 'Item #', ({ item }) => item, 9),
    column.text('name', 'Name', ({ name }) => name, 28),
    column.text('identifier', 'Identifier', ({ identifier }) => identifier, 16),
    column.text('group', 'Group', ({ group }) => group, 16),
    column.text('location', 'Location', ({ location }) => location, 22),
  ];
}
