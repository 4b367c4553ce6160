import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '../../../src/database/sql.ts';
import { RunJournal } from '../../../src/import/ledger/journal/journal.ts';
import type { JournalStream } from '../../../src/import/ledger/journal/journal-stream.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const clock = new FakeClock();

function note(journal: RunJournal, ...what: readonly string[]): void {
  for (const each of what) {
    journal.commit(() => {
      journal.note(each);
    });
  }
}

/** The events of a copy that was made of a stream, with its log in pieces. */
class Copy {
  readonly #path = join(temporaryFolder(), 'copy.db');
  #kept = 0;

  constructor(stream: JournalStream) {
    for (const { bytes } of stream.base()) appendFileSync(this.#path, bytes);
    writeFileSync(`${this.#path}-wal`, '');
  }

  take(stream: JournalStream): this {
    const { at, bytes } = stream.logAfter(this.#kept);
    expect(at).toBe(this.#kept);
    appendFileSync(`${this.#path}-wal`, bytes);
    this.#kept += bytes.length;
    return this;
  }

  events(): string[] {
    const journal = new RunJournal(this.#path, clock);
    try {
      return journal.database.texts(sql`SELECT what FROM event ORDER BY seq`);
    } finally {
      journal.close();
    }
  }
}

test('the file of a journal and the pieces of its log are the journal of that moment', () => {
  const journal = new RunJournal(join(temporaryFolder(), 'journal.db'), clock);
  note(journal, 'a', 'b');
  const stream = journal.stream();
  expect(new Copy(stream).take(stream).events()).toEqual(['a', 'b']);

  const copy = new Copy(stream);
  note(journal, 'c');
  copy.take(stream);
  note(journal, 'd', 'e');
  copy.take(stream).take(stream);
  note(journal, 'f');
  expect(copy.events()).toEqual(['a', 'b', 'c', 'd', 'e']);

  const next = journal.stream();
  note(journal, 'g');
  expect(new Copy(next).take(next).events()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  journal.close();
});

test('many commits restart no log', () => {
  const journal = new RunJournal(join(temporaryFolder(), 'journal.db'), clock);
  const stream = journal.stream();
  const many = Array.from({ length: 700 }, (_, at) => `event ${at}`);
  note(journal, ...many);
  expect(new Copy(stream).take(stream).events()).toEqual(many);
  journal.close();
});

test('work that is not kept is not taken, also where it is too large for memory', () => {
  const journal = new RunJournal(join(temporaryFolder(), 'journal.db'), clock);
  const stream = journal.stream();
  const copy = new Copy(stream);
  note(journal, 'before');
  copy.take(stream);
  const tooMuch = (): void => {
    journal.commit(() => {
      for (let at = 0; at < 1_000; at += 1) journal.note('dropped', null, 'x'.repeat(20_000));
      copy.take(stream);
      throw new Error('dropped');
    });
  };
  expect(tooMuch).toThrow('dropped');
  note(journal, 'after');
  expect(copy.take(stream).events()).toEqual(['before', 'after']);
  journal.close();
});
