import { describe, expect, test } from 'vitest';
import type { PlanningRequest } from '../../../../src/import/sheet/request/request.ts';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';

const TOOL = { group: 'Tools', purchased_on: '2024-03-31' };
const OUT = { state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2026-01-02' };

/** The clock of a rehearsal starts on 2026-01-14. */
const SEED = {
  groups: [{ name: 'Tools' }],
  retire_reasons: [{ name: 'Sold' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
  ],
  fixed_assets: [
    { ...TOOL, name: 'Drill' },
    { ...TOOL, name: 'Saw', ...OUT, checkin_due_on: '2026-02-10' },
    { ...TOOL, name: 'Lathe', state: 'retired', retired_on: '2025-05-05' },
  ],
  asset_stock: [{ name: 'Cable', group: 'Tools', initial_stock_quantity: 3 }],
  reservation_requests: [
    request('Drill', 'bo@firm.example', '2026-03-01', '2026-03-05', 'approved'),
    request('Saw', 'bo@firm.example', '2026-03-01', '2026-03-05', 'approved'),
    request('Cable', 'bo@firm.example', '2026-03-01', '2026-03-05', 'approved'),
    request('Drill', 'ann@firm.example', '2026-03-05', '2026-03-09', 'pending'),
    request('Drill', 'ann@firm.example', '2026-04-01', '2026-04-02', 'pending'),
    request('Drill', 'bo@firm.example', '2026-04-02', '2026-04-03', 'pending'),
  ],
};

function request(item: string, member: string, from: string, to: string, status: string) {
  return { asset_no: item, user: member, from, to, status };
}

async function planned(kind: string, text: string, planning: PlanningRequest = {}) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write(`${kind}.csv`, text);
  const asked = { kind: KIND_BY_FILE, planning };
  const { plan, rows, folder } = await rehearsal.plan([file], asked);
  return { rehearsal, plan, rows, folder, file, asked };
}

/** The codes of the issues of the only row. */
async function codesOf(kind: string, text: string): Promise<readonly string[]> {
  const { rows } = await planned(kind, text);
  return rows.flatMap(({ issues }) => issues);
}

const CHECKOUT = 'fixed-assets.checkout';

describe('a checkout on reserved days', () => {
  test('is refused from the first of them on, unless it is by the member who reserved them', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const found = [];
    for (const row of ['ann,2026-02-28', 'ann,2026-03-01', 'ann,', 'bo,']) {
      const text = `Item,Member,Till\nDrill,${row.replace(',', '@firm.example,')}\n`;
      const { rows } = await rehearsal.plan([rehearsal.write(`${CHECKOUT}.csv`, text)], {
        kind: KIND_BY_FILE,
      });
      found.push([row, ...rows.flatMap(({ issues }) => issues)]);
    }
    expect(found).toEqual([
      ['ann,2026-02-28'],
      ['ann,2026-03-01', 'reserved'],
      ['ann,', 'reserved'],
      ['bo,'],
    ]);
  });

  test('names the request and the flag', async () => {
    const { plan } = await planned(CHECKOUT, 'Item,Member\nDrill,ann@firm.example\n');
    expect(plan.issues.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'Item: "Drill (#1)" is reserved by Bo Hay from 2026-03-01 to 2026-03-05 (request 1)',
        'Add --override-reservations, or enter an end before 2026-03-01 in Till.',
      ],
    ]);
  });

  test('names no end that is over: a reservation that has started is waited for', async () => {
    const started = request('Drill', 'bo@firm.example', '2026-01-10', '2026-02-10', 'approved');
    const rehearsal = new Rehearsal({ seed: { ...SEED, reservation_requests: [started] } });
    const file = rehearsal.write(
      'out.csv',
      'Item,Member,Till\nDrill,ann@firm.example,2026-01-31\n',
    );
    const { plan } = await rehearsal.plan([file], { kind: CHECKOUT });
    expect(plan.issues.map(({ hint }) => hint)).toEqual([
      'Add --override-reservations, or import this row after 2026-02-10.',
    ]);
  });

  test('is done with --override-reservations, which the plan lists', async () => {
    const { rehearsal, folder, plan, rows } = await planned(
      CHECKOUT,
      'Item,Member\nDrill,ann@firm.example\n',
      { overrideReservations: true },
    );
    expect(plan.remedies).toEqual([
      {
        flag: 'override-reservations',
        item: 'Drill (#1)',
        detail: 'by Bo Hay from 2026-03-01 to 2026-03-05 (request 1)',
        file: `${CHECKOUT}.csv`,
        row: 2,
      },
    ]);
    expect(rows[0]?.payload).toMatchObject({ override_conflicting_reservations: true });
    const { summary } = await rehearsal.resume(folder);
    expect(summary.outcomes).toMatchObject({ done: 1 });
  });

  test('is not overridden for rows without a clash', async () => {
    const { rows, plan } = await planned(
      CHECKOUT,
      'Item,Member,Till\nDrill,ann@firm.example,2026-02-01\n',
      { overrideReservations: true },
    );
    expect(plan.remedies).toEqual([]);
    expect(rows[0]?.payload).not.toHaveProperty('override_conflicting_reservations');
  });
});

