import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { Undoing } from '../../src/undo/undo-plan.ts';
import { shownAccount, byOthers } from '../support/shown-account.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { TWO_TOOLS } from '../support/two-tools.ts';
import { undo } from '../support/undo.ts';
import { sampled } from '../support/thinned.ts';

const SEED: SeedDocument = {
  ...TWO_TOOLS,
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'Store' }, { name: 'Shop' }],
  vendors: [{ name: 'Acme' }],
  inventory: [{ name: 'Screws', group: 'Tools', location: 'Store', initial_stock_quantity: 100 }],
  asset_stock: [{ name: 'Helmet', group: 'Tools', location: 'Store', initial_stock_quantity: 30 }],
};

interface Input {
  readonly kind: string;
  readonly text: string;
}

/** A run of one file. */
async function imported(rehearsal: Rehearsal, { kind, text }: Input): Promise<string> {
  const { files, summary } = await rehearsal.import([rehearsal.write(`${kind}.csv`, text)], {
    kind,
  });
  expect(summary.outcomes.failed).toBe(0);
  return files.folder;
}

function changesIn({ changed }: Undoing): unknown[] {
  return changed.map(({ resource, id, field, left, now }) => [resource.name, id, field, left, now]);
}

describe('what others changed since is listed and stays', () => {
  const CREATED = {
    kind: 'fixed-assets',
    text: 'Name,Group,Purchased on\nLaptop 1,Tools,01/31/2024\nLaptop 2,Tools,01/31/2024\n',
  };

  test.each(
    sampled(
      [
        [
          'a name',
          'PUT',
          '/assets/5.api?fixed_asset[name]=Mine&fixed_asset[group_id]=1&fixed_asset[purchased_on]=01/31/2024',
          [['fixed-assets', 5, 'Name', 'Laptop 1', 'Mine']],
        ],
        [
          'a field that the run did not send',
          'PUT',
          '/assets/5.api?fixed_asset[name]=Laptop 1&fixed_asset[group_id]=1&fixed_asset[purchased_on]=01/31/2024&fixed_asset[description]=Dented',
          [['fixed-assets', 5, 'Description', '', 'Dented']],
        ],
        [
          'its state',
          'PUT',
          '/assets/5/retire.api?fixed_asset[retired_on]=01/13/2026&fixed_asset[retire_reason_id]=1',
          [
            ['fixed-assets', 5, 'State', 'available', 'retired'],
            ['fixed-assets', 5, 'Retired on', '', '2026-01-13'],
            ['fixed-assets', 5, 'Retire reason', '', 'Disposed of'],
          ],
        ],
      ] as const,
      1,
    ),
  )('of a record that the run created: %s', async (_what, method, target, changed) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await imported(rehearsal, CREATED);
    await byOthers(rehearsal, method, encodeURI(target));

    const { undoing } = await undo(rehearsal, folder);

    expect(changesIn(undoing)).toEqual(changed);
    expect(await rehearsal.values('fixed-assets', 'name')).not.toContain('Laptop 2');
    expect((await rehearsal.records('fixed-assets')).map(({ id }) => id)).toContain(5);
  });

  test('of a record that the run changed: its other fields are restored', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await imported(rehearsal, {
      kind: 'fixed-assets',
      text: 'Item #,Name,Description\n1,Drill 2,Heavy\n',
    });
    await byOthers(
      rehearsal,
      'PUT',
      encodeURI(
        '/assets/1.api?fixed_asset[name]=Drill 2&fixed_asset[group_id]=1&fixed_asset[purchased_on]=03/31/2024&fixed_asset[description]=Light',
      ),
    );

    const { undoing } = await undo(rehearsal, folder);

    expect(changesIn(undoing)).toEqual([['fixed-assets', 1, 'Description', 'Heavy', 'Light']]);
    const [drill] = await rehearsal.records('fixed-assets');
    expect(drill?.values).toMatchObject({ name: 'Drill', description: 'Light' });
  });

  test('of a custody: an item that somebody else has now stays with them', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await imported(rehearsal, {
      kind: 'fixed-assets.checkout',
      text: 'Item,Member\n#1,ann@firm.example\n#2,ann@firm.example\n',
    });
    await byOthers(rehearsal, 'PUT', '/assets/1/checkin.api');
    await byOthers(rehearsal, 'PUT', '/assets/1/checkout.api?user_id=2');

    const { undoing } = await undo(rehearsal, folder);

    expect(changesIn(undoing)).toEqual([
      ['fixed-assets', 1, 'Last assigned to', 'Ann Lee', 'Bo Hay'],
    ]);
    expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['available', 'checked_out']);
  });

  test.each(
    sampled(
      [
        ['with them', 3, [['fixed-assets', 1, 'Last assigned to', 'Ann Lee', 'Cy Orr']]],
        ['if it is with its former custodian, nothing is to do', 2, []],
      ],
      1,
    ),
  )('of a custody that the run took from another: it stays %s', async (_what, member, changed) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await imported(rehearsal, {
      kind: 'members',
      text: 'Email,First name,Last name,Role\ncy@firm.example,Cy,Orr,Staff\n',
    });
    await imported(rehearsal, {
      kind: 'fixed-assets.checkout',
      text: 'Item,Member\n#1,bo@firm.example\n',
    });
    const file = rehearsal.write('to-ann.csv', 'Item,Member\n#1,ann@firm.example\n');
    const { files } = await rehearsal.import([file], {
      kind: 'fixed-assets.checkout',
      planning: { reassign: true },
    });
    await byOthers(rehearsal, 'PUT', '/assets/1/checkin.api');
    await byOthers(rehearsal, 'PUT', `/assets/1/checkout.api?user_id=${member}`);

    const { undoing } = await undo(rehearsal, files.folder);

    expect(changesIn(undoing)).toEqual(changed);
    expect(undoing.rows).toEqual([]);
  });

  test('of a record that was deleted', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await imported(rehearsal, {
      kind: 'fixed-assets',
      text: 'Item #,Name\n1,Drill 2\n',
    });
    await byOthers(rehearsal, 'DELETE', '/assets/1.api');

    const { undoing, outcomes } = await undo(rehearsal, folder);

    expect(changesIn(undoing)).toEqual([['fixed-assets', 1, 'Item #', '', 'deleted']]);
    expect(outcomes).toBeUndefined();
  });
});

