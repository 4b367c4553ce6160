import { randomBytes } from 'node:crypto';
import { textOf } from '../../account/record-values.ts';
import { arrivalMark } from '../../catalogue/arrival-marks.ts';
import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import type { Resource } from '../../catalogue/define.ts';
import { endpointName, endpointOf } from '../../catalogue/index.ts';
import { columnOf, type Kind, kindNamed } from '../../catalogue/kinds.ts';
import { operandOf } from '../../catalogue/operations/operands.ts';
import { withOrderNote } from '../../catalogue/order-notes.ts';
import { purchaseOrders } from '../../catalogue/resources/purchase-orders.ts';
import { sheetNameOf } from '../../export/columns/sheet-name.ts';
import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import { arrivalOperation } from '../arrival-operation.ts';
import type { Arrival, Deliveries, OrderAfter } from '../deliveries.ts';

/** What is imported, and by what records are found. */
interface ImportSheets {
  readonly sheets: readonly WorkbookSheet[];
  /** `Sheet!Field`: the keys of records that arrive as items of their own. */
  readonly keys: readonly string[];
}

/**
 * What arrives as sheets that an import takes: the notes on the orders first, then units and items, each with the mark of its order
 * and line. No sheets where nothing arrives.
 * @param today the day of purchase where a delivery note names none, as an ISO date
 */
export function importSheets(
  { arrivals, orders }: Pick<Deliveries, 'arrivals' | 'orders'>,
  today: string,
): ImportSheets {
  if (arrivals.length === 0) return { sheets: [], keys: [] };
  const concerned = orders.filter(({ order }) => arrivals.some((each) => each.order === order));
  const kinds = [...new Set(arrivals.map(({ line }) => line.kind))];
  const made = kinds.map((kind) => {
    const own = arrivals.filter(({ line }) => line.kind === kind);
    return arrivalOperation(kind).isRecord ? itemSheet(kind, own, today) : stockSheet(kind, own);
  });
  const notes = sheetOf(kindNamed(purchaseOrders.name), concerned.map(noteOn));
  return {
    sheets: [notes, ...made.map(({ sheet }) => sheet)],
    keys: made.flatMap(({ key }) => key),
  };
}

type RowValues = Readonly<Record<string, string | number>>;

interface MadeSheet {
  readonly sheet: WorkbookSheet;
  readonly key: readonly string[];
}

/** Distinguishes what two computers write of one order at one time. */
const UNIQUE_BYTES = 4;

function noteOn({ order, deliveries, arrived }: OrderAfter): RowValues {
  const arrivals = order.lines.map((line) => ({
    ...{ item: line.item, name: line.name, ordered: line.ordered },
    arrived: arrived.get(line.id) ?? 0,
  }));
  const unique = randomBytes(UNIQUE_BYTES).toString('hex');
  const note = { arrivals: addedUp(arrivals), latest: deliveries };
  return {
    [ID_TARGET]: `#${order.id}`,
    [purchaseOrders.inParts.note]: withOrderNote(order.description, note, unique),
  };
}

type NotedLine = Parameters<typeof withOrderNote>[1]['arrivals'][number];

/** An order may have several lines for one item. */
function addedUp(lines: readonly NotedLine[]): readonly NotedLine[] {
  const sums = new Map<number, NotedLine>();
  for (const line of lines) {
    const before = sums.get(line.item);
    const { arrived = 0, ordered = 0 } = before ?? {};
    const sum = { arrived: arrived + line.arrived, ordered: ordered + line.ordered };
    sums.set(line.item, { ...line, ...sum });
  }
  return [...sums.values()];
}

function stockSheet(kind: Resource, arrivals: readonly Arrival[]): MadeSheet {
  const { operation, mark } = arrivalOperation(kind);
  const operand = operandOf(endpointOf(kind, operation).endpoint, kind) ?? '';
  const rows = arrivals.map((arrival) => {
    const { order, line, delivery, units, serials } = arrival;
    const said = arrivalMark({ order: order.id, line: line.id, delivery });
    const listed = serials.length === 0 ? '' : `; ${serials.join(', ')}`;
    return {
      [operand]: `#${line.item}`,
      quantity: units,
      price: line.price,
      location_id: placeOf(arrival),
      [mark]: `${said}${listed}`,
    };
  });
  return { sheet: sheetOf(kindNamed(endpointName(kind, operation)), rows), key: [] };
}

/** What an item that arrives takes over from the item that was ordered. */
const TAKEN_OVER = ['name', 'group_id', 'sub_group_id', 'manufacturer', 'product_model_number'];

function itemSheet(kind: Resource, arrivals: readonly Arrival[], today: string): MadeSheet {
  const { mark } = arrivalOperation(kind);
  const rows = arrivals.flatMap((arrival) => {
    const { row, order, line, delivery, units, firstUnit } = arrival;
    return Array.from({ length: units }, (_each, at): RowValues => {
      const unit = firstUnit + at;
      return {
        ...valuesOf(kind, line.record.values, TAKEN_OVER),
        ...valuesOf(kind, order.record.values, purchaseOrders.inParts.given),
        identifier: arrival.serials[at] ?? '',
        price: line.price,
        location_id: placeOf(arrival),
        purchased_on: row.day ?? today,
        [mark]: arrivalMark({ order: order.id, line: line.id, delivery, unit }),
      };
    });
  });
  const own = kindNamed(kind.name);
  const sheet = sheetOf(own, rows);
  return { sheet, key: [`${sheet.name}!${columnOf(own, mark)?.label ?? mark}`] };
}

/** The values of some fields as cells: references by their numbers. */
function valuesOf(
  { fields }: Resource,
  values: Arrival['order']['record']['values'],
  names: readonly string[],
): RowValues {
  return Object.fromEntries(
    names.map((name) => {
      const text = textOf(values, name);
      const isReference = fields[name]?.kind === 'reference';
      return [name, isReference && text !== '' ? `#${text}` : text];
    }),
  );
}

/** Where units arrive: as the delivery note says, else as the order does; blank for the place of the item. */
function placeOf({ row, order }: Arrival): string {
  if (row.location !== undefined) return row.location;
  const into = textOf(order.record.values, purchaseOrders.inParts.into);
  return into === '' ? '' : `#${into}`;
}

/** A sheet of a kind with the columns that any of its rows fills. */
export function sheetOf(kind: Kind, rows: readonly RowValues[]): WorkbookSheet {
  const targets = Object.keys(rows[0] ?? {}).filter((target) =>
    rows.some((row) => row[target] !== ''),
  );
  const labelOf = (target: string): string =>
    target === ID_TARGET ? kind.resource.id.label : (columnOf(kind, target)?.label ?? target);
  return {
    name: sheetNameOf(kind),
    columns: targets.map((target) => ({
      heading: labelOf(target),
      width: target === purchaseOrders.inParts.note ? 60 : 22,
      format: '@',
    })),
    rows: rows.map((row) => targets.map((target) => row[target] ?? '')),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: kind.title },
  };
}
