import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Key, Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { raw, sql } from '../../database/sql.ts';
import { foldName } from '../../kernel/names.ts';
import { leadingField } from '../../import/ledger/subjects/find-existing.ts';
import type { ComparisonStore } from '../entries/comparison-store.ts';
import type { EntryKey, KeptEntry, SideName } from '../entries/entry.ts';
import { areSameTexts, isSameValue } from '../columns/same-value.ts';

/** The keys that find the record of a row, by record type. */
export type KeysOf = (resource: Resource) => readonly Key[];

/** Two entries with one key are enough to show that it is repeated. */
const REPEATED = 2;

/** More entries with one key are repeated as well, and none of them is chosen. */
const MOST_CANDIDATES = 200;

/** Every text by which an entry may be found. */
export function keysOfEntry(
  resource: Resource,
  keys: readonly Key[],
  { values, number }: Pick<KeptEntry, 'values' | 'number'>,
): EntryKey[] {
  const numbered = number === undefined ? [] : [{ field: NUMBER, text: String(number) }];
  const fields = new Set(keys.flatMap((key) => leadingField(resource, key.fields) ?? []));
  const texts = [...fields].flatMap((field) => {
    const text = keyText(values[field]);
    return text === '' ? [] : [{ field, text }];
  });
  return [...numbered, ...texts];
}

const NUMBER = '#id';

/**
 * Puts rows together with the records that their keys find, and what shares a key with them; then decides what is missing,
 * unexpected, duplicated or cannot be compared. What is left are pairs, which are not decided yet.
 */
export async function matchEntries(store: ComparisonStore, keysOf: KeysOf): Promise<void> {
  const matcher = new Matcher(store, keysOf);
  for (const side of ['register', 'other'] as const) {
    for (const entries of store.open(side)) {
      store.transaction(() => {
        for (const entry of entries) matcher.place(entry);
      });
      // What the database gave is freed between turns.
      await eventLoopTurn();
    }
  }
  store.transaction(() => {
    decideClusters(store);
  });
}

class Matcher {
  readonly #store: ComparisonStore;
  readonly #keysOf: KeysOf;

  constructor(store: ComparisonStore, keysOf: KeysOf) {
    this.#store = store;
    this.#keysOf = keysOf;
  }

  place(entry: KeptEntry): void {
    if (this.#store.clusterOf(entry.id) !== undefined) return;
    if (entry.side === 'register') this.#placeRow(entry);
    else this.#placeRecord(entry);
  }

  #placeRow(entry: KeptEntry): void {
    const numbered = this.#byNumber(entry);
    const key = this.#keyOf(entry);
    const found = numbered ?? (key === undefined ? [] : this.#found(entry, key));
    const [first] = found;
    if (first === undefined) {
      const name = key === undefined ? undefined : wholeKey(entry, key);
      if (name !== undefined) this.#store.cluster([entry.id], `row ${name}`);
      return;
    }
    const known = found.flatMap(({ id }) => this.#store.clusterOf(id) ?? []);
    const ids = [entry.id, ...found.map(({ id }) => id)];
    this.#store.cluster(ids, known[0] ?? `record ${first.id}`);
  }

  /** Records that no row is about may still share a key. */
  #placeRecord(entry: KeptEntry): void {
    const key = this.#keyOf(entry);
    const isShared = key !== undefined && this.#count('other', entry, key) >= REPEATED;
    const name = isShared ? wholeKey(entry, key) : undefined;
    this.#store.cluster([entry.id], name ?? `record ${entry.id}`);
  }

  #byNumber({ kind, number }: KeptEntry): KeptEntry[] | undefined {
    if (number === undefined) return undefined;
    const found = this.#store.withNumber('other', kind, number);
    return found.length === 0 ? undefined : found;
  }

  /** The strongest key that an entry has a text for. */
  #keyOf(entry: KeptEntry): Key | undefined {
    const resource = resourceNamed(entry.kind);
    return this.#keysOf(resource).find((key) => {
      const leading = leadingField(resource, key.fields);
      if (leading === undefined || keyText(entry.values[leading]) === '') return false;
      if (key.whereUnique !== true) return true;
      const [rows, records] = (['register', 'other'] as const).map((side) =>
        this.#count(side, entry, key),
      );
      // Several rows that name one record repeat it; what several records are called is not a key.
      return records === 1 || (records === 0 && rows !== undefined && rows < REPEATED);
    });
  }

  #count(side: SideName, { kind, values }: KeptEntry, key: Key): number {
    const field = leadingField(resourceNamed(kind), key.fields) ?? '';
    return this.#store.countKey(side, kind, { field, text: keyText(values[field]) }, REPEATED);
  }

  /** The records that agree with a row in every field of its key; those that are written exactly so before others. */
  #found({ kind, values }: KeptEntry, key: Key): KeptEntry[] {
    const resource = resourceNamed(kind);
    const leading = leadingField(resource, key.fields) ?? '';
    const text = keyText(values[leading]);
    const narrowing = key.fields.filter((field) => field !== leading);
    const candidates = this.#store
      .withKey('other', kind, { field: leading, text }, MOST_CANDIDATES)
      .filter((record) =>
        narrowing.every((field) => {
          const wanted = values[field] ?? null;
          return wanted === null || isSameValue(resource, field, { values }, record);
        }),
      );
    const found = atTop(resource, key, values, candidates);
    const exact = found.filter((record) => areSameTexts(keyText(record.values[leading]), text));
    return exact.length === 1 ? exact : found;
  }
}

/** A row that names no parent means the record at the top, where there is one. */
function atTop(
  { parent }: Resource,
  { fields }: Key,
  values: KeptEntry['values'],
  found: KeptEntry[],
): KeptEntry[] {
  if (parent === undefined || !fields.includes(parent) || (values[parent] ?? null) !== null)
    return found;
  const top = found.filter((record) => (record.values[parent] ?? null) === null);
  return top.length > 0 ? top : found;
}

/** All fields of a key in one text, folded. */
function wholeKey({ kind, values }: KeptEntry, { fields }: Key): string {
  return JSON.stringify([kind, fields, fields.map((field) => foldName(keyText(values[field])))]);
}

function keyText(value: KeptEntry['values'][string] | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Decides what its cluster says of an entry; the stronger reasons come first. */
function decideClusters(store: ComparisonStore): void {
  const clusters = (having: string): string =>
    `cluster IN (SELECT cluster FROM entry WHERE cluster IS NOT NULL AND verdict IS NULL
      GROUP BY cluster HAVING ${having})`;
  const rows = "sum(side = 'register')";
  const records = "sum(side = 'other')";
  const decisions: readonly (readonly [verdict: string, where: string])[] = [
    ['outOfScope', clusters('max(in_scope) = 0')],
    ['outOfScope', 'cluster IS NULL AND in_scope = 0'],
    ['ended', clusters(`${rows} = 0 AND min(is_ended) = 1`)],
    ['duplicated', clusters(`${rows} > 1 OR ${records} > 1`)],
    ['notComparable', clusters('max(is_problem) = 1')],
    ['missing', clusters(`${records} = 0`)],
    ['unexpected', clusters(`${rows} = 0`)],
    ['notComparable', 'cluster IS NULL'],
  ];
  for (const [verdict, where] of decisions) {
    store.decide(
      sql`UPDATE entry SET verdict = ${verdict} WHERE verdict IS NULL AND ${raw(where)}`,
    );
  }
}
