import { describe, expect, test } from 'vitest';
import type { ExecutionRequest } from '../../../src/import/sheet/request/request.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { TransportFailure } from '../../../src/client/transport/transport-failure.ts';
import type { Transport, WireRequest, WireResponse } from '../../../src/wire/messages.ts';
import { FaultyTransport, faultsOfWrites, isWrite } from '../../support/faulty-transport.ts';
import type { FakeClock } from '../../support/fake-clock.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

/** Toner, so many parts, and hats. */
function seedWith(parts: number): SeedDocument {
  const supply = { group: 'Supplies', location: 'Store' };
  return {
    groups: [{ name: 'Supplies' }],
    locations: [{ name: 'Store' }, { name: 'Yard' }],
    members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
    inventory: [
      { name: 'Toner', ...supply, initial_stock_quantity: 100 },
      ...Array.from({ length: parts }, (_, at) => ({
        ...{ name: `Part ${at + 1}`, ...supply, initial_stock_quantity: 10 },
      })),
    ],
    asset_stock: [{ name: 'Hat', ...supply, initial_stock_quantity: 100 }],
  };
}

/** Two pages of inventory, so that two items are looked up one by one. */
const SEED = seedWith(26);

/** Each kind of movement: its sheet of three rows, the second of which is tampered with. */
const SHEETS: Readonly<Record<string, string>> = {
  'inventory.add-stock': 'Item,Quantity\nToner,1\nToner,2\nPart 1,4\n',
  'inventory.new-sale': 'Item,Quantity,Location\nToner,1,Store\nToner,2,Store\nPart 1,4,Store\n',
  'inventory.transfer':
    'Item,Quantity,From,To\nToner,1,Store,Yard\nToner,2,Store,Yard\nPart 1,4,Store,Yard\n',
  'asset-stock.add-stock': 'Item,Quantity\nHat,1\nHat,2\nHat,4\n',
  'asset-stock.checkout':
    'Item,Quantity,Member\nHat,1,ann@b.example\nHat,2,ann@b.example\nHat,4,ann@b.example\n',
};
const KINDS = Object.keys(SHEETS);

type Tamper = (request: WireRequest, service: Transport) => Promise<WireResponse>;

/** Does something else with the second write of a run; all others go through. */
function withSecondWrite(tamper: Tamper): (service: Transport) => Transport {
  let writes = 0;
  return (service) => ({
    send: (request, options) => {
      if (isWrite(request)) writes += 1;
      return isWrite(request) && writes === 2
        ? tamper(request, service)
        : service.send(request, options);
    },
  });
}

/** Another machine does the same row at the same moment. */
const twice: Tamper = async (request, service) => {
  await service.send(request);
  return service.send(request);
};

/** It is answered as if it were done, and is not. */
const swallowed: Tamper = (request, service) =>
  service.send({
    ...request,
    method: 'GET',
    target: request.target.replace(/\/(order|transfer_stock)\.api$/, '.api'),
    body: Buffer.from(''),
  });

async function importMoves(
  between: (service: Transport, clock: FakeClock) => Transport,
  { kind = 'inventory.add-stock', text = SHEETS[kind] ?? '', execution = {} }: Moves = {},
) {
  const rehearsal = new Rehearsal({ seed: SEED, between });
  const file = rehearsal.write('moves.csv', text);
  const request = { concurrency: 1, ...execution };
  const { summary, files } = await rehearsal.import([file], { kind }, request);
  const [row] = files.needsReview === undefined ? [] : rehearsal.table(files.needsReview);
  const { outcomes, exitCode } = summary;
  return { rehearsal, row, exitCode, outcomes, folder: files.folder };
}

interface Moves {
  readonly kind?: string;
  readonly text?: string;
  readonly execution?: Partial<ExecutionRequest>;
}

/** The calls behind the last write. */
function countingCalls({ calls }: Rehearsal): string[] {
  const last = calls.findLastIndex(({ method }) => method !== 'GET');
  return calls.slice(last + 1).map(({ path }) => path.replace(/\?.*$/, ''));
}

