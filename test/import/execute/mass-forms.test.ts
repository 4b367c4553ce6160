import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

const HOLDERS = ['ann@firm.example', 'bo@firm.example'] as const;
const ITEMS = 400;

function holderOf(number: number): string {
  return number % 2 === 1 ? HOLDERS[0] : HOLDERS[1];
}

/** Two members hold 400 drills, by turns. */
const SEED = {
  groups: [{ name: 'Tools' }],
  members: HOLDERS.map((email) => ({
    ...{ email, first_name: email.slice(0, 2), last_name: 'Lee', role: 'Staff' },
  })),
  fixed_assets: Array.from({ length: ITEMS }, (_each, at) => ({
    ...{ name: `Drill ${at + 1}`, group: 'Tools', purchased_on: '2024-03-31' },
    ...{ state: 'checked_out', holder: holderOf(at + 1), checkout_on: '2025-01-02' },
  })),
};

function sheet(headings: string, rowOf: (number: number) => string): string {
  const rows = Array.from({ length: ITEMS }, (_each, at) => rowOf(at + 1));
  return [headings, ...rows, ''].join('\n');
}

async function ask(rehearsal: Rehearsal, method: string, target: string): Promise<unknown> {
  const { body } = await rehearsal.service.transport.send({
    ...{ method, target, headers: { token: 's3cret-token' }, body: new Uint8Array() },
  });
  return JSON.parse(body) as unknown;
}

interface Status {
  readonly assets: readonly { readonly pending_verification: boolean; readonly response: string }[];
}

/** What the service says of all drills, in as many calls as it needs. */
async function ofAll(
  rehearsal: Rehearsal,
  method: string,
  path: string,
): Promise<Status['assets']> {
  const found: Status['assets'][number][] = [];
  for (let first = 1; first <= ITEMS; first += 100) {
    const numbers = Array.from({ length: 100 }, (_each, at) => first + at).join(',');
    const { assets } = (await ask(rehearsal, method, `${path}?seqs=${numbers}`)) as Status;
    found.push(...assets);
  }
  return found;
}

const SHEETS: readonly {
  readonly kind: string;
  readonly isRequested: boolean;
  readonly text: string;
  readonly calls: readonly string[];
  readonly isLeft: (status: Status['assets'][number]) => boolean;
}[] = [
  {
    kind: 'fixed-assets.request-verification',
    isRequested: false,
    text: sheet('Item,Notes', (number) => `#${number},Stocktake`),
    // 100 rows in a call
    calls: Array.from({ length: 4 }, () => 'POST /assets/mass_verification_requests.api'),
    isLeft: ({ pending_verification: isPending }) => isPending,
  },
  {
    kind: 'fixed-assets.verify-possession',
    isRequested: true,
    text: sheet('Item,Custodian,Condition', (number) => `#${number},${holderOf(number)},Good`),
    // each custodian has two calls
    calls: Array.from({ length: 4 }, () => 'POST /assets/mass_verify_possessions.api'),
    isLeft: ({ response }) => response === 'Verified',
  },
  {
    kind: 'fixed-assets.cancel-verification',
    isRequested: true,
    text: sheet('Item,Custodian', (number) => `#${number},${holderOf(number)}`),
    calls: Array.from({ length: 4 }, () => 'PATCH /assets/mass_cancel_verifications.api'),
    isLeft: ({ pending_verification: isPending }) => !isPending,
  },
];

describe('400 rows of an operation with a mass form', () => {
  test.skipIf(IS_EVERYDAY).each(SHEETS)(
    '$kind are 4 calls, and each row has its outcome',
    async (each) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      if (each.isRequested) {
        await ofAll(rehearsal, 'POST', '/assets/mass_verification_requests.api');
      }
      rehearsal.calls.length = 0;
      const file = rehearsal.write('rows.csv', each.text);

      const { summary, files } = await rehearsal.import([file], { kind: each.kind });

      expect(summary.outcomes).toMatchObject({ done: ITEMS, failed: 0, needsReview: 0 });
      expect(rehearsal.writes()).toEqual(each.calls);
      const outcomes = rehearsal.table(files.results[0] ?? '').map((row) => row['_outcome']);
      expect(outcomes).toEqual(Array.from({ length: ITEMS }, () => 'done'));
      const assets = await ofAll(rehearsal, 'GET', '/assets/verification_status.api');
      expect(assets.filter(each.isLeft)).toHaveLength(ITEMS);
    },
  );
});

