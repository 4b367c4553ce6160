import { describe, expect, test } from 'vitest';
import { TallysheetError } from '../../../src/kernel/messages/errors.ts';
import type { ExecutionRequest } from '../../../src/import/sheet/request/request.ts';
import {
  FaultyTransport,
  faultsOfWrites,
  isWrite,
  type ChooseFault,
  type Fault,
} from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = { groups: [{ name: 'Computers' }] };

function register(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_each, at) => `A-${at + 1},Laptop ${at + 1},Computers,03/31/2024`,
  );
  return ['Identifier,Name,Group,Purchased on', ...lines, ''].join('\n');
}

function always(fault: Fault): ChooseFault {
  return (request) => (isWrite(request) ? fault : undefined);
}

function rehearsalWith(choose: ChooseFault, rows: number): { rehearsal: Rehearsal; file: string } {
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service, clock) => new FaultyTransport(service, choose, { clock }),
  });
  return { rehearsal, file: rehearsal.write('register.csv', register(rows)) };
}

describe('a run stops and can be resumed', () => {
  test.each<[string, ChooseFault, Partial<ExecutionRequest>, string, number, object]>([
    [
      'at the most refusals that are allowed',
      always('422-refusal'),
      { maxErrors: { count: 3 }, concurrency: 1 },
      'too-many-errors',
      4,
      { failed: 3, notProcessed: 37 },
    ],
    [
      'at a share of refusals',
      always('403-refusal'),
      { maxErrors: { percent: 10 }, concurrency: 1 },
      'too-many-errors',
      4,
      { failed: 4, notProcessed: 36 },
    ],
    [
      'when the token is refused',
      faultsOfWrites(undefined, undefined, '401-refusal'),
      { concurrency: 1 },
      'token-refused',
      6,
      { created: 2, notProcessed: 38 },
    ],
    [
      'when the service cannot be reached',
      always('not-sent'),
      {},
      'service-unreachable',
      3,
      { notProcessed: 40 },
    ],
    [
      'at a redirection, which is never followed',
      always('redirect'),
      {},
      'redirected',
      3,
      { notProcessed: 40 },
    ],
    [
      'when nothing is answered twenty times in a row',
      always('500-before-commit'),
      {},
      'service-failing',
      4,
      { notProcessed: 40 },
    ],
  ])('%s', async (_when, choose, execution, code, exitCode, outcomes) => {
    const { rehearsal, file } = rehearsalWith(choose, 40);

    const { stoppedBy, summary, files } = await rehearsal.import([file], {}, execution);

    expect(stoppedBy).toMatchObject({ code });
    expect(summary).toMatchObject({ exitCode, outcomes });

    rehearsal.between = (service) => service;
    const resumed = await rehearsal.resume(files.folder);
    expect(resumed.summary.outcomes.created + resumed.summary.outcomes.failed).toBe(40);
    expect(new Set(await rehearsal.values('fixed-assets', 'identifier')).size).toBe(
      (await rehearsal.records('fixed-assets')).length,
    );
  });

  test('on request: nothing new is begun, what is open ends, and the same command goes on', async () => {
    const stop = new AbortController();
    const { rehearsal, file } = rehearsalWith((request) => {
      if (isWrite(request) && rehearsal.writes().length === 9) {
        stop.abort(new TallysheetError('interrupted', 'Interrupted'));
      }
      return undefined;
    }, 30);

    const stopped = await rehearsal.import([file], {}, {}, stop);

    expect(stopped.stoppedBy).toMatchObject({ code: 'interrupted' });
    expect(stopped.summary.exitCode).toBe(130);
    const { created, notProcessed } = stopped.summary.outcomes;
    expect(created + notProcessed).toBe(30);
    expect(created).toBe((await rehearsal.records('fixed-assets')).length);
    expect(created).toBeLessThan(20);

    const again = await rehearsal.import([file]);

    expect(again.files.folder).toBe(stopped.files.folder);
    expect(again.summary).toMatchObject({ exitCode: 0, outcomes: { created: 30 } });
    expect(await rehearsal.records('fixed-assets')).toHaveLength(30);
  });

  test('on request also while it waits for its turn or for the settle time', async () => {
    const stop = new AbortController();
    const { rehearsal, file } = rehearsalWith(faultsOfWrites('request-lost'), 1);
    void rehearsal.clock.sleep(60_000, undefined, { background: true }).then(() => {
      stop.abort(new TallysheetError('terminated', 'Terminated'));
    });
    const before = rehearsal.clock.monotonic();

    const { summary } = await rehearsal.import([file], {}, { verificationDelayMs: 120_000 }, stop);

    expect(summary).toMatchObject({ exitCode: 143, outcomes: { notProcessed: 1 } });
    expect(rehearsal.clock.monotonic() - before).toBeLessThan(61_000);
  });
});

