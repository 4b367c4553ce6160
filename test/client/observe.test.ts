import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, ContextManager } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  expectTypeOf,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { CallHooks, ClientOptions, ConnectedClient, Logger } from '../../src/client/index.ts';
import { traceAttempts } from '../../src/client/observe/tracing.ts';
import { DEMO, type FaultDocument } from '../../src/service/index.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { serveClient, type ServedClient } from './served-client.ts';

const DETAIL = {
  operation: 'groups.create',
  method: 'POST',
  path: '/groups.api',
  template: '/groups.api',
} as const;

type Seen = readonly [hook: string, event: object];

/** Hooks that keep what they see. */
function watching(): { seen: Seen[]; hooks: Required<CallHooks> } {
  const seen: Seen[] = [];
  const watch =
    (name: string) =>
    (event: object): void => {
      seen.push([name, event]);
    };
  const hooks = {
    onRequest: watch('request'),
    onResponse: watch('response'),
    onRetry: watch('retry'),
    onWait: watch('wait'),
  };
  return { seen, hooks };
}

/** A client of a service with these faults. */
async function faulty(
  faults: FaultDocument['faults'],
  options: Partial<ClientOptions> = {},
): Promise<ServedClient> {
  const served = await serveClient(options, { seed: DEMO });
  served.service.account.setFaults({ faults });
  return served;
}

const makeGroup = ({ groups }: ConnectedClient): Promise<{ id: number }> =>
  groups.create({ name: 'Cameras' });

describe('hooks see', () => {
  test('a call, with the number in its path and how long it took', async () => {
    const { seen, hooks } = watching();
    const clock = new FakeClock();
    const onRequest = (): void => void clock.advance(2_000);
    const { client } = await serveClient({ clock, ...hooks }, { clock, seed: DEMO, onRequest });
    await client.fixedAssets.detail({ asset_no: 1, show_image_urls: true });
    const call = {
      operation: 'fixed-assets.detail',
      method: 'GET',
      path: '/assets/1.api',
      template: '/assets/{asset_no}.api',
      attempt: 1,
    };
    expect(seen).toEqual([
      ['request', call],
      ['response', { ...call, result: 'confirmed', status: 200, durationMs: 2_000 }],
    ]);
  });

  test('a call that is turned away, the pause, and the next attempt', async () => {
    const { seen, hooks } = watching();
    const { client } = await faulty([{ fault: '429-seconds', retry_after: 31, times: 1 }], hooks);
    await makeGroup(client);
    const [first, second] = [1, 2].map((attempt) => ({ ...DETAIL, attempt }));
    expect(seen).toEqual([
      ['request', first],
      ['response', { ...first, result: 'not-processed', status: 429, durationMs: 0 }],
      ['retry', { ...first, reason: 'not-processed', status: 429, delayMs: 31_000 }],
      ['wait', { ...second, reason: 'pause', milliseconds: 31_000 }],
      ['request', second],
      ['response', { ...second, result: 'confirmed', status: 200, durationMs: 0 }],
    ]);
  });

  test('a read that is tried again, and the wait before it', async () => {
    const { seen, hooks } = watching();
    const { client } = await faulty([{ fault: '502-before-commit', times: 1 }], hooks);
    await client.vendors.list();
    expect(seen.map(([hook]) => hook)).toEqual([
      ...['request', 'response', 'retry', 'wait', 'request', 'response'],
    ]);
    expect(seen[2]?.[1]).toMatchObject({ attempt: 1, reason: 'unverified', status: 502 });
    expect(seen[3]?.[1]).toMatchObject({ attempt: 2, reason: 'retry' });
  });

  test('a refusal, and a write whose response was lost, without its status', async () => {
    const { seen, hooks } = watching();
    const faults = [
      { fault: '422-refusal', times: 1 },
      { fault: 'answer-lost', times: 1 },
    ] as const;
    const { client } = await faulty([...faults], hooks);
    await expect(makeGroup(client)).rejects.toMatchObject({ code: 'service-refused' });
    await expect(makeGroup(client)).rejects.toMatchObject({ code: 'unverified-write' });
    const ends = seen.filter(([hook]) => hook === 'response').map(([, event]) => event);
    expect(ends).toEqual([
      { ...DETAIL, attempt: 1, result: 'refused', status: 422, durationMs: 0 },
      { ...DETAIL, attempt: 1, result: 'unverified', durationMs: 0 },
    ]);
  });

  test('neither the token nor what is sent and answered', async () => {
    const { seen, hooks } = watching();
    const lines: unknown[] = [];
    const write = (...line: unknown[]): number => lines.push(line);
    const logger = { debug: write, info: write, warn: write, error: write };
    const { client, service } = await faulty([{ fault: '422-refusal', skip: 1 }], {
      ...hooks,
      logger,
    });
    await client.groups.create({ name: 'Secret cameras' });
    await client.groups.create({ name: 'Secret lenses' }).catch(() => undefined);
    await client.fixedAssets
      .filter({ status: 'location', filter_param_val: 'Secret' })
      .catch(() => undefined);
    expect(seen).toHaveLength(6);
    expect(JSON.stringify([seen, lines])).not.toMatch(
      new RegExp(`${service.token}|secret|token|header|body`, 'i'),
    );
  });
});

