import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../../src/catalogue/index.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import type { Payload } from '../../../src/import/ledger/journal/tables/calls/planned-call.ts';
import { callerOver, endpointNamed } from '../../support/call-service.ts';
import { fateOf } from '../../support/fates.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const DAY = '11/30/2026';

const SEED = {
  custom_fields: [{ name: 'Condition', type: 'text', kinds: ['fixed-assets'] }],
  groups: [{ name: 'Computers' }],
  locations: [{ name: 'Depot' }, { name: 'North' }],
  vendors: [{ name: 'Acme' }, { name: 'Globex' }],
  inventory: [{ name: 'Bolt', group: 'Computers' }],
  retire_reasons: [{ name: 'Worn out' }],
  fixed_assets: [
    { name: 'Laptop', group: 'Computers', purchased_on: '2024-03-31', identifier: 'A-1' },
    {
      ...{ name: 'Tablet', group: 'Computers', purchased_on: '2024-03-31', identifier: 'A-2' },
      ...{ location: 'North', custom_fields: { Condition: 'Good' } },
    },
  ],
};

function requestOf(defaults: readonly string[], more: Partial<ImportRequest> = {}) {
  return {
    ...{ kind: 'fixed-assets', planning: { mode: 'upsert' as const }, ...more },
    mapping: { ...more.mapping, defaults },
  };
}

async function planned(text: string, request: Partial<ImportRequest>) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { rows, plan: summary } = await rehearsal.plan([rehearsal.write('r.csv', text)], request);
  return {
    rows,
    summary,
    changes: rows.map((row) => [fateOf(row), row.payload]),
  };
}

/** What an update always sends of the two records. */
const KEPT = { group_id: 1, purchased_on: '2024-03-31' };

describe('a default of a field that no column has', () => {
  test('is for new records, and never replaces what a record has', async () => {
    const text =
      'Identifier,Name,Group\nA-1,Laptop one,Computers\nA-2,Tablet,Computers\nA-3,Phone,Computers\n';

    const { rows, summary } = await planned(text, requestOf([`Purchased on=${DAY}`]));

    expect(rows.map((row) => [fateOf(row), row.payload?.['purchased_on']])).toEqual([
      ['update', '2024-03-31'],
      ['unchanged', undefined],
      ['create', '2026-11-30'],
    ]);
    expect(summary.defaults).toEqual([
      { field: 'Purchased on', value: DAY, created: 1, filled: 0, done: 0, kept: 2 },
    ]);
  });

  test.each([
    ['Location=Depot', { location_id: 1 }, 'Location', 'Depot'],
    ['custom:Condition=New', { custom_fields: { Condition: 'New' } }, 'custom:Condition', 'New'],
  ])('fills a field that a record has blank: %s', async (said, sent, field, value) => {
    const { changes, summary } = await planned('Identifier\nA-1\nA-2\n', requestOf([said]));

    expect(changes).toEqual([
      ['update', { asset_no: 1, name: 'Laptop', ...KEPT, ...sent }],
      ['unchanged', undefined],
    ]);
    expect(summary.defaults).toEqual([{ field, value, created: 0, filled: 1, done: 0, kept: 1 }]);
  });

  test('makes no difference to a record of a row that may only create', async () => {
    const text = 'Identifier,Name,Group\nA-2,Tablet,Computers\n';
    const defaults = ['Location=Depot', `Purchased on=${DAY}`];
    const { rows } = await planned(text, requestOf(defaults, { planning: {} }));

    expect(rows.map(fateOf)).toEqual(['unchanged']);
  });

  test('replaces it as the value of all rows, where that is asked for', async () => {
    const { rows } = await planned('Identifier\nA-2\n', {
      ...requestOf([]),
      mapping: { set: ['Location=Depot'] },
    });

    expect(rows[0]?.payload).toMatchObject({ location_id: 1 });
  });
});

