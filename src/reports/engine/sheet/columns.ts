import type { FigureKind } from './figures.ts';
import type { TableColumn } from './table-sheet.ts';

/** What a column has besides key, heading and figure; a number is its width. */
type More<Row> = number | Partial<Omit<TableColumn<Row>, 'key' | 'heading' | 'is' | 'of'>>;

type ColumnOf = <Row>(
  key: string,
  heading: string,
  of: TableColumn<Row>['of'],
  more?: More<Row>,
) => TableColumn<Row>;

function columnOf(is: FigureKind): ColumnOf {
  return (key, heading, of, more = {}) => ({
    ...{ key, heading, is, of },
    ...(typeof more === 'number' ? { width: more } : more),
  });
}

/** A column of each kind in one line: `column.text('name', 'Name', ({ name }) => name, 24)`. */
export const column = {
  text: columnOf('text'),
  date: columnOf('date'),
  quantity: columnOf('quantity'),
  value: columnOf('value'),
  cost: columnOf('cost'),
  number: columnOf('number'),
  count: columnOf('count'),
  share: columnOf('share'),
  check: columnOf('check'),
} as const satisfies Readonly<Record<FigureKind, ColumnOf>>;

/** Text that takes several lines in a column of that width. */
export function wrapped(width: number): { readonly width: number; readonly wraps: true } {
  return { width, wraps: true };
}

/** The sum of the figures is above the heading. */
export const summed = { total: 'sum' } as const;
