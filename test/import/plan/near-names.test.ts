import { expect, test } from 'vitest';
import { DEMO } from '../../../src/service/seed/demo.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

test.each([
  [
    'a location whose path is misspelt',
    'Computers,,Head ofice / Floor 2',
    'Did you mean "Head office / Floor 2"',
  ],
  ['a location whose name is misspelt', 'Computers,,Warehous', 'Did you mean "Warehouse"'],
  ['a subgroup of another group', 'Computers,Desks,Warehouse', 'There is one in "Furniture".'],
  [
    'a subgroup of the group that is misspelt',
    'Computers,Laptop,Warehouse',
    'Did you mean "Laptops"?',
  ],
])('%s is answered with what was probably meant', async (_title, cells, hint) => {
  const rehearsal = new Rehearsal({ seed: DEMO });
  const file = rehearsal.write(
    'register.csv',
    `Identifier,Name,Purchased on,Group,Subgroup,Location\nN-1,Tablet,01/15/2024,${cells}\n`,
  );

  const { plan } = await rehearsal.plan([file]);

  expect(plan.issues.map((group) => group.hint).join()).toContain(hint);
});
