import { getOrMake } from '../../kernel/get-or-make.ts';
import { type Issue, makeIssue } from '../../kernel/messages/issues.ts';
import { foldName } from '../../kernel/names.ts';
import {
  type Arrival,
  type CountedTwice,
  type Deliveries,
  NOTE_COLUMNS,
  type NoteRow,
  type OrderAfter,
  type OrderLine,
  type PartOrder,
} from '../deliveries.ts';
import type { OrdersRead } from '../read/read-orders.ts';
import { arrivalOperation } from '../arrival-operation.ts';
import { unitsArrived } from '../units-arrived.ts';
import { allocate, type RowUnits } from './allocate.ts';
import { findLines } from './find-line.ts';
import { findOrders, type RowsOfOrder } from './find-orders.ts';
import { countedTwice, deliveriesOf, orderIssues, unclearRows } from './judge-order.ts';

type Decided = Pick<Deliveries, 'arrivals' | 'orders' | 'countedTwice' | 'issues' | 'known'>;

/** What arrives by delivery notes, by what of their orders has arrived before. */
export function decide(rows: readonly NoteRow[], { orders, identifiers }: OrdersRead): Decided {
  const { found, issues } = findOrders(rows, orders);
  const decided = found.map((each) => decideOrder(each, identifiers));
  const twiceSaid = sameSerials(decided.flatMap(({ arrivals }) => arrivals));
  const arrivals = decided
    .flatMap((each) => each.arrivals)
    .filter(({ row }) => !twiceSaid.has(row));
  return {
    arrivals,
    orders: decided.flatMap(({ order, deliveries }) =>
      deliveries.length === 0 ? [] : [after(order, deliveries, arrivals)],
    ),
    countedTwice: decided.flatMap((each) => each.countedTwice),
    issues: [...issues, ...decided.flatMap((each) => each.issues), ...twiceSaid.values()],
    known: decided.reduce((sum, { known }) => sum + known, 0),
  };
}

interface DecidedOrder {
  readonly order: PartOrder;
  /** Those of its rows without issues. */
  readonly deliveries: readonly string[];
  readonly arrivals: readonly Arrival[];
  readonly countedTwice: readonly CountedTwice[];
  readonly issues: readonly Issue[];
  readonly known: number;
}

function decideOrder(found: RowsOfOrder, identifiers: OrdersRead['identifiers']): DecidedOrder {
  const { order, rows } = found;
  const refused = orderIssues(found);
  const nothing = { order, deliveries: [], arrivals: [], known: 0 };
  if (refused.length > 0) {
    return { ...nothing, countedTwice: countedTwice(order), issues: refused };
  }
  const unclear = unclearRows(found);
  if (unclear.length > 0) return { ...nothing, countedTwice: [], issues: unclear };
  const deliveries = deliveriesOf(rows);
  const byItem = new Map<number, ItemRows>();
  const issues: Issue[] = [];
  for (const row of rows) {
    const meant = findLines(row, order);
    if ('issue' in meant) issues.push(meant.issue);
    else {
      const [{ item } = { item: 0 }] = meant.lines;
      getOrMake(byItem, item, () => ({ lines: meant.lines, rows: [] })).rows.push(row);
    }
  }
  const context = { order, deliveries, identifiers };
  const decided = [...byItem.values()].map((each) => decideItem(each, context));
  const fine = decided.flatMap((each) => each.rows);
  return {
    order,
    deliveries: [...new Set(fine.map((row) => deliveries.get(row) ?? ''))],
    arrivals: decided.flatMap((each) => each.arrivals),
    countedTwice: [],
    issues: [...issues, ...decided.flatMap((each) => each.issues)],
    known: decided.reduce((sum, { known }) => sum + known, 0),
  };
}

/** The rows for one item of an order, and its lines. */
interface ItemRows {
  readonly lines: readonly OrderLine[];
  readonly rows: NoteRow[];
}

interface OrderContext {
  readonly order: PartOrder;
  readonly deliveries: ReadonlyMap<NoteRow, string>;
  readonly identifiers: OrdersRead['identifiers'];
}

interface DecidedItem {
  readonly arrivals: readonly Arrival[];
  readonly issues: readonly Issue[];
  /** The rows without issues. */
  readonly rows: readonly NoteRow[];
  readonly known: number;
}

/** What arrives of one item: what its rows say, without what has arrived with the same deliveries. All of its rows, or none. */
function decideItem({ lines, rows }: ItemRows, context: OrderContext): DecidedItem {
  const { order, deliveries } = context;
  const before = arrivedWith(lines);
  const issues: Issue[] = [];
  const wanted: RowUnits[] = [];
  for (const row of rows) {
    const delivery = deliveries.get(row) ?? '';
    const known = getOrMake(before, delivery, () => ({ units: 0, serials: new Set<string>() }));
    const units = Math.min(known.units, row.quantity);
    known.units -= units;
    const serials = row.serials.filter((serial) => !known.serials.has(foldName(serial)));
    wanted.push({ row, delivery, units: row.quantity - units, serials });
  }
  issues.push(...lessThanBefore(rows, before, deliveries));
  issues.push(...wanted.flatMap((each) => serialIssues(each, lines, context)));
  const now = wanted.reduce((sum, { units }) => sum + units, 0);
  const ordered = lines.reduce((sum, line) => sum + line.ordered, 0);
  const arrived = lines.reduce((sum, line) => sum + unitsArrived(line), 0);
  if (arrived + now > ordered) {
    issues.push(...rows.map((row) => overDelivery(row, { ordered, arrived, now })));
  }
  if (issues.length > 0) return { arrivals: [], issues, rows: [], known: 0 };
  return {
    arrivals: allocate(wanted, lines, order),
    issues,
    rows,
    known: wanted.filter(({ units }) => units === 0).length,
  };
}

