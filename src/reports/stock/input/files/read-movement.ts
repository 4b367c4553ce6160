import type { Movement, MovementKind } from '../movement.ts';
import { type Quantity, type UnitCost, wholeUnits } from '../../../engine/measures/unit-cost.ts';
import { defined } from '../../../../kernel/defined.ts';
import { divideHalfUp } from '../../../../kernel/money.ts';
import type { RowCells } from './row-cells.ts';
import { termsIn } from '../../../../catalogue/languages/language.ts';
import { foldHeading, nearestNames } from '../../../../kernel/names.ts';

/** The kinds of movements, and as people and other programs write them. docs/reference/stock.md prints this table. */
export const MOVEMENT_ALIASES = {
  opening: ['Opening balance', 'Opening stock', 'Initial stock', 'Brought forward'],
  receipt: ['Received', 'Add stock', 'Stock added', 'Purchase', 'Goods receipt', 'In'],
  issue: termsIn('Issued, Consumption, Consumed, Used, Scrap, Scrapped, Loss, Write off, Out'),
  sale: ['Sold', 'New sale', 'Sell'],
  'return-in': ['Return', 'Returned', 'Customer return', 'Sales return'],
  'return-out': ['Vendor return', 'Supplier return', 'Purchase return', 'Return to vendor'],
  'adjustment-in': ['Positive adjustment', 'Adjustment up', 'Surplus'],
  'adjustment-out': ['Negative adjustment', 'Adjustment down', 'Shrinkage', 'Shortage'],
  transfer: ['Move', 'Moved', 'Stock transfer', 'Transfer stock'],
  count: ['Stocktake', 'Stock count', 'Physical count', 'Counted'],
  checkout: ['Check out', 'Checked out', 'Stock checkout'],
  checkin: ['Check in', 'Checked in', 'Stock checkin'],
  'landed-cost': termsIn(
    'Landed costs, Additional cost, Freight, Freight in, Duty, Late invoice, Price correction',
  ),
  revaluation: ['Revalue', 'Value adjustment', 'Standard cost change', 'Cost change'],
} as const satisfies Readonly<Record<MovementKind, readonly string[]>>;

const KINDS = Object.keys(MOVEMENT_ALIASES) as readonly MovementKind[];

const BY_WORD: ReadonlyMap<string, MovementKind> = new Map(
  KINDS.flatMap((kind) =>
    [kind, ...MOVEMENT_ALIASES[kind]].map((word) => [foldHeading(word), kind] as const),
  ),
);

/** Words whose direction follows from the sign of the quantity. */
const ADJUSTMENTS: ReadonlySet<string> = new Set(
  ['Adjustment', 'Stock adjustment', 'Inventory adjustment', 'Quantity adjustment'].map(
    foldHeading,
  ),
);

/** What a cell calls the movement, or undefined where no kind is called so. */
function movementKindOf(word: string, isBelowZero = false): MovementKind | undefined {
  const folded = foldHeading(word);
  if (ADJUSTMENTS.has(folded)) return isBelowZero ? 'adjustment-out' : 'adjustment-in';
  return BY_WORD.get(folded);
}

/** The message about a word that is not a type of movement. */
function expectedKind(word: string): { readonly expected: string; readonly hint: string } {
  const [nearest] = nearestNames(word, BY_WORD.keys());
  const meant = nearest === undefined ? undefined : BY_WORD.get(nearest);
  return {
    expected: `one of ${KINDS.join(', ')}`,
    hint:
      meant === undefined
        ? 'Use adjustment-in or adjustment-out for a change in quantity, and count for a counted quantity.'
        : `Did you mean ${meant}?`,
  };
}

/** Kinds whose quantity people also write with a minus. */
const GOES_OUT: ReadonlySet<MovementKind> = new Set([
  'issue',
  'sale',
  'return-out',
  'adjustment-out',
  'checkout',
]);

/** Kinds that change a value and no quantity. */
const WITHOUT_QUANTITY: ReadonlySet<MovementKind> = new Set(['landed-cost', 'revaluation']);

/** The movement of a row; undefined where something is wrong with it, which the cells have noted. */
export function readMovement(cells: RowCells): Movement | undefined {
  const item = cells.needed('item', 'the number or key of the item');
  const date = cells.date('date');
  const kind = readKind(cells);
  const known = {
    ...textsOf(cells),
    sequence: date?.seconds ?? readSequence(cells),
    quantityAfter: cells.quantity('quantityAfter'),
    source: cells.place,
  };
  if (kind === undefined) return undefined;
  const moved = readMoved(cells, kind);
  const rest = REST[kind](cells, moved?.quantity ?? 0n);
  if (item === undefined || date === undefined || moved === undefined) return undefined;
  if (cells.problems.length > 0) return undefined;
  return defined({ ...known, item, date: date.day, kind, ...moved, ...rest }) as Movement;
}

