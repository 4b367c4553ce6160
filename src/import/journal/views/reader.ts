import type { Database } from '../../../database/database.ts';

/** A journal's database for whoever only reads it. */
export type Reader = Pick<Database, 'get' | 'all'>;
