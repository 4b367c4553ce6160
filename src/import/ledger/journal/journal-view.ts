import type { DatabaseReader } from '../../../database/queries.ts';

/** What is asked of a journal by those who change nothing. */
export abstract class JournalView {
  protected readonly database: DatabaseReader;

  constructor({ database }: { readonly database: DatabaseReader }) {
    this.database = database;
  }
}
