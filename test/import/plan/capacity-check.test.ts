import { expect, test } from 'vitest';
import { prepareImport } from '../../../src/import/import-file.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const REQUEST: ImportRequest = {
  files: ['register.csv'],
  kind: 'fixed-assets',
  reading: {},
  mapping: {},
  checking: {},
  planning: {},
};

test.each([
  ['an account with two pages of items', 30, 100, { limit: 100, there: 30, added: 2 }],
  ['an empty account', 0, 1, { limit: 1, there: 0, added: 2 }],
  ['no limit that anybody knows', 30, undefined, undefined],
])('the plan says what there is room for: %s', async (_title, assets, itemLimit, expected) => {
  const rehearsal = new Rehearsal({
    seed: {
      groups: [{ name: 'Computers' }],
      fixed_assets: Array.from({ length: assets }, (_, at) => ({
        name: `Laptop ${at}`,
        group: 'Computers',
        purchased_on: '2024-03-31',
      })),
    },
  });
  const rows = ['A-1,Desk,Computers,03/31/2024', 'A-2,Lamp,Computers,03/31/2024'];
  rehearsal.write('register.csv', ['Identifier,Name,Group,Purchased on', ...rows].join('\n'));
  const workplace = rehearsal.workplace();

  const { run, plan } = await prepareImport(REQUEST, {
    ...workplace,
    connection: { ...workplace.connection, ...(itemLimit !== undefined && { itemLimit }) },
  });
  run.close();

  expect(plan.itemCapacity).toEqual(expected);
});
