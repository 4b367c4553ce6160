import { describe, expect, test } from 'vitest';
import { progressText } from '../../../src/cli/screens/progress-text.ts';

const SENDING = { stage: 'execute', current: 120, total: 449, good: 118, bad: 2 } as const;

describe('progressText', () => {
  test('tells how far, how well, how fast and how long still', () => {
    const pace = { milliseconds: 124_138, from: 0 };
    expect(progressText(SENDING, pace)).toBe(
      '120 of 449, 118 ok, 2 errors, 58/min, 5 min 41 s left',
    );
  });

  test('the first calls go faster than the rest, so the allowed rate tells what is left', () => {
    const pace = { milliseconds: 2_000, from: 0, allowed: { calls: 60, windowMs: 60_000 } };
    expect(progressText({ ...SENDING, current: 60, good: 60, bad: 0 }, pace)).toBe(
      '60 of 449, 60 ok, 1,800/min, 6 min 29 s left',
    );
  });

  test('tells what it waits for', () => {
    const waiting = { ...SENDING, bad: 1, waiting: { reason: '429', milliseconds: 31_000 } };
    expect(progressText(waiting, { milliseconds: 60_000, from: 0 })).toBe(
      '120 of 449, 118 ok, 1 error, waiting 31 s (429)',
    );
  });

  test.each([
    [1, 'waiting for 1 lost response, up to 5 s'],
    [3, 'waiting for 3 lost responses, up to 5 s'],
  ])('tells that it waits for what became of %i writes', (lostAnswers, text) => {
    const waiting = { reason: 'lost responses', milliseconds: 5_000, lostAnswers };
    expect(progressText({ ...SENDING, bad: 0, waiting }, { milliseconds: 60_000, from: 0 })).toBe(
      `120 of 449, 118 ok, ${text}`,
    );
  });

  test('claims no speed in the first second', () => {
    expect(progressText({ ...SENDING, bad: 0 }, { milliseconds: 900, from: 0 })).toBe(
      '120 of 449, 118 ok',
    );
  });

  test.each([
    [{ stage: 'validate', current: 3_000, total: undefined } as const, 'checking: 3,000'],
    [{ stage: 'read', current: 0, total: undefined } as const, 'reading'],
    [{ stage: 'resolve', current: 3, total: 48 } as const, 'looking up names: 3 of 48'],
  ])('names the other stages: %j', (progress, text) => {
    expect(progressText(progress, { milliseconds: 5_000, from: 0 })).toBe(text);
  });
});
