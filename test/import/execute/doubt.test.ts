import { describe, expect, test } from 'vitest';
import type { ExecutedRun } from '../../../src/import/send/conclude-run.ts';
import { executeRun } from '../../../src/import/send/execute-run.ts';
import type { Progress } from '../../../src/import/ledger/run/workplace.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { FaultyTransport, faultsOfWrites, isWrite } from '../../support/faulty-transport.ts';
import { retryFailed } from '../../../src/import/send/review/resume-run.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = { groups: [{ name: 'Computers' }] };
const HEADINGS = 'Identifier,Name,Group,Purchased on';

function register(...rows: readonly string[]): string {
  return [HEADINGS, ...rows.map((row) => `${row},Computers,03/31/2024`), ''].join('\n');
}

const ROW = register('NEW-1,Laptop');

describe('a create of which nobody knows', () => {
  test('is looked for at once and again after the settle time before it is sent again', async () => {
    const rehearsal = faulty(faultsOfWrites('request-lost'));
    const file = rehearsal.write('register.csv', ROW);
    const before = rehearsal.clock.monotonic();

    const { files } = await rehearsal.import([file], {}, { verificationDelayMs: 120_000 });

    expect(rehearsal.clock.monotonic() - before).toBeGreaterThanOrEqual(120_000);
    const what = rehearsal.withRun(files.folder, ({ journal }) =>
      journal.database.all('SELECT what FROM event ORDER BY seq').map((row) => row['what']),
    );
    expect(what).toEqual(['intent', 'unverified', 'planned', 'intent', 'done']);
  });

  test('is what the progress tells of while nothing else is left to do', async () => {
    const rehearsal = faulty(faultsOfWrites('request-lost'));
    const file = rehearsal.write('register.csv', ROW);
    const reported: Progress[] = [];
    const { run } = await rehearsal.prepare([file]);
    const workplace = {
      ...rehearsal.workplace(),
      onProgress: (progress: Progress) => reported.push(progress),
    };
    await executeRun(run, { verificationDelayMs: 5_000 }, workplace).finally(() => {
      run.close();
    });

    const waits = reported.flatMap(({ waiting }) => waiting ?? []);
    expect(waits[0]).toEqual({ reason: 'lost responses', milliseconds: 5_000, lostAnswers: 1 });
    expect(reported.at(-1)?.waiting).toBeUndefined();
  });

  test('that may be one of two new records is for a person, with both as candidates', async () => {
    const { rehearsal, executed } = await ambiguous();

    expect(executed.summary).toMatchObject({ exitCode: 5, outcomes: { needsReview: 1 } });
    expect(executed.files.errors).toEqual([]);
    expect(rehearsal.table(executed.files.needsReview ?? '')).toEqual([
      {
        Call: '1',
        File: 'register.csv',
        Row: '2',
        Record: 'Laptop',
        Evidence: 'more than one record matches: #1, #2',
        Candidates: '#1, #2',
        Decision: '',
      },
    ]);
  });

  test.each([
    ['done as #2', { created: 1 }, 0, 2],
    ['#1', { created: 1 }, 0, 2],
    ['drop', { failed: 1 }, 1, 2],
    ['send', { created: 1 }, 0, 3],
    ['', { needsReview: 1 }, 5, 2],
  ])('the decision "%s" leads to %j', async (decision, outcomes, exitCode, records) => {
    const { rehearsal, executed } = await ambiguous();

    await rehearsal.decide(executed.files, decision);
    const { summary } = await rehearsal.resume(executed.files.folder);

    expect(summary).toMatchObject({ exitCode, outcomes });
    expect(await rehearsal.records('fixed-assets')).toHaveLength(records);
  });

  test.each([
    ['a word that is none', 'perhaps', 'bad-decisions'],
    ['a number without its sign', '12', 'bad-decisions'],
  ])('%s is refused, and nothing is applied', async (_what, decision, code) => {
    const { rehearsal, executed } = await ambiguous();

    await expect(rehearsal.decide(executed.files, decision)).rejects.toMatchObject({ code });
    expect(rehearsal.ended(executed.files.folder)).toMatchObject([{ state: 'needsReview' }]);
  });

  test('is never taken for a record that was there before', async () => {
    const rehearsal = faulty(faultsOfWrites('request-lost'), {
      ...SEED,
      fixed_assets: [
        { name: 'Chair', group: 'Computers', purchased_on: '2020-01-31' },
        { name: 'Chair', group: 'Computers', purchased_on: '2020-01-31' },
      ],
    });
    const file = rehearsal.write('register.csv', register(',Chair'));

    await rehearsal.import([file]);

    expect(await rehearsal.records('fixed-assets')).toHaveLength(3);
  });

  test('is never taken for the record of another row that has the same name', async () => {
    const rehearsal = faulty(faultsOfWrites('answer-lost', 'request-lost'));
    const file = rehearsal.write('register.csv', register('A-1,Chair', ',Chair'));

    const { summary } = await rehearsal.import([file]);

    expect(summary.outcomes).toMatchObject({ created: 2 });
    expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual(['A-1', null]);
  });

  test('twins are counted: three equal rows make three records, whatever is lost', async () => {
    const rehearsal = faulty(
      faultsOfWrites('answer-lost', 'request-lost', 'answer-lost', '502-after-commit'),
    );
    const file = rehearsal.write('register.csv', register(',Chair', ',Chair', ',Chair'));

    const { summary } = await rehearsal.import([file], {}, { concurrency: 4 });

    expect(summary.outcomes).toMatchObject({ created: 3 });
    expect(await rehearsal.records('fixed-assets')).toHaveLength(3);
  });

  test('whose lookup key the service may have changed is for a person', async () => {
    const lossy = faultsOfWrites(undefined, 'answer-lost');
    const rehearsal = new Rehearsal({
      seed: SEED,
      between: (service, clock) =>
        new FaultyTransport(upperCasing(service, 'b-2'), lossy, { clock }),
    });
    const file = rehearsal.write('register.csv', register('A-1,One thing', 'b-2,Other'));

    const { summary, files } = await rehearsal.import([file]);

    expect(summary.outcomes).toMatchObject({ created: 1, needsReview: 1 });
    const [row] = rehearsal.table(files.needsReview ?? '');
    expect(row).toMatchObject({
      Evidence: 'a similar record may be it: #2',
      Candidates: '#2',
    });
  });
});

