import { expect, test } from 'vitest';
import { FakeClock } from './fake-clock.ts';

test('sleepers wake in the order of their times, and may sleep again', async () => {
  const clock = new FakeClock({ start: 0 });
  const woken: string[] = [];
  const sleep = async (name: string, ...times: number[]): Promise<void> => {
    for (const time of times) {
      await clock.sleep(time);
      woken.push(`${name} at ${clock.now()}`);
    }
  };
  const both = Promise.all([sleep('late', 30), sleep('early', 10, 10)]);
  await clock.advance(25);
  expect(woken).toEqual(['early at 10', 'early at 20']);
  expect([clock.now(), clock.sleeping]).toEqual([25, 1]);
  await clock.advance(5);
  await both;
  expect(woken.at(-1)).toBe('late at 30');
});

test('in auto mode time jumps once nothing else runs, but not for those in the background', async () => {
  const clock = new FakeClock({ start: 0, auto: true });
  const background = clock.sleep(60_000, undefined, { background: true }).then(() => clock.now());
  await clock.sleep(3_600_000);
  expect([clock.now(), await background]).toEqual([3_600_000, 60_000]);
});

test('a sleep ends with the reason of its signal', async () => {
  const clock = new FakeClock();
  const controller = new AbortController();
  const asleep = clock.sleep(1_000, controller.signal);
  controller.abort(new Error('enough'));
  await expect(asleep).rejects.toThrow('enough');
  expect(clock.sleeping).toBe(0);
});
