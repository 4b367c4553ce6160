import type { Database } from '../../../database/database.ts';

/** A journal's database, only read. */
export type Reader = Pick<Database, 'get' | 'all'>;
