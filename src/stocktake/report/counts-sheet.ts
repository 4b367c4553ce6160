import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import { type TableColumn } from '../../reports/engine/sheet/table-sheet.ts';
import type { Count, Stocktake } from '../stocktake.ts';
import { countKey, NO_LIST } from './lists-of-counts.ts';
import { type ReportParts, stocktakeSheet } from './report-parts.ts';
import { column } from '../../reports/engine/sheet/columns.ts';

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
