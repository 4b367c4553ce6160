import { expect, test } from 'vitest';
import { TransportFailure } from '../../../src/client/transport/transport-failure.ts';
import { isWrite } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const FILE = ['Name', 'Depot', 'Yard', 'Harbour', ''].join('\n');

test('an unverified write that is due waits for a free worker without waking up in between', async () => {
  let writes = 0;
  const rehearsal = new Rehearsal({
    between: (service, clock) => ({
      send: async (request) => {
        if (isWrite(request)) writes += 1;
        if (isWrite(request) && writes === 1) throw new TransportFailure(true, 'ECONNRESET');
        if (isWrite(request) && writes === 2) await clock.sleep(20_000);
        return service.send(request);
      },
    }),
  });
  const { clock } = rehearsal;
  const file = rehearsal.write('locations.csv', FILE);
  const { folder } = await rehearsal.plan([file], { kind: 'locations' });
  let sleeps = 0;
  const sleep = clock.sleep.bind(clock);
  clock.sleep = (...given) => {
    sleeps += 1;
    return sleep(...given);
  };

  const execution = { concurrency: 1, verificationDelayMs: 1_000 };
  const { summary } = await rehearsal.resume(folder, execution);

  expect(summary.outcomes).toMatchObject({ created: 3, needsReview: 0 });
  expect(sleeps).toBeLessThan(100);
});
