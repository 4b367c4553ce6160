import { expect, test } from 'vitest';
import * as snapshots from '../../src/account/snapshots/snapshot-tables.ts';
import * as account from '../../src/account/account-store.ts';
import { ANSWER } from '../../src/account/kept-answers.ts';
import * as limiter from '../../src/client/rate-limit/limiter-file.ts';
import { Database } from '../../src/database/database.ts';
import { JOURNAL_MIGRATIONS } from '../../src/import/ledger/journal/schema.ts';
import { FILE as INPUT_FILE } from '../../src/import/ledger/journal/tables/rows/row-table.ts';
import * as fingerprints from '../../src/import/ledger/run/fingerprint-registry.ts';
import * as runs from '../../src/import/ledger/run/folder/run-registry.ts';
import { CUSTOM_VALUES } from '../../src/service/store/custom-history.ts';
import { LINE_ITEMS } from '../../src/service/store/line-items.ts';
import { SCHEMA, SETTINGS } from '../../src/service/store/schema.ts';
import * as known from '../../src/stocktake/store/known-stocktakes.ts';
import * as stocktake from '../../src/stocktake/store/schema.ts';

interface Described {
  readonly name: string;
  readonly create: string;
}

function columnsOf(migrations: readonly string[], { name }: Described): unknown[] {
  const database = new Database(':memory:', { journal: 'truncate', migrations });
  try {
    return database
      .all(`SELECT name, type, "notnull", pk FROM pragma_table_info('${name}') ORDER BY name`)
      .map(({ name: column, type, notnull, pk }) => [column, type, notnull, pk]);
  } finally {
    database.close();
  }
}

const { META, ITEM, PLACE, EXPECTED, FILE, SHEET, COUNT, PROBLEM } = stocktake;

test.each<[string, readonly string[], readonly Described[]]>([
  ['an account', account.MIGRATIONS, [account.META, account.LIST, account.RECORD, ANSWER]],
  [
    'the snapshots of an account',
    snapshots.MIGRATIONS,
    [snapshots.SNAPSHOT, snapshots.READING, snapshots.VERSION_OF_RECORD],
  ],
  ['the rate limit', limiter.MIGRATIONS, [limiter.LEASE, limiter.USAGE, limiter.PAUSE]],
  ['the list of stocktakes', known.MIGRATIONS, [known.STOCKTAKE]],
  ['the list of runs', runs.MIGRATIONS, [runs.RUN]],
  ['the fingerprints of rows', fingerprints.MIGRATIONS, [fingerprints.OWNER]],
  ['the journal of a run', JOURNAL_MIGRATIONS, [INPUT_FILE]],
  ['a stocktake', stocktake.MIGRATIONS, [META, ITEM, PLACE, EXPECTED, FILE, SHEET, COUNT, PROBLEM]],
])('the tables of %s are made with the columns that are described', (_name, migrations, tables) => {
  for (const table of tables) {
    expect(columnsOf([table.create], table)).toEqual(columnsOf(migrations, table));
  }
});

test('the tables of the local service are made with the columns that are described', () => {
  expect(columnsOf([SETTINGS.create], SETTINGS)).toEqual(columnsOf(SCHEMA, SETTINGS));
  for (const table of [LINE_ITEMS, CUSTOM_VALUES]) {
    expect(columnsOf(SCHEMA, table)).toEqual(
      expect.arrayContaining(columnsOf([table.create], table)),
    );
  }
});
