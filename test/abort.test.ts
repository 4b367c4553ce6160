import { createServer, type Server } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as library from '../src/index.ts';
import { FakeClock } from './support/fake-clock.ts';
import {
  startService,
  TEST_TOKEN,
  vendorNames,
  type TestService,
} from './support/local-service.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const NAMES = ['Acme', 'Bolt', 'Cog', 'Dyne', 'Eck', 'Fink'];
const REQUEST = { files: ['vendors.csv'], kind: 'vendors' };

/** Where the signal goes in. */
const PLACES = ['client', 'workplace', 'both'] as const;

interface Setting {
  readonly service: TestService;
  readonly workplace: (
    signals?: Partial<Record<'client' | 'workplace', AbortSignal>>,
  ) => library.ConnectedWorkplace;
  /** Calls `then` when the service has answered that many calls with that method. */
  readonly after: (method: string, calls: number, then: () => void) => void;
}

function begin(): Setting {
  let watch: (method: string) => void = () => undefined;
  const service = startService({
    clock: new FakeClock({ auto: true }),
    onRequest: ({ method }) => {
      watch(method);
    },
  });
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'vendors.csv'), `Name\n${NAMES.join('\n')}\n`);
  return {
    service,
    workplace: ({ client: ofClient, workplace } = {}) => {
      const client = library.createClient({
        baseUrl: 'https://company.example',
        token: TEST_TOKEN,
        transport: service.transport,
        rateLimit: 'off',
        clock: service.clock,
        ...(ofClient && { signal: ofClient }),
      });
      return library.openWorkplace({
        client,
        cwd: folder,
        stateFolder: join(folder, 'state'),
        clock: service.clock,
        ...(workplace && { signal: workplace }),
      });
    },
    after: (wanted, calls, then) => {
      let left = calls;
      watch = (method) => {
        if (method === wanted && (left -= 1) === 0) then();
      };
    },
  };
}

function signalsAt(place: (typeof PLACES)[number], signal: AbortSignal): object {
  return {
    ...(place !== 'workplace' && { client: signal }),
    ...(place !== 'client' && { workplace: signal }),
  };
}

/** What programs abort with, and what the error says of it. */
const REASONS: readonly (readonly [
  title: string,
  reason: unknown,
  code: string,
  message: string,
])[] = [
  ['no reason', undefined, 'interrupted', 'Interrupted by the signal of the program'],
  [
    'an error of its own',
    new Error('enough'),
    'interrupted',
    'Interrupted by the signal of the program: enough',
  ],
  ['a text', 'enough', 'interrupted', 'Interrupted by the signal of the program'],
  [
    'an error of the library',
    new library.TallysheetError('terminated', 'Ended by a signal'),
    'terminated',
    'Ended by a signal',
  ],
];

describe.each(PLACES)('an import whose signal is that of the %s', (place) => {
  test.each(REASONS)(
    'ends with its files and summary after an abort with %s, and goes on exactly',
    async (_title, reason, code, message) => {
      const { service, workplace, after } = begin();
      const { folder } = await library.planImport(REQUEST, workplace());
      const controller = new AbortController();
      after('POST', 2, () => {
        controller.abort(reason);
      });
      const stopped = await library.applyPlan(
        folder,
        workplace(signalsAt(place, controller.signal)),
        { concurrency: 1 },
      );
      expect(stopped.stoppedBy).toBeInstanceOf(library.TallysheetError);
      expect(stopped.stoppedBy).toMatchObject({ code, message });
      expect(stopped.files.folder).toBe(folder);
      expect(stopped.summary.outcomes).toMatchObject({ created: 2, notProcessed: 4 });

      const rest = await library.resumeImport(folder, workplace());
      expect(rest.stoppedBy).toBeUndefined();
      expect(rest.summary.outcomes).toMatchObject({ created: 6, notProcessed: 0 });
      expect(await vendorNames(service)).toEqual(NAMES);
    },
  );

  test('rejects with the error where no plan was made yet, and sends nothing', async () => {
    const { service, workplace } = begin();
    const aborted = workplace(signalsAt(place, AbortSignal.abort()));
    const calls = [
      () => library.planImport(REQUEST, aborted),
      () => library.validateOnline(REQUEST, aborted),
      () => library.exportRecords({ kinds: ['vendors'], out: 'x.csv' }, aborted),
    ];
    for (const call of calls) {
      const failure: unknown = await call().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(library.TallysheetError);
      expect(failure).toMatchObject({ code: 'interrupted' });
    }
    expect(service.seen).toEqual([]);
  });
});

