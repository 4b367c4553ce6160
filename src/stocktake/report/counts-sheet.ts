import { TableSheet, type TableColumn } from '../../reports/engine/sheet/table-sheet.ts';
import type { Count, Stocktake } from '../stocktake.ts';
import { countKey, NO_LIST } from './lists-of-counts.ts';
import type { ReportParts } from './report-parts.ts';

/** Every row that was counted: what all other sheets come from. */
export function countsSheet(
  stocktake: Stocktake,
  lists: ReadonlyMap<string, string>,
  parts: ReportParts,
): TableSheet<Count> {
  const rows = [...stocktake.counts()];
  return new TableSheet<Count>(
    {
      name: 'Counts',
      title: 'Every counted row',
      subtitles: [parts.subtitle],
      columns: columnsOf(stocktake, lists, parts),
      rows,
      rowCount: rows.length,
      ifEmpty: 'Nothing was counted.',
      frozenColumns: 2,
    },
    parts.style,
  );
}

function columnsOf(
  stocktake: Stocktake,
  lists: ReadonlyMap<string, string>,
  { files, places }: ReportParts,
): readonly TableColumn<Count>[] {
  const text = (
    key: string,
    heading: string,
    width: number,
    of: (count: Count) => string | undefined,
  ): TableColumn<Count> => ({ key, heading, is: 'text', width, of });
  return [
    text('file', 'File', 26, ({ file }) => files.get(file)?.name),
    { key: 'row', heading: 'Row', is: 'count', width: 8, of: ({ row }) => row },
    text('sheet', 'Sheet', 16, ({ sheet }) => sheet),
    text('code', 'Code', 20, ({ code }) => code),
    { key: 'item', heading: 'Item #', is: 'count', width: 9, of: ({ item }) => item },
    text('name', 'Name', 28, ({ item }) =>
      item === undefined ? undefined : stocktake.item(item)?.name,
    ),
    text('place', 'Counted location', 32, ({ location }) =>
      location === undefined ? undefined : places.pathOf(location),
    ),
    {
      key: 'quantity',
      heading: 'Quantity',
      is: 'count',
      width: 10,
      of: ({ quantity }) => quantity,
    },
    text('by', 'Counted by', 22, ({ by }) => by),
    text('at', 'Counted at', 20, ({ at }) => at),
    text('list', 'List', 16, (count) => lists.get(countKey(count)) ?? NO_LIST),
    text('condition', 'Condition', 16, ({ condition }) => condition),
    text('note', 'Notes', 28, ({ note }) => note),
  ];
}
