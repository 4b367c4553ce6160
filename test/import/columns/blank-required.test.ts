import { describe, expect, test } from 'vitest';
import type { CellField } from '../../../src/catalogue/fields.ts';
import { CellReader } from '../../../src/import/sheet/evidence/cell-reader.ts';
import { foldName } from '../../../src/kernel/names.ts';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import { stored, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

const HEADINGS = {
  de: ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum'],
  en: ['Asset name', 'Category', 'Purchase date'],
  fr: ['Désignation', 'Catégorie', "Date d'achat"],
  es: ['Nombre', 'Categoría', 'Fecha de compra'],
  it: ['Nome', 'Categoria', 'Data di acquisto'],
  nl: ['Naam', 'Categorie', 'Aankoopdatum'],
} as const;

const ROWS = [
  ['Laptop', 'IT', '2024-04-25'],
  ['Telefon', '', '2024-04-25'],
  ['Beamer', 'IT', ''],
  ['Stuhl', 'Büro', '2024-04-27'],
  ['Tisch', '-', '2024-04-28'],
  ['Lampe', 'Büro', '2024-04-25'],
  ['Regal', 'IT', ''],
];

/** What is said of blank cells in columns that are there. */
function ofBlanks({ readings }: SurveyedSheet): Partial<FileReading>[] {
  return readings
    .filter(({ topic, column }) => topic === 'missing-value' && column !== undefined)
    .map(({ field = '', sureness, rows = 0, choices = [] }) => ({
      field,
      sureness,
      rows,
      choices,
    }));
}

describe('blank cells of a required column', () => {
  test.each(Object.entries(HEADINGS))('are one question for each column (%s)', async (_, names) => {
    const found = await surveyed(names, { rows: ROWS });

    expect(ofBlanks(found)).toEqual([
      { field: 'Group', sureness: 'open', rows: 2, choices: ['IT', 'Büro'] },
      { field: 'Purchased on', sureness: 'open', rows: 2, choices: ['2024-04-25'] },
    ]);
    expect(stored(found, 'group_id')).toEqual([
      'IT',
      'open-blank',
      'open-blank',
      'Büro',
      'open-blank',
      'Büro',
      'open-blank',
    ]);
    expect(found.rows.flatMap(({ issues }) => issues.map(({ code }) => code))).toEqual([
      'open-blank',
      'open-blank',
      'open-blank',
      'open-blank',
    ]);
  });

  test('are said with the number of rows', async () => {
    const found = await surveyed(HEADINGS.de, { rows: ROWS });

    expect(found.readings.map(({ rule }) => rule)).toContain(
      '2 of 7 rows have no Group: choose a value for blank cells, or fill them in.',
    );
  });

  test('have the value that was chosen for them, and nothing is asked', async () => {
    const found = await surveyed(HEADINGS.de, {
      rows: ROWS,
      mapping: { defaults: ['Group=Rest', 'Purchased on=2020-01-01'] },
    });

    expect(ofBlanks(found)).toEqual([]);
    expect(stored(found, 'group_id')).toEqual(['IT', 'Rest', 'IT', 'Büro', 'Rest', 'Büro', 'IT']);
  });

  test('are not asked about where rows change records', async () => {
    const found = await surveyed(HEADINGS.de, { rows: ROWS, mode: 'update' });

    expect(ofBlanks(found)).toEqual([]);
  });

  test('are an error of its row where only one is', async () => {
    const found = await surveyed(HEADINGS.de, { rows: [...ROWS.slice(0, 2), ...ROWS.slice(3, 4)] });

    expect(ofBlanks(found)).toEqual([]);
    expect(stored(found, 'group_id')).toEqual(['IT', 'required', 'Büro']);
  });

  test('stay errors of their rows in a sheet of the service', async () => {
    const found = await surveyed(['Name', 'Group', 'Purchased on'], {
      rows: [...ROWS.slice(0, 2), ...ROWS.slice(1, 2)],
    });

    expect(ofBlanks(found)).toEqual([]);
    expect(stored(found, 'group_id')).toEqual(['IT', 'required', 'required']);
  });
});

describe('any word that a person calls blank', () => {
  test.each<[CellField, string]>([
    [{ kind: 'reference', to: 'vendors', label: 'Vendor' }, 'diverse'],
    [{ kind: 'date', label: 'Purchased on' }, 'vor dem Krieg'],
    [{ kind: 'decimal', label: 'Cost' }, 'geschenkt'],
    [{ kind: 'yes-no', label: 'Active' }, 'keine'],
    [{ kind: 'text', label: 'Name' }, 'Dummy'],
  ])('is blank in a column of %o', (field, word) => {
    const reader = new CellReader({ field, heading: '', settings: { blanks: [foldName(word)] } });

    expect(reader.read(word)).toBe('');
    expect(reader.read(` ${word.toUpperCase()} `)).toBe('');
    expect(reader.read(`${word} 2`)).not.toBe('');
  });
});
