import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { RunJournal } from '../../../../../src/import/ledger/journal/journal.ts';
import { DistinctValues } from '../../../../../src/import/ledger/journal/tables/rows/distinct-values.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallysheet-test-'));
const journal = new RunJournal(join(folder, 'journal.db'), new FakeClock());

afterAll(() => {
  journal.close();
  rmSync(folder, { recursive: true });
});

describe('distinct values', () => {
  test.each([
    ['texts', (at: number) => `A-${(at * 7_919) % 25_000}`],
    ['numbers of records', (at: number) => 1 + ((at * 7_919) % 25_000)],
  ])('that are many are there once each: %s', (name, valueOf: (at: number) => string | number) => {
    const values = new DistinctValues(journal, name);
    const others = new DistinctValues<string>(journal, 'others');
    others.add('A-1');
    const expected = new Set<string | number>();
    for (let at = 0; at < 60_000; at += 1) {
      values.add(valueOf(at));
      expected.add(valueOf(at));
    }
    expect(values.size).toBe(25_000);
    expect(new Set(values)).toEqual(expected);
    expect([...values]).toHaveLength(25_000);
    expect([...others]).toEqual(['A-1']);
  });

  test('that are few keep their order', () => {
    const values = new DistinctValues<string>(journal, 'few');
    for (const value of ['b', 'a', 'b', 'c']) values.add(value);
    expect([...values]).toEqual(['b', 'a', 'c']);
    expect(values.size).toBe(3);
  });
});
