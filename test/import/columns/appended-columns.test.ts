import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportRecords } from '../../../src/export/export-records.ts';
import { readRecipe } from '../../../src/import/sheet/recipe/document/read-recipe.ts';
import { writeRecipe } from '../../../src/import/sheet/recipe/document/write-recipe.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const SEED = { groups: [{ name: 'Computers' }] };

const APPEND = {
  mapping: { map: ['Seriennr.=Description (append)', 'Farbe=description (Append)'] },
};

const HEADINGS = ['Name', 'Group', 'Purchased on', 'Identifier', 'Seriennr.', 'Farbe'];
const ROWS = [
  ['Laptop', 'Computers', '03/31/2024', 'A-1', '0042', 'rot'],
  ['Beamer', 'Computers', '03/31/2024', 'A-2', '', 'blau: hell'],
  ['Kamera', 'Computers', '03/31/2024', 'A-3', '', ''],
];

function csv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}

async function imported(text: string, request: Partial<ImportRequest> = APPEND) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('register.csv', text);
  const { summary } = await rehearsal.import([file], request);
  return { rehearsal, file, summary };
}

async function descriptions(rehearsal: Rehearsal): Promise<ReadonlyMap<unknown, unknown>> {
  const assets = await rehearsal.records('fixed-assets');
  return new Map(assets.map(({ values }) => [values['name'], values['description']]));
}

describe('columns that are appended to the description', () => {
  test('are lines with their headings, below a description of its own', async () => {
    const { rehearsal, file } = await imported(csv(HEADINGS, ROWS));
    expect(await descriptions(rehearsal)).toEqual(
      new Map([
        ['Laptop', 'Seriennr.: 0042\nFarbe: rot'],
        ['Beamer', 'Farbe: blau: hell'],
        ['Kamera', null],
      ]),
    );
    const { plan } = await rehearsal.plan([file], APPEND);
    expect(plan.totals).toMatchObject({ create: 0, update: 0, unchanged: 3 });

    const described = ROWS.map((row, at) => [...row, at === 2 ? '' : `Text ${at}`]);
    const other = await imported(csv([...HEADINGS, 'Description'], described));
    expect(await descriptions(other.rehearsal)).toEqual(
      new Map([
        ['Laptop', 'Text 0\nSeriennr.: 0042\nFarbe: rot'],
        ['Beamer', 'Text 1\nFarbe: blau: hell'],
        ['Kamera', null],
      ]),
    );
  });

  test('are exported in a way that plans nothing', async () => {
    const { rehearsal } = await imported(csv(HEADINGS, ROWS));
    await exportRecords({ kinds: ['fixed-assets'], out: 'all.xlsx' }, rehearsal.workplace());

    const { plan } = await rehearsal.plan(['all.xlsx'], { kind: KIND_BY_FILE });

    expect(plan.totals).toMatchObject({ create: 0, update: 0, unchanged: 3 });
  });

  test.each(sampled(['recipe.xlsx', 'recipe.yaml', 'recipe.json'], 3))(
    'are said by %s',
    async (form) => {
      const { rehearsal, file } = await imported(csv(HEADINGS, ROWS));
      const { run } = await rehearsal.prepare([file], APPEND);
      const recipe = run.meta.read('planNotes')?.recipe;
      run.close();
      if (recipe === undefined) throw new Error('there is no recipe');
      expect(recipe.sheets[0]?.columns?.slice(4)).toMatchObject([
        { heading: 'Seriennr.', field: 'Description (append)' },
        { heading: 'Farbe', field: 'Description (append)' },
      ]);
      const path = join(rehearsal.folder, form);
      await writeRecipe(recipe, { path, mustBeNew: true, file, command: '' });

      const read = await readRecipe(form, { cwd: rehearsal.folder });
      const { plan } = await rehearsal.plan([file], { kind: KIND_BY_FILE, recipe: read });

      expect(plan.totals).toMatchObject({ unchanged: 3, update: 0 });
    },
  );

  test('are never cut: a text that is too long is an error', async () => {
    const long = [...ROWS, ['Lampe', 'Computers', '03/31/2024', 'A-4', 'x'.repeat(32_767), 'rot']];
    const { summary } = await imported(csv(HEADINGS, long));
    expect(summary.outcomes).toMatchObject({ created: 3, failed: 1 });
    expect(summary.issues).toEqual({ 'too-long': 1 });
  });

  test('are refused for a field that is no long text', async () => {
    const request = { mapping: { map: ['Farbe=Name (append)'] } };
    await expect(imported(csv(HEADINGS, ROWS), request)).rejects.toMatchObject({
      code: 'bad-mapping',
      message: '--map: columns cannot be appended to "Name"',
      hint: 'Did you mean "Description (append)"?',
    });
  });
});
