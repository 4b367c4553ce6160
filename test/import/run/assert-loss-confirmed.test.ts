import { describe, expect, test } from 'vitest';
import { applyPlan } from '../../../src/import/apply-plan.ts';
import { planWrite, WRITES } from '../../support/planned-write.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const DELETES = WRITES.filter(({ endpoint: { effect } }) => effect === 'delete');

const ACCOUNT = 'company.example';

test('six record types can be deleted', () => {
  expect(DELETES.map(({ name }) => name).sort()).toEqual([
    ...['asset-stock.delete', 'fixed-assets.delete', 'groups.delete', 'inventory.delete'],
    ...['purchase-orders.delete', 'subgroups.delete'],
  ]);
});

describe.each(DELETES.map((named) => [named.name, named] as const))('%s', (_name, named) => {
  test('sends nothing until the account is named', async () => {
    const { rehearsal, folder } = await planWrite(named);
    const workplace = rehearsal.workplace();
    rehearsal.calls.length = 0;

    for (const confirmed of [{}, { confirmedAccount: 'other.example' }]) {
      await expect(applyPlan(folder, workplace, confirmed)).rejects.toMatchObject({
        code: 'needs-confirmation',
        message: `The plan deletes 1 record at ${ACCOUNT}: this was not confirmed`,
        hint: `Review the plan, then add --confirm-account ${ACCOUNT}.`,
      });
    }
    expect(rehearsal.writes()).toEqual([]);

    const { summary } = await applyPlan(folder, workplace, { confirmedAccount: ACCOUNT });
    expect(summary.outcomes).toMatchObject({ done: 1 });
    expect(rehearsal.writes()).toHaveLength(1);
  });
});

test('a sheet of actions needs the name of the account if one of its rows deletes', async () => {
  const rehearsal = new Rehearsal({
    seed: {
      groups: [{ name: 'Tools' }],
      inventory: [
        { name: 'Toner', group: 'Tools' },
        { name: 'Tape', group: 'Tools' },
      ],
    },
  });
  const workplace = rehearsal.workplace();
  const both = rehearsal.write(
    'both.csv',
    'Item,Action,Quantity\nToner,Add stock,3\nTape,Delete,\n',
  );
  const one = rehearsal.write('one.csv', 'Item,Action,Quantity\nToner,Add stock,4\n');
  const kind = { kind: 'inventory.operations' };

  const { folder } = await rehearsal.plan([both], kind);
  await expect(applyPlan(folder, workplace)).rejects.toMatchObject({ code: 'needs-confirmation' });

  const { folder: harmless } = await rehearsal.plan([one], kind);
  const { summary } = await applyPlan(harmless, workplace);
  expect(summary.outcomes).toMatchObject({ done: 1 });
});
