import { getOrMake } from '../../kernel/get-or-make.ts';
import { ownValue, type JsonObject } from '../../kernel/json.ts';
import type { Condition, Selection } from './selection.ts';

interface Known {
  readonly selection: Selection;
  count: number;
}

/** A change of one record: what was there before, and what is there now. */
export interface Change {
  readonly resource: string;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
}

const MOST_COUNTS = 1_000;

/** Selections that are asked for again and again are the same object. */
const KEYS = new WeakMap<Selection, string>();

/**
 * How many records a selection has: reading page after page needs it each time. A count is dropped
 * when a change may have made it wrong.
 */
export class CountCache {
  readonly #counts = new Map<string, Known>();

  /** The count of a selection, asked for where it is not known. */
  get(selection: Selection, ask: () => number): number {
    const key = getOrMake(KEYS, selection, () => JSON.stringify(selection));
    const known = this.#counts.get(key);
    if (known !== undefined) return known.count;
    const count = ask();
    if (this.#counts.size >= MOST_COUNTS) this.#counts.clear();
    this.#counts.set(key, { selection, count });
    return count;
  }

  changed(change: Change): void {
    for (const [key, known] of this.#counts) {
      const { resources, conditions = [] } = known.selection;
      if (conditions.some((condition) => refersTo(condition, change.resource))) {
        this.#counts.delete(key);
      } else if (!resources.includes(change.resource)) continue;
      else if (conditions.length === 0) known.count += difference(change);
      else if (difference(change) !== 0 || conditions.some((each) => isTouched(each, change))) {
        this.#counts.delete(key);
      }
    }
  }

  clear(): void {
    this.#counts.clear();
  }
}

/** By how many records more there are. */
function difference({ before, after }: Change): number {
  return (after === undefined ? 0 : 1) - (before === undefined ? 0 : 1);
}

function refersTo(condition: Condition, resource: string): boolean {
  if ('referredBy' in condition) return condition.referredBy.resource === resource;
  return 'refersTo' in condition && condition.refersTo.resource === resource;
}

/** Whether the change of a record that stays may decide otherwise about the condition. */
function isTouched(condition: Condition, { before = {}, after = {} }: Change): boolean {
  if ('idIs' in condition || 'idIn' in condition) return false;
  // The name that lists are sorted by may follow from several keys.
  if (!('field' in condition)) return true;
  const text = (body: JsonObject): string =>
    JSON.stringify(ownValue(body, condition.field) ?? null);
  return text(before) !== text(after);
}