describe('a hook that fails', () => {
  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no disk');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no disk'))],
  ])('and %s harms no call, and is a warning once', async (_title, fail) => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
    onTestFinished(() => {
      warn.mockRestore();
    });
    const { client, service } = await faulty([{ fault: '429-seconds', times: 1 }], {
      onRequest: fail,
      onResponse: fail,
      onRetry: fail,
      onWait: fail,
    });
    expect(await makeGroup(client)).toMatchObject({ name: 'Cameras' });
    await client.vendors.list();
    await turn();
    expect(service.account.requests()).toHaveLength(3);
    expect(warn.mock.calls.map(([message]) => message).toSorted()).toEqual(
      ['onRequest', 'onResponse', 'onRetry', 'onWait'].map(
        (hook) => `The hook ${hook} of a Tallysheet client failed`,
      ),
    );
  });
});

/** The log functions of pino, as its types have them. */
interface PinoLogFunction {
  (object: unknown, message?: string, ...values: unknown[]): void;
  (message: string, ...values: unknown[]): void;
}
type PinoLike = Readonly<Record<'debug' | 'info' | 'warn' | 'error', PinoLogFunction>>;

describe('a logger', () => {
  test('may be the console or one like that of pino', () => {
    expectTypeOf(console).toExtend<Logger>();
    expectTypeOf<PinoLike>().toExtend<Logger>();
  });

  test('gets requests and responses as debug, waits as info and retries as warn', async () => {
    const lines: unknown[][] = [];
    const at =
      (level: string) =>
      (object: unknown, message?: unknown): void => {
        lines.push([level, (object as { attempt: number }).attempt, message]);
      };
    const logger: PinoLike = {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
    };
    const { client } = await faulty([{ fault: '429-seconds', times: 1 }], { logger });
    await makeGroup(client);
    expect(lines).toEqual([
      ['debug', 1, 'request'],
      ['debug', 1, 'response'],
      ['warn', 1, 'retry'],
      ['info', 2, 'wait'],
      ['debug', 2, 'request'],
      ['debug', 2, 'response'],
    ]);
  });

  test('that is the console prints the data and a word', async () => {
    const debug = vi.spyOn(console, 'debug').mockReturnValue();
    try {
      const { client } = await faulty([], { logger: console });
      await makeGroup(client);
      expect(debug.mock.calls[0]).toEqual([{ ...DETAIL, attempt: 1 }, 'request']);
    } finally {
      debug.mockRestore();
    }
  });

  test('is absent unless given: nothing is printed', async () => {
    const levels = ['debug', 'info', 'warn', 'error', 'log'] as const;
    const spies = levels.map((level) => vi.spyOn(console, level).mockReturnValue());
    try {
      const { client } = await faulty([{ fault: '429-seconds', times: 1 }]);
      await makeGroup(client);
      expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([]);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});

/** What the package for Node does, as far as a test needs it. */
class StoredContext implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();

  active(): Context {
    return this.#storage.getStore() ?? ROOT_CONTEXT;
  }

  with<A extends unknown[], F extends (...given: A) => ReturnType<F>>(
    active: Context,
    work: F,
    thisArgument?: ThisParameterType<F>,
    ...given: A
  ): ReturnType<F> {
    return this.#storage.run(active, () => work.apply(thisArgument, given));
  }

  bind<T>(_context: Context, target: T): T {
    return target;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    return this;
  }
}

describe('with OpenTelemetry, a call', () => {
  const exporter = new InMemorySpanExporter();

  beforeEach(() => {
    const spanProcessors = [new SimpleSpanProcessor(exporter)];
    trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors }));
    context.setGlobalContextManager(new StoredContext());
  });
  afterEach(() => {
    exporter.reset();
    trace.disable();
    context.disable();
  });

  test('has a client span by the conventions of HTTP, within the span of the program', async () => {
    const active: unknown[] = [];
    const onRequest = (): number => active.push(trace.getActiveSpan()?.spanContext().spanId);
    const { client, service } = await faulty([], { onRequest });
    const tracer = trace.getTracer('program');
    const outer = tracer.startSpan('nightly');
    await context.with(trace.setSpan(context.active(), outer), () =>
      client.fixedAssets.detail({ asset_no: 1, show_image_urls: true }),
    );
    const [span] = exporter.getFinishedSpans();
    expect(span?.name).toBe('GET /assets/{asset_no}.api');
    expect(active).toEqual([span?.spanContext().spanId]);
    expect(span?.kind).toBe(SpanKind.CLIENT);
    expect(span?.parentSpanContext?.spanId).toBe(outer.spanContext().spanId);
    expect(span?.status.code).toBe(SpanStatusCode.UNSET);
    expect(span?.attributes).toEqual({
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(service.url).port),
      'http.request.method': 'GET',
      'url.full': `${service.url}/assets/1.api`,
      'url.template': '/assets/{asset_no}.api',
      'tallysheet.operation': 'fixed-assets.detail',
      'http.response.status_code': 200,
    });
  });

  test.each<[string, FaultDocument['faults'], object[]]>([
    [
      'that is turned away first',
      [{ fault: '429-seconds', times: 1 }],
      [
        { 'http.response.status_code': 429, 'error.type': '429' },
        { 'http.response.status_code': 200, 'http.request.resend_count': 1 },
      ],
    ],
    [
      'that is refused',
      [{ fault: '422-refusal' }],
      [{ 'http.response.status_code': 422, 'error.type': '422' }],
    ],
    [
      'that is refused with status 200',
      [{ fault: 'error-in-200' }],
      [{ 'http.response.status_code': 200, 'error.type': 'refused' }],
    ],
    ['whose response is lost', [{ fault: 'answer-lost' }], [{ 'error.type': 'unverified' }]],
  ])('%s has a span for each attempt, with its error', async (_title, faults, expected) => {
    const { client } = await faulty(faults);
    await makeGroup(client).catch(() => undefined);
    const spans = exporter.getFinishedSpans();
    const shown = ['http.response.status_code', 'http.request.resend_count', 'error.type'];
    expect(
      spans.map(({ attributes }) =>
        Object.fromEntries(Object.entries(attributes).filter(([name]) => shown.includes(name))),
      ),
    ).toEqual(expected);
    const failed = expected.map((each) => 'error.type' in each);
    expect(spans.map(({ status }) => status.code === SpanStatusCode.ERROR)).toEqual(failed);
  });

  test('sends no header more, and its spans have no token', async () => {
    const headers: string[] = [];
    const onRequest = (request: { readonly headers: object }): void => {
      headers.push(...Object.keys(request.headers));
    };
    const { client, service } = await serveClient({}, { onRequest });
    await makeGroup(client);
    expect(headers.toSorted()).toEqual([
      ...['connection', 'content-length', 'content-type', 'host', 'token', 'user-agent'],
    ]);
    const spans = exporter.getFinishedSpans();
    expect(spans).toHaveLength(1);
    expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toContain(service.token);
  });
});

test('without OpenTelemetry a call is made all the same', async () => {
  const attempt = traceAttempts('https://company.example', () => undefined);
  const confirmed = { result: 'confirmed', status: 200, body: {} } as const;
  const event = { ...DETAIL, attempt: 1 };
  expect(await attempt(event, () => Promise.resolve(confirmed))).toBe(confirmed);
});
