import { type Sql, sql } from '../../../../../database/sql.ts';
import type { Values } from '../../../../../catalogue/fields.ts';
import { rowReader } from '../../../../../database/row-reader.ts';
import { document } from '../../documents.ts';
import type { JournalReader, RunJournal } from '../../journal.ts';

/** One field in which a record is not as the plan expects, in the words of people. */
export interface ConflictField {
  readonly field: string;
  /** What the plan read there. */
  readonly planned: string;
  /** What others have made of it. */
  readonly theirs: string;
  /** What the row writes there; undefined where it writes nothing. */
  readonly ours?: string;
}

/** Why a call was not sent: others changed its record after the plan was made. */
export interface Conflict {
  readonly fields: readonly ConflictField[];
  /** By target what the record shows where the call depends on it. */
  readonly held: Values;
}

/** What a person has seen of a record and still wants changed. */
export interface SeenRecord {
  /** When, as a place among the events of the run. */
  readonly place: number;
  readonly held: Values;
}

/** The conflict of a call without a decision yet; undefined for one that has none. */
export function conflictOf(
  { database }: Pick<JournalReader, 'database'>,
  call: number,
): Conflict | undefined {
  return bodyOf({ database }, sql`call = ${call} AND is_ours = 0`);
}

const BODY = rowReader({ body: document<Conflict>('conflict') });

function bodyOf({ database }: Pick<JournalReader, 'database'>, which: Sql): Conflict | undefined {
  return database.row(BODY.read, sql`SELECT body FROM conflict WHERE ${which}`)?.body;
}

/** The calls of a run that others were ahead of. */
export class ConflictTable {
  readonly #journal: RunJournal;

  constructor(journal: RunJournal) {
    this.#journal = journal;
  }

  /** Keeps why a call was not sent; part of the caller's transaction. */
  keep(call: number, conflict: Conflict): void {
    this.#journal.database.run(
      sql`INSERT OR REPLACE INTO conflict (call, at, body, is_ours)
       VALUES (${call}, ${this.#journal.now()}, ${JSON.stringify(conflict)}, 0)`,
    );
  }

  /** A person wants it sent over what the conflict shows, and over nothing else; part of the caller's transaction. */
  useOurs(call: number): void {
    this.#journal.database.run(sql`UPDATE conflict SET is_ours = 1 WHERE call = ${call}`);
  }

  /** What a person has seen who wants the call sent all the same. */
  decidedOn(call: number): SeenRecord | undefined {
    const conflict = bodyOf(this.#journal, sql`call = ${call} AND is_ours = 1`);
    if (conflict === undefined) return undefined;
    return { place: lastEvent(this.#journal, call, 'needsReview'), held: conflict.held };
  }
}

/** The place among the events of a run at which a call last came to something; 0 where it did not. */
export function lastEvent(
  { database }: Pick<JournalReader, 'database'>,
  call: number,
  what: 'intent' | 'done' | 'needsReview',
): number {
  return database.number(
    sql`SELECT coalesce(max(seq), 0) AS place FROM event WHERE call = ${call} AND what = ${what}`,
  );
}

/** The calls that were done after a call was last sent. */
export function callsDoneAfterIntent(journal: JournalReader, call: number): number[] {
  const sent = lastEvent(journal, call, 'intent');
  return journal.database.numbers(
    sql`SELECT DISTINCT call FROM event WHERE what = 'done' AND call IS NOT NULL AND seq > ${sent}`,
  );
}
