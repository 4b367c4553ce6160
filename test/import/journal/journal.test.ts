import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CallTable } from '../../../src/import/ledger/journal/tables/call-table.ts';
import { RunJournal, storable } from '../../../src/import/ledger/journal/journal.ts';
import type { NewCall } from '../../../src/import/ledger/journal/tables/calls/planned-call.ts';
import { RowTable } from '../../../src/import/ledger/journal/tables/rows/row-table.ts';
import { CALL_STATES, LEGAL_MOVES } from '../../../src/import/ledger/journal/schema.ts';
import { FakeClock } from '../../support/fake-clock.ts';

function openJournal(): { journal: RunJournal; calls: CallTable; rows: RowTable; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-journal-'));
  const path = join(folder, 'journal.db');
  const journal = new RunJournal(path, new FakeClock());
  onTestFinished(() => {
    journal.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { journal, calls: new CallTable(journal), rows: new RowTable(journal), path };
}

function group(id: number, name = 'Tools'): NewCall {
  return {
    id,
    rows: [],
    resource: 'groups',
    operation: 'create',
    title: name,
    payload: { name },
    lookupKey: { field: 'name', value: name },
  };
}

describe('a call', () => {
  const legal = new Set(LEGAL_MOVES.map(([from, to]) => `${from} ${to}`));
  const moves = CALL_STATES.flatMap((from) => CALL_STATES.map((to) => [from, to] as const));

  test.each(moves.filter(([from, to]) => !legal.has(`${from} ${to}`)))(
    'cannot go from %s to %s',
    (from, to) => {
      const { journal, calls } = openJournal();
      calls.add(group(1), 1);
      journal.database.run('DROP TRIGGER call_moves_only_forward');
      journal.database.run('UPDATE call SET state = ? WHERE id = 1', from);
      restoreTrigger(journal);

      expect(() => journal.database.run('UPDATE call SET state = ? WHERE id = 1', to)).toThrow(
        'a call may not go back',
      );
      expect(calls.get(1)?.state).toBe(from);
    },
  );

  test('that is done is never settled again', () => {
    const { calls } = openJournal();
    calls.add(group(1), 1);
    void calls.intend(1, { name: 'Tools' });
    calls.complete(1, 7, 'confirmed');

    expect(() => {
      calls.complete(1, 8, 'confirmed');
    }).toThrow('a call may not go back');
    expect(calls.get(1)).toMatchObject({ state: 'done', recordId: 7 });
  });

  test('waits for the records that it points to, and for its turn', () => {
    const { journal, calls } = openJournal();
    const child = { ...group(3, 'Drills'), payload: { name: 'Drills', group_id: { call: 1 } } };
    journal.commit(() => {
      for (const call of [group(1), group(2), child]) calls.add(call, call.id);
      calls.waitForRecord(3, 1);
      calls.waitForTurn(3, 2);
    });
    const ready = (): number[] => calls.ready(10).map(({ id }) => id);
    expect(ready()).toEqual([1, 2]);

    void calls.intend(2, {});
    calls.fail(2, 'refused');
    expect(ready()).toEqual([1]);

    void calls.intend(1, {});
    calls.complete(1, 70, 'confirmed');
    expect(ready()).toEqual([3]);
  });

  test('keeps waiting for its turn while a person has to decide', () => {
    const { calls } = openJournal();
    calls.add(group(1), 1);
    calls.add(group(2), 2);
    calls.waitForTurn(2, 1);
    void calls.intend(1, {});
    calls.markUnverified(1, 'no answer', true);
    calls.leaveOpen(1, 'two candidates');

    expect(calls.ready(10)).toEqual([]);
  });
});

test('an event is never changed', () => {
  const { journal } = openJournal();
  journal.note('begun');

  expect(() => journal.database.run(`UPDATE event SET what = 'ended'`)).toThrow(
    'an event is never changed',
  );
});

test.each([
  ['plain text', 'plain text'],
  ['nul \0 inside', 'nul \\0 inside'],
  ['lone \uD800 surrogate', 'lone \uFFFD surrogate'],
  ['', ''],
])('untrusted text %j is kept as %j', (given, kept) => {
  const { journal } = openJournal();
  journal.note('said', null, given);

  expect(storable(given)).toBe(kept);
  expect(journal.database.get('SELECT detail FROM event')).toEqual({ detail: kept });
});

describe('a commit', () => {
  test('keeps all of it or nothing', () => {
    const { journal } = openJournal();

    expect(() =>
      journal.commit(() => {
        journal.note('one');
        throw new Error('halfway');
      }),
    ).toThrow('halfway');
    expect(journal.database.all('SELECT what FROM event')).toEqual([]);
  });

  test('inside another one is a part of it', () => {
    const { journal } = openJournal();

    expect(() =>
      journal.commit(() => {
        journal.commit(() => {
          journal.note('inside');
        });
        throw new Error('halfway');
      }),
    ).toThrow('halfway');
    expect(journal.database.all('SELECT what FROM event')).toEqual([]);
  });
});

test('a journal that is open in another place cannot be opened', () => {
  const { path } = openJournal();

  expect(() => new RunJournal(path, new FakeClock())).toThrow(
    expect.objectContaining({ code: 'run-locked' }) as Error,
  );
});

test('a journal that was closed can be opened again at once, with all that it held', () => {
  const { journal, calls, path } = openJournal();
  calls.add(group(1), 1);
  void calls.intend(1, {});
  journal.close();

  const again = new RunJournal(path, new FakeClock());
  expect(new CallTable(again).inState('sent')).toMatchObject([{ id: 1, attempts: 1 }]);
  again.close();
});

test('a file that is no journal is refused', () => {
  const { path } = openJournal();
  const other = `${path}.txt`;
  writeFileSync(other, 'Dear diary, '.repeat(500));

  expect(() => new RunJournal(other, new FakeClock())).toThrow(
    expect.objectContaining({ code: 'run-journal-damaged' }) as Error,
  );
});

test('a full disk is reported as a problem with the journal, and what was there stays', () => {
  const { journal, calls } = openJournal();
  calls.add(group(1), 1);
  const { page_count: pages } = journal.database.get('PRAGMA page_count') ?? {};
  journal.database.all(`PRAGMA max_page_count = ${Number(pages)}`);

  expect(() => {
    journal.commit(() => {
      for (let id = 2; id < 2_000; id += 1) calls.add(group(id, `Group ${id}`), id);
    });
  }).toThrow(expect.objectContaining({ code: 'run-journal-error' }) as Error);
  expect(calls.get(1)?.title).toBe('Tools');
  expect(calls.get(2)).toBeUndefined();
});

function restoreTrigger({ database }: RunJournal): void {
  database.run(`CREATE TRIGGER call_moves_only_forward BEFORE UPDATE OF state ON call
    WHEN NOT EXISTS (SELECT 1 FROM legal_move WHERE old = OLD.state AND new = NEW.state)
    BEGIN SELECT RAISE(ABORT, 'a call may not go back'); END`);
}
