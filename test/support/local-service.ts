import { onTestFinished } from 'vitest';
import {
  createService,
  type LocalService,
  type ServiceOptions,
} from '../../src/service/create-service.ts';
import { listen, type ListeningServer } from '../../src/service/http/server.ts';
import type { WireRequest, WireResponse } from '../../src/wire/messages.ts';
import { FakeClock } from './fake-clock.ts';

export const TEST_TOKEN = 'rehearsal-token';

/** What the service was asked and what it answered, in the order of the answers. */
interface SeenCall {
  readonly request: WireRequest;
  readonly response: WireResponse;
}

/** An answer with its body parsed, where that is JSON. */
interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface TestService extends LocalService {
  readonly clock: FakeClock;
  readonly seen: readonly SeenCall[];
  /** Sends one call with the token; parameters go into the query (GET, DELETE) or a form. */
  call(route: string, parameters?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  /** Sends a request as it is. */
  raw(request: Partial<WireRequest>): Promise<TestAnswer>;
}

/** The names of all vendors, page by page. */
export async function vendorNames(service: TestService): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await service.call(`GET /assets/vendors.api?page=${page}`);
    const list = body as { vendors: { vendor: { name: string } }[]; total_pages: number };
    names.push(...list.vendors.map(({ vendor }) => vendor.name));
    pages = list.total_pages;
  }
  return names;
}

type TestOptions = Partial<ServiceOptions> & { readonly clock?: FakeClock };

/** A service in memory, without limits unless given, that ends with the test. */
export function startService(options: TestOptions = {}): TestService {
  const clock = options.clock ?? new FakeClock();
  const seen: SeenCall[] = [];
  const service = createService({
    data: ':memory:',
    token: TEST_TOKEN,
    rateLimit: 'off',
    onRequest: (request, response) => seen.push({ request, response }),
    onFault: (fault) => {
      throw fault;
    },
    ...options,
    clock,
  });
  onTestFinished(() => {
    service.close();
  });
  const raw = async (request: Partial<WireRequest>): Promise<TestAnswer> => {
    const whole = {
      method: 'GET',
      target: '/',
      headers: { token: TEST_TOKEN },
      body: new Uint8Array(0),
    };
    const { status, headers, body } = await service.transport.send({ ...whole, ...request });
    const isJson = headers['content-type']?.startsWith('application/json') === true;
    return { status, headers, body: isJson ? (JSON.parse(body) as unknown) : body };
  };
  return {
    ...service,
    clock,
    seen,
    raw,
    call: (route, parameters) => raw(requestOf(route, parameters)),
  };
}

/** The same over HTTP, on a free port. The test closes it; one that is left running fails the test. */
export async function startHttpService(
  options: TestOptions = {},
): Promise<Omit<TestService, 'close'> & ListeningServer> {
  const service = startService(options);
  const server = await listen(service, { host: '127.0.0.1', port: 0 });
  let isRunning = true;
  const close = async (): Promise<void> => {
    isRunning = false;
    await server.close();
  };
  onTestFinished(async () => {
    if (!isRunning) return;
    await close();
    throw new Error('the test left the local service running');
  });
  return { ...service, ...server, close };
}

/** A call as the service gets it: parameters go into the query (GET, DELETE) or a form. */
export function requestOf(
  route: string,
  parameters: Readonly<Record<string, string>> = {},
): Partial<WireRequest> {
  const [method = '', target = ''] = route.split(' ');
  const form = new URLSearchParams(parameters).toString();
  if (form === '') return { method, target };
  if (method === 'GET' || method === 'DELETE') {
    return { method, target: `${target}${target.includes('?') ? '&' : '?'}${form}` };
  }
  const headers = { token: TEST_TOKEN, 'content-type': 'application/x-www-form-urlencoded' };
  return { method, target, headers, body: Buffer.from(form) };
}
