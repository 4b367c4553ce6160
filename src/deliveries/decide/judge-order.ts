import { createHash } from 'node:crypto';
import { orderNoteIn } from '../../catalogue/order-notes.ts';
import { purchaseOrders } from '../../catalogue/resources/purchase-orders.ts';
import { type Issue, makeIssue } from '../../kernel/messages/issues.ts';
import { type CountedTwice, NOTE_COLUMNS, type NoteRow, type PartOrder } from '../deliveries.ts';
import { unitsArrived } from '../units-arrived.ts';
import type { RowsOfOrder } from './find-orders.ts';

/** What keeps all rows of an order from being received, an issue for each; none where they can be. */
export function orderIssues({ order, rows }: RowsOfOrder): readonly Issue[] {
  const twice = countedTwice(order);
  if (twice.length > 0) return rows.map((row) => receivedMeanwhile(row, order, twice));
  const { receive } = purchaseOrders.endpoints;
  const [needed] = receive.needs.state;
  if (order.state !== needed) return rows.map((row) => wrongState(row, order, needed));
  const unfinished = unfinishedDeliveries(order, new Set(deliveriesOf(rows).values()));
  return unfinished === undefined ? [] : rows.map((row) => notFinished(row, order, unfinished));
}

/** The lines of a received order of which units had arrived before: the service has counted them again. */
export function countedTwice(order: PartOrder): readonly CountedTwice[] {
  if (order.state !== purchaseOrders.endpoints.receive.leaves.state) return [];
  return order.lines.flatMap((line): CountedTwice[] => {
    const units = unitsArrived(line);
    return units > 0 ? [{ order, line, units }] : [];
  });
}

/** `12 of 20 Bolt (#3)` */
function inWords({ line, units }: CountedTwice): string {
  return `${units} ${line.name} (#${line.item})`;
}

/**
 * The delivery of each row. A file without numbers is one delivery of its rows, so that it is the same one when it is imported
 * again.
 */
export function deliveriesOf(rows: readonly NoteRow[]): ReadonlyMap<NoteRow, string> {
  const own = unnumberedDelivery(rows);
  return new Map(rows.map((row) => [row, row.delivery ?? row.day ?? own]));
}

function unnumberedDelivery(rows: readonly NoteRow[]): string {
  const said = rows.map(({ item, quantity, serials, location }) =>
    JSON.stringify([item, quantity, serials, location ?? '']),
  );
  const hash = createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 8);
  return `without number ${hash}`;
}

/** Rows that do not say which delivery they are, where the order has another one already. */
export function unclearRows({ order, rows }: RowsOfOrder): readonly Issue[] {
  const known = new Set(order.lines.flatMap(({ arrived }) => arrived.map((each) => each.delivery)));
  const deliveries = deliveriesOf(rows);
  return rows.flatMap((row): Issue[] => {
    const own = deliveries.get(row) ?? '';
    if (row.delivery !== undefined || row.day !== undefined) return [];
    if (known.size === 0 || known.has(own)) return [];
    return [
      makeIssue('delivery-unclear', row.placeOf('delivery'), {
        ...{ field: NOTE_COLUMNS.delivery, expected: [...known].join(', ') },
      }),
    ];
  });
}

/** The figures of the note on an order that the account does not show, unless these deliveries are the ones it is about. */
function unfinishedDeliveries(order: PartOrder, imported: ReadonlySet<string>): string | undefined {
  const note = orderNoteIn(order.description);
  if (note === undefined || note.latest.some((delivery) => imported.has(delivery)))
    return undefined;
  const short = note.arrivals.flatMap(({ item, name, arrived }) => {
    const lines = order.lines.filter((line) => line.item === item);
    const shown = lines.reduce((sum, line) => sum + unitsArrived(line), 0);
    return shown < arrived ? [`${name}: ${shown} of ${arrived} found`] : [];
  });
  if (short.length === 0) return undefined;
  return `${note.latest.map((each) => `"${each}"`).join(', ')} (${short.join('; ')})`;
}

function receivedMeanwhile(
  { placeOf }: NoteRow,
  { title }: PartOrder,
  twice: readonly CountedTwice[],
): Issue {
  const expected = twice.map(inWords).join(', ');
  const details = { field: NOTE_COLUMNS.order, value: title, expected };
  return makeIssue('received-meanwhile', placeOf('order'), details);
}

function wrongState({ placeOf }: NoteRow, order: PartOrder, needed: string): Issue {
  const confirm = `tallysheet call purchase-orders.confirm --param po_no=${order.id}`;
  const isDraft = order.state === purchaseOrders.endpoints.create.leaves.state;
  return makeIssue('wrong-state', placeOf('order'), {
    ...{ field: 'State', value: order.state, expected: `"${needed}"` },
    hint: isDraft
      ? `To confirm it first: ${confirm}`
      : `The order ${order.title} takes no deliveries any more: correct the number of the order, or remove the row.`,
  });
}

function notFinished({ placeOf }: NoteRow, { title }: PartOrder, expected: string): Issue {
  const details = { field: NOTE_COLUMNS.order, value: title, expected };
  return makeIssue('delivery-unfinished', placeOf('order'), details);
}
