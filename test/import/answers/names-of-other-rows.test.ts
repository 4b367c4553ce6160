import { expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const REGISTER = `Identifier,Name,Purchased on,Category,Site
N-1,Desk,01/15/2024,Furniture,Dungeon
N-2,Desk,01/15/2024,Furniture,Dngn
`;

/** Names that are new are asked about, not proposed. */
const NOTHING_NEW = { planning: { createMissing: [] } };

test.each<[string, Partial<ImportRequest>, number, string[]]>([
  ['is created with it where that is proposed', {}, 2, []],
  [
    'waits for it where that is open',
    NOTHING_NEW,
    0,
    ['Site (Location): there is no location named "Dungeon"'],
  ],
])('an answer that names what other rows have %s', async (_what, request, created, messages) => {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Furniture' }] } });
  const register = rehearsal.write('register.csv', REGISTER);
  const name = { recordType: 'locations', value: 'Dngn', use: 'Dungeon' };
  const recipe = { version: 1, sheets: [], names: [name] } as const;

  const { plan } = await rehearsal.plan([register], { ...request, recipe });

  const found = plan.issues.filter(({ severity }) => severity === 'error');
  expect(plan.totals).toMatchObject({ create: created });
  expect(found.map(({ message }) => message)).toEqual(messages);
  expect(found.flatMap(({ rows }) => rows)).toEqual(messages.length === 0 ? [] : [2, 3]);
});
