import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as account from '../../src/account/account-store.ts';
import * as limiter from '../../src/client/rate-limit/limiter-file.ts';
import { JOURNAL_MIGRATIONS } from '../../src/import/ledger/journal/schema.ts';
import * as fingerprints from '../../src/import/ledger/run/fingerprint-registry.ts';
import * as runs from '../../src/import/ledger/run/folder/run-registry.ts';
import * as closes from '../../src/reports/depreciation/input/closes/close-rows.ts';
import * as known from '../../src/stocktake/store/known-stocktakes.ts';
import * as stocktake from '../../src/stocktake/store/schema.ts';

/** Lays out a step on one line, so that its spaces do not count. */
function hashOf(step: string): string {
  const line = step.replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}

// A file that was made by version 0.2.0 gets the steps behind those that it has: these are as they were.
test.each([
  [
    'the journal of a run',
    JOURNAL_MIGRATIONS,
    ['8c90ee2ec717a31a', '37bf5123c4eb409a', '60121329a07c92ec'],
  ],
  [
    'the list of runs',
    runs.MIGRATIONS,
    ['c98e74b50e7ba233', 'fb12ee45ef416faa', 'c4c86989259c0c53'],
  ],
  ['the fingerprints of rows', fingerprints.MIGRATIONS, ['b42b2eba5efa8ad7', '287eb1c76ac06bc5']],
  ['the rate limit', limiter.MIGRATIONS, ['14ee8a2828e31c39', 'cd39183f9ebf7d6d']],
  ['what was read of an account', account.MIGRATIONS, ['fe2ec5b378ca8792', 'ad9186c295e687a6']],
  [
    'closes of depreciation',
    closes.MIGRATIONS,
    [
      'c7cebc1190a79e55',
      '5d45bc84f6651180',
      'a85fe526cf6f57f5',
      '4fa29d5b0c708052',
      '6c3f336159cdccd2',
    ],
  ],
  ['a stocktake', stocktake.MIGRATIONS, ['1e21890bddab2e7b']],
  ['the list of stocktakes', known.MIGRATIONS, ['f0a3ac0b84a289e4']],
])('the released steps of %s are never changed', (_name, migrations, released) => {
  expect(migrations.slice(0, released.length).map(hashOf)).toEqual(released);
});
