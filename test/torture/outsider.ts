import { endpointNamed } from '../support/call-service.ts';
import type { Account } from './account.ts';
import { BY_HAND, ITEM, rowsOf } from './registers.ts';
import type { Edit, Scenario } from './scenario.ts';

interface HandEdit {
  readonly row: number;
  readonly how: Edit;
}

/** Somebody works in the account without the program, past all faults. */
export async function editByHand(
  { row, how }: HandEdit,
  scenario: Scenario,
  account: Account,
): Promise<void> {
  const caller = account.caller();
  const call = (name: string, values: Record<string, string | number>): Promise<unknown> =>
    caller.write(endpointNamed(name), values);
  if (how === 'moves stock') {
    const item = await account.idOf('inventory', ITEM);
    await call('inventory.add-stock', { asset_no: item, quantity: BY_HAND, price: '1.0' });
    return;
  }
  const rows = rowsOf('assets', scenario).filter(({ cells }) => cells['Identifier'] !== '');
  const { cells } = rows[row % rows.length] ?? {};
  const identifier = cells?.['Identifier'] ?? '';
  const records = await account.records('fixed-assets');
  const there = records.find(({ values }) => values['identifier'] === identifier);
  if (how === 'creates by hand' && there === undefined) {
    await call('fixed-assets.create', {
      name: cells?.['Name'] ?? '',
      group_id: 1,
      purchased_on: '2024-03-31',
      identifier,
    });
  }
  if (how === 'renames' && there !== undefined) {
    await call('fixed-assets.update', {
      asset_no: there.id,
      name: `Renamed ${row}`,
      group_id: 1,
      purchased_on: '2024-03-31',
    });
  }
}
