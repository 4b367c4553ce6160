import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createClient, type ClientOptions, type ConnectedClient } from '../../src/client/index.ts';
import { startService, type StartedService, type StartOptions } from '../../src/service/index.ts';
import { FakeClock } from '../support/fake-clock.ts';

export interface ServedClient {
  readonly client: ConnectedClient;
  readonly service: StartedService;
  readonly clock: FakeClock;
}

/** A client of the local service over HTTP; both end with the test. */
export async function serveClient(
  options: Partial<ClientOptions> = {},
  served: StartOptions = {},
): Promise<ServedClient> {
  const clock = new FakeClock({ auto: options.clock === undefined });
  const service = await startService({ clock, ...served });
  const client = createClient({
    ...{ baseUrl: service.url, token: service.token, rateLimit: 'off', clock },
    ...options,
  });
  onTestFinished(async () => {
    await client.close();
    await service.close();
  });
  return { client, service, clock };
}

/** A client of a server that never answers, which says when a request has arrived. */
export async function clientOfSilence(
  options: Partial<ClientOptions> = {},
): Promise<{ client: ConnectedClient; arrived: Promise<unknown> }> {
  const server = createServer();
  const arrived = once(server, 'request');
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    ...{ baseUrl: `http://127.0.0.1:${port}`, token: 's3cret-token', rateLimit: 'off' },
    ...options,
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await client.close();
  });
  return { client, arrived };
}
