import { insertInto } from '../../../../../database/sql.ts';
import { storable, type RunJournal } from '../../journal.ts';

/** The flags that let a plan do more than its rows say. */
export const REMEDY_FLAGS = ['checkin-first', 'reassign', 'override-reservations'] as const;

export type RemedyFlag = (typeof REMEDY_FLAGS)[number];

/** Something that the call of a row does only because a flag says so. */
export interface NewRemedy {
  readonly flag: RemedyFlag;
  /** What people call its record. */
  readonly item: string;
  /** Who has the item, or who has reserved it. */
  readonly detail: string;
}

/** Something that a plan does only because a flag says so, with the row that it does it for. */
export interface PlannedRemedy extends NewRemedy {
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
}

/** What the calls of a plan do only because a flag says so, by their rows. */
export class RemedyTable {
  readonly #database: RunJournal['database'];

  constructor({ database }: RunJournal) {
    this.#database = database;
  }

  /** Notes a remedy of a row; part of the caller's transaction. */
  add(row: number, { flag, item, detail }: NewRemedy): void {
    const remedy = { row, flag, item: storable(item), detail: storable(detail) };
    this.#database.run(insertInto('remedy', remedy));
  }
}
