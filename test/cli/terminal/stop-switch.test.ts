import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { listenForStop } from '../../../src/cli/workplace.ts';

test.each([
  ['SIGINT', 'interrupted'],
  ['SIGTERM', 'terminated'],
  ['SIGHUP', 'hung-up'],
])('the first %s stops gently, the second at once', (signal, code) => {
  const signals = new EventEmitter();
  let reported = 0;
  const stop = listenForStop(signals, () => (reported += 1));
  signals.emit(signal);
  expect([stop.gently.aborted, stop.atOnce.aborted, reported]).toEqual([true, false, 1]);
  expect(stop.gently.reason).toMatchObject({ code });
  signals.emit(signal);
  expect([stop.atOnce.aborted, reported]).toEqual([true, 1]);
});

test('afterwards the signals are left alone', () => {
  const signals = new EventEmitter();
  listenForStop(signals, () => undefined).release();
  const counts = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => signals.listenerCount(signal));
  expect(counts).toEqual([0, 0, 0]);
});
