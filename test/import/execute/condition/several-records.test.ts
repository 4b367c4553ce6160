import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../../support/rehearsal.ts';
import { isWrite } from '../../../support/faulty-transport.ts';
import type { Transport } from '../../../../src/wire/messages.ts';
import { DEPOT } from '../sheets-of-kinds.ts';
import { applyElsewhere, colleague } from './at-work.ts';

const ANN = 'ann@firm.example';
const BEN = { email: 'ben@firm.example', first_name: 'Ben', last_name: 'Lee', role: 'Staff' };

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

/** An account in which Ann has so many drills. */
function drills(count: number): Rehearsal {
  return new Rehearsal({
    seed: {
      groups: [{ name: 'Tools' }],
      members: [{ ...BEN, email: ANN, first_name: 'Ann' }, BEN],
      fixed_assets: numbersTo(count).map((number) => ({
        ...{ name: `Drill ${number}`, group: 'Tools', purchased_on: '2024-03-31' },
        ...{ state: 'checked_out', holder: ANN, checkout_on: '2025-01-02' },
      })),
    },
  });
}

async function planned(rehearsal: Rehearsal, kind: string, rows: string): Promise<string> {
  const { folder, plan } = await rehearsal.plan([rehearsal.write('rows.csv', rows)], { kind });
  expect(plan.totals).toMatchObject({ blocked: 0 });
  await rehearsal.clock.advance(5_000);
  rehearsal.calls.length = 0;
  return folder;
}

/** Does something right before the first write is done, when its readings are made. */
function beforeFirstWrite(act: () => Promise<void>): (service: Transport) => Transport {
  let isDone = false;
  return (service) => ({
    send: async (request) => {
      if (isWrite(request) && !isDone) {
        isDone = true;
        await act();
      }
      return service.send(request);
    },
  });
}