describe('the signal of one function of the library', () => {
  test('stops the run between calls, which continues exactly', async () => {
    const { service, workplace, after } = begin();
    const { folder } = await library.planImport(REQUEST, workplace());
    const stopping = async (
      work: typeof library.applyPlan | typeof library.resumeImport,
    ): Promise<object> => {
      const controller = new AbortController();
      after('POST', 2, () => {
        controller.abort();
      });
      const { signal } = controller;
      const { stoppedBy, summary } = await work(folder, workplace(), { concurrency: 1, signal });
      expect(stoppedBy).toMatchObject({ code: 'interrupted' });
      return summary.outcomes;
    };
    expect(await stopping(library.applyPlan)).toMatchObject({ created: 2, notProcessed: 4 });
    expect(await stopping(library.resumeImport)).toMatchObject({ created: 4, notProcessed: 2 });

    const rest = await library.resumeImport(folder, workplace());
    expect(rest.summary.outcomes).toMatchObject({ created: 6, notProcessed: 0 });
    expect(await vendorNames(service)).toEqual(NAMES);
  });

  test.each<[string, (place: library.ConnectedWorkplace, signal: AbortSignal) => Promise<unknown>]>(
    [
      ['planImport', (place, signal) => library.planImport(REQUEST, place, { signal })],
      ['validateFiles', (place, signal) => library.validateFiles(REQUEST, place, { signal })],
      ['validateOnline', (place, signal) => library.validateOnline(REQUEST, place, { signal })],
      [
        'exportRecords',
        (place, signal) =>
          library.exportRecords({ kinds: ['vendors'], out: 'x.csv' }, place, { signal }),
      ],
    ],
  )('%s rejects with its error and sends nothing', async (_name, call) => {
    const { service, workplace } = begin();
    const failure: unknown = await call(workplace(), AbortSignal.abort()).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(library.TallysheetError);
    expect(failure).toMatchObject({ code: 'interrupted' });
    expect(service.seen).toEqual([]);
  });

  test('planUndo rejects with its error after the run, and sends no write', async () => {
    const { service, workplace } = begin();
    const { folder } = await library.planImport(REQUEST, workplace());
    await library.applyPlan(folder, workplace());
    const before = service.seen.length;
    const undo = library.planUndo(folder, workplace(), { signal: AbortSignal.abort() });
    await expect(undo).rejects.toMatchObject({ code: 'interrupted' });
    expect(service.seen).toHaveLength(before);
  });
});

describe('an abort of a workplace', () => {
  test('ends a wait of planning for the rate limit at once', async () => {
    const { service } = begin();
    const clock = new FakeClock();
    const controller = new AbortController();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'vendors.csv'), 'Name\nAcme\n');
    const client = library.createClient({
      ...{ baseUrl: 'https://company.example', token: TEST_TOKEN, rateLimit: '1/h', clock },
      transport: service.transport,
      onWait: () => {
        controller.abort();
      },
      maxWaitMs: 7_200_000,
    });
    await client.groups.list();
    const workplace = library.openWorkplace({
      ...{ client, clock, cwd: folder, stateFolder: join(folder, 'state') },
      signal: controller.signal,
    });
    await expect(library.planImport(REQUEST, workplace)).rejects.toMatchObject({
      code: 'interrupted',
    });
    expect(clock.monotonic()).toBe(0);
  });
});

describe('an abort of a client over HTTP', () => {
  test.each<[string, (client: library.ConnectedClient) => Promise<unknown>, string]>([
    ['a read', (client) => client.groups.list(), 'interrupted'],
    ['a whole list', (client) => client.groups.all().next(), 'interrupted'],
    ['a write that was sent', (client) => client.groups.create({ name: 'A' }), 'unverified-write'],
  ])('ends %s with an error of the library', async (_title, call, code) => {
    const controller = new AbortController();
    const client = await clientOfSilence(controller.signal, () => {
      controller.abort();
    });
    const failure = await call(client).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(library.TallysheetError);
    expect(failure).toMatchObject({ code });
    await expect(client.groups.create({ name: 'B' })).rejects.toMatchObject({
      code: 'interrupted',
    });
  });
});

/** A client of a server that never answers; `onRequest` is called when a request has arrived. */
async function clientOfSilence(
  signal: AbortSignal,
  onRequest: () => void,
): Promise<library.ConnectedClient> {
  const server: Server = createServer(onRequest);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const client = library.createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: TEST_TOKEN,
    rateLimit: 'off',
    signal,
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await client.close();
  });
  return client;
}
