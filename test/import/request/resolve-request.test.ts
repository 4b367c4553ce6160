import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { resolveRequest } from '../../../src/import/sheet/intake/resolve-request.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const NOTHING = { reading: {}, mapping: {}, checking: {}, planning: {} };
const SEED = { groups: [{ name: 'Computers' }] };

function asked(request: Partial<ImportRequest> & Pick<ImportRequest, 'files'>): ImportRequest {
  return { ...NOTHING, ...request };
}

test('a request that nothing is remembered of stays as it was asked for', async () => {
  const rehearsal = new Rehearsal();
  const request = asked({
    files: [rehearsal.write('register.csv', 'Name\nLaptop\n')],
    kind: 'assets',
    checking: { dateFormat: 'dd/mm/yyyy' },
  });

  expect(await resolveRequest(request, rehearsal.workplace())).toEqual({ ...request, origins: {} });
});

test('kinds that are to be made are called by their full names', async () => {
  const rehearsal = new Rehearsal();
  const planning = { createMissing: ['Groups', 'location'] };
  const { planning: resolved } = await resolveRequest(
    asked({ files: ['register.csv'], planning }),
    rehearsal.workplace(),
  );

  expect(resolved).toEqual({ createMissing: ['groups', 'locations'] });
});

test('an errors file, a recipe and the command make one request', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write(
    'register.csv',
    'Asset,Group,Bought\nLaptop,Computer,03/31/2024\nPhone,Telephones,03/31/2024\n',
  );
  const { files } = await rehearsal.import([file], {
    kind: 'assets',
    mapping: { map: ['Asset=name'], set: ['Vendor=Acme'] },
    checking: { dateFormat: 'mm/dd/yyyy' },
  });
  const [errors = ''] = files.errors;
  const names = [{ recordType: 'Groups', value: 'Computer', use: '#1' }];
  const recipe: Recipe = { version: 1, sheets: [], names, mode: 'upsert' };

  const resolved = await resolveRequest(
    asked({
      files: [errors],
      recipe,
      mapping: { map: ['Bought=purchased_on'] },
      checking: { clearBlank: true },
    }),
    rehearsal.workplace(),
  );

  expect(resolved).toMatchObject({
    kind: 'assets',
    mapping: { map: ['Asset=name', 'Bought=purchased_on'], set: ['Vendor=Acme'] },
    checking: { dateFormat: 'mm/dd/yyyy', clearBlank: true },
    originFolder: dirname(errors),
  });
  expect(resolved.planning).toMatchObject({
    again: false,
    generation: 0,
    mode: 'upsert',
    answers: [
      { kind: 'groups', value: 'Computer', use: '#1' },
      { kind: 'groups', value: 'Telephones', use: '(create)' },
      { kind: 'vendors', value: 'Acme', use: '(create)' },
    ],
  });
});