describe('a call for several records', () => {
  const REQUESTS = ['Item', ...numbersTo(100).map((number) => `#${number}`), ''].join('\n');

  test('is sent without those that others changed, on one reading of all of them', async () => {
    const rehearsal = drills(100);
    const folder = await planned(rehearsal, 'fixed-assets.request-verifications', REQUESTS);
    await colleague(rehearsal, 'fixed-assets.request-verifications', { seqs: [3, 50] });
    rehearsal.calls.length = 0;

    const { summary, files } = await applyElsewhere(rehearsal, folder);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 98, unchanged: 2 } });
    expect(rehearsal.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /assets/verification_status.api',
      'POST /assets/mass_verification_requests.api',
    ]);
    const results = files.results.flatMap((path) => rehearsal.table(path));
    expect(results[2]).toMatchObject({ _outcome: 'unchanged', _code: 'already-done' });
    const sent = rehearsal.sent().map(({ seqs = '' }) => seqs.split(','));
    expect([sent[0]?.length, sent[0]?.includes('3'), sent[0]?.includes('50')]).toEqual([
      98,
      false,
      false,
    ]);
  });

  test('costs nothing more where the process that made the plan applies it', async () => {
    const rehearsal = drills(100);
    const file = rehearsal.write('rows.csv', REQUESTS);
    const request = { kind: 'fixed-assets.request-verifications' };
    const { plan } = await rehearsal.plan([file], request);
    rehearsal.calls.length = 0;

    await rehearsal.import([file], request, { duplicateCheck: 'never' });

    expect(rehearsal.calls).toHaveLength(plan.callsSoFar + 1);
  });

  test('is decided row by row: what a person wants sent is sent alone', async () => {
    const rehearsal = drills(3);
    const rows = `Item,Member\n#1,${ANN}\n#2,${ANN}\n#3,${ANN}\n`;
    const folder = await planned(rehearsal, 'fixed-assets.verify-possessions', rows);
    await colleague(rehearsal, 'fixed-assets.request-verifications', { seqs: [2] });

    const { summary, files } = await applyElsewhere(rehearsal, folder);
    expect(summary).toMatchObject({ exitCode: 5, outcomes: { done: 2, needsReview: 1 } });
    expect(rehearsal.table(files.needsReview ?? '')).toMatchObject([
      { Row: '3', Record: 'Drill 2 (#2)', Theirs: expect.stringContaining('Pending') as string },
    ]);
    await rehearsal.decide(files, 'use ours');
    rehearsal.calls.length = 0;

    const resumed = await rehearsal.resume(folder);

    expect(resumed.summary.outcomes).toMatchObject({ done: 3 });
    expect(rehearsal.sent()).toMatchObject([{ seqs: '2' }]);
  });

  test.each<[string, string, object, object]>([
    ['withdrew the request', 'cancel-verifications', { user_id: 1 }, { done: 1, needsReview: 1 }],
    [
      'answered otherwise',
      'verify-possessions',
      { user_id: 1, response: 'Lost' },
      { done: 1, needsReview: 1 },
    ],
    ['answered the same', 'verify-possessions', { user_id: 1 }, { done: 1, unchanged: 1 }],
  ])(
    'an answer is not sent where a colleague %s meanwhile',
    async (_what, act, values, outcomes) => {
      const rehearsal = drills(2);
      await colleague(rehearsal, 'fixed-assets.request-verifications', { seqs: [1, 2] });
      const rows = `Item,Member,Response\n#1,${ANN},Verified\n#2,${ANN},Verified\n`;
      const folder = await planned(rehearsal, 'fixed-assets.verify-possessions', rows);
      await colleague(rehearsal, `fixed-assets.${act}`, { seqs: [1], ...values });

      const { summary } = await applyElsewhere(rehearsal, folder);

      expect(summary.outcomes).toMatchObject({ failed: 0, ...outcomes });
    },
  );

  test.each<[string, object, object]>([
    ['otherwise', { response: 'Lost' }, { done: 1, needsReview: 1 }],
    ['the same', {}, { done: 1, unchanged: 1 }],
  ])(
    'an answer that no user asked for is not sent where a colleague gave one %s',
    async (_what, values, outcomes) => {
      const rehearsal = drills(2);
      const rows = `Item,Member,Response\n#1,${ANN},Verified\n#2,${ANN},Verified\n`;
      const folder = await planned(rehearsal, 'fixed-assets.verify-possessions', rows);
      await colleague(rehearsal, 'fixed-assets.verify-possessions', {
        ...{ seqs: [1], user_id: 1 },
        ...values,
      });

      const { summary, files } = await applyElsewhere(rehearsal, folder);

      expect(summary.outcomes).toMatchObject({ failed: 0, ...outcomes });
      if (files.needsReview === undefined) return;
      expect(rehearsal.table(files.needsReview)).toMatchObject([
        {
          Theirs: expect.stringContaining('Response: Lost') as string,
          Ours: 'Response: Verified',
        },
      ]);
      await rehearsal.decide(files, 'use ours');

      const resumed = await rehearsal.resume(folder);

      expect(resumed.summary.outcomes).toMatchObject({ done: 2 });
    },
  );

  test('is judged record by record where others are ahead within the time that a reading counts', async () => {
    const rehearsal = drills(4);
    const rows = ['Item', '#1', '#2', '#3', '#4', ''].join('\n');
    const folder = await planned(rehearsal, 'fixed-assets.request-verifications', rows);
    rehearsal.between = beforeFirstWrite(async () => {
      await colleague(rehearsal, 'fixed-assets.checkin', { asset_no: 2 });
    });

    const { summary } = await applyElsewhere(rehearsal, folder);

    expect(summary.outcomes).toMatchObject({ done: 3, needsReview: 1, failed: 0 });
  });
});

