import { expect, test } from 'vitest';
import {
  type LineStorage,
  ScanQueue,
  type WaitingLine,
} from '../../../src/page/browser/state/scan-queue.ts';
import { PageProblem } from '../../../src/page/browser/transport/page-problem.ts';

/** A storage as browsers have it. */
class KeptLines implements LineStorage {
  readonly #texts = new Map<string, string>();

  get length(): number {
    return this.#texts.size;
  }
  key(at: number): string | null {
    return [...this.#texts.keys()][at] ?? null;
  }
  getItem(place: string): string | null {
    return this.#texts.get(place) ?? null;
  }
  setItem(place: string, text: string): void {
    this.#texts.set(place, text);
  }
  removeItem(place: string): void {
    this.#texts.delete(place);
  }
}

type Lines = readonly WaitingLine<string>[];

/** `1@Room 5` */
function written(lines: Lines): readonly string[] {
  return lines.map(({ line, meant }) => `${line}@${meant}`);
}

let keys = 0;

/** A queue whose calls are answered when the test says so. */
function queueForTest(storage: LineStorage = new KeptLines()): {
  queue: ScanQueue<string>;
  sent: Lines[];
  behind: number[];
  answer: (taken: number | PageProblem) => Promise<void>;
} {
  const sent: Lines[] = [];
  const behind: number[] = [];
  const ends: ((taken: number | PageProblem) => void)[] = [];
  const queue = new ScanQueue<string>({
    job: 'one',
    send: (lines, waiting) =>
      new Promise((resolve, reject) => {
        sent.push(lines);
        behind.push(waiting);
        ends.push((taken) => {
          if (typeof taken === 'number') resolve(taken);
          else reject(taken);
        });
      }),
    onChange: () => undefined,
    storage,
    newKey: () => `key-${(keys += 1)}`,
  });
  const answer = async (taken: number | PageProblem): Promise<void> => {
    ends.shift()?.(taken);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { queue, sent, behind, answer };
}

const UNREACHABLE = new PageProblem({ code: 'page-unreachable', message: '' });

test('what is scanned while a call is under way goes with the next one, each place by itself', async () => {
  const { queue, sent, behind, answer } = queueForTest();
  for (const line of ['1', '2', '3']) queue.add([line], 'Room 5');
  queue.add(['4'], 'Room 6');
  expect(sent.map(written)).toEqual([['1@Room 5']]);
  await answer(1);
  await answer(2);
  expect(sent.map(written)).toEqual([['1@Room 5'], ['2@Room 5', '3@Room 5'], ['4@Room 6']]);
  expect(behind).toEqual([0, 1, 0]);
  await answer(1);
  expect(queue.waiting).toEqual([]);
});

test('lines that a call left are sent again in their order, under their keys', async () => {
  const { queue, sent, answer } = queueForTest();
  queue.add(['1', '2', '3'], '');
  await answer(1);
  expect(sent[1]).toEqual(sent[0]?.slice(1));
  await answer(2);
  expect(queue.waiting).toEqual([]);
});

test('what could not be sent waits, with what comes after it, until the person sends it again', async () => {
  const { queue, sent, answer } = queueForTest();
  queue.add(['1'], '');
  await answer(UNREACHABLE);
  queue.add(['2'], '');
  expect([queue.problem?.code, queue.waiting.length]).toEqual(['page-unreachable', 2]);
  expect(sent).toHaveLength(1);
  void queue.send();
  await answer(2);
  expect([queue.problem, queue.waiting]).toEqual([undefined, []]);
  expect(sent.map(written)).toEqual([['1@'], ['1@', '2@']]);
  expect(sent[1]?.[0]?.key).toBe(sent[0]?.[0]?.key);
});

test('what waits survives a reload, and can be discarded', async () => {
  const storage = new KeptLines();
  const before = queueForTest(storage);
  before.queue.add(['1', '2'], 'Room 5');
  const { queue, answer } = queueForTest(storage);
  expect(queue.waiting).toEqual(before.queue.waiting);
  void queue.send();
  await answer(UNREACHABLE);
  queue.clear();
  expect([queue.problem, queue.waiting, storage.length]).toEqual([undefined, [], 0]);
});

test('a place holds for what was scanned after its label, also where its answer came later', async () => {
  const { queue, sent, answer } = queueForTest();
  queue.add(['label of Room 6'], '');
  queue.add(['1'], '');
  queue.mean((meant) => (meant === '' ? 'Room 6' : meant));
  await answer(1);
  expect(sent.map(written)).toEqual([['label of Room 6@'], ['1@Room 6']]);
});
