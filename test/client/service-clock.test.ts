import { expect, test } from 'vitest';
import { ServiceClock } from '../../src/client/create-caller.ts';
import { FakeClock } from '../support/fake-clock.ts';

test('the time of the service goes on from its last answer, whatever the clock of the computer says', async () => {
  const clock = new FakeClock({ start: Date.UTC(2031, 0, 1) });
  const service = new ServiceClock(clock);
  expect(service.now()).toBeUndefined();

  service.note({ date: 'Thu, 15 Jan 2026 12:00:00 GMT' });
  await clock.advance(90_000);
  service.note({});
  service.note({ date: 'soon' });

  expect(service.now()).toBe(Date.UTC(2026, 0, 15, 12, 1, 30));
});
