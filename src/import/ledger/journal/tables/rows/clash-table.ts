import { called, flag, integer, optional, text, wordOf } from '../../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../../database/row-reader.ts';
import { insertInto, sql } from '../../../../../database/sql.ts';
import { document } from '../../documents.ts';
import { storable, type RunJournal } from '../../journal.ts';

/** How others have an item: as one reservation, as many as there are units, or as a checkout. */
const HELD_AS = ['reservation', 'reservations', 'checkout'] as const;

/** What a clash says; the columns of its table. */
export const CLASH_COLUMNS = {
  row: integer,
  /** The heading of the column that names the item; undefined where the row can take no other one. */
  heading: optional(text),
  /** The number of the item; undefined for one that the run makes. */
  item: optional(integer),
  title: text,
  /** Who wants it; blank where that is not known. */
  member: text,
  from: called(text, 'first'),
  /** Undefined for a checkout without an end. */
  to: called(optional(text), 'last'),
  heldBy: text,
  heldAs: wordOf(...HELD_AS),
  heldFrom: called(text, 'held_first'),
  heldTo: called(optional(text), 'held_last'),
  /** `request 4`, `row 2 of requests.csv`; blank for a checkout of the account. */
  heldPlace: text,
  isRefused: flag,
  free: document<readonly string[]>('freeItems'),
  alike: integer,
} as const;

const CLASH = rowReader({ id: integer, ...CLASH_COLUMNS });

/** A row that wants an item on days on which others have it, as far as judging the row shows it. */
export type NewClash = Omit<RowOf<typeof CLASH>, 'id' | 'row' | 'free' | 'alike'>;

/** A clash with the free items that are as good, best first, of so many others. */
export type Clash = RowOf<typeof CLASH>;

/** The rows of a plan that want items on days on which others have them. */
export class ClashTable {
  readonly #database: RunJournal['database'];

  constructor({ database }: RunJournal) {
    this.#database = database;
  }

  /** Notes a clash of a row; part of the caller's transaction. */
  add(row: number, clash: NewClash): void {
    const { heading, item, from, to, heldAs, heldFrom, heldTo, isRefused } = clash;
    this.#database.run(
      insertInto('clash', {
        row,
        heading: heading === undefined ? null : storable(heading),
        item: item ?? null,
        title: storable(clash.title),
        member: storable(clash.member),
        first: from,
        last: to ?? null,
        held_by: storable(clash.heldBy),
        held_as: heldAs,
        held_first: heldFrom,
        held_last: heldTo ?? null,
        held_place: storable(clash.heldPlace),
        is_refused: isRefused,
      }),
    );
  }

  /** All of them in the order in which they were found. */
  all(): Clash[] {
    return this.#database.rows(CLASH.read, sql`SELECT * FROM clash ORDER BY id`);
  }

  /** Says which like items are free, best first; part of the caller's transaction. */
  setFree(id: number, free: readonly string[], alike: number): void {
    this.#database.run(
      sql`UPDATE clash SET free = ${JSON.stringify(free.map(storable))}, alike = ${alike} WHERE id = ${id}`,
    );
  }
}
