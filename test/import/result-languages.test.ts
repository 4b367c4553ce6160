import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/catalogue/languages/language-codes.ts';
import { RESULT_WORDS } from '../../src/catalogue/languages/result-words.ts';
import {
  FINGERPRINT_COLUMN,
  LAST_RUN_COLUMN,
  OUR_COLUMNS,
  RUN_COLUMN,
  SURPLUS_COLUMN,
  translatedHeading,
  untranslatedHeading,
} from '../../src/import/ledger/rows/result-columns.ts';
import { edit, inValues } from './corrected-values.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { ReadWorkbook, saveUserWorkbook } from '../support/user-workbook.ts';
import { thinned } from '../support/thinned.ts';

const OURS = [...OUR_COLUMNS, RUN_COLUMN, FINGERPRINT_COLUMN, LAST_RUN_COLUMN, SURPLUS_COLUMN];

test('a heading of ours is known again in every language, and no other heading changes', () => {
  const meanings = new Map<string, string>();
  for (const language of LANGUAGE_CODES) {
    for (const heading of OURS) {
      const shown = translatedHeading(heading, language);
      expect(untranslatedHeading(shown)).toBe(heading);
      expect(meanings.get(shown) ?? heading, `${shown} in ${language}`).toBe(heading);
      meanings.set(shown, heading);
    }
  }
  for (const heading of [...OURS, 'Zeile', '_Zeile', '_zeilen', '', 'Seriennummer'])
    expect(untranslatedHeading(heading)).toBe(heading);
});

test('what names the run is ASCII in every language, to be found in a CSV of any encoding', () => {
  const words = LANGUAGE_CODES.flatMap((code) => {
    const { run, fingerprint } = RESULT_WORDS[code].added;
    return [run, fingerprint];
  });
  expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
});

const HEADINGS = ['Inventarnummer', 'Bezeichnung', 'Gruppe', 'Kaufdatum', 'Kaufpreis'];

const ROWS = [
  ['A-1', 'Tisch', 'Furniture', '31.03.2024', '10'],
  ['A-2', 'Stuhl', 'Furniture', '31.03.2024', 'teuer'],
  ['A-3', 'Lampe', 'Furniture', '31.03.2024', 'teuer'],
];

const SEED = { groups: [{ name: 'Furniture' }] };

async function refusedIn(
  outputLanguage: LanguageCode,
  outputFormat: 'xlsx' | 'csv',
): Promise<{ rehearsal: Rehearsal; errors: string; results: string }> {
  const rehearsal = new Rehearsal({ seed: SEED });
  await saveUserWorkbook(join(rehearsal.folder, 'r.xlsx'), { Register: [HEADINGS, ...ROWS] });
  const { files } = await rehearsal.import(['r.xlsx'], {
    kind: 'fixed-assets',
    outputLanguage,
    outputFormat,
  });
  const [errors = ''] = files.errors;
  const [results = ''] = files.results;
  return { rehearsal, errors, results };
}

describe('errors and results in the language of their reader', () => {
  test('have German headings, and the number of the record in that of the file', async () => {
    const { errors, results } = await refusedIn('de', 'xlsx');

    const ours = ['_zeile', '_ergebnis', '_nummer', '_code', '_feld', '_meldung', '_hinweis'];
    const written = await ReadWorkbook.open(errors);
    const [record] = written.records('Register');
    expect(Object.keys(record ?? {})).toEqual([...HEADINGS, 'Objektnummer', ...ours, '_lauf']);
    const [all] = (await ReadWorkbook.open(results)).records('Register');
    expect(Object.keys(all ?? {})).toEqual([...HEADINGS, 'Objektnummer', ...ours]);
  });

  test.each([
    ['de', 'Kaufpreis: "teuer" gefunden, erwartet: eine Zahl ab 0'],
    ['es', 'Kaufpreis (Precio): se encontró "teuer", se esperaba: un número de al menos 0'],
    ['nl', 'Kaufpreis (Price): expected a number of at least 0, found "teuer"'],
  ] as const)(
    'say what is wrong in the language where there are messages in it: %s',
    async (code, message) => {
      const { rehearsal, errors } = await refusedIn(code, 'csv');
      const column = translatedHeading('_message', code);

      expect(rehearsal.table(errors).map((row) => row[column])).toEqual([message, message]);
    },
  );

  test.each(thinned(LANGUAGE_CODES, 1))(
    'go in again: workbook with a corrected value, %s',
    async (code) => {
      const { rehearsal, errors } = await refusedIn(code, 'xlsx');
      await edit(errors, inValues([{ column: 'Kaufpreis', found: 'teuer', newValue: '12' }]));

      const { summary } = await rehearsal.import([errors], {});

      expect(summary.outcomes).toMatchObject({ created: 2, failed: 0 });
      expect(summary.inputs.map(({ kind }) => kind)).toEqual(['fixed-assets']);
    },
  );

  test.each(thinned(['de', 'fr'] as const, 1))(
    'go in again: CSV, %s, with its columns once',
    async (code) => {
      const { rehearsal, errors } = await refusedIn(code, 'csv');
      rehearsal.write('again.csv', rehearsal.read(errors).replace('teuer', '12'));

      const { summary, files } = await rehearsal.import(['again.csv'], { outputLanguage: code });

      expect(summary.outcomes).toMatchObject({ created: 1, failed: 1 });
      const [header = ''] = rehearsal.read(files.errors[0] ?? '').split('\n');
      const headings = header.split(/[,;]/);
      expect(new Set(headings).size).toBe(headings.length);
      expect(headings.filter((each) => each === translatedHeading('_row', code))).toHaveLength(1);
    },
  );
});