describe('a call with several rows about one record', () => {
  const SEED = {
    groups: [{ name: 'Tools' }],
    vendors: [{ name: 'Acme' }],
    inventory: ['Screws', 'Nails'].map((name) => ({ name, group: 'Tools' })),
    purchase_orders: [
      {
        ...{ identification_number: 'PO-1', vendor: 'Acme', state: 'confirmed' },
        items: [
          { asset_no: 'Screws', quantity: 100 },
          { asset_no: 'Nails', quantity: 30 },
        ],
      },
    ],
  };
  const ARRIVED = 'Purchase order,Item,Quantity received\nPO-1,Screws,100\nPO-1,Nails,30\n';
  const RECEIVE = 'purchase-orders.receive';

  test.each([
    ['received', RECEIVE, { unchanged: 2, failed: 0, needsReview: 0 }],
    ['cancelled', 'purchase-orders.void', { unchanged: 0, failed: 0, needsReview: 2 }],
  ])(
    'a receipt of an order that a colleague %s is not sent, nor failed where it was',
    async (_what, act, outcomes) => {
      const before = new Rehearsal({ seed: SEED });
      const planFolder = await planned(before, RECEIVE, ARRIVED);
      await colleague(before, act, { po_no: 1 });
      before.calls.length = 0;
      const early = await applyElsewhere(before, planFolder);

      const within = new Rehearsal({ seed: SEED });
      const folder = await planned(within, RECEIVE, ARRIVED);
      within.between = beforeFirstWrite(() => colleague(within, act, { po_no: 1 }));
      const late = await applyElsewhere(within, folder);

      expect(before.writes()).toEqual([]);
      expect([early.summary.outcomes, late.summary.outcomes]).toMatchObject([outcomes, outcomes]);
    },
  );
});

describe('a check-in of stock', () => {
  const LINE = { stock_no: 26, selected_line_items: [110] };
  const CHECKIN = 'asset-stock.checkin';

  test.each<[string, string, number | undefined, object]>([
    ['of a part, after others checked in a part', '#26,110,2', 1, { needsReview: 1, done: 1 }],
    ['of a part, after others checked in all', '#26,110,2', 3, { needsReview: 1, done: 1 }],
    [
      'of all that is out, after others checked in a part',
      '#26,110,',
      1,
      { needsReview: 1, done: 1 },
    ],
    ['of all that is out, after others checked in all', '#26,110,', 3, { unchanged: 1, done: 1 }],
    ['that nobody touched', '#26,110,2', undefined, { done: 2 }],
  ])('%s', async (_name, row, quantity, outcomes) => {
    const rehearsal = new Rehearsal({ seed: DEPOT });
    const rows = `Item,Line items,Quantity\n${row}\n#27,120,3\n`;
    const folder = await planned(rehearsal, CHECKIN, rows);
    if (quantity !== undefined) await colleague(rehearsal, CHECKIN, { ...LINE, quantity });

    const { summary } = await applyElsewhere(rehearsal, folder);

    expect(summary.outcomes).toMatchObject({ failed: 0, ...outcomes });
  });

  test('counts what the rows before it took, and shows a person what is left', async () => {
    const rehearsal = new Rehearsal({ seed: DEPOT });
    const rows = 'Item,Line items,Quantity\n#26,110,1\n#26,110,1\n#26,110,1\n';
    const folder = await planned(rehearsal, CHECKIN, rows);
    await rehearsal.resume(folder, { first: 1 });
    await rehearsal.clock.advance(120_000);
    await colleague(rehearsal, CHECKIN, { ...LINE, quantity: 1 });

    const { summary, files } = await applyElsewhere(rehearsal, folder);

    expect(summary.outcomes).toMatchObject({ done: 1, needsReview: 2, failed: 0 });
    expect(rehearsal.table(files.needsReview ?? '')[0]).toMatchObject({
      Planned: 'Line item 110, quantity: 2',
      Theirs: 'Line item 110, quantity: 1',
    });
  });

  test('is refused in the moment before it is sent: its row is reported, and has not failed', async () => {
    const rehearsal = new Rehearsal({ seed: DEPOT });
    const folder = await planned(rehearsal, CHECKIN, 'Item,Line items,Quantity\n#26,110,3\n');
    rehearsal.between = beforeFirstWrite(() =>
      colleague(rehearsal, CHECKIN, { ...LINE, quantity: 1 }),
    );

    const { summary } = await applyElsewhere(rehearsal, folder);

    expect(summary.outcomes).toMatchObject({ needsReview: 1, failed: 0 });
  });
});
