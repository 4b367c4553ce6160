import { systemClock } from '../../build/kernel/clock.js';
import { createService } from '../../build/service/create-service.js';
import { listen } from '../../build/service/http/server.js';

export const TOKEN = 'bench-token';

/** A local service in this process, without limits, that keeps when each call came and its method. */
export async function startStampingService() {
  const calls = [];
  const service = createService({
    data: ':memory:',
    token: TOKEN,
    clock: systemClock,
    rateLimit: 'off',
    onRequest: ({ method }) => calls.push({ method, at: performance.now() }),
  });
  const server = await listen(service, { host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    /** The calls since the last time that this was asked. */
    takeCalls: () => calls.splice(0),
    close: async () => {
      await server.close();
      service.close();
    },
  };
}
