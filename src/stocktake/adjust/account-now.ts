import { countsByQuantity, unitsKey } from '../quantities.ts';
import type { Expected, RegisterItem, Stocktake } from '../stocktake.ts';
import { defined } from '../../kernel/defined.ts';

/** What an account shows of the items of a stocktake that is not as it was when that started. */
export interface AccountChanges {
  readonly items: readonly ChangedItem[];
  readonly quantities: readonly ChangedQuantity[];
}

/** An item of which the register shows something else now. */
export interface ChangedItem {
  readonly number: number;
  /** Undefined where the account has no such item any more. */
  readonly now?: Pick<RegisterItem, 'location' | 'state' | 'custodian'>;
}

/** Units at a place of which there are more or fewer now. */
export interface ChangedQuantity {
  readonly item: number;
  readonly location?: number;
  readonly before: number;
  readonly now: number;
}

/** The account as it is when a plan is made: what was frozen, with what has changed since. */
export class AccountNow {
  readonly #changed: ReadonlyMap<number, ChangedItem>;
  readonly #quantities: ReadonlySet<string>;

  constructor({ items, quantities }: AccountChanges) {
    this.#changed = new Map(items.map((item) => [item.number, item]));
    this.#quantities = new Set(quantities.map(({ item, location }) => unitsKey(item, location)));
  }

  /** The item as it is now; undefined where it was deleted. */
  of(item: RegisterItem): RegisterItem | undefined {
    const changed = this.#changed.get(item.number);
    if (changed === undefined) return item;
    if (changed.now === undefined) return undefined;
    const { kind, number, name, identifier, group, value, unitCost } = item;
    const facts = { kind, number, name, ...defined({ identifier, group, value, unitCost }) };
    return { ...facts, ...changed.now };
  }

  /** Whether the account shows another quantity than when the stocktake started. */
  hasOtherQuantity(item: number, location: number | undefined): boolean {
    return this.#quantities.has(unitsKey(item, location));
  }
}

/** An account as it was read again. */
export interface RegisterNow {
  readonly register: Iterable<RegisterItem>;
  /** Units of items, where there are any. */
  readonly quantities: Iterable<Expected>;
}

/** What differs between the register of a stocktake and the account as it is now; new items do not count. */
export function accountChanges(stocktake: Stocktake, now: RegisterNow): AccountChanges {
  const shown = new Map([...now.register].map((item) => [item.number, item]));
  const items: ChangedItem[] = [];
  for (const before of stocktake.register()) {
    const after = shown.get(before.number);
    if (after === undefined) items.push({ number: before.number });
    else if (!isSame(before, after)) {
      const { location, state, custodian } = after;
      items.push({ number: before.number, now: defined({ location, state, custodian }) });
    }
  }
  return { items, quantities: changedQuantities(stocktake, now) };
}

/** At the places in the scope: of others the stocktake froze no quantity. */
function changedQuantities(
  stocktake: Stocktake,
  { quantities }: RegisterNow,
): readonly ChangedQuantity[] {
  const before = unitsByPlace(stocktake, stocktake.expected());
  const now = unitsByPlace(stocktake, quantities);
  const places = new Map([...now, ...before]);
  return [...places].flatMap(([key, { item, location }]) => {
    const [was, is] = [before.get(key)?.quantity ?? 0, now.get(key)?.quantity ?? 0];
    if (was === is) return [];
    return [{ item, ...(location !== undefined && { location }), before: was, now: is }];
  });
}

/** The units of items that are kept by quantity; what was created after the start has no frozen quantity. */
function unitsByPlace(
  stocktake: Stocktake,
  units: RegisterNow['quantities'],
): ReadonlyMap<string, Expected> {
  const found = new Map<string, Expected>();
  for (const each of units) {
    const item = stocktake.item(each.item);
    if (item === undefined || !countsByQuantity(item.kind)) continue;
    found.set(unitsKey(each.item, each.location), each);
  }
  return found;
}

function isSame(one: RegisterItem, other: RegisterItem): boolean {
  return (
    one.location === other.location &&
    one.state === other.state &&
    one.custodian?.id === other.custodian?.id &&
    one.custodian?.name === other.custodian?.name
  );
}