describe('a default for the blank cells of a column', () => {
  const TEXT = 'Identifier,Location\nA-1,\nA-2,\n';

  test('fills what records have blank, and a filled cell counts as before', async () => {
    const text = 'Identifier,Location\nA-1,\nA-2,Depot\n';
    const { rows, summary } = await planned(text, requestOf(['Location=North']));

    expect(rows.map(({ payload }) => payload?.['location_id'])).toEqual([2, 1]);
    expect(summary.defaults).toEqual([
      { field: 'Location', value: 'North', created: 0, filled: 1, done: 0, kept: 0 },
    ]);
  });

  test('keeps what a record has', async () => {
    const { rows } = await planned(TEXT, requestOf(['Location=Depot']));

    expect(rows.map(fateOf)).toEqual(['update', 'unchanged']);
  });

  test('keeps it in a row of which other cells are read in the form of their column', async () => {
    const text = 'Inventarnummer;Standort;Kaufdatum\nA-2;;31.12.2025\n';
    const { rows } = await planned(text, requestOf(['Location=Depot']));

    expect(rows[0]?.payload).toMatchObject({ purchased_on: '2025-12-31' });
    expect(rows[0]?.payload).not.toHaveProperty('location_id');
  });

  test('replaces it where blank cells are to change records', async () => {
    const mapping = { blanksCleared: ['Location'] };
    const { rows } = await planned(TEXT, requestOf(['Location=Depot'], { mapping }));

    expect(rows.map(({ payload }) => payload?.['location_id'])).toEqual([1, 1]);
  });
});

test('a default of an operation counts for each of its rows', async () => {
  const request = requestOf(['Retired on=11/20/2026', 'Retire reason=Worn out'], {
    then: ['retire'],
  });
  const { summary } = await planned('Identifier,Status\nA-1,Retired\nA-2,In use\n', request);

  expect(summary.defaults).toEqual([
    { field: 'Retire: Retired on', value: '11/20/2026', created: 0, filled: 0, done: 1, kept: 0 },
    { field: 'Retire: Retire reason', value: 'Worn out', created: 0, filled: 0, done: 1, kept: 0 },
  ]);
});

describe('a default in a sheet of which several rows make one record', () => {
  test('leaves the field to a row that says it, and keeps that of an order that is there', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const made = rehearsal.write(
      'o.csv',
      'Order ref,Vendor,Deliver to,Item,Quantity\nPO-1,Acme,North,Bolt,5\n',
    );
    await rehearsal.import([made], { kind: 'purchase-orders' });
    const text =
      'Order ref,Vendor,Deliver to,Item,Quantity\nPO-1,,,Bolt,\nPO-2,,,Bolt,2\nPO-2,Acme,,,\n';
    const file = rehearsal.write('more.csv', text);

    const { rows } = await rehearsal.plan([file], {
      ...requestOf(['Vendor=Globex', 'Deliver to=Depot', 'Quantity=9'], {
        kind: 'purchase-orders',
      }),
    });

    expect(rows.map(fateOf)).toEqual(['unchanged', 'create', 'planned']);
    expect(rows[1]?.payload).toMatchObject({ vendor_id: 1 });
  });
});

test('a record that was made since the plan is not changed by a default', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('r.csv', 'Identifier,Name,Group\nA-3,Phone,Computers\n');
  const { folder } = await rehearsal.plan([file], requestOf([`Purchased on=${DAY}`]));
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const endpoint = endpointNamed(`${resourceNamed('fixed-assets').name}.create`);
  const values: Payload = {
    identifier: 'A-3',
    name: 'Phone',
    group_id: 1,
    purchased_on: '2025-01-02',
  };
  await caller.write(endpoint, values as never);
  await rehearsal.clock.advance(11 * 60_000);

  const { summary } = await rehearsal.resume(folder);

  expect(summary.outcomes).toMatchObject({ unchanged: 1, failed: 0 });
  expect(await rehearsal.values('fixed-assets', 'purchased_on')).toContain('2025-01-02');
});