test('a register that checks items out finds their reservations', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const text =
    'Name,Group,Purchased on,Member\nDrill,Tools,03/31/2024,ann@firm.example\nVice,Tools,03/31/2024,ann@firm.example\n';
  const file = rehearsal.write('register.csv', text);
  const { rows } = await rehearsal.plan([file], { kind: 'fixed-assets', then: ['checkout'] });
  expect(rows.map(({ issues }) => issues)).toEqual([['reserved'], []]);
});

test('an extension has no flag', async () => {
  const { plan } = await planned('fixed-assets.extend-checkout', 'Item,Till\nSaw,2026-03-02\n', {
    overrideReservations: true,
  });
  expect(plan.issues.map(({ code, hint }) => [code, hint])).toEqual([
    [
      'reserved',
      'An extension cannot override reservations: enter an end before 2026-03-01 in Till.',
    ],
  ]);
});

test('a checkout of stock leaves one unit for each reservation', async () => {
  const CSV = (units: number) => `Item,Member,Quantity\nCable,ann@firm.example,${units}\n`;
  expect(await codesOf('asset-stock.checkout', CSV(2))).toEqual([]);
  expect(await codesOf('asset-stock.checkout', CSV(3))).toEqual(['reserved']);
});

test('checkouts of stock leave it after the rows before, and to the member who reserved it', async () => {
  const rows = ['ann,1', 'ann,1', 'ann,1', 'bo,1', 'ann,1'].map((row) => {
    return `Cable,${row.replace(',', '@firm.example,')}`;
  });
  const {
    rehearsal,
    folder,
    rows: found,
  } = await planned('asset-stock.checkout', ['Item,Member,Quantity', ...rows, ''].join('\n'));
  expect(found.map(({ issues }) => issues)).toEqual([
    [],
    [],
    ['reserved'],
    [],
    ['not-enough-stock'],
  ]);
  const { summary } = await rehearsal.resume(folder);
  expect(summary.outcomes).toMatchObject({ done: 3, failed: 2 });
});

describe('an approval', () => {
  test('clashes with an approved request, and with one that a row before approves', async () => {
    const text = 'Item,Request\n#1,4\n#1,5\n#1,6\n';
    const { rows } = await planned('reservation-requests.approve', text);
    expect(rows.map(({ issues }) => issues)).toEqual([['reserved'], [], ['reserved']]);
  });
});

