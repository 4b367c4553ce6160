import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/import/ledger/subjects/compare.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import type { Transport, WireResponse } from '../../../src/wire/messages.ts';
import { FaultyTransport, faultsOfWrites, type Fault } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const SEED: SeedDocument = {
  groups: [{ name: 'Supplies' }],
  locations: [{ name: 'Store' }, { name: 'Shop' }],
  members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
  fixed_assets: [{ name: 'Van', group: 'Supplies', purchased_on: '2020-08-10' }],
  inventory: [
    { name: 'Toner', group: 'Supplies', location: 'Store', initial_stock_quantity: 100 },
    { name: 'Tape', group: 'Supplies', location: 'Store', initial_stock_quantity: 100 },
  ],
  asset_stock: [
    {
      ...{ name: 'Hat', group: 'Supplies', location: 'Store', initial_stock_quantity: 100 },
      movements: [{ order: 'checkout', quantity: 50, user: 'ann@b.example' }],
    },
  ],
};

const ADDED = 'Item,Quantity,Comments\nToner,1,one\nToner,2,two\nTape,4,\n';

function faulty(...faults: readonly (Fault | undefined)[]): Rehearsal {
  return new Rehearsal({
    seed: SEED,
    between: (service, clock) => new FaultyTransport(service, faultsOfWrites(...faults), { clock }),
  });
}

/** What the service really has of each item, and how many entries its history has. */
async function stockOf(rehearsal: Rehearsal, kind = 'inventory'): Promise<Record<string, number>> {
  const records = await rehearsal.records(kind);
  return Object.fromEntries(
    records.map(({ values }) => [plainText(values['name'] ?? ''), Number(values['net_quantity'])]),
  );
}

function importAdded(rehearsal: Rehearsal): ReturnType<Rehearsal['import']> {
  const file = rehearsal.write('delivery.csv', ADDED);
  return rehearsal.import([file], { kind: 'inventory.add-stock' }, { concurrency: 1 });
}

/** Faults after which a movement is done though its answer says nothing. */
const DONE_FAULTS: readonly Fault[] = [
  'answer-lost',
  'arrives-late',
  '502-after-commit',
  'cut-answer',
  'empty-answer',
  'web-page',
  '409-after-commit',
];

/** Faults after which it is not done, though it may have been. */
const LOST_FAULTS: readonly Fault[] = ['request-lost', '502-before-commit', '500-before-commit'];

describe('an unverified movement', () => {
  test.each(sampled(DONE_FAULTS, 3))('that was done is found in the history: %s', async (fault) => {
    const rehearsal = faulty(undefined, fault);

    const { summary, files } = await importAdded(rehearsal);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 3 } });
    expect(await stockOf(rehearsal)).toEqual({ Tape: 104, Toner: 103 });
    expect(rehearsal.ended(files.folder).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  test.each(sampled(LOST_FAULTS, 3))('that was not done is sent again: %s', async (fault) => {
    const rehearsal = faulty(undefined, fault);

    const { summary, files } = await importAdded(rehearsal);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 3 } });
    expect(await stockOf(rehearsal)).toEqual({ Tape: 104, Toner: 103 });
    expect(rehearsal.ended(files.folder).map(({ attempts }) => attempts)).toEqual([1, 2, 1]);
  });

  test('is sent again only when the settle time is over', async () => {
    const rehearsal = faulty(undefined, 'request-lost');
    const before = rehearsal.clock.monotonic();

    const { files } = await importAdded(rehearsal);

    expect(rehearsal.clock.monotonic() - before).toBeGreaterThanOrEqual(120_000);
    const what = rehearsal.withRun(files.folder, ({ journal }) =>
      journal.database
        .all('SELECT what FROM event WHERE call = 2 ORDER BY seq')
        .map((row) => row['what']),
    );
    expect(what).toEqual(['intent', 'unverified', 'planned', 'intent', 'done']);
  });

  test('is found on a later page, behind what others did meanwhile', async () => {
    const rehearsal = new Rehearsal({
      seed: SEED,
      between: (service, clock) =>
        new FaultyTransport(busy(service), faultsOfWrites('answer-lost'), { clock }),
    });
    const file = rehearsal.write('delivery.csv', 'Item,Quantity\nToner,7\n');

    const { summary } = await rehearsal.import([file], { kind: 'inventory.add-stock' });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 1 } });
    expect(await stockOf(rehearsal)).toMatchObject({ Toner: 100 + 7 + 12 });
  });

  test('that came later than the settle time is told at the end, never in silence', async () => {
    const rehearsal = new Rehearsal({
      seed: SEED,
      between: (service, clock) =>
        new FaultyTransport(service, faultsOfWrites(undefined, 'arrives-late'), {
          ...{ clock, lateMs: 150_000 },
        }),
    });

    const { summary, files } = await importAdded(rehearsal);

    expect(summary).toMatchObject({ exitCode: 5, outcomes: { done: 2, needsReview: 1 } });
    expect(rehearsal.table(files.needsReview ?? '')).toMatchObject([
      {
        Row: '3',
        Evidence: 'the history of #2 shows it 2 times: 2026-01-15 12:02:00, 2026-01-15 12:02:30',
      },
    ]);
  });

  test.each<[string, string, string, string, Record<string, number>]>([
    ['inventory.new-sale', 'Item,Quantity', 'Toner,1', 'inventory', { Toner: 98, Tape: 100 }],
    [
      'inventory.transfer',
      'Item,Quantity,From,To',
      'Toner,1,Store,Shop',
      'inventory',
      { Toner: 100, Tape: 100 },
    ],
    ['asset-stock.add-stock', 'Item,Quantity', 'Hat,1', 'asset-stock', { Hat: 102 }],
    [
      'asset-stock.checkout',
      'Item,Quantity,Member',
      'Hat,1,ann@b.example',
      'asset-stock',
      { Hat: 100 },
    ],
    ['asset-stock.checkin', 'Item,Quantity,Line items', 'Hat,1,4', 'asset-stock', { Hat: 100 }],
    [
      'asset-stock.transfer',
      'Item,Quantity,From,To',
      'Hat,1,Store,Shop',
      'asset-stock',
      { Hat: 100 },
    ],
  ])('of %s is made exactly once, lost or done', async (kind, headings, row, of, stock) => {
    const rehearsal = faulty('answer-lost', 'request-lost');
    const file = rehearsal.write('moves.csv', [headings, row, row, ''].join('\n'));
    const entries = await historyLength(rehearsal, of);

    const { summary } = await rehearsal.import([file], { kind }, { concurrency: 1 });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 2 } });
    expect(await stockOf(rehearsal, of)).toEqual(stock);
    const perMove = kind.endsWith('transfer') ? 2 : 1;
    expect((await historyLength(rehearsal, of)) - entries).toBe(2 * perMove);
  });
});

