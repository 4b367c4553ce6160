import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import type { ColumnRecipe } from '../../../src/import/sheet/recipe/recipe.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SHEET = 'Code,Name,Group,Purchased on\nSN-7,Laptop,Computers,03/31/2024\n';

/** What the row would send under the identifier and under the account's field, with the field `Serial` there or not. */
async function sentOf(
  mapping: ImportRequest['mapping'],
  customFields: readonly string[],
  columns?: readonly ColumnRecipe[],
): Promise<{ readonly identifier: unknown; readonly custom: unknown }> {
  const seed: SeedDocument = {
    groups: [{ name: 'Computers' }],
    custom_fields: customFields.map((name) => ({ name, type: 'text', kinds: ['fixed-assets'] })),
  };
  const rehearsal = new Rehearsal({ seed });
  const file = rehearsal.write('assets.csv', SHEET);
  const sheets = [{ recordType: 'fixed-assets', columns: columns ?? [] }];
  const { rows } = await rehearsal.plan([file], {
    mapping,
    ...(columns && { recipe: { version: 1, sheets } }),
  });
  const { identifier, custom_fields: custom } = rows[0]?.payload ?? {};
  return { identifier, custom };
}

describe('a field that a person names by another word than its label', () => {
  test.each([
    ['--map', { map: ['Code=Serial'] }, undefined],
    ['--map, in other letters', { map: ['Code=SERIAL'] }, undefined],
    ['a recipe', {}, [{ heading: 'Code', field: 'Serial' }]],
  ])('is the custom field of that name, by %s', async (_how, mapping, columns) => {
    expect(await sentOf(mapping, ['Serial'], columns)).toEqual({
      identifier: undefined,
      custom: { Serial: 'SN-7' },
    });
  });

  test.each([
    ['--set', { set: ['Serial=SN-9'], map: ['Code='] }],
    ['--default', { defaults: ['Serial=SN-9'], map: ['Code='] }],
  ])('is the custom field of that name for the value of %s', async (_how, mapping) => {
    expect(await sentOf(mapping, ['Serial'])).toEqual({
      identifier: undefined,
      custom: { Serial: 'SN-9' },
    });
  });

  test.each([
    ['the account has no field of that name', ['Code=Serial'], ['Serials']],
    ['the label is written', ['Code=Identifier'], ['Identifier']],
  ])('is the field that the word means where %s', async (_why, map, fields) => {
    expect(await sentOf({ map }, fields)).toEqual({ identifier: 'SN-7', custom: undefined });
  });

  test('stays the field that every record needs', async () => {
    const { custom } = await sentOf({ map: ['Code=', 'Name=Title'] }, ['Title']);

    expect(custom).toBeUndefined();
  });
});
