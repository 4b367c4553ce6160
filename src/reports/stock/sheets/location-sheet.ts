import type { LocationBalance } from '../balance/location-balance.ts';
import type { ItemFacts } from '../source/stock-source.ts';
import type { StockReport } from '../report/stock-report.ts';
import type { FigureStyle } from '../../workbook/figures.ts';
import { hasOneUnit, itemColumns } from './item-columns.ts';
import { subtitleOf } from './period-words.ts';
import { TableSheet, type TableColumn } from '../../workbook/table-sheet.ts';

/** An item at a location. */
export interface LocationRow {
  readonly item: string;
  readonly facts: ItemFacts;
  readonly at: LocationBalance;
}

/** Every item at every location that it touched. */
export function locationSheet(report: StockReport, style: FigureStyle): TableSheet<LocationRow> {
  const rows = rowsOf(report);
  const isOneUnit = hasOneUnit(report.items);
  const quantity = (key: string, heading: string, of: OfLocation): TableColumn<LocationRow> => ({
    ...{ key, heading, is: 'quantity', of: ({ at }) => of(at) },
    ...(isOneUnit && { total: sumOf(rows, of) }),
  });
  const columns: TableColumn<LocationRow>[] = [
    { key: 'location', heading: 'Location', is: 'text', width: 22, of: ({ at }) => at.location },
    ...itemColumns<LocationRow>(report),
    quantity('openingQuantity', 'Opening quantity', ({ opening }) => opening.quantity),
    value('openingValue', 'Opening value', rows, ({ opening }) => opening.value),
    quantity('inQuantity', 'In quantity', ({ received }) => received.quantity),
    quantity('outQuantity', 'Out quantity', ({ issued }) => issued.quantity),
    quantity('countQuantity', 'Found by count', ({ counted }) => counted.quantity),
    quantity('movedIn', 'Moved in', ({ movedIn }) => movedIn),
    quantity('movedOut', 'Moved out', ({ movedOut }) => movedOut),
    quantity('closingQuantity', 'Closing quantity', ({ closing }) => closing.quantity),
    value('closingValue', 'Closing value', rows, ({ closing }) => closing.value),
    quantity('checkedOut', 'Checked out', ({ checkedOut }) => checkedOut),
    {
      key: 'rolls',
      heading: 'Rolls forward',
      is: 'check',
      of: ({ at }) => rollsForward(at),
      formula: (at) =>
        `AND(ROUND(${at('openingQuantity')}+${at('inQuantity')}-${at('outQuantity')}+${at('countQuantity')}+${at('movedIn')}-${at('movedOut')}-${at('closingQuantity')},6)=0)`,
    },
  ];
  return new TableSheet(
    {
      name: 'By location',
      title: 'Stock by location',
      subtitles: [
        subtitleOf(report),
        'An item is one pool wherever it lies: its value at a location is its share by quantity.',
      ],
      columns,
      rows,
      rowCount: rows.length,
      ifEmpty: 'Nothing lies anywhere.',
      frozenColumns: 2,
      tabColour: '1F3864',
    },
    style,
  );
}

type OfLocation = (at: LocationBalance) => bigint;

function value(
  key: string,
  heading: string,
  rows: readonly LocationRow[],
  of: OfLocation,
): TableColumn<LocationRow> {
  return { key, heading, is: 'value', of: ({ at }) => of(at), total: sumOf(rows, of) };
}

function sumOf(rows: readonly LocationRow[], of: OfLocation): bigint {
  return rows.reduce((sum, { at }) => sum + of(at), 0n);
}

function rowsOf({ items }: StockReport): readonly LocationRow[] {
  return items
    .flatMap(({ item, facts, balance }) => balance.locations.map((at) => ({ item, facts, at })))
    .sort((one, other) => one.at.location.localeCompare(other.at.location, 'en'));
}

function rollsForward({
  opening,
  received,
  issued,
  counted,
  movedIn,
  movedOut,
  closing,
}: LocationBalance): boolean {
  const rolled = opening.quantity + received.quantity - issued.quantity + counted.quantity;
  return rolled + movedIn - movedOut === closing.quantity;
}