describe('what cannot be undone is listed with its reason', () => {
  test.each(
    sampled(
      [
        [
          'vendors',
          'Name\nNorthwater\n',
          'The interface has no call that deletes or deactivates a vendor.',
        ],
        [
          'comments',
          'Item,Content\n#1,Dented\n',
          'The interface has no call that deletes a comment.',
        ],
        [
          'asset-stock.add-stock',
          'Item,Quantity\nHelmet,5\n',
          'The interface has no call that takes asset stock off again.',
        ],
        [
          'fixed-assets.locate',
          'Item,Latitude,Longitude\n#1,48,9\n',
          'No list shows the position that an asset had before.',
        ],
        [
          'fixed-assets.delete',
          'Item\n#1\n',
          'A deleted record cannot be restored: its number and its history are gone.',
        ],
      ],
      1,
    ),
  )('%s', async (kind, text, reason) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await imported(rehearsal, { kind, text });
    const writes = rehearsal.writes().length;

    const { undoing } = await undo(rehearsal, folder);

    expect(undoing.staying.map((each) => each.reason)).toEqual([reason]);
    expect(undoing.rows).toEqual([]);
    expect(rehearsal.writes()).toHaveLength(writes);
  });

  test('an extension of a checkout without an end', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await imported(rehearsal, {
      kind: 'fixed-assets.checkout',
      text: 'Item,Member\n#1,ann@firm.example\n',
    });
    const folder = await imported(rehearsal, {
      kind: 'fixed-assets.extend-checkout',
      text: 'Item,Till\n#1,12/31/2030\n',
    });

    const { undoing } = await undo(rehearsal, folder);

    expect(undoing.staying.map((each) => each.reason)).toEqual([
      '"Set another end for the checkout of a fixed asset" needs a value for Till, and the fixed asset had none before.',
    ]);
  });

  test('an order that was received since', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await imported(rehearsal, {
      kind: 'purchase-orders',
      text: 'Order ref,Vendor,Item,Quantity\nPO-1,Acme,Screws,5\n',
    });
    await byOthers(rehearsal, 'PATCH', '/purchase_orders/1/mark_confirm.api');
    await byOthers(rehearsal, 'PATCH', '/purchase_orders/1/receive_items.api');

    const { undoing } = await undo(rehearsal, folder);

    expect(changesIn(undoing)).toEqual([['purchase-orders', 1, 'State', 'draft', 'received']]);
  });
});

