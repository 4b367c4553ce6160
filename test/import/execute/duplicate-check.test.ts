import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExecutedRun } from '../../../src/import/send/conclude-run.ts';
import { prepareImport } from '../../../src/import/import-file.ts';
import type { ExecutionRequest } from '../../../src/import/sheet/request/request.ts';
import { reopenRun } from '../../../src/import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../../src/import/ledger/run/workplace.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { callerOver } from '../../support/call-service.ts';
import { executeAndClose, Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';

const SEED = { groups: [{ name: 'Computers' }] };

function registerOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, at) => `S-${at + 1},Laptop ${at + 1},Computers,03/31/2024`,
  );
  return ['Identifier,Name,Group,Purchased on', ...lines, ''].join('\n');
}

/** Two machines may stop each other at each row that both create; no race has as many rows. */
const MOST_STOPS = 20;

/** One of several machines at one service: its state folder and its files are its own. */
class Machine {
  readonly #rehearsal: Rehearsal;
  readonly #folder: string;
  readonly #between: (service: Transport) => Transport;

  constructor(rehearsal: Rehearsal, name: string, between: (service: Transport) => Transport) {
    this.#rehearsal = rehearsal;
    this.#between = between;
    rehearsal.makeFolder(name);
    this.#folder = `${rehearsal.folder}/${name}`;
  }

  get #workplace(): ConnectedWorkplace {
    const { clock, service } = this.#rehearsal;
    const common = this.#rehearsal.workplace();
    const caller = callerOver(this.#between(service.transport), { clock });
    const connection = { ...common.connection, caller };
    return { ...common, stateFolder: this.#folder, cwd: this.#folder, connection };
  }

  /**
   * Imports a file, and goes on as long as it was stopped. People do not come back at the same moment:
   * two machines that did would stop each other again.
   */
  async import(
    file: string,
    execution: Partial<ExecutionRequest>,
    pauseMs: number,
  ): Promise<ExecutedRun> {
    const workplace = this.#workplace;
    const request = { files: [file], kind: 'fixed-assets', reading: {}, mapping: {} };
    const { run } = await prepareImport({ ...request, checking: {}, planning: {} }, workplace);
    let ended = await executeAndClose(run, execution, workplace);
    for (let times = 0; ended.stoppedBy !== undefined && times < MOST_STOPS; times += 1) {
      await workplace.clock.sleep(pauseMs);
      ended = await executeAndClose(
        reopenRun(run.folder, workplace.clock),
        execution,
        this.#workplace,
      );
    }
    return ended;
  }
}

/** The titles of the calls that a person is to look at. */
function rowsToReview(rehearsal: Rehearsal, { files }: ExecutedRun): string[] {
  return rehearsal
    .ended(files.folder)
    .filter(({ state }) => state === 'needsReview')
    .map(({ title }) => title);
}

function namesMadeTwice(names: readonly unknown[]): unknown[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

interface Race {
  readonly rows: number;
  /** How much later the other machine starts. */
  readonly head: number;
  /** How long calls take, on their way there and back, in turns. */
  readonly latencies: readonly number[];
  readonly workers: number;
}

interface RaceEnd {
  readonly names: readonly unknown[];
  /** The titles of the calls that one of them reports. */
  readonly reported: ReadonlySet<string>;
}

/** Two machines import one file. */
async function race({ rows, head, latencies, workers }: Race): Promise<RaceEnd> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { clock } = rehearsal;
  const file = `${rehearsal.folder}/${rehearsal.write('register.csv', registerOf(rows))}`;
  let call = 0;
  const slow = (service: Transport): Transport => ({
    send: async (request, options) => {
      await clock.sleep(latencies[(call += 1) % latencies.length] ?? 1);
      const response = await service.send(request, options);
      await clock.sleep(latencies[(call += 1) % latencies.length] ?? 1);
      return response;
    },
  });
  const one = new Machine(rehearsal, 'one', slow);
  const other = new Machine(rehearsal, 'other', slow);
  const ends = await Promise.all([
    one.import(file, { concurrency: workers }, 60_000),
    clock.sleep(head).then(() => other.import(file, { concurrency: workers }, 97_000)),
  ]);
  const names = await rehearsal.values('fixed-assets', 'name');
  const reported = new Set(ends.flatMap((end) => rowsToReview(rehearsal, end)));
  rehearsal.close();
  return { names, reported };
}

describe('two machines at the same file at once', () => {
  test('every duplicate is reported by one of them, and no row is lost, whatever the interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record<Race>({
          rows: fc.integer({ min: 1, max: 12 }),
          head: fc.integer({ min: 0, max: 3_000 }),
          latencies: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 3, maxLength: 7 }),
          workers: fc.integer({ min: 1, max: 4 }),
        }),
        async (scenario) => {
          const { names, reported } = await race(scenario);

          const twice = namesMadeTwice(names);
          expect(new Set(names).size).toBe(scenario.rows);
          expect(names.length - scenario.rows).toBe(twice.length);
          expect([...reported].toSorted()).toEqual(twice.toSorted());
        },
      ),
      { numRuns: rounds(6, 15) },
    );
  }, 120_000);

  test('that look before either of them writes make a row twice, and report it', async () => {
    const { names, reported } = await race({ rows: 5, head: 0, latencies: [500], workers: 1 });

    const twice = namesMadeTwice(names);
    expect(twice).not.toEqual([]);
    expect([...reported].toSorted()).toEqual(twice.toSorted());
  });
});

