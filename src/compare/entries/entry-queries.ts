import { integer, jsonObject, optional, storable, text, wordOf } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { rowReader } from '../../database/row-reader.ts';
import { listed, sql, type Sql } from '../../database/sql.ts';
import { foldName } from '../../kernel/names.ts';
import {
  type Entry,
  type EntryKey,
  type EntryPart,
  type KeptEntry,
  SIDES,
  type SideName,
  type Verdict,
} from './entry.ts';

/** A row and the record that it matches, with the targets in which they differ. */
export interface KeptPair {
  readonly register: KeptEntry;
  readonly other: KeptEntry;
  readonly differs: readonly string[];
}

const ENTRY = rowReader({
  id: integer,
  side: wordOf(...SIDES),
  kind: text,
  body: jsonObject<Entry>({ values: 'object', texts: 'object', key: 'string' }),
});
const DIFFERS = rowReader({ differs: optional(text) });
const ROW = rowReader({ id: integer, number: integer, verdict: text });
const COUNTED = rowReader({ side: wordOf(...SIDES), verdict: text, entries: integer });

const PART = rowReader({
  id: integer,
  record: text,
  body: jsonObject<EntryPart>({
    values: 'object',
    texts: 'object',
    cells: 'object',
    row: 'number',
  }),
});

const ENTRIES_AT_ONCE = 500;

