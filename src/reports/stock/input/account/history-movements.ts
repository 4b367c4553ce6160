import { isIsoDate } from '../../../../kernel/dates/dates.ts';
import { type UnitCost, parseUnitCost, wholeUnits } from '../../../engine/measures/unit-cost.ts';
import type { Movement } from '../movement.ts';
import type { StoredEntry, StoredItem } from './stored-item.ts';

/** The movements of an item, and entries of its history that say nothing which can be used. */
export interface HistoryMovements {
  readonly movements: readonly Movement[];
  readonly notUnderstood: number;
}

type PlaceName = (id: number | null) => string | undefined;

/** An entry whose figures are there. */
interface UsableEntry extends StoredEntry {
  readonly type: string;
  readonly quantity: number;
  readonly date: string;
}

/**
 * The movements in an item's history, oldest first. A transfer makes two consecutive entries, out
 * of one location and into the other, which become one movement. The quantity before the first
 * entry is the opening, at the average cost that the service shows, since older costs are not
 * known.
 */
export function movementsOf(
  item: StoredItem,
  entries: readonly StoredEntry[],
  placeName: PlaceName,
): HistoryMovements {
  const usable = entries.flatMap(usableEntry);
  const movements: Movement[] = [];
  for (let at = 0; at < usable.length; at += 1) {
    const entry = usable[at];
    if (entry === undefined) break;
    const next = usable[at + 1];
    const known = { ...about(item, entry, at) };
    if (next !== undefined && arePair(entry, next)) {
      movements.push(
        transferOf(known, entry, { from: placeName(entry.location), to: placeName(next.location) }),
      );
      at += 1;
      continue;
    }
    movements.push(movementOf(known, entry, placeName(entry.location)));
  }
  return {
    movements: [...openingOf(item, usable, placeName), ...movements],
    notUnderstood: entries.length - usable.length,
  };
}

const TYPES: ReadonlySet<string> = new Set(['add stock', 'new sale', 'checkout', 'checkin']);

function usableEntry(entry: StoredEntry): UsableEntry[] {
  const { quantity, createdAt } = entry;
  const type = (entry.type ?? '').toLowerCase();
  const date = (createdAt ?? '').slice(0, 10);
  if (quantity === null || !TYPES.has(type) || !isIsoDate(date)) return [];
  return [{ ...entry, type, quantity, date }];
}

function arePair(out: UsableEntry, into: UsableEntry): boolean {
  return (
    out.isTransfer &&
    into.isTransfer &&
    out.type === 'new sale' &&
    into.type === 'add stock' &&
    out.quantity === into.quantity &&
    out.createdAt === into.createdAt
  );
}

type Known = Pick<Movement, 'item' | 'date' | 'sequence' | 'note'>;

function about({ id }: StoredItem, { date, comments }: UsableEntry, at: number): Known {
  return { item: String(id), date, sequence: at, ...optional('note', comments) };
}

function transferOf(
  known: Known,
  { quantity }: UsableEntry,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
): Movement {
  const moved = {
    quantity: wholeUnits(quantity),
    ...optional('from', from),
    ...optional('to', to),
  };
  return { ...known, kind: 'transfer', ...moved };
}

function movementOf(known: Known, entry: UsableEntry, location: string | undefined): Movement {
  const { type, quantity, after, isTransfer } = entry;
  if (isTransfer) {
    const end =
      type === 'add stock' ? { from: undefined, to: location } : { from: location, to: undefined };
    return transferOf(known, entry, end);
  }
  const located = {
    ...known,
    quantity: wholeUnits(quantity),
    ...optional('location', location),
    ...optional('quantityAfter', after === null ? undefined : wholeUnits(after)),
  };
  switch (type) {
    case 'add stock':
      return {
        ...located,
        kind: 'receipt',
        ...optional('unitCost', costOf(entry.price ?? entry.cost)),
      };
    case 'checkout':
      return { ...located, kind: 'checkout', ...optional('holder', entry.member) };
    case 'checkin':
      return { ...located, kind: 'checkin', ...optional('holder', entry.member) };
    default:
      return { ...located, kind: 'sale', ...optional('price', costOf(entry.price)) };
  }
}

/**
 * The quantity before the first entry, if the entry states it; without history, the whole quantity.
 */
function openingOf(
  item: StoredItem,
  entries: readonly UsableEntry[],
  placeName: PlaceName,
): Movement[] {
  const [first] = entries;
  const quantity = first === undefined ? (item.quantity ?? 0) : before(first);
  if (quantity <= 0) return [];
  const made = (item.createdAt ?? '').slice(0, 10);
  const date = first !== undefined && (!isIsoDate(made) || first.date < made) ? first.date : made;
  if (!isIsoDate(date)) return [];
  return [
    {
      item: String(item.id),
      kind: 'opening',
      date,
      quantity: wholeUnits(quantity),
      note: 'Balance before the first history entry, at the average cost shown in the account',
      ...optional('location', placeName(item.location)),
      ...optional('unitCost', costOf(item.averageCost)),
    },
  ];
}

/**
 * The service reports the available quantity afterwards: a checkout reduces it, a check-in
 * increases it.
 */
function before({ type, quantity, after }: UsableEntry): number {
  if (after === null) return 0;
  const isIn = type === 'add stock' || type === 'checkin';
  return isIn ? after - quantity : after + quantity;
}

function costOf(text: string | null): UnitCost | undefined {
  return text === null ? undefined : parseUnitCost(text);
}

function optional<const Name extends string, Given>(
  name: Name,
  value: Given | undefined | null,
): Readonly<Partial<Record<Name, Given>>> {
  return (value === undefined || value === null ? {} : { [name]: value }) as Readonly<
    Partial<Record<Name, Given>>
  >;
}