describe('what was moved is counted at the end, and needs review with what its history shows:', () => {
  test.each(sampled(KINDS, 2))('a duplicate that another machine made, of %s', async (kind) => {
    const { exitCode, outcomes, row } = await importMoves(withSecondWrite(twice), { kind });

    expect({ exitCode, outcomes }).toMatchObject({
      exitCode: 5,
      outcomes: { done: 2, needsReview: 1 },
    });
    expect(row?.['Row']).toBe('3');
    expect(row?.['Evidence']).toMatch(
      /^the history of #\d+ shows it 2 times: [-\d]+ [:\d]+, [-\d]+ [:\d]+$/,
    );
  });

  test.each(sampled(KINDS, 2))('a loss, of %s', async (kind) => {
    const { exitCode, outcomes, row } = await importMoves(withSecondWrite(swallowed), { kind });

    expect({ exitCode, outcomes }).toMatchObject({
      exitCode: 5,
      outcomes: { done: 2, needsReview: 1 },
    });
    expect(row?.['Row']).toBe('3');
    expect(row?.['Evidence']).toMatch(/^it was done, but the history of #\d+ no longer shows it$/);
  });

  test('the loss of all that was moved of an item, which its quantity lacks', async () => {
    const { exitCode, row } = await importMoves(
      (service) => ({
        send: (request, options) =>
          isWrite(request) ? swallowed(request, service) : service.send(request, options),
      }),
      { text: 'Item,Quantity\nToner,3\n' },
    );

    expect(exitCode).toBe(5);
    expect(row?.['Row']).toBe('2');
  });
});

test('what others move meanwhile costs no call more', async () => {
  const { exitCode, rehearsal } = await importMoves(
    withSecondWrite(async (request, service) => {
      const body = Buffer.from('order_type=add+stock&line_item%5Bquantity%5D=9');
      await service.send({ ...request, body });
      return service.send(request);
    }),
  );

  expect(exitCode).toBe(0);
  expect(countingCalls(rehearsal)).toEqual([
    '/inventory/1/history.api',
    '/inventory/2/history.api',
  ]);
});

test('a duplicate is found although somebody else moved just as much back', async () => {
  const { exitCode, row, rehearsal } = await importMoves(
    withSecondWrite(async (request, service) => {
      const answer = await twice(request, service);
      const body = Buffer.from('order_type=new+sale&line_item%5Bquantity%5D=2&location_id=1');
      expect(await service.send({ ...request, body })).toMatchObject({ status: 200 });
      return answer;
    }),
  );

  expect(exitCode).toBe(5);
  expect(row).toMatchObject({ Row: '3' });
  expect(countingCalls(rehearsal).filter((path) => path === '/inventory/2/history.api')).toEqual([
    '/inventory/2/history.api',
  ]);
});

test('a service that keeps no comments costs one look at a history, and no more', async () => {
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service) => ({
      send: async (request, options) => {
        const answer = await service.send(request, options);
        const body = answer.body.replaceAll(/\[import [0-9a-f]+\]/g, '');
        return { ...answer, body };
      },
    }),
  });
  const file = rehearsal.write('moves.csv', 'Item,Quantity\nToner,1\nPart 1,1\n');

  const { summary } = await rehearsal.import([file], { kind: 'inventory.add-stock' });

  expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 2 } });
  expect(countingCalls(rehearsal)).toEqual([
    '/inventory/1/history.api',
    '/inventory/1.api',
    '/inventory/2.api',
  ]);
});

test('a duplicate is found behind many movements of others', async () => {
  const { exitCode, row } = await importMoves(
    withSecondWrite(async (request, service) => {
      await service.send(request);
      const body = Buffer.from('order_type=add+stock&line_item%5Bquantity%5D=9');
      for (let more = 0; more < 23; more += 1) await service.send({ ...request, body });
      return service.send(request);
    }),
  );

  expect(exitCode).toBe(5);
  expect(row).toMatchObject({ Row: '3' });
});