describe('custody and ends are restored', () => {
  test.each(
    sampled(
      [
        ['a check-in', 'fixed-assets.checkin', 'Item\n#1\n'],
        [
          'an extension',
          'fixed-assets.extend-checkout',
          'Item,Till,Till time\n#1,06/30/2031,08:00\n',
        ],
        ['a request to verify', 'fixed-assets.request-verifications', 'Item\n#1\n'],
      ],
      1,
    ),
  )('after %s', async (_what, kind, text) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await imported(rehearsal, {
      kind: 'fixed-assets.checkout',
      text: 'Item,Member,Till,Till time,Location\n#1,ann@firm.example,12/31/2030,17:00,Shop\n',
    });
    const state = async (): Promise<unknown> =>
      (await rehearsal.records('fixed-assets')).map(({ values }) => [
        ...['state', 'assigned_to_user_email', 'checkin_due_on', 'location_id'].map(
          (name) => values[name],
        ),
        values['pending_verification'],
      ]);
    const before = await state();
    const folder = await imported(rehearsal, { kind, text });
    expect(await state()).not.toEqual(before);

    const { undoing } = await undo(rehearsal, folder);

    expect({ ...undoing, rows: undoing.rows.length }).toEqual({
      rows: 1,
      staying: [],
      changed: [],
      reversed: [],
    });
    expect(await state()).toEqual(before);
  });
});

describe('what cannot be deleted is made inactive', () => {
  test.each(
    sampled(
      [
        [
          'members',
          'First name,Last name,Email,Role\nCy,Oz,cy@firm.example,Staff\n',
          'members',
          'status',
          [0, 1, 1],
        ],
        [
          'locations',
          'Name,Parent\nDepot,\nBay 1,Depot\n',
          'locations',
          'status',
          ['active', 'active', 'inactive', 'inactive'],
        ],
        [
          'reservation-requests',
          'Item,From,To,Member\n#1,01/31/2030,02/28/2030,ann@firm.example\n',
          'reservation-requests',
          'status',
          ['denied'],
        ],
      ],
      1,
    ),
  )('%s', async (kind, text, read, field, values) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await imported(rehearsal, { kind, text });

    const { undoing } = await undo(rehearsal, folder);

    expect({ ...undoing, rows: [] }).toEqual({ rows: [], staying: [], changed: [], reversed: [] });
    expect(await rehearsal.values(read, field)).toEqual(values);
    expect((await undo(rehearsal, folder)).undoing.rows).toEqual([]);
  });

  test.each(
    sampled(
      [
        ['', 'Member,Name,Street 1,Active\nann@firm.example,Home,12 Quay Street,yes\n'],
        [', the default one too', 'Member,Name,Default address\nann@firm.example,Home,yes\n'],
      ],
      1,
    ),
  )('shipping addresses%s', async (_which, text) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const folder = await imported(rehearsal, { kind: 'shipping-addresses', text });

    const { outcomes } = await undo(rehearsal, folder);

    expect(outcomes).toMatchObject({ updated: 1 });
    expect((await undo(rehearsal, folder)).undoing.rows).toEqual([]);
  });
});