describe('without proof a movement is left to a person', () => {
  test('when it is the only one: nothing shows that the history has such comments', async () => {
    const { rehearsal, executed } = await single('request-lost');

    expect(executed.summary).toMatchObject({ exitCode: 5, outcomes: { needsReview: 1 } });
    expect(executed.files.errors).toEqual([]);
    expect(rehearsal.table(executed.files.needsReview ?? '')).toMatchObject([
      {
        Record: 'Toner (#2)',
        Evidence: 'not found, but the history may not show comments',
        Candidates: 'none found',
      },
    ]);
    expect(await stockOf(rehearsal)).toMatchObject({ Toner: 100 });
  });

  test.each([
    ['send', { done: 1 }, 105],
    ['drop', { failed: 1 }, 100],
    ['#2', { done: 1 }, 100],
  ])('the decision "%s" leads to %j', async (decision, outcomes, toner) => {
    const { rehearsal, executed } = await single('request-lost');

    await rehearsal.decide(executed.files, decision);
    const { summary } = await rehearsal.resume(executed.files.folder);

    expect(summary.outcomes).toMatchObject(outcomes);
    expect(await stockOf(rehearsal)).toMatchObject({ Toner: toner });
  });

  test.each<Fault>(['answer-lost', 'request-lost'])(
    'when the service keeps no comments, and it is never sent twice: %s',
    async (fault) => {
      const rehearsal = new Rehearsal({
        seed: SEED,
        between: (service, clock) =>
          new FaultyTransport(forgetful(service), faultsOfWrites(undefined, fault), { clock }),
      });

      const { summary, files } = await importAdded(rehearsal);

      expect(summary).toMatchObject({ exitCode: 5, outcomes: { done: 2, needsReview: 1 } });
      expect(rehearsal.ended(files.folder).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    },
  );

  test('when its item is gone', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    let sent = 0;
    rehearsal.between = (service) => ({
      send: async (request) => {
        if (request.method !== 'POST') return service.send(request);
        sent += 1;
        if (sent > 1) return service.send(request);
        await service.send({ ...request, method: 'DELETE', target: '/inventory/2.api' });
        return { status: 502, headers: {}, body: '<html></html>' };
      },
    });

    const { summary } = await importAdded(rehearsal);

    expect(summary).toMatchObject({
      exitCode: 5,
      outcomes: { needsReview: 1, failed: 1, done: 1 },
    });
  });
});

const VERIFICATION_DELAY_MS = 120_000;

