import { systemClock } from '../../build/kernel/clock.js';
import { createService } from '../../build/service/create-service.js';
import { listen } from '../../build/service/http/server.js';

export const TOKEN = 'bench-token';

/**
 * A local service in this process, without limits, that keeps when each call came, its method and its path. Its own time
 * passes faster by so many seconds a call, as if each had waited for the rate limit.
 */
export async function startStampingService({ secondsEachCall = 0, seed } = {}) {
  const calls = [];
  let aheadMs = 0;
  const service = createService({
    data: ':memory:',
    token: TOKEN,
    clock: {
      ...systemClock,
      now: () => systemClock.now() + aheadMs,
      monotonic: () => systemClock.monotonic() + aheadMs,
    },
    rateLimit: 'off',
    ...(seed && { seed }),
    onRequest: ({ method, target }) => {
      aheadMs += secondsEachCall * 1_000;
      calls.push({ method, path: target.split('?')[0], at: performance.now() });
    },
  });
  const server = await listen(service, { host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    /** So much time passes at once. */
    pass: (milliseconds) => {
      aheadMs += milliseconds;
    },
    /** The calls since the last time that this was asked. */
    takeCalls: () => calls.splice(0),
    close: async () => {
      await server.close();
      service.close();
    },
  };
}