test.skipIf(IS_EVERYDAY)(
  '400 extensions of checkouts of 4 items are 4 calls; a cell with several line items is a call of its own',
  async () => {
    const rehearsal = new Rehearsal({
      seed: {
        groups: [{ name: 'Tools' }],
        members: [{ email: HOLDERS[0], first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
        asset_stock: Array.from({ length: 4 }, (_item, item) => ({
          ...{ name: `Hat ${item + 1}`, group: 'Tools' },
          movements: [
            { order: 'add stock', on: '2025-07-01', quantity: 200, price: '2' },
            ...Array.from({ length: 100 }, (_each, at) => ({
              ...{ order: 'checkout', on: '2025-09-15', quantity: 1, user: HOLDERS[0] },
              line_item: 1000 * (item + 1) + at + 1,
            })),
          ],
        })),
      },
    });
    const rowOf = (at: number): string =>
      `Hat ${(at % 4) + 1},${1000 * ((at % 4) + 1) + Math.floor(at / 4) + 1},12/31/2026`;
    const rows = Array.from({ length: ITEMS }, (_each, at) => rowOf(at));
    const kind = { kind: 'asset-stock.extend-checkouts' };
    const file = rehearsal.write('rows.csv', ['Item,Line items,Till', ...rows, ''].join('\n'));

    const { summary } = await rehearsal.import([file], kind);

    expect(summary.outcomes).toMatchObject({ done: ITEMS, failed: 0 });
    const path = 'mass_extend_checkout_items.api';
    expect(rehearsal.writes().toSorted()).toEqual(
      [1, 2, 3, 4].map((item) => `POST /stock_assets/${item}/${path}`),
    );
    const { current_checkouts: checkouts } = (await ask(
      rehearsal,
      'GET',
      '/stock_assets/2/get_current_checkouts.api',
    )) as { current_checkouts: { checkin_due_on: string }[] };
    expect(new Set(checkouts.map(({ checkin_due_on: due }) => due))).toEqual(
      new Set(['2026-12-31 23:59:59']),
    );

    rehearsal.calls.length = 0;
    const more = '"Hat 1","1001,1002",11/30/2026\n"Hat 1",1003,11/30/2026\nHat 1,1004,11/30/2026\n';
    const several = rehearsal.write('several.csv', `Item,Line items,Till\n${more}`);
    const { summary: second } = await rehearsal.import([several], kind);
    expect(second.outcomes).toMatchObject({ done: 3 });
    expect(
      rehearsal
        .sent()
        .map((form) => form['selected_line_items'])
        .toSorted(),
    ).toEqual(['1001,1002', '1003,1004']);
  },
);

test('a line item that is back already fails alone, and those beside it are extended', async () => {
  const rehearsal = new Rehearsal({
    seed: {
      groups: [{ name: 'Tools' }],
      members: [{ email: HOLDERS[0], first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
      asset_stock: [
        {
          ...{ name: 'Hat', group: 'Tools' },
          movements: [
            { order: 'add stock', on: '2025-07-01', quantity: 9, price: '2' },
            ...[11, 12, 13].map((number) => ({
              ...{ order: 'checkout', on: '2025-09-15', quantity: 1, user: HOLDERS[0] },
              line_item: number,
            })),
          ],
        },
      ],
    },
  });
  const rows = [11, 99, 12, 13].map((number) => `Hat,${number},12/31/2026`);
  const file = rehearsal.write('rows.csv', ['Item,Line items,Till', ...rows, ''].join('\n'));

  const { summary, files } = await rehearsal.import([file], {
    kind: 'asset-stock.extend-checkouts',
  });

  expect(summary.outcomes).toMatchObject({ done: 3, failed: 1 });
  const outcomes = rehearsal.table(files.results[0] ?? '').map((row) => row['_outcome']);
  expect(outcomes).toEqual(['done', 'failed', 'done', 'done']);

  const twice = rehearsal.write(
    'twice.csv',
    'Item,Line items,Till\nHat,11,11/30/2026\nHat,"12,11",10/31/2026\n',
  );
  const { rows: planned } = await rehearsal.plan([twice], { kind: 'asset-stock.extend-checkouts' });
  expect(planned).toMatchObject([
    { status: 'planned' },
    { status: 'blocked', issues: ['duplicate-key'] },
  ]);
});
