import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallState } from '../../src/import/ledger/journal/schema.ts';
import { RunJournal } from '../../src/import/ledger/journal/journal.ts';
import { FakeClock } from './fake-clock.ts';

/**
 * The states of the calls of an open journal, by their numbers, as a process finds them that starts after this one is
 * killed now: what is in the files at this moment, and nothing of what only this process knows.
 */
export function statesAfterKill(journalFile: string): CallState[] {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-killed-'));
  try {
    const copy = join(folder, 'journal.db');
    for (const ending of ['', '-wal', '.count']) {
      if (existsSync(`${journalFile}${ending}`))
        copyFileSync(`${journalFile}${ending}`, `${copy}${ending}`);
    }
    const journal = new RunJournal(copy, new FakeClock());
    const states = journal.database
      .all('SELECT state FROM call ORDER BY id')
      .map(({ state }) => state as CallState);
    journal.close();
    return states;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
