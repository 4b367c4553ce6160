import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { RunJournal } from '../../../src/import/ledger/journal/journal.ts';
import { CallTable } from '../../../src/import/ledger/journal/tables/call-table.ts';
import { statesAfterKill } from '../../support/after-kill.ts';
import { FakeClock } from '../../support/fake-clock.ts';

function openJournal(): { journal: RunJournal; calls: CallTable; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-commits-'));
  const path = join(folder, 'journal.db');
  const journal = new RunJournal(path, new FakeClock());
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const calls = new CallTable(journal);
  journal.commit(() => {
    for (const id of [1, 2, 3]) {
      const payload = { name: `Group ${id}` };
      const call = {
        id,
        rows: [],
        resource: 'groups',
        operation: 'create',
        title: 'Group',
        payload,
      };
      calls.add(call, id);
    }
  });
  return { journal, calls, path };
}

test('an outcome and the next intent are on the disk together, before the next call leaves', async () => {
  const { journal, calls, path } = openJournal();
  await calls.intend(1, {});
  expect(statesAfterKill(path)).toEqual(['sent', 'planned', 'planned']);

  journal.share(() => {
    calls.complete(1, 7, 'confirmed');
  });
  const leaves = calls.intend(2, {});
  expect(statesAfterKill(path)).toEqual(['sent', 'planned', 'planned']);
  await leaves;

  expect(statesAfterKill(path)).toEqual(['done', 'sent', 'planned']);
  journal.close();
});

test('an outcome after which no call leaves is on the disk a few turns later', async () => {
  const { journal, calls, path } = openJournal();
  await calls.intend(1, {});
  journal.share(() => {
    calls.complete(1, 7, 'confirmed');
  });

  for (let turns = 0; turns < 3; turns += 1) await turn();

  expect(statesAfterKill(path)).toEqual(['done', 'planned', 'planned']);
  journal.close();
});

test('this process sees at once what is not on the disk yet', () => {
  const { journal, calls } = openJournal();
  void calls.intend(1, {});
  journal.share(() => {
    calls.complete(1, 7, 'confirmed');
  });

  expect(calls.get(1)).toMatchObject({ state: 'done', recordId: 7 });
  journal.close();
});

test('what has to be on the disk at once takes with it all that is open', () => {
  const { journal, calls, path } = openJournal();
  void calls.intend(1, {});
  void calls.intend(2, {});

  calls.fail(1, 'refused');

  expect(statesAfterKill(path)).toEqual(['failed', 'sent', 'planned']);
  journal.close();
});

test('work that fails takes nothing with it but itself', async () => {
  const { journal, calls, path } = openJournal();
  void calls.intend(1, {});
  expect(() => {
    journal.share(() => {
      journal.note('half');
      throw new Error('halfway');
    });
  }).toThrow('halfway');
  await calls.intend(2, {});

  expect(statesAfterKill(path)).toEqual(['sent', 'sent', 'planned']);
  expect(journal.database.all(`SELECT what FROM event WHERE what = 'half'`)).toEqual([]);
  journal.close();
});

test('a journal that is closed keeps what was open', () => {
  const { journal, calls, path } = openJournal();
  void calls.intend(1, {});
  journal.close();

  expect(statesAfterKill(path)).toEqual(['sent', 'planned', 'planned']);
});

test('no call leaves whose intent cannot be kept, and every later use of the journal says why', async () => {
  const { journal, calls, path } = openJournal();
  const leaves = calls.intend(1, {});
  rmSync(path);

  await expect(leaves).rejects.toMatchObject({ code: 'run-journal-damaged' });
  expect(() => {
    calls.fail(2, 'refused');
  }).toThrow(expect.objectContaining({ code: 'run-journal-damaged' }) as Error);
  await expect(journal.written()).rejects.toMatchObject({ code: 'run-journal-damaged' });
  journal.close();
});

test('an outcome that cannot be kept, and that no call waits for, ends the next use of the journal', async () => {
  const { journal, calls, path } = openJournal();
  await calls.intend(1, {});
  journal.share(() => {
    calls.complete(1, 7, 'confirmed');
  });
  rmSync(path);

  for (let turns = 0; turns < 3; turns += 1) await turn();

  expect(() => {
    void calls.intend(2, {});
  }).toThrow(expect.objectContaining({ code: 'run-journal-damaged' }) as Error);
  journal.close();
});

test('a disk that fills up loses all that was open, and says so to each call that waits', async () => {
  const { journal, calls } = openJournal();
  const { page_count: pages } = journal.database.get('PRAGMA page_count') ?? {};
  journal.database.all(`PRAGMA max_page_count = ${Number(pages)}`);
  const leaves = calls.intend(1, {});
  const isKept = leaves.then(
    () => true,
    () => false,
  );

  expect(() => {
    journal.share(() => {
      for (let at = 0; at < 2_000; at += 1) journal.note(`event ${at} that fills the disk`);
    });
  }).toThrow(expect.objectContaining({ code: 'run-journal-error' }) as Error);

  expect(await isKept).toBe(calls.get(1)?.state === 'sent');
  journal.close();
});

const KILLED_WHILE_GATHERING = ['planned', 'planned', 'planned'];

test('commits that are gathered are seen at once, and on the disk when the gathering ends', () => {
  const { journal, calls, path } = openJournal();
  journal.gather();
  calls.fail(1, 'refused');
  calls.fail(2, 'refused');

  expect(calls.get(2)).toMatchObject({ state: 'failed' });
  expect(statesAfterKill(path)).toEqual(KILLED_WHILE_GATHERING);

  journal.endGathering();
  expect(statesAfterKill(path)).toEqual(['failed', 'failed', 'planned']);
  calls.fail(3, 'refused');
  expect(statesAfterKill(path)).toEqual(['failed', 'failed', 'failed']);
  journal.close();
});

test('no more than sixteen commits are gathered, so that a large plan need not fit into one', () => {
  const { journal, calls, path } = openJournal();
  journal.gather();
  calls.fail(1, 'refused');
  for (let at = 2; at < 16; at += 1)
    journal.commit(() => {
      journal.meta.write('generation', at);
    });
  expect(statesAfterKill(path)).toEqual(KILLED_WHILE_GATHERING);

  journal.commit(() => {
    journal.meta.write('generation', 16);
  });
  expect(statesAfterKill(path)).toEqual(['failed', 'planned', 'planned']);

  calls.fail(2, 'refused');
  expect(statesAfterKill(path)).toEqual(['failed', 'planned', 'planned']);
  journal.close();
});

test('an intent ends the gathering, so that no call leaves before its intent is kept', async () => {
  const { journal, calls, path } = openJournal();
  journal.gather();
  calls.fail(1, 'refused');
  await calls.intend(2, {});
  expect(statesAfterKill(path)).toEqual(['failed', 'sent', 'planned']);

  calls.fail(3, 'refused');
  expect(statesAfterKill(path)).toEqual(['failed', 'sent', 'failed']);
  journal.close();
});

test('work that fails while commits are gathered takes nothing with it but itself', () => {
  const { journal, calls, path } = openJournal();
  journal.gather();
  calls.fail(1, 'refused');
  expect(() => {
    journal.commit(() => {
      calls.fail(2, 'refused');
      throw new Error('halfway');
    });
  }).toThrow('halfway');
  journal.close();

  expect(statesAfterKill(path)).toEqual(['failed', 'planned', 'planned']);
});