describe('decisions and what they block, in one run', () => {
  /** What the plan says of each row of the files, and what the service makes of those that it lets pass. */
  async function together(files: Readonly<Record<string, string>>) {
    const rehearsal = new Rehearsal({ seed: SEED });
    // The names of files say their kinds; decisions come last in the list of files.
    const names = Object.entries(files).map(([kind, text]) => rehearsal.write(`${kind}.csv`, text));
    const { plan, folder } = await rehearsal.plan(names, { kind: KIND_BY_FILE });
    const issues = plan.issues.map(({ code, message }) => `${code}: ${message}`);
    const { summary } = await rehearsal.resume(folder);
    const statuses = (await rehearsal.records('reservation-requests')).map(
      ({ id, values }) => `${id} ${values['status'] as string}`,
    );
    return { issues, summary, statuses: statuses.toSorted(), writes: rehearsal.writes() };
  }

  test('an approval keeps others from getting the item, and names the row', async () => {
    const { issues } = await together({
      [CHECKOUT]: 'Item,Member,Till\nDrill,bo@firm.example,2026-04-01\n',
      'reservation-requests.approve': 'Item,Request\n#1,5\n',
    });
    expect(issues).toEqual([
      'reserved: Item: "Drill (#1)" is reserved by Ann Lee from 2026-04-01 to 2026-04-02 (request 5, reservation-requests.approve.csv, row 2)',
    ]);
  });

  test.each([
    ['Member', 'ann@firm.example'],
    ['Member email', 'ANN@firm.example'],
  ])('the member gets the item on the days that a row approves: %s', async (heading, cell) => {
    const { issues, summary, statuses, writes } = await together({
      [CHECKOUT]: `Item,${heading},Till\nDrill,${cell},2026-04-01\n`,
      'reservation-requests.deny': 'Item,Request\n#1,6\n',
      'reservation-requests.approve': 'Item,Request\n#1,5\n',
    });
    expect(issues).toEqual([
      'reserved: Item: "Drill (#1)" is reserved by Bo Hay from 2026-03-01 to 2026-03-05 (request 1)',
    ]);
    expect([summary.outcomes.done, writes.length]).toEqual([2, 2]);
    expect(statuses.slice(3)).toEqual(['4 pending', '5 approved', '6 denied']);
  });

  test('a denied request blocks nothing, and a retired item has no reservations', async () => {
    const { issues, summary } = await together({
      'fixed-assets.operations':
        'Operation,Item,Retired on,Retire reason,Member\n' +
        'retire,Drill,01/13/2026,Sold,\nactivate,Drill,,,\ncheckout,Drill,,,ann@firm.example\n',
    });
    expect(issues).toEqual([]);
    expect(summary.outcomes).toMatchObject({ done: 3, failed: 0 });
  });

  test('a member who got the item and gave it back keeps the reservation of later days', async () => {
    const rows = [
      'checkout,Drill,bo@firm.example',
      'checkin,Drill,',
      'checkout,Drill,ANN@firm.example',
    ];
    const { issues, summary, statuses } = await together({
      'fixed-assets.operations': ['Operation,Item,Member email', ...rows, ''].join('\n'),
    });
    expect(issues).toEqual([
      'reserved: Item: "Drill (#1)" is reserved by Bo Hay from 2026-03-01 to 2026-03-05 (request 1)',
    ]);
    expect(summary.outcomes).toMatchObject({ done: 2, failed: 1 });
    expect(statuses[0]).toBe('1 approved');
  });
});

describe('a new request', () => {
  test('warns of requests, of a checkout and of other rows, and is made all the same', async () => {
    const rows = [
      'Drill,ann@firm.example,2026-03-04,2026-03-05',
      'Saw,bo@firm.example,2026-02-10,2026-02-11',
      'Saw,bo@firm.example,2026-02-11,2026-02-12',
      'Drill,ann@firm.example,2026-05-01,2026-05-05',
      'Drill,bo@firm.example,2026-05-05,2026-05-06',
    ];
    const { plan, rehearsal, folder } = await planned(
      'reservation-requests',
      ['Item,Member,From,To', ...rows, ''].join('\n'),
    );
    const found = plan.issues.map(({ severity, count, message }) => {
      return `${severity} ${count}: ${message.replace(/^.*clashes with/, '')}`;
    });
    expect(found.toSorted()).toEqual([
      'warning 1:  the checkout to Ann Lee since 2026-01-02, due 2026-02-10',
      'warning 1:  the reservation by Ann Lee from 2026-03-05 to 2026-03-09 (request 4)',
      'warning 1:  the reservation by Ann Lee from 2026-05-01 to 2026-05-05 (reservation-requests.csv, row 5)',
      'warning 1:  the reservation by Bo Hay from 2026-02-10 to 2026-02-11 (reservation-requests.csv, row 3)',
      'warning 1:  the reservation by Bo Hay from 2026-03-01 to 2026-03-05 (request 1)',
    ]);
    const { summary } = await rehearsal.resume(folder);
    expect(summary.outcomes).toMatchObject({ created: 5, failed: 0 });
  });

  test('for stock warns where all units are wanted on one of its days', async () => {
    const rows = [
      '2026-03-05,2026-03-08',
      '2026-03-08,2026-03-09',
      '2026-03-01,2026-03-07',
      '2026-03-05,2026-03-05',
    ];
    const text = rows.map((days) => `Cable,ann@firm.example,${days}`);
    const { plan } = await planned(
      'reservation-requests',
      ['Item,Member,From,To', ...text, ''].join('\n'),
    );
    expect(plan.issues.map(({ message }) => message)).toEqual([
      'From: "2026-03-05" clashes with 3 reservations for 3 units on 2026-03-05, the last by Ann Lee from 2026-03-05 to 2026-03-08 (reservation-requests.csv, row 2)',
    ]);
  });

  test('for a retired item is refused', async () => {
    const { rows } = await planned(
      'reservation-requests',
      'Item,Member,From,To\nLathe,ann@firm.example,2026-05-01,2026-05-05\n',
    );
    expect(rows.map(({ issues }) => issues)).toEqual([['unusable-record']]);
  });
});