/** The quantity as the kind of movement has it. */
function readMoved(
  cells: RowCells,
  kind: MovementKind,
): { readonly quantity?: Quantity; readonly counted?: Quantity } | undefined {
  if (WITHOUT_QUANTITY.has(kind)) return {};
  const quantity = readQuantity(cells, kind);
  if (quantity === undefined) return undefined;
  return kind === 'count' ? { counted: quantity } : { quantity };
}

function readKind(cells: RowCells): MovementKind | undefined {
  const word = cells.text('kind');
  if (word !== undefined) {
    const kind = movementKindOf(word, cells.text('quantity')?.startsWith('-') ?? false);
    if (kind === undefined) cells.reject('kind', 'Unknown movement type', expectedKind(word));
    return kind;
  }
  if (cells.text('in') !== undefined) return 'receipt';
  if (cells.text('out') !== undefined) return 'issue';
  cells.reject('kind', 'The movement type is missing', expectedKind(''));
  return undefined;
}

function readQuantity(cells: RowCells, kind: MovementKind): Quantity | undefined {
  const columns = kind === 'count' ? (['counted', 'quantity'] as const) : (['quantity'] as const);
  const written = [...columns, 'in' as const, 'out' as const].filter(
    (column) => cells.text(column) !== undefined,
  );
  const [column = 'quantity', second] = written;
  if (written.length === 0) {
    cells.reject('quantity', 'The quantity is missing', { expected: 'a number' });
    return undefined;
  }
  if (second !== undefined && kind !== 'count') {
    const expected = 'one quantity in a row';
    cells.reject(second, 'The row has two quantities', { expected });
    return undefined;
  }
  const quantity = cells.quantity(column);
  if (quantity === undefined) return undefined;
  return GOES_OUT.has(kind) && quantity < 0n ? -quantity : quantity;
}

/** What belongs to one kind only. */
const REST: Readonly<Record<MovementKind, (cells: RowCells, quantity: Quantity) => object>> = {
  opening: boughtAt,
  receipt: boughtAt,
  issue: () => ({}),
  sale: (cells) => ({ price: cells.cost('price') }),
  'return-in': (cells) => ({
    of: cells.text('of'),
    // An amount would be what the customer is credited.
    unitCost: cells.cost('unitCost'),
  }),
  'return-out': (cells, quantity) => ({ of: cells.text('of'), unitCost: costOf(cells, quantity) }),
  'adjustment-in': (cells, quantity) => ({ unitCost: costOf(cells, quantity) }),
  'adjustment-out': () => ({}),
  'landed-cost': costAdded,
  revaluation: revalued,
  transfer: (cells) => ({
    from: cells.text('from') ?? cells.text('location'),
    to: cells.text('to'),
  }),
  count: (cells) => ({ unitCost: cells.cost('unitCost') }),
  checkout: () => ({}),
  checkin: (cells) => ({ from: cells.text('from') }),
};

/** What is bought has one price, and it is the cost. */
function boughtAt(cells: RowCells, quantity: Quantity): object {
  return { unitCost: costOf(cells, quantity) ?? cells.cost('price') };
}

/** What one unit costs: as it is there, else the amount of the row by its quantity. */
function costOf(cells: RowCells, quantity: Quantity): UnitCost | undefined {
  const cost = cells.cost('unitCost');
  if (cost !== undefined || quantity <= 0n || cells.text('price') !== undefined) return cost;
  const amount = cells.cost('amount');
  return amount === undefined ? undefined : divideHalfUp(amount * wholeUnits(1), quantity);
}

function costAdded(cells: RowCells): object {
  const amount = cells.amount('amount');
  if (amount === undefined && cells.problems.length === 0) {
    cells.reject('amount', 'The amount is missing', { expected: 'the invoiced total' });
  }
  return { amount, of: cells.text('of') };
}

function revalued(cells: RowCells): object {
  const unitCost = cells.cost('unitCost') ?? cells.cost('standardCost');
  const amount = unitCost === undefined ? cells.amount('amount') : undefined;
  if (unitCost === undefined && amount === undefined && cells.problems.length === 0) {
    cells.reject('unitCost', 'The new unit cost or the amount is missing', {
      expected: 'the new unit cost, or the change in value in the column Amount',
    });
  }
  return { unitCost, amount };
}

function textsOf(cells: RowCells): object {
  return {
    location: cells.text('location'),
    holder: cells.text('holder'),
    reference: cells.text('reference'),
    note: cells.text('note'),
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
  cells.reject('sequence', 'Not a valid time or sequence', {
    expected: 'a number or a time such as 14:30',
  });
  return undefined;
}