test('a checkout that is refused for what others changed needs review at once, with the sentence of the answer', async () => {
  const rehearsal = new Rehearsal({
    seed: {
      ...SEED,
      members: [
        { email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' },
        {
          email: 'bob@b.example',
          first_name: 'Bob',
          last_name: 'Lane',
          role: 'Staff',
        },
      ],
    },
  });
  const text = 'Item,Quantity,Member\nHat,1,ann@b.example\nHat,1,bob@b.example\n';
  const file = rehearsal.write('out.csv', text);

  // The plan finds members who are inactive; this one becomes so afterwards.
  const { folder } = await rehearsal.plan([file], { kind: 'asset-stock.checkout' });
  await rehearsal.service.transport.send({
    method: 'PUT',
    target: '/members/2/deactivate.api',
    headers: { token: 's3cret-token' },
    body: new Uint8Array(),
  });
  const before = rehearsal.clock.now();
  const { summary, files } = await rehearsal.resume(folder);

  expect(summary).toMatchObject({ exitCode: 5, outcomes: { done: 1, needsReview: 1 } });
  expect(rehearsal.ended(files.folder).map(({ attempts }) => attempts)).toEqual([1, 1]);
  expect(rehearsal.clock.now() - before).toBeLessThan(VERIFICATION_DELAY_MS);
  expect(rehearsal.table(files.needsReview ?? '')[0]?.['Evidence']).toContain(
    'The member is inactive: nothing was checked out.',
  );
});

describe('an unverified retirement', () => {
  const RETIRED = 'Item,Retired on,Reason,Salvage value\nVan,01/10/2026,Disposed of,60\n';

  test.each<[Fault, number]>([
    ['answer-lost', 1],
    ['502-after-commit', 1],
    ['arrives-late', 1],
    ['request-lost', 2],
    ['502-before-commit', 2],
  ])('is settled by looking at the asset: %s', async (fault, attempts) => {
    const rehearsal = faulty(fault);
    const file = rehearsal.write('retired.csv', RETIRED);

    const { summary, files } = await rehearsal.import([file], { kind: 'fixed-assets.retire' });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 1 } });
    expect(rehearsal.ended(files.folder)).toMatchObject([{ state: 'done', attempts }]);
    expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['retired']);
  });

  test('that was done is no failure, whatever is lost on the way back too', async () => {
    const rehearsal = faulty('answer-lost', undefined);
    await rehearsal.import([rehearsal.write('retired.csv', RETIRED)], {
      kind: 'fixed-assets.retire',
    });
    const back = rehearsal.write('back.csv', 'Item\nVan\n');
    rehearsal.between = (service, clock) =>
      new FaultyTransport(service, faultsOfWrites('answer-lost'), { clock });

    const { summary } = await rehearsal.import([back], { kind: 'fixed-assets.activate' });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 1 } });
    expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['available']);
  });
});

async function single(fault: Fault): Promise<{
  rehearsal: Rehearsal;
  executed: Awaited<ReturnType<Rehearsal['import']>>;
}> {
  const rehearsal = faulty(fault);
  const file = rehearsal.write('delivery.csv', 'Item,Quantity\nToner,5\n');
  const executed = await rehearsal.import([file], { kind: 'inventory.add-stock' });
  rehearsal.between = (service) => service;
  return { rehearsal, executed };
}

async function historyLength(rehearsal: Rehearsal, kind: string): Promise<number> {
  const [item] = await rehearsal.records(kind);
  const path = kind === 'inventory' ? '/inventory/2' : `/stock_assets/${item?.id ?? 0}`;
  let entries = 0;
  for (let page = 1; ; page += 1) {
    const { body } = await ask(rehearsal, `${path}/history.api?page=${page}`);
    const { history } = JSON.parse(body) as { history: unknown[] };
    if (history.length === 0) return entries;
    entries += history.length;
  }
}

function ask(rehearsal: Rehearsal, target: string): Promise<WireResponse> {
  const headers = { token: 's3cret-token' };
  const body = new Uint8Array(0);
  return rehearsal.service.transport.send({ method: 'GET', target, headers, body });
}

/** After each order somebody else adds twelve units of the same item, one by one. */
function busy(service: Transport): Transport {
  return {
    send: async (request) => {
      const response = await service.send(request);
      if (request.method !== 'POST') return response;
      const body = Buffer.from('order_type=add+stock&line_item%5Bquantity%5D=1');
      for (let more = 0; more < 12; more += 1) await service.send({ ...request, body });
      return response;
    },
  };
}

/** A service that has no comments in its histories. */
function forgetful(service: Transport): Transport {
  return {
    send: async (request) => {
      const { body, ...rest } = await service.send(request);
      return { ...rest, body: body.replace(/"comments":"[^"]*",?/g, '') };
    },
  };
}
