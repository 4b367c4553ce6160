import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFaults, type FaultDocument } from '../../../src/service/faults/fault-document.ts';
import { FaultSequence } from '../../../src/service/faults/fault-sequence.ts';

function sequenceOf(document: FaultDocument): (path: string) => boolean {
  const sequence = new FaultSequence(checkFaults(document));
  return (path) =>
    sequence.choose({ method: 'GET', path, endpoint: undefined, parameters: new Map() }) !==
    undefined;
}

const SHARE = { seed: 7, faults: [{ fault: 'request-lost', share: 0.3 }] } as const;

function document(seed: number): FaultDocument {
  return { seed, faults: [...SHARE.faults] };
}

/** Which of the calls went wrong, by path and how often it came before. */
function wrongOf(seed: number, paths: readonly string[]): string[] {
  const happens = sequenceOf(document(seed));
  const times = new Map<string, number>();
  return paths
    .filter((path) => {
      times.set(path, (times.get(path) ?? 0) + 1);
      return happens(path);
    })
    .map((path) => path)
    .sort();
}

const PATHS = fc.array(fc.constantFrom('/a', '/b', '/c', '/d', '/e'), { maxLength: 30 });

test('the same seed and calls have the same faults, in any order of arrival', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      PATHS,
      fc.infiniteStream(fc.nat()),
      (seed, paths, order) => {
        const keys = new Map(paths.map((_, at) => [at, order.next().value as number]));
        const shuffled = paths
          .map((path, at) => ({ path, at }))
          .sort((one, other) => (keys.get(one.at) ?? 0) - (keys.get(other.at) ?? 0))
          .map(({ path }) => path);
        expect(wrongOf(seed, shuffled)).toEqual(wrongOf(seed, paths));
      },
    ),
    { numRuns: 200 },
  );
});

test('a share is about that part of the calls, and another part with another seed', () => {
  const paths = Array.from({ length: 2000 }, (_, at) => `/assets/${at}.api`);
  const [one, other] = [wrongOf(1, paths), wrongOf(2, paths)];
  expect([one.length, other.length]).toEqual([588, 636]);
  expect(one).not.toEqual(other);
});

test('the same call again is drawn again, so that a retry can succeed', () => {
  const happens = sequenceOf(document(1));
  const drawn = Array.from({ length: 100 }, () => happens('/a'));
  expect(new Set(drawn).size).toBe(2);
});