/** What is asked of the entries of a comparison; nothing here changes them. */
export class EntryQueries {
  protected readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The entries with that key, in their order. */
  withKey(
    side: SideName,
    kind: string,
    { field, text: written }: EntryKey,
    most: number,
  ): KeptEntry[] {
    return this.#entries(
      sql`id IN (SELECT entry FROM entry_key WHERE side = ${side} AND kind = ${kind} AND field = ${field}
        AND folded = ${storable(foldName(written))}) ORDER BY id LIMIT ${most}`,
    );
  }

  /** How many entries have that key, counted up to a few. */
  countKey(side: SideName, kind: string, { field, text: written }: EntryKey, most: number): number {
    return this.database.number(
      sql`SELECT count(*) AS entries FROM (SELECT 1 FROM entry_key WHERE side = ${side} AND kind = ${kind}
        AND field = ${field} AND folded = ${storable(foldName(written))} LIMIT ${most})`,
    );
  }

  withNumber(side: SideName, kind: string, number: number): KeptEntry[] {
    return this.#entries(
      sql`side = ${side} AND kind = ${kind} AND number = ${number} ORDER BY id LIMIT 2`,
    );
  }

  /** The entries of a side after one, of those that are not decided. */
  *open(side: SideName): Generator<readonly KeptEntry[]> {
    yield* this.#batches((after) => sql`side = ${side} AND verdict IS NULL AND id > ${after}`);
  }

  /** The cluster that an entry belongs to. */
  clusterOf(id: number): string | undefined {
    return this.database.text(sql`SELECT cluster FROM entry WHERE id = ${id}`);
  }

  /** The entries of a list, of both sides or of one, in their order. */
  *of(verdict: Verdict, side: SideName): Generator<KeptEntry> {
    const batches = this.#batches(
      (after) => sql`verdict = ${verdict} AND side = ${side} AND id > ${after}`,
    );
    for (const entries of batches) yield* entries;
  }

  /** Every entry that is in a list. */
  *inLists(lists: readonly Verdict[]): Generator<KeptEntry & { readonly verdict: Verdict }> {
    for (const verdict of lists) {
      for (const side of SIDES) {
        for (const entry of this.of(verdict, side)) yield { ...entry, verdict };
      }
    }
  }

  /** Rows with the records that they match, in the order of the rows. */
  *pairs(verdict?: Verdict): Generator<KeptPair> {
    const wanted = verdict === undefined ? sql`verdict IS NULL` : sql`verdict = ${verdict}`;
    const batches = this.#batches(
      (after) => sql`side = 'register' AND cluster IS NOT NULL AND ${wanted} AND id > ${after}`,
    );
    for (const entries of batches) {
      for (const register of entries) {
        const other = this.partnerOf(register);
        if (other === undefined) continue;
        yield { register, other, differs: this.differsOf(register.id) };
      }
    }
  }

  /** The targets in which an entry differs from the one that it matches. */
  differsOf(id: number): readonly string[] {
    const row = this.database.row(DIFFERS.read, sql`SELECT differs FROM entry WHERE id = ${id}`);
    return row?.differs === undefined ? [] : (JSON.parse(row.differs) as readonly string[]);
  }

  /** The entries of a list, those that share a key one after another. */
  *clustered(verdict: Verdict): Generator<KeptEntry> {
    const ids = this.database.numbers(
      sql`SELECT id FROM entry WHERE verdict = ${verdict}
        ORDER BY min(id) OVER (PARTITION BY coalesce(cluster, id)), side DESC, id`,
    );
    for (let at = 0; at < ids.length; at += ENTRIES_AT_ONCE) {
      const some = ids.slice(at, at + ENTRIES_AT_ONCE);
      const found = new Map(
        this.#entries(sql`id IN ${listed(some)}`).map((each) => [each.id, each]),
      );
      for (const id of some) {
        const entry = found.get(id);
        if (entry !== undefined) yield entry;
      }
    }
  }

  /** How many fields differ, in all pairs. */
  countDifferences(): number {
    return this.database.number(
      sql`SELECT sum(json_array_length(differs)) AS fields FROM entry
        WHERE verdict = 'differing' AND side = 'register'`,
    );
  }

  /** How many entries each side has of each verdict. */
  counts(): { readonly side: SideName; readonly verdict: string; readonly entries: number }[] {
    return this.database.rows(
      COUNTED.read,
      sql`SELECT side, verdict, count(*) AS entries FROM entry GROUP BY side, verdict`,
    );
  }

  /** The rows of each record of a sheet, in the order of the first ones. */
  *parts(side: SideName, sheet: number): Generator<readonly EntryPart[]> {
    const ids = this.database.numbers(
      sql`SELECT id FROM part WHERE side = ${side} AND sheet = ${sheet}
        ORDER BY min(row_number) OVER (PARTITION BY record), record, row_number`,
    );
    let together: EntryPart[] = [];
    let last: string | undefined;
    for (const { record, body } of this.#partsWith(ids)) {
      if (record !== last && together.length > 0) {
        yield together;
        together = [];
      }
      last = record;
      together.push(body);
    }
    if (together.length > 0) yield together;
  }

  *#partsWith(
    ids: readonly number[],
  ): Generator<{ readonly record: string; readonly body: EntryPart }> {
    for (let at = 0; at < ids.length; at += ENTRIES_AT_ONCE) {
      const some = ids.slice(at, at + ENTRIES_AT_ONCE);
      const found = this.database.rows(
        PART.read,
        sql`SELECT id, record, body FROM part WHERE id IN ${listed(some)}`,
      );
      const byId = new Map(found.map((part) => [part.id, part]));
      for (const id of some) {
        const part = byId.get(id);
        if (part !== undefined) yield part;
      }
    }
  }

  /** The rows of a sheet in their order, each with its verdict. */
  *ofSheet(side: SideName, sheet: number): Generator<KeptEntry & { readonly verdict: string }> {
    for (let after = -1; ;) {
      const numbered = this.database.rows(
        ROW.read,
        sql`SELECT id, row_number AS number, verdict FROM entry WHERE side = ${side} AND sheet = ${sheet}
          AND row_number > ${after} ORDER BY row_number LIMIT ${ENTRIES_AT_ONCE}`,
      );
      const last = numbered.at(-1);
      if (last === undefined) return;
      after = last.number;
      const entries = this.#entries(sql`id IN ${listed(numbered.map(({ id }) => id))}`);
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      for (const { id, verdict } of numbered) {
        const entry = byId.get(id);
        if (entry !== undefined) yield { ...entry, verdict };
      }
    }
  }

  /** What an entry matches on the other side. */
  partnerOf({ id, side }: Pick<KeptEntry, 'id' | 'side'>): KeptEntry | undefined {
    const [partner] = this.#entries(
      sql`id IN (SELECT one.id FROM entry AS one WHERE one.side <> ${side} AND one.cluster =
        (SELECT cluster FROM entry WHERE id = ${id})) LIMIT 1`,
    );
    return partner;
  }

  *#batches(where: (after: number) => Sql): Generator<readonly KeptEntry[]> {
    for (let after = 0; ;) {
      const entries = this.#entries(sql`${where(after)} ORDER BY id LIMIT ${ENTRIES_AT_ONCE}`);
      const last = entries.at(-1);
      if (last === undefined) return;
      after = last.id;
      yield entries;
    }
  }

  #entries(where: Sql): KeptEntry[] {
    return this.database.rows(asEntry, sql`SELECT id, side, kind, body FROM entry WHERE ${where}`);
  }
}

function asEntry(row: Parameters<typeof ENTRY.read>[0]): KeptEntry {
  const { id, side, kind, body } = ENTRY.read(row);
  return { ...body, id, side, kind };
}
