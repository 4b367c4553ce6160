import type { Values } from '../../../../../catalogue/fields.ts';
import { integer, text, type JournalReader, type RunJournal } from '../../journal.ts';
import { lastEvent } from './call-events.ts';

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
  const row = database.get('SELECT body FROM conflict WHERE call = ? AND is_ours = 0', call);
  return row && (JSON.parse(text(row, 'body')) as Conflict);
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
      'INSERT OR REPLACE INTO conflict (call, at, body, is_ours) VALUES (?, ?, ?, 0)',
      call,
      this.#journal.now(),
      JSON.stringify(conflict),
    );
  }

  /** A person wants it sent over what the conflict shows, and over nothing else; part of the caller's transaction. */
  useOurs(call: number): void {
    this.#journal.database.run('UPDATE conflict SET is_ours = 1 WHERE call = ?', call);
  }

  /** What a person has seen who wants the call sent all the same. */
  decidedOn(call: number): SeenRecord | undefined {
    const row = this.#journal.database.get('SELECT * FROM conflict WHERE call = ?', call);
    if (row === undefined || integer(row, 'is_ours') !== 1) return undefined;
    const place = lastEvent(this.#journal, call, 'needsReview');
    return { place, held: (JSON.parse(text(row, 'body')) as Conflict).held };
  }
}
