import { expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const REGISTER = `Identifier,Name,Group,Purchased on
000002,Chair one,Tools,01/02/2020
3,Chair two,Tools,01/02/2020
X-1,Chair three,Tools,01/02/2020
`;

/** Three assets, numbered 1 to 3 in the order of the register. */
async function account(): Promise<Rehearsal> {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', REGISTER);
  await rehearsal.import([file], { planning: { createMissing: ['groups'] } }, { concurrency: 1 });
  return rehearsal;
}

test.each([
  [
    'an identifier with leading zeros, never a number',
    '000002',
    ['fixed-assets.delete 1: Chair one (#1)'],
    [],
  ],
  ['an identifier', 'X-1', ['fixed-assets.delete 1: Chair three (#3)'], []],
  ['a number', '1', ['fixed-assets.delete 1: Chair one (#1)'], []],
  ['both a number and an identifier', '3', [], ['ambiguous-reference']],
  [
    'the same record twice',
    '#1\nChair one',
    ['fixed-assets.delete 1: Chair one (#1)'],
    ['duplicate-key'],
  ],
])('an item that is %s', async (_title, cells, operations, codes) => {
  const rehearsal = await account();
  const file = rehearsal.write('delete.csv', `Item\n${cells}\n`);

  const { plan } = await rehearsal.plan([file], { kind: 'fixed-assets.delete' });

  expect(
    plan.operations.map(({ operation, names, count }) => `${operation} ${count}: ${names.join()}`),
  ).toEqual(operations);
  expect(plan.issues.map(({ code }) => code)).toEqual(codes);
});