describe('--first', () => {
  test('sends so many rows and leaves the others', async () => {
    const { rehearsal, file } = rehearsalWith(() => undefined, 12);

    const { summary, files } = await rehearsal.import([file], {}, { first: 5 });
    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 5, notProcessed: 7 } });

    const { summary: resumed } = await rehearsal.resume(files.folder);
    expect(resumed).toMatchObject({ exitCode: 0, outcomes: { created: 12, notProcessed: 0 } });
  });

  test('counts rows, not attempts', async () => {
    const faults = faultsOfWrites('429-seconds', 'request-lost', 'answer-lost', 'not-sent');
    const { rehearsal, file } = rehearsalWith(faults, 12);

    const { summary } = await rehearsal.import([file], {}, { first: 5 });

    expect(summary.outcomes).toMatchObject({ created: 5, notProcessed: 7 });
    expect(await rehearsal.records('fixed-assets')).toHaveLength(5);
  });
});

test('when the disk is full nothing more is sent, and with room the run goes on', async () => {
  const { rehearsal, file } = rehearsalWith(() => undefined, 300);
  const { folder } = await rehearsal.plan([file]);

  const { stoppedBy } = await rehearsal.resume(folder, {}, undefined, ({ journal }) => {
    const { page_count: pages } = journal.database.get('PRAGMA page_count') ?? {};
    journal.database.all(`PRAGMA max_page_count = ${Number(pages) + 4}`);
  });

  expect(stoppedBy).toMatchObject({ code: 'run-journal-error' });
  const sent = rehearsal.writes().length;
  const attempts = rehearsal.ended(folder).filter(({ attempts }) => attempts > 0).length;
  expect(sent).toBe(attempts);
  expect(sent).toBeLessThan(300);

  const { summary } = await rehearsal.resume(folder);
  expect(summary.outcomes).toMatchObject({ created: 300 });
  expect(await rehearsal.records('fixed-assets')).toHaveLength(300);
});

test('after a 429 nobody calls until the wait has passed', async () => {
  const { rehearsal, file } = rehearsalWith(
    faultsOfWrites(undefined, undefined, '429-seconds'),
    10,
  );
  const before = rehearsal.clock.monotonic();

  const { summary } = await rehearsal.import([file]);

  expect(summary.calls).toMatchObject({ writes: 11, retries: 1, rateLimited: 1 });
  expect(rehearsal.clock.monotonic() - before).toBeGreaterThanOrEqual(30_000);
  expect(summary.outcomes).toMatchObject({ created: 10 });
});

test('a run stops before the daily allowance is used up, and goes on the next day', async () => {
  const rehearsal = new Rehearsal({ seed: SEED, dailyQuota: 60 });
  const file = rehearsal.write('register.csv', register(80));

  const first = await rehearsal.import([file]);
  expect(first.stoppedBy).toMatchObject({ code: 'daily-quota-used' });
  expect(first.summary.exitCode).toBe(4);
  expect(rehearsal.calls.length).toBeLessThan(60);

  await rehearsal.clock.advance(24 * 3_600_000);
  const second = await rehearsal.import([file]);

  expect(second.files.folder).toBe(first.files.folder);
  expect(second.summary).toMatchObject({ exitCode: 0, outcomes: { created: 80 } });
  expect(await rehearsal.records('fixed-assets')).toHaveLength(80);
});

test('a run stops at --max-calls, proofs not counted, and goes on without', async () => {
  const { rehearsal, file } = rehearsalWith(() => undefined, 20);
  rehearsal.limits = { maxCalls: 12 };

  const { stoppedBy, summary, files } = await rehearsal.import([file]);
  expect(stoppedBy).toMatchObject({ code: 'call-limit-reached' });
  expect(summary.exitCode).toBe(4);
  expect(rehearsal.calls.length).toBe(13);

  rehearsal.limits = {};
  const resumed = await rehearsal.resume(files.folder);
  expect(resumed.summary.outcomes).toMatchObject({ created: 20 });
});
