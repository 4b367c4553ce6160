import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { prepareImport } from '../../../src/import/import-file.ts';
import { readRecipe } from '../../../src/import/sheet/recipe/document/read-recipe.ts';
import { writeRecipe } from '../../../src/import/sheet/recipe/document/write-recipe.ts';
import { confirmed } from '../../../src/import/sheet/recipe/later-recipe.ts';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { thinned } from '../../support/thinned.ts';

const SEED = {
  groups: ['Computers', 'Machines', 'Furniture'].map((name) => ({ name })),
  members: [{ email: 'ada@firma.example', first_name: 'Ada', last_name: 'Low', role: 'Staff' }],
};

type Flags = Partial<ImportRequest>;

interface Register {
  /** The headings, two rows that can be imported, and one with a mistake. */
  readonly rows: readonly (readonly string[])[];
  readonly flags: Flags;
}

/** Registers that leave something open, each with the flags that say it. */
const REGISTERS: Readonly<Record<string, Register>> = {
  'dates that could be either': {
    rows: [
      ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Inventarnummer'],
      ['Laptop', 'Computers', '03.04.2021', 'A-1'],
      ['Beamer', 'Computers', '05.06.2021', 'A-2'],
      ['Kamera', 'Computers', 'im Frühling', 'A-3'],
    ],
    flags: { mapping: { dateFormats: ['Anschaffungsdatum=d.m.yyyy'] } },
  },
  'amounts in thousands': {
    rows: [
      ['Designation', 'Group', 'Purchase date', 'Cost', 'Asset tag', 'Colour'],
      ['Press', 'Machines', '2021-12-25', '1.299', 'B-1', 'red'],
      ['Drill', 'Machines', '2021-12-26', '2.144', 'B-2', 'blue'],
      ['Saw', 'Machines', 'soon', '3.144', 'B-3', 'green'],
    ],
    flags: { mapping: { decimals: ['Cost=comma'] } },
  },
  'a heading that is not known': {
    rows: [
      ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Inventarnummer', 'Xyz'],
      ['Stuhl', 'Furniture', '25.12.2021', 'C-1', '4711'],
      ['Tisch', 'Furniture', '26.12.2021', 'C-2', '4712'],
      ['Bank', 'Furniture', 'bald', 'C-3', '4713'],
    ],
    flags: { mapping: { map: ['Xyz=Description'] } },
  },
};

async function saveWorkbook(
  rehearsal: Rehearsal,
  name: string,
  rows: Register['rows'],
  sheet = 'Register',
): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet(sheet).addRows(rows.map((row) => [...row]));
  await workbook.xlsx.writeFile(join(rehearsal.folder, name));
  return name;
}

/** What would be sent for the rows, and how many readings are asked about. */
async function planOf(rehearsal: Rehearsal, file: string, request: Flags) {
  const { rows, plan } = await rehearsal.plan([file], request);
  return { rows: rows.map(({ payload }) => payload), questions: plan.questions.length };
}

async function recipeOf(rehearsal: Rehearsal, file: string, flags: Flags): Promise<Recipe> {
  const { run } = await rehearsal.prepare([file], flags);
  const recipe = run.meta.read('planNotes')?.recipe;
  run.close();
  if (recipe === undefined) throw new Error('there is no recipe');
  return confirmed(recipe);
}

/** The same file on another computer, with that text in place of another one. */
async function elsewhere(path: string, [from, to]: readonly [string, string]) {
  const other = new Rehearsal({ seed: SEED });
  const name = basename(path);
  copyFileSync(path, join(other.folder, name));
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(join(other.folder, name));
  workbook.worksheets[0]?.eachRow((row) => {
    row.eachCell((cell) => {
      if (cell.text === from) cell.value = to;
    });
  });
  await workbook.xlsx.writeFile(join(other.folder, name));
  return { other, name };
}

