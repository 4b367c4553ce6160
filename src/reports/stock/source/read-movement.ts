import type { Movement, MovementKind } from '../movement.ts';
import type { Quantity } from '../../measures/quantity.ts';
import { expectedKind, kindCalled } from './movement-kinds.ts';
import type { RowCells } from './row-cells.ts';

/** Kinds whose quantity people also write with a minus. */
const GOES_OUT: ReadonlySet<MovementKind> = new Set(['issue', 'sale', 'return-out', 'checkout']);

/** The movement of a row; undefined where something is wrong with it, which the cells have noted. */
export function readMovement(cells: RowCells): Movement | undefined {
  const item = cells.needed('item', 'the number or the key of the item');
  const date = cells.date('date');
  const kind = readKind(cells);
  const known = {
    ...textsOf(cells),
    ...optional('sequence', date?.seconds ?? readSequence(cells)),
    ...optional('quantityAfter', cells.quantity('quantityAfter')),
    source: cells.place,
  };
  if (kind === undefined) return undefined;
  const quantity = readQuantity(cells, kind);
  const rest = REST[kind](cells);
  if (item === undefined || date === undefined || quantity === undefined) return undefined;
  if (cells.problems.length > 0) return undefined;
  const moved = kind === 'count' ? { counted: quantity } : { quantity };
  return { ...known, item, date: date.day, kind, ...moved, ...rest } as Movement;
}

function readKind(cells: RowCells): MovementKind | undefined {
  const word = cells.text('kind');
  if (word !== undefined) {
    const kind = kindCalled(word);
    if (kind === undefined) cells.refuse('kind', 'There is no such movement', expectedKind(word));
    return kind;
  }
  if (cells.text('in') !== undefined) return 'receipt';
  if (cells.text('out') !== undefined) return 'issue';
  cells.refuse('kind', 'What the movement is, is not told', expectedKind(''));
  return undefined;
}

function readQuantity(cells: RowCells, kind: MovementKind): Quantity | undefined {
  const columns = kind === 'count' ? (['counted', 'quantity'] as const) : (['quantity'] as const);
  const written = [...columns, 'in' as const, 'out' as const].filter(
    (column) => cells.text(column) !== undefined,
  );
  const [column = 'quantity', second] = written;
  if (written.length === 0) {
    cells.refuse('quantity', 'There is no quantity', { expected: 'a number' });
    return undefined;
  }
  if (second !== undefined && kind !== 'count') {
    const expected = 'one quantity in a row';
    cells.refuse(second, 'The row has two quantities', { expected });
    return undefined;
  }
  const quantity = cells.quantity(column);
  if (quantity === undefined) return undefined;
  return GOES_OUT.has(kind) && quantity < 0n ? -quantity : quantity;
}

/** What belongs to one kind only. */
const REST: Readonly<Record<MovementKind, (cells: RowCells) => object>> = {
  opening: boughtAt,
  receipt: boughtAt,
  issue: () => ({}),
  sale: (cells) => optional('price', cells.cost('price')),
  'return-in': returned,
  'return-out': returned,
  transfer: (cells) => ({
    ...optional('from', cells.text('from') ?? cells.text('location')),
    ...optional('to', cells.text('to')),
  }),
  count: (cells) => optional('unitCost', cells.cost('unitCost')),
  checkout: () => ({}),
  checkin: (cells) => optional('from', cells.text('from')),
};

/** What is bought has one price, and it is the cost. */
function boughtAt(cells: RowCells): object {
  return optional('unitCost', cells.cost('unitCost') ?? cells.cost('price'));
}

function returned(cells: RowCells): object {
  return {
    ...optional('of', cells.text('of')),
    ...optional('unitCost', cells.cost('unitCost')),
  };
}

function textsOf(cells: RowCells): object {
  return {
    ...optional('location', cells.text('location')),
    ...optional('holder', cells.text('holder')),
    ...optional('reference', cells.text('reference')),
    ...optional('note', cells.text('note')),
  };
}

/** The place within the day: a number or a time of day. */
function readSequence(cells: RowCells): number | undefined {
  const text = cells.text('sequence');
  if (text === undefined) return undefined;
  const time = /^T?(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (time !== null) {
    const [hours = 0, minutes = 0, seconds = 0] = time.slice(1).map((part) => Number(part || 0));
    return hours * 3600 + minutes * 60 + seconds;
  }
  if (/^\d{1,15}$/.test(text)) return Number(text);
  cells.refuse('sequence', 'This is no place within the day', {
    expected: 'a number or a time such as 14:30',
  });
  return undefined;
}

function optional<Value>(name: string, value: Value | undefined): Record<string, Value> {
  return value === undefined ? {} : { [name]: value };
}
