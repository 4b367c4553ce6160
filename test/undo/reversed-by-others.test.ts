import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../src/import/sheet/request/request.ts';
import { actByOthers, type Acts } from '../support/acts-of-others.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { TWO_TOOLS } from '../support/two-tools.ts';
import { undo } from '../support/undo.ts';
import { sampled } from '../support/thinned.ts';

const SEED = {
  ...TWO_TOOLS,
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'Store' }],
  fixed_assets: [
    { name: 'Drill', group: 'Tools', purchased_on: '2024-03-31', price: '5' },
    {
      ...{ name: 'Saw', group: 'Tools', purchased_on: '2024-03-31', state: 'checked_out' },
      ...{ holder: 'bo@firm.example', checkout_on: '2025-01-02' },
    },
  ],
  asset_stock: [{ name: 'Helmet', group: 'Tools', initial_stock_quantity: 30 }],
};

interface Case {
  readonly kind: string;
  readonly rows: string;
  readonly planning?: ImportRequest['planning'];
  readonly theirs: Acts;
  readonly listed: object;
}

const CASES: Readonly<Record<string, Case>> = {
  'a record that others deleted': {
    kind: 'fixed-assets',
    rows: 'Name,Group,Purchased on\nLaptop,Tools,01/31/2024\n',
    theirs: [['fixed-assets.delete', { asset_no: 4 }]],
    listed: { id: 4, title: 'Laptop', now: 'deleted' },
  },
  'a location that others deactivated': {
    kind: 'locations',
    rows: 'Name\nAnnex\n',
    theirs: [['locations.deactivate', { location_id: 2 }]],
    listed: { id: 2, title: 'Annex', field: 'Status', left: 'active', now: 'inactive' },
  },
  'a checkout that others checked in': {
    kind: 'fixed-assets.checkout',
    rows: 'Item,Member\n#1,ann@firm.example\n',
    theirs: [['fixed-assets.checkin', { asset_no: 1 }]],
    listed: { id: 1, field: 'State', left: 'checked_out', now: 'available' },
  },
  'a retirement that others took back': {
    kind: 'fixed-assets.retire',
    rows: 'Item,Retired on,Reason\n#1,01/13/2025,Sold\n',
    theirs: [['fixed-assets.activate', { asset_no: 1 }]],
    listed: { id: 1, field: 'State', left: 'retired', now: 'available' },
  },
  'a value that others restored': {
    kind: 'fixed-assets',
    rows: 'Item #,Price\n1,9.5\n',
    planning: { mode: 'upsert' },
    theirs: [
      [
        'fixed-assets.update',
        { asset_no: 1, name: 'Drill', group_id: 1, purchased_on: '2024-03-31', price: '5' },
      ],
    ],
    listed: { id: 1, field: 'Price', left: '9.5', now: '5' },
  },
  'units that others checked in': {
    kind: 'asset-stock.checkout',
    rows: 'Item,Quantity,Member\nHelmet,5,ann@firm.example\n',
    theirs: [['asset-stock.checkin', { stock_no: 3, selected_line_items: [3] }]],
    listed: { id: 3, field: 'Check out', now: 'ended' },
  },
};

describe('an undo lists what others have reversed already, with when', () => {
  test.each(sampled(Object.entries(CASES), 3))(
    '%s',
    async (_what, { kind, rows, planning, theirs, listed }) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      const file = rehearsal.write('input.csv', rows);
      const { files, summary } = await rehearsal.import([file], {
        kind,
        ...(planning && { planning }),
      });
      expect(summary.exitCode).toBe(0);
      expect(await actByOthers(rehearsal, theirs)).toBe(true);

      const { undoing, outcomes } = await undo(rehearsal, files.folder);

      expect(outcomes).toBeUndefined();
      expect(undoing).toMatchObject({ rows: [], changed: [] });
      expect(undoing.reversed[0]).toMatchObject({ ...listed, by: 'another user or program' });
    },
  );

  test('and nothing that an undo of the run has reversed itself', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('input.csv', 'Item,Member\n#1,ann@firm.example\n');
    const { files } = await rehearsal.import([file], { kind: 'fixed-assets.checkout' });
    await undo(rehearsal, files.folder);

    const { undoing } = await undo(rehearsal, files.folder);

    expect(undoing).toMatchObject({ rows: [], changed: [], reversed: [] });
  });
});
