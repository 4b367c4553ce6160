import { type Issue, makeIssue } from '../../kernel/messages/issues.ts';
import { NOTE_COLUMNS, type NoteRow, type PartOrder } from '../deliveries.ts';
import { isOrderNamed } from '../read/read-orders.ts';

/** An order with the rows that name it. */
export interface RowsOfOrder {
  readonly order: PartOrder;
  readonly rows: readonly NoteRow[];
}

/** The rows of each order, and what is wrong with those that name none. */
export function findOrders(
  rows: readonly NoteRow[],
  orders: readonly PartOrder[],
): { readonly found: readonly RowsOfOrder[]; readonly issues: readonly Issue[] } {
  const found = new Map<PartOrder, NoteRow[]>();
  const issues: Issue[] = [];
  for (const row of rows) {
    const meant = meantBy(row.order, orders);
    const [only, ...others] = meant;
    if (only === undefined) issues.push(unknown(row));
    else if (others.length > 0) issues.push(several(row, meant));
    else found.set(only, [...(found.get(only) ?? []), row]);
  }
  return { found: [...found].map(([order, own]) => ({ order, rows: own })), issues };
}

/** What an order is called goes before its number: companies number theirs, too. */
function meantBy(text: string, orders: readonly PartOrder[]): readonly PartOrder[] {
  const all = orders.filter(({ record }) => isOrderNamed(record, text));
  const called = all.filter(({ id }) => text !== String(id) && text !== `#${id}`);
  const byNumber = all.filter((order) => !called.includes(order));
  if (text.startsWith('#')) return byNumber.length > 0 ? byNumber : called;
  return called.length > 0 ? called : byNumber;
}

function unknown({ placeOf, order }: NoteRow): Issue {
  return makeIssue('unknown-reference', placeOf('order'), {
    ...{ field: NOTE_COLUMNS.order, value: order, expected: 'purchase order' },
    hint: 'Write what the order is called in the service, or its number such as #7.',
  });
}

function several({ placeOf, order }: NoteRow, orders: readonly PartOrder[]): Issue {
  const numbers = orders.map(({ id }) => `#${id}`);
  return makeIssue('ambiguous-reference', placeOf('order'), {
    ...{
      field: NOTE_COLUMNS.order,
      value: order,
      expected: `purchase order: ${numbers.join(' or ')}`,
    },
    hint: `Write the number of the order, such as ${numbers[0] ?? '#7'}.`,
  });
}