describe('what was made is counted at the end', () => {
  /** Somebody does something to the account right after the last row was made. */
  function afterLastWrite(rows: number, tamper: (service: Transport) => Promise<unknown>) {
    let made = 0;
    return (service: Transport): Transport => ({
      send: async (request, options) => {
        const response = await service.send(request, options);
        if (request.method !== 'GET') made += 1;
        if (request.method !== 'GET' && made === rows) {
          made += 1;
          await tamper(service);
        }
        return response;
      },
    });
  }

  const again = (service: Transport) =>
    service.send({
      method: 'POST',
      target: '/assets.api',
      headers: {
        token: 's3cret-token',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: Buffer.from(
        'fixed_asset[name]=Laptop 2&fixed_asset[identifier]=S-2&fixed_asset[group_id]=1&fixed_asset[purchased_on]=03/31/2024',
      ),
    });
  const gone = (service: Transport) =>
    service.send({
      method: 'DELETE',
      target: '/assets/2.api',
      headers: { token: 's3cret-token' },
      body: Buffer.from(''),
    });

  test.each([
    ['a duplicate', again, 'the service has it 2 times: #2, #4'],
    ['a loss', gone, 'it was created as #2, which no longer exists'],
  ])('and %s needs review, with the numbers', async (_title, tamper, evidence) => {
    const rehearsal = new Rehearsal({ seed: SEED, between: afterLastWrite(3, tamper) });
    const file = rehearsal.write('register.csv', registerOf(3));

    const { summary, files } = await rehearsal.import([file], {}, { concurrency: 1 });

    expect(summary).toMatchObject({ exitCode: 5, outcomes: { created: 2, needsReview: 1 } });
    const [row] = rehearsal.table(files.needsReview ?? '');
    expect(row).toMatchObject({ Row: '3', Record: 'Laptop 2', Evidence: evidence });
  });

  test('not with --duplicate-check never', async () => {
    const rehearsal = new Rehearsal({ seed: SEED, between: afterLastWrite(3, again) });
    const file = rehearsal.write('register.csv', registerOf(3));

    const { summary } = await rehearsal.import(
      [file],
      {},
      { concurrency: 1, duplicateCheck: 'never' },
    );

    expect(summary.exitCode).toBe(0);
    expect(rehearsal.calls.at(-1)?.method).toBe('POST');
  });

  test('not, and that is said, where it would not fit into the daily quota; a later command does it', async () => {
    const between = afterLastWrite(40, again);
    const rehearsal = new Rehearsal({
      seed: SEED,
      between,
      dailyQuota: 44,
      limits: { reserve: 0 },
    });
    const file = rehearsal.write('register.csv', registerOf(40));
    const notices: string[] = [];
    const place = rehearsal.workplace.bind(rehearsal);
    rehearsal.workplace = (stop) => ({
      ...place(stop),
      onProgress: ({ notice }) => {
        if (notice !== undefined) notices.push(notice);
      },
    });

    const { summary, files } = await rehearsal.import([file], {}, { concurrency: 1 });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 40 } });
    expect(notices).toEqual([
      'Duplicate check skipped: it needs 2 calls, more than the remaining daily quota. Run it later: tallysheet resume fixed-assets-20260115T120000Z --duplicate-check always',
    ]);

    await rehearsal.clock.advance(24 * 3_600_000);
    const later = await rehearsal.resume(files.folder, { duplicateCheck: 'always' });
    expect(later.summary).toMatchObject({ exitCode: 5, outcomes: { created: 39, needsReview: 1 } });
  });

  test('once, in the list where that takes fewer calls than looking each up', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', registerOf(60));
    const { plan } = await rehearsal.plan([file]);
    const { files } = await rehearsal.import([file]);
    const afterWrites = rehearsal.calls.slice(
      rehearsal.calls.findLastIndex(({ method }) => method === 'POST') + 1,
    );
    expect(afterWrites).toHaveLength(3);
    expect(plan.cost.check).toBe(3);

    rehearsal.calls.length = 0;
    await rehearsal.resume(files.folder);
    expect(rehearsal.calls).toEqual([]);
  });
});

test('a run whose first record somebody makes at the same moment stops, and says which they are', async () => {
  let hasTampered = false;
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service) => ({
      send: async (request, options) => {
        const response = await service.send(request, options);
        if (request.method === 'POST' && !hasTampered) {
          hasTampered = true;
          await service.send(request, options);
        }
        return response;
      },
    }),
  });
  const file = rehearsal.write('register.csv', registerOf(5));

  const { summary, stoppedBy, files } = await rehearsal.import([file]);

  expect(stoppedBy).toMatchObject({
    code: 'duplicate-created',
    message: 'The first fixed asset of the run, "Laptop 1", is in the account 2 times: #1, #2',
  });
  expect(summary).toMatchObject({ exitCode: 4, outcomes: { needsReview: 1, notProcessed: 4 } });
  const [row] = rehearsal.table(files.needsReview ?? '');
  expect(row?.['Evidence']).toBe('the service has it 2 times: #1, #2');
});
