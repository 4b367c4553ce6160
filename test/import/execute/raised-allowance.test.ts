import { expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];
const REGISTER = [
  'Identifier,Name,Group,Purchased on',
  ...NUMBERS.map((number) => `S-${number},Laptop ${number},Computers,03/31/2024`),
  '',
].join('\n');

test('an allowance that was used up is asked anew once, so that a raised one is noticed', async () => {
  let remaining = 26;
  const rehearsal: Rehearsal = new Rehearsal({
    between: (service, clock) => ({
      send: async (request, options) => {
        await clock.sleep(2_000);
        const response = await service.send(request, options);
        remaining -= 1;
        const reported = { 'x-rate-limit': '1000', 'x-rate-limit-remaining': String(remaining) };
        return { ...response, headers: { ...response.headers, ...reported } };
      },
    }),
  });
  // Each process has a limiter of its own on the file that they share.
  rehearsal.limits = { folder: rehearsal.folder, account: 'company' };
  const file = rehearsal.write('register.csv', REGISTER);
  const { files, stoppedBy } = await rehearsal.import([file], {
    planning: { createMissing: ['groups'] },
  });
  expect(stoppedBy?.code).toBe('daily-quota-used');

  rehearsal.calls.length = 0;
  const again = await rehearsal.resume(files.folder);
  expect(again.stoppedBy?.code).toBe('daily-quota-used');
  expect(rehearsal.calls).toHaveLength(1);

  remaining = 1_000;
  const { summary, stoppedBy: nothing } = await rehearsal.resume(files.folder);
  expect(nothing).toBeUndefined();
  expect(summary.outcomes).toMatchObject({ created: 8 });
  expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual(
    NUMBERS.map((number) => `S-${number}`),
  );
});