test('once the service was seen to change lookup keys, absence proves nothing', async () => {
  const lossy = faultsOfWrites(undefined, undefined, 'request-lost');
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service, clock) => new FaultyTransport(upperCasing(service, 'b-2'), lossy, { clock }),
  });
  const file = rehearsal.write('register.csv', register('A-1,One thing', 'b-2,Other', 'C-3,Third'));

  const { summary } = await rehearsal.import([file], {}, { concurrency: 1 });

  expect(summary.outcomes).toMatchObject({ created: 2, needsReview: 1 });
});

/** A write that is done so long after its answer was lost, with a settle time of two minutes. */
async function doneLate(lateMs: number): Promise<{ rehearsal: Rehearsal; ended: ExecutedRun }> {
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service, clock) =>
      new FaultyTransport(service, faultsOfWrites('arrives-late'), { clock, lateMs }),
  });
  const file = rehearsal.write('register.csv', ROW);
  return { rehearsal, ended: await rehearsal.import([file], {}, { verificationDelayMs: 120_000 }) };
}

test.each([1_000, 119_000])(
  'a write that is done %i ms late is found, and not sent again',
  async (late) => {
    const { rehearsal, ended } = await doneLate(late);

    expect(ended.summary).toMatchObject({ exitCode: 0, outcomes: { created: 1 } });
    expect(rehearsal.writes()).toHaveLength(1);
  },
);

