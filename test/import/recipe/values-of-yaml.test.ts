import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecipe } from '../../../src/import/sheet/recipe/document/read-recipe.ts';
import { ROOT } from '../../docs/markdown.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const PAGE = readFileSync(join(ROOT, 'docs/reference/import.md'), 'utf8');
const [, EXAMPLE = ''] =
  /## Values and names in a recipe[^]*?```yaml\n([^]*?)```/u.exec(PAGE) ?? [];

test('the example of the page gives values and names the meaning that it says', async () => {
  const rehearsal = new Rehearsal({ seed: { locations: [{ name: 'Head office' }] } });
  rehearsal.write('recipe.yaml', EXAMPLE);
  rehearsal.write(
    'sites.csv',
    'Site,Condition,Inside\nAttic,In use,HQ\nCellar,used,HQ\nShed,closed,\nHut,sold,\n',
  );
  const recipe = await readRecipe('recipe.yaml', { cwd: rehearsal.folder });
  const { rows } = await rehearsal.plan(['sites.csv'], { kind: KIND_BY_FILE, recipe });
  expect(rows.map(({ status, payload }) => [status, payload])).toEqual([
    ['planned', { name: 'Attic', parent_id: 1, status: 'active' }],
    ['planned', { name: 'Cellar', parent_id: 1, status: 'active' }],
    ['planned', { name: 'Shed', status: 'inactive' }],
    ['skipped', undefined],
  ]);
});

const VALUES =
  'Write what each value of the column means: `values: [{ value: in use, use: active }]`.';
const NAMES =
  'Write what each name means: `names: [{ recordType: groups, value: Notebooks, use: Laptops }]`.';

const columns = (values: string): string =>
  `version: 1\nsheets: [{ columns: [{ heading: A, field: Status, values: ${values} }] }]\n`;

test.each([
  ['a map', columns('{ in use: active }'), /values: expected a list/, VALUES],
  ['from and to', columns('[{ from: in use, to: active }]'), /values\[0\]/, VALUES],
  ['value and to', columns('[{ value: in use, to: active }]'), /unknown key "to"/, VALUES],
  ['a map of names', 'version: 1\nnames: { HQ: Head office }\n', /names: expected a list/, NAMES],
  ['another column', columns('[]').replace('heading: A', 'head: A'), /heading/, undefined],
])('%s in place of the lines is refused with their form', async (_, text, message, hint) => {
  const rehearsal = new Rehearsal();
  rehearsal.write('recipe.yaml', text);
  const reading = readRecipe('recipe.yaml', { cwd: rehearsal.folder });
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.toMatchObject({
    hint: hint ?? '`tallysheet map <file>` writes a recipe that you can edit.',
  });
});
