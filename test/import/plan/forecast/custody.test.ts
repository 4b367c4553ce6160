import { describe, expect, test } from 'vitest';
import type { PlanningRequest } from '../../../../src/import/sheet/request/request.ts';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';

const TOOL = { group: 'Tools', purchased_on: '2024-03-31' };
const OUT = { state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2026-01-02' };

const SEED = {
  groups: [{ name: 'Tools' }],
  retire_reasons: [{ name: 'Sold' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
    { email: 'cy@firm.example', first_name: 'Cy', last_name: 'Orr', role: 'Staff', status: 0 },
  ],
  fixed_assets: [
    { ...TOOL, name: 'Drill' },
    { ...TOOL, name: 'Saw', ...OUT, checkin_due_on: '2026-02-01' },
    { ...TOOL, name: 'Press', state: 'maintenance' },
    { ...TOOL, name: 'Lathe', state: 'retired', retired_on: '2025-05-05' },
  ],
};

/** What the plan says of a file whose name is its kind, and what becomes of it. */
async function planned(kind: string, text: string, planning: PlanningRequest = {}) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write(`${kind}.csv`, text);
  const request = { kind: KIND_BY_FILE, planning };
  const { plan, rows, folder } = await rehearsal.plan([file], request);
  return { rehearsal, file, request, plan, rows, folder };
}

/** What the plan says of each row, in the words of people. */
async function said(kind: string, text: string, planning: PlanningRequest = {}) {
  const { plan } = await planned(kind, text, planning);
  return plan.issues.map(({ code, message, hint }) => [code, message, hint]);
}

describe('an item that someone has', () => {
  test('is named with its custodian, since when and until when, and the flag that helps', async () => {
    expect(await said('fixed-assets.checkout', 'Item,Member\nSaw,bo@firm.example\n')).toEqual([
      [
        'held-by-member',
        'State: "Saw (#2)" is checked out to Ann Lee since 2026-01-02, due 2026-02-01',
        'Add --reassign to check it in and out to the new member, or remove the row.',
      ],
    ]);
    expect(
      await said('fixed-assets.retire', 'Item,Retired on,Reason\nSaw,01/13/2026,Sold\n'),
    ).toEqual([
      [
        'held-by-member',
        'State: "Saw (#2)" is checked out to Ann Lee since 2026-01-02, due 2026-02-01',
        'Add --checkin-first to check it in before, or remove the row.',
      ],
    ]);
  });

  test.each(['reassign', 'checkinFirst'] as const)(
    'is checked in and out again with %s',
    async (flag) => {
      const { rehearsal, folder, plan } = await planned(
        'fixed-assets.checkout',
        'Item,Member\nSaw,bo@firm.example\nDrill,bo@firm.example\n',
        { [flag]: true },
      );
      const name = flag === 'reassign' ? 'reassign' : 'checkin-first';
      expect(plan.remedies).toEqual([
        {
          flag: name,
          item: 'Saw (#2)',
          detail: 'Ann Lee since 2026-01-02, due 2026-02-01',
          file: 'fixed-assets.checkout.csv',
          row: 2,
        },
      ]);
      expect(plan.totals).toMatchObject({ operation: 2, blocked: 0 });
      expect(plan.cost.writes).toBe(3);

      const { summary } = await rehearsal.resume(folder);

      expect(summary.outcomes).toMatchObject({ done: 2 });
      expect(rehearsal.writes().filter((write) => write.includes('/2/'))).toEqual([
        'PUT /assets/2/checkin.api',
        'PUT /assets/2/checkout.api',
      ]);
      expect(await rehearsal.values('fixed-assets', 'assigned_to_user_name')).toEqual([
        'Bo Hay',
        'Bo Hay',
        null,
        null,
      ]);
    },
  );

  test('is checked in before it is retired with --checkin-first alone', async () => {
    const RETIRE = 'Item,Retired on,Reason\nSaw,01/13/2026,Sold\n';
    const { rows } = await planned('fixed-assets.retire', RETIRE, { reassign: true });
    expect(rows.map(({ issues }) => issues)).toEqual([['held-by-member']]);

    const { rehearsal, file, request } = await planned('fixed-assets.retire', RETIRE, {
      checkinFirst: true,
    });
    await rehearsal.import([file], request);
    expect(await rehearsal.values('fixed-assets', 'state')).toEqual([
      'available',
      'maintenance',
      'retired',
      'retired',
    ]);
    const again = await rehearsal.import([file], request);
    expect(again.summary.outcomes).toMatchObject({ unchanged: 1, done: 0 });
    expect(again.summary.calls.writes).toBe(0);
  });

  test('goes from one to the next in the order of the rows', async () => {
    const { rehearsal, folder, plan } = await planned(
      'fixed-assets.checkout',
      'Item,Member\nDrill,ann@firm.example\nDrill,bo@firm.example\n',
      { reassign: true },
    );
    expect(plan.remedies.map(({ detail }) => detail)).toEqual([
      'Ann Lee, without a due date (fixed-assets.checkout.csv, row 2)',
    ]);
    await rehearsal.resume(folder);
    expect(rehearsal.writes()).toEqual([
      'PUT /assets/1/checkout.api',
      'PUT /assets/1/checkin.api',
      'PUT /assets/1/checkout.api',
    ]);
  });

  test('is named with the member of the row before, by number or by address', async () => {
    const { plan } = await planned(
      'fixed-assets.checkout',
      'Item,Member,Member email,Till\n' +
        'Drill,,ann@firm.example,2026-02-03\nDrill,bo@firm.example,,\nDrill,ann@firm.example,,\n',
    );
    expect(plan.issues.map(({ count, message, hint }) => [count, message, hint])).toEqual([
      [
        1,
        'State: "Drill (#1)" is checked out to Ann Lee, due 2026-02-03 (fixed-assets.checkout.csv, row 2)',
        'Add --reassign to check it in and out to the new member, or remove the row.',
      ],
      [
        1,
        'State: "Drill (#1)" is checked out to Ann Lee, due 2026-02-03 (fixed-assets.checkout.csv, row 2)',
        'The member has it already: remove the row, or import it as fixed-assets.extend-checkout to change the end.',
      ],
    ]);
  });

  test('counts as one row of --first', async () => {
    const { rehearsal, folder } = await planned(
      'fixed-assets.checkout',
      'Item,Member\nSaw,bo@firm.example\nDrill,bo@firm.example\n',
      { reassign: true },
    );
    await rehearsal.resume(folder, { first: 1, concurrency: 1 });
    const first = rehearsal.writes();
    await rehearsal.resume(folder);
    expect(first).toEqual(['PUT /assets/2/checkin.api', 'PUT /assets/2/checkout.api']);
    expect(rehearsal.writes()).toHaveLength(3);
  });

  test('stays with the same member whatever flag is given', async () => {
    const SAME = 'Item,Member,Location\nSaw,ann@firm.example,\n';
    const { rows } = await planned('fixed-assets.checkout', SAME, { checkinFirst: true });
    expect(rows.map(({ status }) => status)).toEqual(['unchanged']);
  });
});

test('an item that is retired is named with the command that activates it', async () => {
  expect(await said('fixed-assets.checkout', 'Item,Member\nLathe,bo@firm.example\n')).toEqual([
    [
      'wrong-state',
      'State: expected "available", found "retired"',
      'To activate it first: tallysheet call fixed-assets.activate --param asset_no=4',
    ],
  ]);
});

describe('an item in maintenance', () => {
  const TICKET =
    'Item,End date,End time,Service type,Description,Inventory item,Quantity,Location\n' +
    'Drill,01/20/2026,17:00,Inspection,Yearly,Oil,1,HQ\n';
  const FULL = {
    ...SEED,
    locations: [{ name: 'HQ' }],
    inventory: [{ name: 'Oil', group: 'Tools', location: 'HQ', initial_stock_quantity: 5 }],
  };

  /** What the plans say of rows about an item that the ticket has sent to service. */
  async function inService(kind: string, texts: readonly string[]) {
    const rehearsal = new Rehearsal({ seed: FULL });
    const ticket = rehearsal.write('ticket.csv', TICKET);
    await rehearsal.import([ticket], { kind: 'fixed-assets.create-service-ticket' });
    const found = [];
    for (const text of texts) {
      const { plan, rows } = await rehearsal.plan([rehearsal.write('rows.csv', text)], { kind });
      const issues = plan.issues.map(({ message, hint }) => [message, hint]);
      found.push({ issues, fates: rows.map(({ status }) => status) });
    }
    return found;
  }

  const SEEN =
    'A service ticket can only be closed on the pages of the service. To see it: ' +
    'tallysheet call fixed-assets.detail --param asset_no=1 --param show_services_details=true';

  test('is named with since when and until when, and the command that shows the ticket', async () => {
    const [first] = await inService('fixed-assets.checkout', [
      'Item,Member\nDrill,bo@firm.example\n',
    ]);
    expect(first?.issues).toEqual([
      [
        'State: expected "available", found "maintenance since 2026-01-15 12:00, until 2026-01-20 17:00"',
        `Import the row again after 2026-01-20 17:00. ${SEEN}`,
      ],
    ]);
  });

  test('without a ticket is named with the same command', async () => {
    expect(await said('fixed-assets.checkout', 'Item,Member\nPress,bo@firm.example\n')).toEqual([
      [
        'wrong-state',
        'State: expected "available", found "maintenance"',
        `Import the row again when that is over. ${SEEN.replace('=1', '=3')}`,
      ],
    ]);
  });

  test('is unchanged by the same ticket alone', async () => {
    const found = await inService('fixed-assets.create-service-ticket', [
      TICKET,
      TICKET.replace('01/20/2026', '01/25/2026'),
      TICKET.replace('Inspection', 'Repair'),
      TICKET.replace('Yearly', 'Broken switch'),
    ]);
    expect(found.flatMap(({ fates }) => fates)).toEqual([
      ...['unchanged', 'blocked', 'blocked', 'blocked'],
    ]);
  });
});

describe('a checkout to the member who has the item', () => {
  test('is unchanged only with the end that the item shows', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const fates = [];
    for (const end of [',', '2026-02-01,', '2026-02-01,23:59', '2026-03-01,', '2026-02-01,12:00']) {
      const text = `Item,Member,Till,Till time\nSaw,ann@firm.example,${end}\n`;
      const file = rehearsal.write('fixed-assets.checkout.csv', text);
      const { rows } = await rehearsal.plan([file], { kind: KIND_BY_FILE });
      fates.push([end, ...rows.flatMap(({ status, issues }) => [status, ...issues])]);
    }
    expect(fates).toEqual([
      [',', 'unchanged'],
      ['2026-02-01,', 'unchanged'],
      ['2026-02-01,23:59', 'unchanged'],
      ['2026-03-01,', 'blocked', 'held-by-member'],
      ['2026-02-01,12:00', 'blocked', 'held-by-member'],
    ]);
  });

  test('with another end names the operation that sets it', async () => {
    const text = 'Item,Member,Till\nSaw,ann@firm.example,2026-03-01\n';
    expect(await said('fixed-assets.checkout', text, { reassign: true })).toEqual([
      [
        'held-by-member',
        'State: "Saw (#2)" is checked out to Ann Lee since 2026-01-02, due 2026-02-01',
        'The member has it already: remove the row, or import it as fixed-assets.extend-checkout to change the end.',
      ],
    ]);
  });

  test('in a register is a warning', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const text =
      'Name,Group,Purchased on,Member,Till\nSaw,Tools,03/31/2024,ann@firm.example,2026-03-01\n';
    const file = rehearsal.write('register.csv', text);
    const { rows, plan } = await rehearsal.plan([file], {
      kind: 'fixed-assets',
      then: ['checkout'],
    });
    expect(rows.map(({ status, issues }) => [status, issues])).toEqual([
      ['unchanged', ['read-only-cell']],
    ]);
    expect(plan.issues.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'Till is read-only here: the row has "2026-03-01", the service has "2026-02-01 23:59:59"; the cell is ignored',
        'To change it, import the row as fixed-assets.extend-checkout.',
      ],
    ]);
  });
});

