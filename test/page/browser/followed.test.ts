import { beforeEach, describe, expect, test } from 'vitest';
import { Followed } from '../../../src/page/browser/state/followed.ts';

interface Shown {
  readonly revision: number;
  readonly lines: readonly string[];
}

/** A line that was added. */
interface Added {
  readonly revision: number;
  readonly after: number;
  readonly line: string;
}

/** What the server has. */
let lines: readonly string[];
/** What a tab shows. */
let shown: Shown | undefined;
let reads: number;
let followed: Followed<Shown, Added>;
/** Comes while an answer of the server is on its way. */
let meanwhile: () => void;

function scan(line: string): Added {
  const after = lines.length;
  lines = [...lines, line];
  return { revision: lines.length, after, line };
}

beforeEach(() => {
  [lines, shown, reads, meanwhile] = [[], undefined, 0, () => undefined];
  followed = new Followed({
    known: () => shown,
    keep: (_job, kept) => {
      shown = kept;
    },
    read: async () => {
      reads += 1;
      const read = { revision: lines.length, lines };
      await Promise.resolve();
      meanwhile();
      return read;
    },
    changed: (known, { revision, line }) => ({ revision, lines: [...known.lines, line] }),
  });
});

describe('a tab that has the scans', () => {
  beforeEach(() => followed.read('job'));

  test('adds what comes, once, and asks for nothing', async () => {
    const changes = ['1', '2', '3'].map(scan);
    for (const change of changes) {
      followed.add('job', change);
      await followed.follow('job', change);
    }
    expect([shown?.lines, reads]).toEqual([['1', '2', '3'], 1]);
  });

  test('waits for the events of others before its own answer', async () => {
    const [other, own] = [scan('other'), scan('own')];
    followed.add('job', own);
    expect(shown?.lines).toEqual([]);
    await followed.follow('job', other);
    await followed.follow('job', own);
    expect([shown?.lines, reads]).toEqual([['other', 'own'], 1]);
  });

  test('reads them once where events were missed', async () => {
    scan('missed');
    await followed.follow('job', scan('2'));
    await followed.follow('job', scan('3'));
    expect([shown?.lines, reads]).toEqual([['missed', '2', '3'], 2]);
  });
});

test('what comes while the scans are read the first time is not lost', async () => {
  meanwhile = () => {
    meanwhile = () => undefined;
    void followed.follow('job', scan('1'));
  };
  await followed.read('job');
  expect(shown?.lines).toEqual(['1']);
});
