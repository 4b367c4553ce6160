import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Computers' }],
  locations: [{ name: 'Store' }, { name: 'Floor 2' }],
  fixed_assets: [
    { name: 'Laptop', group: 'Computers', purchased_on: '2024-03-31', location: 'Store' },
  ],
};

async function issueOf(kind: string, csv: string) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { plan } = await rehearsal.plan([rehearsal.write('rows.csv', csv)], { kind });
  return plan.issues[0];
}

describe('an item that is in already and stands elsewhere', () => {
  test('is offered the change of its location, not a checkout', async () => {
    expect(await issueOf('fixed-assets.checkin', 'Item #,Location\n1,Floor 2\n')).toMatchObject({
      code: 'wrong-state',
      hint: 'The fixed asset is available already, and differs only in Location: import it with --kind fixed-assets to change that, or run: tallysheet call fixed-assets.update --param asset_no=1 --param name=Laptop --param group_id=1 --param purchased_on=2024-03-31 --param location_id=2',
    });
  });

  test('is unchanged where it stands there', async () => {
    expect(await issueOf('fixed-assets.checkin', 'Item #,Location\n1,Store\n')).toBeUndefined();
  });
});