describe('a member who is inactive', () => {
  test.each([
    ['Member', 'cy@firm.example', 'Cy Orr'],
    ['Member email', 'cy@firm.example', 'Cy Orr'],
  ])('gets nothing: %s', async (heading, text, name) => {
    expect(await said('fixed-assets.checkout', `Item,${heading}\nDrill,${text}\n`)).toEqual([
      [
        'unusable-record',
        `${heading}: "${name}" is inactive`,
        'To activate it first: tallysheet call members.activate --param user_id=3',
      ],
    ]);
  });

  test('gets the item once an earlier row has activated the member', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write('members.activate.csv', 'Member\ncy@firm.example\n'),
      rehearsal.write('fixed-assets.checkout.csv', 'Item,Member\nDrill,cy@firm.example\n'),
    ];
    const { summary } = await rehearsal.import(files, { kind: KIND_BY_FILE });
    expect(summary.outcomes).toMatchObject({ done: 2, failed: 0 });
  });

  test('is unknown by an address that no member has', async () => {
    const CSV = 'Item,Member email\nDrill,dee@firm.example\n';
    const { rows } = await planned('fixed-assets.checkout', CSV);
    expect(rows.map(({ issues }) => issues)).toEqual([['unknown-reference']]);
  });
});

test('a verification is only by the member who has the item', async () => {
  const CSV = 'Item,Custodian\nSaw,bo@firm.example\n';
  expect(await said('fixed-assets.verify-possessions', CSV)).toEqual([
    [
      'not-custodian',
      'Custodian: expected Ann Lee, who has the item, found "Bo Hay"',
      'Replace it with "Ann Lee", who has the fixed asset.',
    ],
  ]);
});