test('an order that was created is voided and deleted', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const before = await shownAccount(rehearsal);
  const folder = await imported(rehearsal, {
    kind: 'purchase-orders',
    text: 'Order ref,Vendor,Item,Quantity,Description\nPO-1,Acme,Screws,5,x\nPO-1,Acme,Helmet,2,x\n',
  });

  const { undoing } = await undo(rehearsal, folder);

  expect(undoing.rows.map(({ operation }) => operation)).toEqual(['void', 'delete']);
  expect(await shownAccount(rehearsal)).toEqual(before);
});

test('the undo of an undo does the run again', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const folder = await imported(rehearsal, {
    kind: 'fixed-assets.checkout',
    text: 'Item,Member,Location\n#1,ann@firm.example,Shop\n',
  });
  const sold = await imported(rehearsal, {
    kind: 'inventory.new-sale',
    text: 'Item,Quantity\nScrews,5\nScrews,5\n',
  });
  const before = await shownAccount(rehearsal);

  for (const run of [folder, sold]) {
    const first = await undo(rehearsal, run);
    const second = await undo(rehearsal, first.folder ?? '');
    expect(second.undoing.staying).toEqual([]);
  }

  expect(await shownAccount(rehearsal)).toEqual(before);
});

test.each(
  sampled(
    [
      ['locations.deactivate', 'active', 'Location\nHQ\n'],
      ['locations.activate', 'inactive', 'Location,Activate all children\nHQ,1\n'],
    ],
    1,
  ),
)('%s: the locations within it are as they were, too', async (kind, status, text) => {
  const places = [
    { name: 'HQ', status },
    { name: 'Floor 1', parent: 'HQ', status: 'inactive' },
    { name: 'Floor 2', parent: 'HQ', status },
    { name: 'Room 2.1', parent: 'Floor 2', status },
    { name: 'Room 2.2', parent: 'Floor 2', status: 'inactive' },
  ];
  const rehearsal = new Rehearsal({ seed: { locations: places } });
  const before = await shownAccount(rehearsal);
  const folder = await imported(rehearsal, { kind, text });
  expect(await shownAccount(rehearsal)).not.toEqual(before);

  await undo(rehearsal, folder);

  expect(await shownAccount(rehearsal)).toEqual(before);
  const writes = rehearsal.writes().length;
  await undo(rehearsal, folder);
  expect(rehearsal.writes()).toHaveLength(writes);
});

test('a location within one that is made inactive again is listed if it was active before', async () => {
  const places = [
    { name: 'HQ', status: 'inactive' },
    { name: 'Floor 2', parent: 'HQ' },
  ];
  const rehearsal = new Rehearsal({ seed: { locations: places } });
  const folder = await imported(rehearsal, { kind: 'locations.activate', text: 'Location\nHQ\n' });

  const { undoing } = await undo(rehearsal, folder);

  expect(undoing.staying.map(({ title, reason }) => [title, reason])).toEqual([
    [
      'HQ / Floor 2',
      '"Make a location and the locations within it inactive" reaches it too; its Status was "active" before the run.',
    ],
  ]);
});

test('a plan says what of it cannot be undone, with how often and why', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('comments.csv', 'Item,Content\n#1,Dented\n#2,Oiled\n');
  const other = rehearsal.write('more.csv', 'Name\nNorthwater\n');

  const { plan } = await rehearsal.plan([file], { kind: 'comments' });
  const vendors = await rehearsal.plan([other], { kind: 'vendors' });
  const checkouts = rehearsal.write('out.csv', 'Item,Member\n#1,ann@firm.example\n');
  const undoable = await rehearsal.plan([checkouts], { kind: 'fixed-assets.checkout' });

  expect([
    ...plan.irreversible,
    ...vendors.plan.irreversible,
    ...undoable.plan.irreversible,
  ]).toEqual([
    {
      ...{ operation: 'comments.create', what: 'Comment on an item', count: 2 },
      reason: 'The interface has no call that deletes a comment.',
    },
    {
      ...{ operation: 'vendors.create', what: 'Create a vendor', count: 1 },
      reason: 'The interface has no call that deletes or deactivates a vendor.',
    },
  ]);
});
