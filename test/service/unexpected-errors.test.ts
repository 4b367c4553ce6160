import { expect, test } from 'vitest';
import { startService } from '../support/local-service.ts';

test('an error of a call under /_admin is a 500 as well, and is reported', async () => {
  const faults: unknown[] = [];
  const service = startService({
    admin: 'this-computer',
    onFault: (fault, { target }) => faults.push([target, fault]),
  });
  service.close();
  const answer = await service.raw({ method: 'PUT', target: '/_admin/snapshots/a' });
  expect(answer).toMatchObject({
    status: 500,
    body: { errors: { base: ['Something went wrong in the service'] } },
  });
  expect(faults).toEqual([['/_admin/snapshots/a', expect.any(Error)]]);
});