test.each([121_000, 150_000, 239_000])(
  'the count at the end finds a write that is done %i ms late, up to twice the settle time',
  async (late) => {
    const { rehearsal, ended } = await doneLate(late);

    expect(ended.summary).toMatchObject({ exitCode: 5, outcomes: { needsReview: 1 } });
    expect(rehearsal.table(ended.files.needsReview ?? '')).toMatchObject([
      { Evidence: 'the service has it 2 times: #1, #2', Candidates: '#1, #2' },
    ]);
  },
);

test('a write that is done later than twice the settle time is not found once the run has ended', async () => {
  const { ended } = await doneLate(245_000);

  expect(ended.summary).toMatchObject({ exitCode: 0, outcomes: { created: 1 } });
});

describe('resume --failed', () => {
  test('takes the refused rows again, and those that waited for them', async () => {
    const rehearsal = faulty(faultsOfWrites('422-refusal'), {});
    const text = 'Name,Group,Purchased on\nLaptop,Tools,03/31/2024\nPhone,Tools,03/31/2024\n';
    const file = rehearsal.write('register.csv', text);
    const planning = { createMissing: ['groups'] };
    const first = await rehearsal.import([file], { planning });
    expect(first.summary.outcomes).toMatchObject({ failed: 2 });
    expect(first.summary.issues).toEqual({ 'reference-blocked': 2 });

    const { folder } = first.files;
    await rehearsal.prepareResume(folder, (run, workplace) => retryFailed(run, workplace));
    const second = await rehearsal.resume(folder);

    expect(second.summary).toMatchObject({ exitCode: 0, outcomes: { created: 2 }, issues: {} });
    expect(second.files.errors).toEqual([]);
  });

  test('keeps twins one after another', async () => {
    const rehearsal = faulty(
      faultsOfWrites('422-refusal', undefined, '422-refusal', 'answer-lost', 'request-lost'),
    );
    const file = rehearsal.write('register.csv', register(',Chair', ',Chair', ',Chair'));
    const { files } = await rehearsal.import([file]);
    expect(rehearsal.ended(files.folder).map(({ state }) => state)).toEqual([
      'failed',
      'done',
      'failed',
    ]);

    await rehearsal.prepareResume(files.folder, (run, workplace) => retryFailed(run, workplace));
    const { summary } = await rehearsal.resume(files.folder);

    expect(summary.outcomes).toMatchObject({ created: 3 });
    expect(await rehearsal.records('fixed-assets')).toHaveLength(3);
  });
});

async function ambiguous(): Promise<{
  rehearsal: Rehearsal;
  executed: Awaited<ReturnType<Rehearsal['import']>>;
}> {
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service, clock) =>
      new FaultyTransport(doubling(service), faultsOfWrites('answer-lost'), { clock }),
  });
  const file = rehearsal.write('register.csv', ROW);
  const executed = await rehearsal.import([file]);
  rehearsal.between = (service) => service;
  return { rehearsal, executed };
}

/** Somebody else makes the same record at the same moment. */
function doubling(service: Transport): Transport {
  return {
    send: async (request) => {
      if (isWrite(request)) await service.send(request);
      return service.send(request);
    },
  };
}

/** The service keeps one identifier in capitals, and finds it in any case. */
function upperCasing(service: Transport, identifier: string): Transport {
  return {
    send: (request) => {
      const upper = (text: string): string => text.replace(identifier, identifier.toUpperCase());
      const body = Buffer.from(upper(Buffer.from(request.body).toString()));
      return service.send({ ...request, target: upper(request.target), body });
    },
  };
}

function faulty(choose: ReturnType<typeof faultsOfWrites>, seed: object = SEED): Rehearsal {
  return new Rehearsal({
    seed: seed as typeof SEED,
    between: (service, clock) => new FaultyTransport(service, choose, { clock }),
  });
}