/** What arrived before with each delivery. */
type ArrivedWith = Map<string, { units: number; readonly serials: Set<string> }>;

function arrivedWith(lines: readonly OrderLine[]): ArrivedWith {
  const all: ArrivedWith = new Map();
  for (const { delivery, units, serial } of lines.flatMap(({ arrived }) => arrived)) {
    const known = getOrMake(all, delivery, () => ({ units: 0, serials: new Set<string>() }));
    known.units += units;
    if (serial !== undefined) known.serials.add(foldName(serial));
  }
  return all;
}

/** A delivery whose rows list less than what has arrived with it: the rest would stay unexplained. */
function lessThanBefore(
  rows: readonly NoteRow[],
  left: ArrivedWith,
  deliveries: ReadonlyMap<NoteRow, string>,
): readonly Issue[] {
  return [...new Set(deliveries.values())].flatMap((delivery): Issue[] => {
    const own = rows.filter((row) => deliveries.get(row) === delivery);
    const more = left.get(delivery)?.units ?? 0;
    const [row] = own;
    if (more <= 0 || row === undefined) return [];
    const listed = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      makeIssue('delivery-differs', row.placeOf('quantity'), {
        field: NOTE_COLUMNS.quantity,
        value: String(listed),
        expected: `${listed + more}, which arrived with delivery "${delivery}"`,
      }),
    ];
  });
}

/** Serial numbers that other items have, or that are not those of the units that are left to arrive. */
function serialIssues(
  { row, delivery, units, serials }: RowUnits,
  lines: readonly OrderLine[],
  { identifiers }: OrderContext,
): readonly Issue[] {
  const [line] = lines;
  if (row.serials.length === 0 || line === undefined || !arrivalOperation(line.kind).isRecord) {
    return [];
  }
  const placed = { place: row.placeOf('serials'), field: NOTE_COLUMNS.serials };
  if (serials.length !== units) {
    const details = {
      field: placed.field,
      value: serials.join(', '),
      expected: `the serial numbers of the ${units} units that are left of delivery "${delivery}"`,
    };
    return [makeIssue('delivery-differs', placed.place, details)];
  }
  return serials.flatMap((serial): Issue[] => {
    const item = identifiers.get(foldName(serial));
    if (item === undefined) return [];
    const details = { field: placed.field, value: serial, expected: `fixed asset #${item}` };
    return [makeIssue('value-taken', placed.place, details)];
  });
}

function overDelivery(
  { placeOf, quantity }: NoteRow,
  {
    ordered,
    arrived,
    now,
  }: { readonly ordered: number; readonly arrived: number; readonly now: number },
): Issue {
  const rest = Math.max(0, ordered - arrived);
  const inAll = now === quantity ? '' : ` in all rows of the item (${now} now)`;
  return makeIssue('over-delivery', placeOf('quantity'), {
    field: NOTE_COLUMNS.quantity,
    value: String(quantity),
    expected: `at most ${rest}${inAll}: ${ordered} ordered, ${arrived} already arrived`,
  });
}

/** A serial number in two rows. */
function sameSerials(arrivals: readonly Arrival[]): ReadonlyMap<NoteRow, Issue> {
  const first = new Map<string, NoteRow>();
  const issues = new Map<NoteRow, Issue>();
  for (const { row, line, serials } of arrivals) {
    if (!arrivalOperation(line.kind).isRecord) continue;
    for (const serial of serials) {
      const key = foldName(serial);
      const before = first.get(key);
      if (before === undefined) first.set(key, row);
      else {
        const details = {
          field: NOTE_COLUMNS.serials,
          value: serial,
          expected:
            before === row ? 'it is in the cell twice' : `row ${before.place.row ?? '?'} has it`,
        };
        issues.set(row, makeIssue('duplicate-key', row.placeOf('serials'), details));
      }
    }
  }
  return issues;
}

function after(
  order: PartOrder,
  deliveries: readonly string[],
  arrivals: readonly Arrival[],
): OrderAfter {
  const arrived = new Map(
    order.lines.map((line) => {
      const own = arrivals.filter((each) => each.order === order && each.line === line);
      return [line.id, unitsArrived(line) + own.reduce((sum, { units }) => sum + units, 0)];
    }),
  );
  const isComplete =
    order.isWhole && order.lines.every((line) => (arrived.get(line.id) ?? 0) >= line.ordered);
  return { order, deliveries, arrived, isComplete };
}
