import type { ItemFacts } from './item-facts.ts';
import type { ListColumn } from '../../engine/list/report-list.ts';

/** The columns that say which item a row is about. */
export function itemColumns<Row extends ItemFacts>(): readonly ListColumn<Row>[] {
  return [
    { key: 'item', heading: 'Item #', is: 'count', width: 9, of: ({ item }) => item },
    { key: 'name', heading: 'Name', is: 'text', width: 28, of: ({ name }) => name },
    {
      key: 'identifier',
      heading: 'Identifier',
      is: 'text',
      width: 16,
      of: ({ identifier }) => identifier,
    },
    { key: 'group', heading: 'Group', is: 'text', width: 16, of: ({ group }) => group },
    { key: 'location', heading: 'Location', is: 'text', width: 22, of: ({ location }) => location },
  ];
}