describe.each(thinned(Object.entries(REGISTERS), 1))('%s', (_name, { rows, flags }) => {
  const right = rows.slice(0, 3);
  const wrong = rows.at(-1) ?? [];
  const mistake = wrong[2] ?? '';
  const fixed = right[1]?.[2] ?? '';

  async function expectedRows(): Promise<readonly unknown[]> {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = await saveWorkbook(rehearsal, 'register.xlsx', [
      ...right,
      wrong.map((text) => (text === mistake ? fixed : text)),
    ]);
    return (await planOf(rehearsal, file, flags)).rows;
  }

  test('are planned alike by flags, each form of a recipe, and memory', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = await saveWorkbook(rehearsal, 'register.xlsx', right);
    const { rows: expected } = await planOf(rehearsal, file, flags);
    expect(expected).toHaveLength(2);
    const recipe = await recipeOf(rehearsal, file, flags);
    for (const form of ['recipe.xlsx', 'recipe.yaml', 'recipe.json']) {
      const path = join(rehearsal.folder, form);
      await writeRecipe(recipe, { path, mustBeNew: true, file, command: '' });
      const read = await readRecipe(form, { cwd: rehearsal.folder });
      const planned = await planOf(rehearsal, file, { kind: KIND_BY_FILE, recipe: read });
      expect({ form, ...planned }).toEqual({ form, rows: expected, questions: 0 });
    }
    const earlier = [rows[0] ?? [], ['Other', right[1]?.[1] ?? '', fixed, '1.111', 'Z-9']];
    const other = await saveWorkbook(rehearsal, 'earlier.xlsx', [
      ...earlier.map((row) => row.slice(0, rows[0]?.length)),
    ]);
    await rehearsal.import([other], flags);
    const byMemory = await planOf(rehearsal, file, { kind: KIND_BY_FILE });
    expect(byMemory).toEqual({ rows: expected, questions: 0 });
  });

  test('are planned alike by the workbook of their errors or results on another computer', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = await saveWorkbook(rehearsal, 'register.xlsx', rows);
    const { files } = await rehearsal.import([file], flags);
    const expected = await expectedRows();

    const errors = await elsewhere(files.errors[0] ?? '', [mistake, fixed]);
    const again = await planOf(errors.other, errors.name, { kind: KIND_BY_FILE });
    expect(again).toEqual({ rows: expected.slice(-1), questions: 0 });

    // Its record numbers are those of the account, which another computer has, too.
    const results = await elsewhere(files.results[0] ?? '', [mistake, fixed]);
    const { folder } = results.other;
    const workplace = { ...rehearsal.workplace(), stateFolder: folder, cwd: folder };
    const { run, plan } = await prepareImport({ files: [results.name] }, workplace);
    run.close();
    expect(plan).toMatchObject({ questions: [], totals: { unchanged: 2, create: 1, blocked: 0 } });
  });
});

test.each<[what: string, rows: Register['rows'], sheet?: string]>([
  [
    'a model that is the name as well',
    [
      ['Modell', 'Kategorie', 'Anschaffungsdatum', 'Inventarnummer'],
      ['ThinkPad T14', 'Computers', '25.12.2021', 'A-1'],
      ['Latitude 5520', 'Computers', '26.12.2021', 'A-2'],
      ['MacBook Air', 'Computers', '27.12.2021', 'A-3'],
    ],
  ],
  [
    'headings in two lines, and marks for the value above',
    [
      ['Bezeichnung', 'Kategorie', 'Anschaffung', 'Anschaffung'],
      ['', '', 'Datum', 'Kosten'],
      ['Stuhl', 'Furniture', '25.12.2021', '112,50'],
      ['Tisch', '"', '26.12.2021', '98,90'],
      ['Bank', '"', '27.12.2021', '45,00'],
    ],
  ],
  [
    'broken headings, words that are known alone, a step, and a group from the sheet',
    [
      ['Bezeich-', 'Kauf-', 'Garantie', 'Nutzer'],
      ['nung', 'datum', 'bis', ''],
      ['Laptop', '25.12.2021', '12/2024', 'Low, Ada'],
      ['Beamer', '26.12.2021', '01/2025', 'Low, Ada'],
      ['Kamera', '27.12.2021', '02/2026', 'Low, Ada'],
    ],
    'Machines',
  ],
])(
  '%s: what is confirmed as it was proposed is sent, and not asked again',
  async (_what, rows, sheet) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = await saveWorkbook(rehearsal, 'register.xlsx', rows, sheet);
    const proposed = await planOf(rehearsal, file, { kind: KIND_BY_FILE });
    expect(proposed.questions).toBeGreaterThan(0);
    const recipe = await recipeOf(rehearsal, file, { kind: KIND_BY_FILE });
    for (const form of ['recipe.xlsx', 'recipe.yaml']) {
      const path = join(rehearsal.folder, form);
      await writeRecipe(recipe, { path, mustBeNew: true, file, command: '' });
      const read = await readRecipe(form, { cwd: rehearsal.folder });
      const planned = await planOf(rehearsal, file, { kind: KIND_BY_FILE, recipe: read });
      expect({ form, ...planned }).toEqual({ form, rows: proposed.rows, questions: 0 });
    }
  },
);

test('a recipe that a workbook carries is checked as any other one', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const [{ rows, flags } = { rows: [], flags: {} }] = Object.values(REGISTERS);
  const file = await saveWorkbook(rehearsal, 'register.xlsx', rows);
  const { files } = await rehearsal.import([file], flags);
  for (const [content, found] of [
    ['{"version": 1, "sheets": [{"recordType": "no-such"}]}', 'the name of a record type'],
    ['{"version": 1', 'is not valid JSON'],
  ] as const) {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(files.errors[0] ?? '');
    const carried = workbook.getWorksheet('_recipe');
    if (carried === undefined) throw new Error('there is no recipe');
    carried.getCell('A2').value = content;
    const other = new Rehearsal({ seed: SEED });
    await workbook.xlsx.writeFile(join(other.folder, 'hostile.xlsx'));
    await expect(other.plan(['hostile.xlsx'], { kind: KIND_BY_FILE })).rejects.toThrow(found);
  }
});
