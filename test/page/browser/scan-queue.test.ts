import { expect, test } from 'vitest';
import { type Batch, ScanQueue } from '../../../src/page/browser/state/scan-queue.ts';
import { PageProblem } from '../../../src/page/browser/transport/page-problem.ts';

/** A queue whose batches are sent when the test says so. */
function queueForTest(): {
  queue: ScanQueue;
  sent: Batch[];
  next: (problem?: string) => Promise<void>;
} {
  const sent: Batch[] = [];
  const ends: ((problem?: string) => void)[] = [];
  const queue = new ScanQueue(
    (batch) =>
      new Promise((resolve, reject) => {
        sent.push(batch);
        ends.push((problem) => {
          if (problem === undefined) resolve();
          else reject(new PageProblem({ code: problem, message: problem }));
        });
      }),
    () => undefined,
  );
  const next = async (problem?: string): Promise<void> => {
    ends.shift()?.(problem);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { queue, sent, next };
}

function batch(codes: readonly string[], place = ''): Batch {
  return { codes, by: 'anna', place };
}

test('what is scanned while a batch is on its way is the next batch, each place its own', async () => {
  const { queue, sent, next } = queueForTest();
  void queue.add(batch(['1']));
  void queue.add(batch(['2']));
  void queue.add(batch(['3']));
  void queue.add(batch(['4'], 'Room 5'));
  expect([queue.waiting, sent]).toEqual([4, [batch(['1'])]]);
  await next();
  await next();
  expect(sent).toEqual([batch(['1']), batch(['2', '3']), batch(['4'], 'Room 5')]);
  await next();
  expect(queue.waiting).toBe(0);
});

test('what could not be sent waits, with what comes after it, until the person sends it again', async () => {
  const { queue, sent, next } = queueForTest();
  void queue.add(batch(['1']));
  await next('page-unreachable');
  void queue.add(batch(['2']));
  expect([queue.problem?.code, queue.waiting, sent.length]).toEqual(['page-unreachable', 2, 1]);
  void queue.sendAll();
  await next();
  expect([queue.problem, queue.waiting, sent.at(-1)]).toEqual([undefined, 0, batch(['1', '2'])]);
});

test('what waits can be discarded', async () => {
  const { queue, next } = queueForTest();
  void queue.add(batch(['1']));
  await next('stocktake-finished');
  queue.forget();
  expect([queue.problem, queue.waiting]).toEqual([undefined, 0]);
});
