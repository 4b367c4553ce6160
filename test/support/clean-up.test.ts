import { describe, expect, test } from 'vitest';
import { onCleanUp } from './clean-up.ts';

const done: string[] = [];

describe('what a test has to take away', () => {
  test('waits until it has ended', () => {
    onCleanUp(() => done.push('first'));
    onCleanUp(() => done.push('second'));

    expect(done).toEqual([]);
  });

  test('is taken away before the next test, the latest first', () => {
    expect(done).toEqual(['second', 'first']);
  });
});
