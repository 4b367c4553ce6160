import { expect, test } from 'vitest';
import { readListedEntries } from '../../src/account/items-held.ts';
import { assetStock } from '../../src/catalogue/resources/asset-stock.ts';
import { officeOfLeavers } from '../support/leavers.ts';
import { undo } from '../support/undo.ts';

/** Who has how many units of asset stock, by the account's own list. */
async function unitsHeld(rehearsal: ReturnType<typeof officeOfLeavers>): Promise<unknown> {
  const { caller } = rehearsal.workplace().connection;
  const found = await readListedEntries(
    caller,
    assetStock,
    { endpoint: 'currentCheckouts', list: 'current_checkouts' },
    30,
  );
  return found?.map(({ values }) => [values['user_full_name'], values['quantity']]).toSorted();
}

test('units that came back from several people go back to each of them', async () => {
  const rehearsal = officeOfLeavers();
  const before = await unitsHeld(rehearsal);
  const file = rehearsal.write(
    'back.csv',
    'Item,Line items,Quantity\nHeadset,"5,6",6\nHeadset,6,1\n',
  );
  const { files } = await rehearsal.import([file], { kind: 'asset-stock.checkin' });
  expect(await unitsHeld(rehearsal)).toEqual([]);

  const { undoing, outcomes } = await undo(rehearsal, files.folder);

  expect(undoing).toMatchObject({ staying: [], changed: [] });
  expect(outcomes).toMatchObject({ done: 3 });
  expect(await unitsHeld(rehearsal)).toEqual([
    ['Ann Lee', 5],
    ['Bo Hay', 1],
    ['Bo Hay', 1],
  ]);
  expect(before).toEqual([
    ['Ann Lee', 5],
    ['Bo Hay', 2],
  ]);
});
