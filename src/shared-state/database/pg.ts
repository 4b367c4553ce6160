import { createRequire } from 'node:module';
import type * as Pg from 'pg';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/** The driver of PostgreSQL, which only those load who share state, and only they have to install. */
export function pg(): typeof Pg {
  const load = createRequire(import.meta.url);
  try {
    return load('pg') as typeof Pg;
  } catch (cause) {
    throw new TallysheetError(
      'bad-settings',
      'The package pg, which shared state needs, is not installed',
      {
        hint: 'Install it beside Tallysheet: npm install pg',
        cause,
      },
    );
  }
}
