import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Database } from '../../../src/database/database.ts';
import { JOURNAL_MIGRATIONS, LEGAL_MOVES } from '../../../src/import/journal/schema.ts';
import { onCleanUp } from '../../support/clean-up.ts';

/** The steps before a call could carry several rows, with a view and columns of those days. */
const FIRST_STEPS = 8;

test('a journal of an earlier version gets effects, states and columns as they are called now', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-journal-'));
  onCleanUp(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'journal.db');
  const earlier = new Database(path, {
    journal: 'wal',
    migrations: JOURNAL_MIGRATIONS.slice(0, FIRST_STEPS),
  });
  earlier.run(`INSERT INTO legal_move VALUES ('unverified', 'unknown'), ('unknown', 'done')`);
  earlier.run(
    `INSERT INTO file VALUES (1, 'a.csv', NULL, 'groups', '', 0, 1, '[]', '{}', 'csv', '[]')`,
  );
  earlier.run(
    `INSERT INTO row (id, file, number, cells, row_values, verdict)
     VALUES (1, 1, 2, '[]', '{}', 'planned'), (2, 1, 3, '[]', '{}', 'planned')`,
  );
  earlier.run(
    `INSERT INTO call (id, row, resource, operation, title, position, payload, mark, state, ever_doubtful, audited)
     VALUES (1, 1, 'groups', 'create', 'Tools', 1, '{}', '{"field":"name"}', 'unknown', 1, 0),
            (2, 2, 'asset-stock', 'addStock', '#5', 2, '{}', NULL, 'done', 0, 1)`,
  );
  earlier.close();

  const now = new Database(path, { journal: 'wal', migrations: JOURNAL_MIGRATIONS });
  onCleanUp(() => {
    now.close();
  });

  expect(
    now.all('SELECT effect, state, lookup_key, ever_unverified, checked FROM call ORDER BY id'),
  ).toEqual([
    {
      effect: 'create',
      state: 'needsReview',
      lookup_key: '{"field":"name"}',
      ever_unverified: 1,
      checked: 0,
    },
    { effect: 'append', state: 'done', lookup_key: null, ever_unverified: 0, checked: 1 },
  ]);
  expect(now.all('SELECT outcome FROM row_outcome ORDER BY row')).toEqual([
    { outcome: 'needsReview' },
    { outcome: 'done' },
  ]);
  const moves = now.all('SELECT old, new FROM legal_move').map((row) => [row['old'], row['new']]);
  expect(moves.toSorted()).toEqual([...LEGAL_MOVES].toSorted());
});