describe('an answer that was lost is waited for, also where an equal row of another machine was found at once:', () => {
  /** Another machine does the row, our own request is lost on the way, and comes in a minute later. */
  const overtaken: (clock: FakeClock) => Tamper = (clock) => async (request, service) => {
    await service.send(request);
    void clock.sleep(60_000, undefined, { background: true }).then(() => service.send(request));
    throw new TransportFailure(true, 'ECONNRESET');
  };

  test.each(sampled(KINDS, 2))('of %s', async (kind) => {
    const between = (service: Transport, clock: FakeClock): Transport =>
      withSecondWrite(overtaken(clock))(service);

    const { exitCode, outcomes, row } = await importMoves(between, { kind });

    expect({ exitCode, outcomes }).toMatchObject({ exitCode: 5, outcomes: { needsReview: 1 } });
    expect(row?.['Evidence']).toContain('shows it 2 times');
  });

  test('of a created record', async () => {
    const between = (service: Transport, clock: FakeClock): Transport =>
      withSecondWrite(overtaken(clock))(service);
    const text =
      'Identifier,Name,Group,Purchased on\nA,Saw,Supplies,03/31/2024\nB,Drill,Supplies,03/31/2024\n';

    const { exitCode, row } = await importMoves(between, { kind: 'fixed-assets', text });

    expect(exitCode).toBe(5);
    expect(row?.['Evidence']).toMatch(/^the service has it 2 times/);
  });

  test('for the settle time, and once', async () => {
    const faulty = (service: Transport, clock: FakeClock): Transport =>
      new FaultyTransport(service, faultsOfWrites(undefined, 'answer-lost'), { clock });

    const { exitCode, rehearsal, folder } = await importMoves(faulty, {
      execution: { verificationDelayMs: 90_000 },
    });
    const ended = rehearsal.clock.monotonic();
    await rehearsal.resume(folder);

    expect(exitCode).toBe(0);
    expect(ended).toBeGreaterThanOrEqual(90_000);
    expect(ended).toBeLessThan(100_000);
    expect(rehearsal.clock.monotonic() - ended).toBeLessThan(1_000);
  });
});

describe('the count of what was moved costs what the plan says, where nobody else writes:', () => {
  const manyItems = Array.from({ length: 59 }, (_, at) => `Part ${at + 1},1\n`).join('');
  const sixRows = (cells: string): string => `${cells}\n`.repeat(6);

  test.each([
    ['one item, moved often', 'inventory.add-stock', `Item,Quantity\n${sixRows('Toner,1')}`, 1],
    ['two items', 'inventory.add-stock', SHEETS['inventory.add-stock'] ?? '', 2],
    ['59 items, in their list', 'inventory.add-stock', `Item,Quantity\n${manyItems}`, 3],
    [
      'transfers, which only the history shows',
      'inventory.transfer',
      `Item,Quantity,From,To\nToner,1,Store,Yard\nPart 1,1,Store,Yard\n`,
      2,
    ],
    [
      'checkouts, which the available quantity shows',
      'asset-stock.checkout',
      `Item,Quantity,Member\n${sixRows('Hat,1,ann@b.example')}`,
      1,
    ],
  ])('%s', async (_title, kind, text, calls) => {
    const rehearsal = new Rehearsal({ seed: text.includes('Part 59') ? seedWith(59) : SEED });
    const file = rehearsal.write('moves.csv', text);
    const { plan, folder } = await rehearsal.plan([file], { kind });

    const { summary } = await rehearsal.resume(folder, { concurrency: 1 });

    expect(summary.exitCode).toBe(0);
    expect(plan.cost.check).toBe(calls);
    expect(countingCalls(rehearsal)).toHaveLength(calls);
    rehearsal.calls.length = 0;
    await rehearsal.resume(folder);
    expect(rehearsal.calls).toEqual([]);
  });

  test('nothing with --duplicate-check never', async () => {
    const execution = { duplicateCheck: 'never' as const };
    const { rehearsal, exitCode } = await importMoves(withSecondWrite(twice), { execution });

    expect(exitCode).toBe(0);
    expect(countingCalls(rehearsal)).toEqual([]);
  });
});

test('where it would not fit into the daily quota it is skipped, which is said, and a later command does it', async () => {
  const notices: string[] = [];
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: withSecondWrite(twice),
    dailyQuota: 9,
    limits: { reserve: 0 },
  });
  const place = rehearsal.workplace.bind(rehearsal);
  rehearsal.workplace = (stop) => ({
    ...place(stop),
    onProgress: ({ notice }) => {
      if (notice !== undefined) notices.push(notice);
    },
  });
  const file = rehearsal.write('moves.csv', SHEETS['inventory.add-stock'] ?? '');

  const { summary, files } = await rehearsal.import(
    [file],
    { kind: 'inventory.add-stock' },
    { concurrency: 1 },
  );

  expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 3 } });
  expect(notices).toEqual([expect.stringContaining('Duplicate check skipped: it needs 2 calls')]);

  await rehearsal.clock.advance(24 * 3_600_000);
  const later = await rehearsal.resume(files.folder, { duplicateCheck: 'always' });
  expect(later.summary).toMatchObject({ exitCode: 5, outcomes: { done: 2, needsReview: 1 } });
});
