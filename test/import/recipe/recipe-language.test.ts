import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../../src/catalogue/languages/language-codes.ts';
import { recipeTexts } from '../../../src/catalogue/languages/recipe-texts.ts';
import {
  fieldsOf,
  RECORD_TYPES,
} from '../../../src/import/sheet/recipe/document/record-type-fields.ts';
import {
  COLUMN_LINE,
  NAME_LINE,
  RECIPE_FACTS,
  RECIPE_SHEETS,
  SHEET_LINE,
} from '../../../src/import/sheet/recipe/document/recipe-headings.ts';
import {
  RecipeLanguage,
  Vocabulary,
} from '../../../src/import/sheet/recipe/document/recipe-language.ts';
import { readerLanguage } from '../../../src/import/sheet/summary/reader-language.ts';
import { planImport } from '../../../src/import/plan-import.ts';
import { foldHeading } from '../../../src/kernel/names.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { ReadWorkbook, saveUserWorkbook } from '../../support/user-workbook.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

describe.each(LANGUAGE_CODES)('the words of recipes in %s', (code) => {
  const language = RecipeLanguage.of(code);

  test('head each column of a table in another way', () => {
    for (const headings of [SHEET_LINE, COLUMN_LINE, NAME_LINE, RECIPE_FACTS, RECIPE_SHEETS]) {
      const shown = Object.values(headings).map((each) => foldHeading(language.heading(each)));
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  test('name no other language by the headings that a workbook is known by', () => {
    const known = (other: RecipeLanguage): string =>
      [SHEET_LINE.sheet, SHEET_LINE.recordType].map((each) => other.heading(each)).join();
    const others = LANGUAGE_CODES.filter((other) => other !== code);
    expect(others.map((other) => known(RecipeLanguage.of(other)))).not.toContain(known(language));
  });

  test('have no sign that separates them in a cell', () => {
    const words = Object.values(recipeTexts(code).words);
    expect(words.filter((word) => /[;,=]/.test(word))).toEqual([]);
  });

  test.each(RECORD_TYPES)('name each field of %s in one way, and mean it', (recordType) => {
    const cell = { heading: COLUMN_LINE.field, recordType };
    const steps = recordType === 'fixed-assets' ? ['checkout', 'retire'] : [];
    const labels = fieldsOf(recordType, steps);
    const shown = labels.map((label) => language.shown(cell, label));
    expect(shown.map((word) => language.said(cell, word))).toEqual(labels);
    expect(new Set(shown).size).toBe(labels.length);
  });
});

test('a field has the word of a German register, and an operation before those of its own', () => {
  const cell = { heading: COLUMN_LINE.field, recordType: 'fixed-assets' };
  const german = RecipeLanguage.of('de');
  const labels = ['Purchased on', 'Check out: Member', 'Description (append)', 'custom:Farbe'];
  expect(labels.map((label) => german.shown(cell, label))).toEqual([
    'Anschaffungsdatum',
    'Ausgeben: Mitarbeiter',
    'Beschreibung (anhängen)',
    'custom:Farbe',
  ]);
});

test('a text that is spelled like the word for another one is shown in quotes', () => {
  const words = new Vocabulary([
    ['Name', 'Bezeichnung'],
    ['Note', 'Name'],
  ]);
  expect(
    ['Name', 'Note', 'Bezeichnung', '"Bezeichnung"', 'x'].map((each) => words.shown(each)),
  ).toEqual(['Bezeichnung', 'Note', '"Bezeichnung"', String.raw`"\"Bezeichnung\""`, 'x']);
});

test.each([
  [undefined, ['de', undefined], 'de'],
  [undefined, ['de', 'fr'], undefined],
  [undefined, [undefined], undefined],
  ['nl', ['de'], 'nl'],
  ['en', ['de'], 'en'],
] as const)('wanted %s, headings in %j: the recipe is in %s', (wanted, headings, language) => {
  expect(readerLanguage(wanted, headings)).toBe(language);
});

test.skipIf(IS_EVERYDAY)(
  'a German register has a German recipe, and a German answer in it is understood',
  async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Möbel' }] } });
    await saveUserWorkbook(join(rehearsal.folder, 'r.xlsx'), {
      Inventar: [
        ['Inventarnummer', 'Bezeichnung', 'Kategorie', 'Kaufdatum', 'Preis'],
        ['A-1', 'Tisch', 'Möbel', '03.04.2024', '1.299'],
        ['A-2', 'Stuhl', 'Möbl', '05.06.2024', '2.144'],
      ],
    });
    const workplace = rehearsal.workplace();
    const { files, plan } = await planImport(
      { files: ['r.xlsx'], kind: 'fixed-assets' },
      workplace,
    );
    const path = files?.recipe?.path ?? '';
    const written = await ReadWorkbook.open(path);
    expect(written.sheets).toEqual(['Blätter', 'Spalten', 'Werte']);
    const texts = written.sheets.flatMap((sheet) => written.rows(sheet)).flat();
    expect(texts).toEqual(expect.arrayContaining(['Importrezept', 'Anschaffungsdatum', 'Anlagen']));
    expect(texts).toEqual(expect.arrayContaining(['Tag-Monat-Jahr', 'wahrscheinlich', 'Gruppen']));
    expect(plan.questions.length).toBeGreaterThan(0);

    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(path);
    const fill = (sheet: string, beside: string, column: number, value: string): void => {
      workbook.getWorksheet(sheet)?.eachRow((row) => {
        const isFact = row.getCell(1).text === beside;
        if (isFact || row.getCell(2).text === beside) row.getCell(column).value = value;
      });
    };
    fill('Blätter', 'Bestätigt', 2, 'ja');
    const headings = written.rows('Werte').find((row) => row.includes('Stattdessen')) ?? [];
    fill('Werte', 'Möbl', headings.indexOf('Stattdessen') + 1, '(anlegen)');
    await workbook.xlsx.writeFile(path);

    const again = await planImport({ files: ['r.xlsx'] }, workplace);
    expect(again.plan.questions).toEqual([]);
    expect(again.plan.totals).toMatchObject({ create: 2, blocked: 0, open: 0 });
  },
);
