import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const CREATES = { planning: { createMissing: ['groups'] } };

const SEED = {
  groups: [{ name: 'Computers' }],
  members: [{ first_name: 'Hans', last_name: 'Müller', email: 'hans@firm.example', role: 'Staff' }],
};

/** Umlauts in bytes of Windows-1252. */
function save(
  rehearsal: Rehearsal,
  name: string,
  text: string,
  encoding: 'latin1' | 'utf8',
): string {
  writeFileSync(join(rehearsal.folder, name), Buffer.from(text, encoding));
  return name;
}

test('a heading of two lines is recalled, and nothing is asked of the next file', async () => {
  const rehearsal = new Rehearsal();
  const headings = ['Inventar 2026;;', ';Anschaffung;', 'Bezeichnung;Datum;Kategorie'];
  const first = rehearsal.write(
    'first.csv',
    [...headings, 'Laptop;03.04.2021;Computers', 'Beamer;05.06.2021;Computers', ''].join('\n'),
  );
  const imported = await rehearsal.import([first], CREATES);
  expect(imported.summary.outcomes).toMatchObject({ created: 2 });
  const next = rehearsal.write(
    'next.csv',
    ['', ...headings, 'Kamera;07.08.2021;Computers', ''].join('\n'),
  );

  const { plan, rows } = await rehearsal.plan([next]);

  expect(plan.readings.map(({ topic }) => topic)).toContain('recipe');
  expect(plan.questions).toEqual([]);
  expect(rows).toMatchObject([{ payload: { name: 'Kamera', purchased_on: '2021-08-07' } }]);
});

test('the encoding of a CSV is a line of its recipe, and the next file may have another one', async () => {
  const rehearsal = new Rehearsal();
  const text = (name: string): string =>
    `Bezeichnung;Kategorie;Anschaffungsdatum\n${name};Büromöbel für Gäste;25.12.2021\nTür;Büromöbel für Gäste;26.12.2021\n`;
  const first = save(rehearsal, 'first.csv', text('Schränke'), 'latin1');
  const { plan } = await rehearsal.plan([first], CREATES);
  expect(plan.readings.filter(({ topic }) => topic === 'encoding')).toHaveLength(1);
  const { run } = await rehearsal.prepare([first], CREATES);
  const recipe = run.meta.read('planNotes')?.recipe;
  run.close();
  expect(recipe?.sheets).toMatchObject([{ encoding: 'windows-1252' }]);
  await rehearsal.import([first], CREATES);

  const again = save(rehearsal, 'again.csv', text('Stühle'), 'latin1');
  const other = save(rehearsal, 'other.csv', text('Größe'), 'utf8');
  for (const [file, name] of [
    [again, 'Stühle'],
    [other, 'Größe'],
  ] as const) {
    const read = await rehearsal.plan([file]);
    expect(read.plan.questions).toEqual([]);
    expect(read.rows[0]?.payload?.['name']).toBe(name);
  }
});

test('a step of a recipe is dropped where no column asks for it, and a flag asks for its column', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const text = (name: string): string =>
    `Bezeichnung;Kategorie;Anschaffungsdatum;Wer\n${name};Computers;17.03.2024;Hans Müller\n`;
  const columns = [{ heading: 'Wer', field: 'Description' }];
  const recipe: Recipe = {
    version: 1,
    sheets: [{ recordType: 'fixed-assets', then: ['checkout'], columns }],
  };
  const first = rehearsal.write('first.csv', text('Laptop'));

  const { plan } = await rehearsal.plan([first], { recipe });
  const { summary } = await rehearsal.import([first], { recipe });
  const next = await rehearsal.plan([rehearsal.write('next.csv', text('Kamera'))]);

  expect(plan.readings.map(({ rule }) => rule)).toContain(
    'No column asks for the next step of the recipe, which is dropped: check out.',
  );
  expect(summary.outcomes).toMatchObject({ created: 1 });
  expect(next.plan.totals).toMatchObject({ create: 1, open: 0 });
  await expect(rehearsal.plan([first], { recipe, then: ['checkout'] })).rejects.toThrow(
    '--then checkout: first.csv has no column',
  );
});

test('what a name means is not asked again of the rows that an errors file has', async () => {
  const rehearsal = new Rehearsal({ seed: { ...SEED, vendors: [{ name: 'Bechtle' }] } });
  const register = rehearsal.write(
    'register.csv',
    'Bezeichnung;Kategorie;Anschaffungsdatum;Lieferant\nLaptop;Computers;17.03.2024;BECHTLE AG\nBeamer;Computers;31.02.2024;BECHTLE AG\n',
  );
  const { plan: first } = await rehearsal.plan([register]);
  expect(first.questions.map(({ column }) => column)).toContain('Lieferant');
  const { files } = await rehearsal.import([register]);
  const errors = files.errors[0] ?? '';
  writeFileSync(errors, readFileSync(errors, 'utf8').replace('31.02.2024', '28.02.2024'));

  const { plan, rows } = await rehearsal.plan([errors]);

  expect(plan.questions).toEqual([]);
  expect(rows[0]?.payload).toMatchObject({ name: 'Beamer', purchased_on: '2024-02-28' });
});
