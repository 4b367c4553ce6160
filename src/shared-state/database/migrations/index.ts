import { CLAIMS } from './claims.ts';
import { DOCUMENTS } from './documents.ts';
import { FILES } from './files.ts';
import { JOURNALS } from './journals.ts';
import { LIMITS_AND_LOCKS } from './limits-and-locks.ts';
import { OLD_OUTCOMES } from './old-outcomes.ts';
import { RECOVERIES } from './recoveries.ts';
import { RESTORES } from './restores.ts';

/**
 * The tables of the shared state, step by step; a step that has been released is never changed, and each works with the
 * program before it. Roles that use them need nothing but USAGE of the schema: all work is done by functions that run as
 * the owner. Time is `tallysheet.clock()` alone, so that the clocks of the machines take no part.
 */
export const MIGRATIONS: readonly string[] = [
  LIMITS_AND_LOCKS,
  CLAIMS,
  JOURNALS,
  RESTORES,
  RECOVERIES,
  OLD_OUTCOMES,
  DOCUMENTS,
  FILES,
];
