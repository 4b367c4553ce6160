import { expect, test } from 'vitest';
import { writerTo } from '../../../src/cli/terminal/writer.ts';
import { ProgressLine } from '../../../src/cli/terminal/progress-line.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const ERASE = '\r\u001B[2K';

function lineOn(isTerminal: boolean): { clock: FakeClock; line: ProgressLine; written: string[] } {
  const clock = new FakeClock();
  const written: string[] = [];
  const sink = { write: (text: string) => written.push(text) };
  const streams = { stdout: sink, stderr: sink, isTerminal, isOutputTerminal: false };
  const writer = writerTo(streams);
  return { clock, line: new ProgressLine({ writer, clock, isTerminal, columns: 60 }), written };
}

function sent(current: number) {
  return { stage: 'execute', current, total: 449, good: current, bad: 0 } as const;
}

test('in a terminal the line is drawn anew at most ten times a second', async () => {
  const { clock, line, written } = lineOn(true);
  for (let current = 1; current <= 100; current += 1) {
    line.show(sent(current));
    await clock.advance(10);
  }
  line.end();
  expect(written.slice(0, 2)).toEqual([`${ERASE}1 of 449, 1 ok`, `${ERASE}11 of 449, 11 ok`]);
  expect(written).toHaveLength(11);
  expect(written.at(-1)).toBe(ERASE);
});

test('off a terminal plain lines come every three seconds, also while nothing happens, and none at once', async () => {
  const { clock, line, written } = lineOn(false);
  line.show(sent(1));
  line.show(sent(2));
  expect(written).toEqual([]);
  await clock.advance(7_000);
  line.end();
  expect(written).toEqual([
    '2 of 449, 2 ok, 20/min, 22 min 21 s left\n',
    '2 of 449, 2 ok, 10/min, 44 min 42 s left\n',
  ]);
});

test('a wait is counted down and forgotten when it is over', async () => {
  const { clock, line, written } = lineOn(true);
  line.show(sent(1));
  line.wait('429', 3_000);
  await clock.advance(4_000);
  line.end();
  expect(written.map((text) => text.replace(ERASE, ''))).toEqual([
    '1 of 449, 1 ok',
    '1 of 449, 1 ok, waiting 2 s (429)',
    '1 of 449, 1 ok, waiting 1 s (429)',
    '1 of 449, 1 ok',
    '1 of 449, 1 ok',
    '',
  ]);
});

test('after its end nothing is drawn', async () => {
  const { clock, line, written } = lineOn(false);
  line.show(sent(1));
  await clock.advance(3_000);
  line.end();
  await clock.advance(60_000);
  expect(written).toHaveLength(1);
  expect(clock.sleeping).toBe(0);
});

test('what is printed in between stands on a line of its own', async () => {
  const { clock, line, written } = lineOn(true);
  line.show(sent(1));
  line.clear();
  await clock.advance(5_000);
  expect(written).toEqual([`${ERASE}1 of 449, 1 ok`, ERASE]);
  line.show(sent(2));
  line.end();
  expect(written.at(-2)).toBe(`${ERASE}2 of 449, 2 ok`);
});
