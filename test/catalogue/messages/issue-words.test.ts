import { describe, expect, test } from 'vitest';
import { issueWords, translatorFor } from '../../../src/catalogue/messages/issue-words.ts';
import { RESOURCES } from '../../../src/catalogue/index.ts';
import { ISSUES, makeIssue, type IssueCode } from '../../../src/kernel/messages/issues.ts';
import { MESSAGE_LANGUAGES } from '../../../src/kernel/messages/translation/issue-texts.ts';

const PLACE = { file: 'anlagen.xlsx', sheet: 'Anlagen', row: 5, column: 'Kaufpreis' };

const PRICE = makeIssue('malformed-number', PLACE, {
  field: 'Price',
  value: 'zwölf',
  expected: 'a number from 0 to 1,000',
  hint: 'Write a number from 0 to 1,000.',
});

describe('the words of an issue', () => {
  test('are in the language of the reader, with the heading as the user wrote it', () => {
    expect(issueWords(PRICE, { language: 'de', face: 'command-line' })).toEqual({
      message: 'Kaufpreis: "zwölf" gefunden, erwartet: eine Zahl von 0 bis 1.000',
      hint: 'Nötig ist: eine Zahl von 0 bis 1.000.',
    });
    expect(issueWords(PRICE, { language: 'es', face: 'command-line' })).toEqual({
      message: 'Kaufpreis (Precio): se encontró "zwölf", se esperaba: un número de 0 a 1000',
      hint: 'Hace falta: un número de 0 a 1000.',
    });
  });

  test('stay as they are in English', () => {
    const { message, hint } = PRICE;
    expect(issueWords(PRICE, { language: 'en', face: 'command-line' })).toEqual({ message, hint });
    expect(issueWords(PRICE, { language: 'en', face: 'page' })).toEqual({ message, hint });
  });

  test.each([
    ['en', 'Did you mean "Acme"? It can be created under Names.'],
    ['de', 'Meinten Sie "Acme"? Unter „Namen“ kann er angelegt werden.'],
    ['fr', 'Vouliez-vous dire "Acme"\u00A0? Il peut être créé sous «\u00A0Noms\u00A0».'],
    ['es', '¿Quiso decir "Acme"? Se puede crear en «Nombres».'],
  ] as const)('name no flags on the page (%s)', (language, hint) => {
    const issue = makeIssue('unknown-reference', PLACE, {
      field: 'Vendor',
      value: 'Acmee',
      expected: 'vendor',
      hint: 'Did you mean "Acme"? --create-missing vendors creates it.',
    });
    expect(issueWords(issue, { language, face: 'page' }).hint).toBe(hint);
  });

  test('keep what is typed on the command line', () => {
    const issue = makeIssue('malformed-date', PLACE, {
      field: 'Purchased on',
      value: '31.12.2024',
      expected: 'a date as mm/dd/yyyy',
      hint: "Use --date-format 'Kaufdatum=d.m.yyyy', which reads every date in the column.",
    });
    expect(issueWords(issue, { language: 'de', face: 'command-line' })).toEqual({
      message:
        'Kaufpreis (Anschaffungsdatum): "31.12.2024" gefunden, erwartet: ein Datum als mm/tt/jjjj',
      hint: "Verwenden Sie --date-format 'Kaufdatum=d.m.yyyy'; damit wird jedes Datum der Spalte gelesen.",
    });
    expect(issueWords(issue, { language: 'fr', face: 'page' }).hint).toBe(
      'Choisissez sous «\u00A0Colonnes\u00A0» comment les dates de la colonne sont lues.',
    );
  });

  test('write days for reading as the language does, and days for typing as they are typed', () => {
    const issue = makeIssue('ambiguous-dates', PLACE, {
      field: 'Purchased on',
      value: '01/10/2026',
      expected: '2026-01-10 (month first); day first would be 2026-10-01',
      hint: 'Write 2026-01-10 or 2026-10-01.',
    });
    expect(issueWords(issue, { language: 'de', face: 'page' })).toEqual({
      message:
        'Kaufpreis (Anschaffungsdatum): Jedes Datum der Spalte ist mehrdeutig; "01/10/2026" wird gelesen als 10.01.2026 (Monat zuerst); mit dem Tag zuerst wäre es 01.10.2026',
      hint: 'Schreiben Sie 2026-01-10 oder 2026-10-01.',
    });
  });

  test('keep what only looks like a day', () => {
    const issue = makeIssue('possible-duplicate', PLACE, { expected: '#5, created on 2026-13-45' });
    expect(issueWords(issue, { language: 'de', face: 'page' }).message).toBe(
      'Die Zeile gleicht #5, angelegt am 2026-13-45, und das hat kein früherer Lauf dieser Datei angelegt',
    );
  });

  test('leave the words of the service and of a program as they are', () => {
    const refused = makeIssue('service-refused', PLACE, { value: 'name is taken' });
    expect(issueWords(refused, { language: 'fr', face: 'page' }).message).toBe(
      'Le service a refusé la ligne\u00A0: name is taken',
    );
    const own = {
      code: 'acme/too-cheap',
      message: 'Assets cost 100 or more',
      hint: 'No action needed.',
    };
    expect(issueWords(own, { language: 'fr', face: 'page' })).toEqual({
      message: 'Assets cost 100 or more',
      hint: 'No action needed.',
    });
  });

  test('of many issues keep the sign that there are others', () => {
    const group = {
      code: 'malformed-number',
      message: 'Kaufpreis (Price): expected a number, found "zwölf", …',
      hint: 'For row 5: Write a plain number.',
      column: 'Kaufpreis',
    };
    expect(issueWords(group, { language: 'de', face: 'page' })).toEqual({
      message: 'Kaufpreis: "zwölf", … gefunden, erwartet: eine Zahl',
      hint: 'Für Zeile 5: Schreiben Sie eine einfache Zahl.',
    });
  });

  test('of many unknown names say how many', () => {
    const group = {
      code: 'unknown-reference',
      message: 'Lieferant (Vendor): 1,200 vendors are unknown (2,000 rows): "Abe", "Bo", …',
      hint: '--create-missing vendors creates them all; or choose replacements in the recipe of the plan.',
    };
    expect(issueWords(group, { language: 'de', face: 'page' })).toEqual({
      message: 'Lieferant: 1.200 Namen sind unbekannt (Lieferanten, 2.000 Zeilen): "Abe", "Bo", …',
      hint: 'Legen Sie sie unter „Namen“ an, oder wählen Sie, was jeder davon bedeutet.',
    });
  });

  test('call a field as the record type of the rows does', () => {
    const field = 'Identification number';
    const issue = makeIssue('required', { file: 'a.csv', row: 2 }, { field, expected: 'nothing' });
    const message = (recordType: string): string =>
      issueWords(issue, { language: 'de', face: 'page', recordType }).message;
    expect(message('locations')).toBe('Standortcode ist leer; nichts');
    expect(message('purchase-orders')).toBe('Bestellreferenz ist leer; nichts');
  });

  test('of a text without an end are not looked for', () => {
    const value = ', sheet x, row '.repeat(20_000);
    const issue = makeIssue('exists-differs', PLACE, { value: 'x', expected: value });
    const began = performance.now();
    expect(issueWords(issue, { language: 'de', face: 'page' }).message).toBe(issue.message);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

function pluralOf(singular: string): string {
  return singular.endsWith('s') ? `${singular}es` : `${singular}s`;
}

const LANGUAGES = MESSAGE_LANGUAGES.filter((language) => language !== 'en');
const CODES = Object.keys(ISSUES) as IssueCode[];

describe.each(LANGUAGES)('in %s', (language) => {
  const translator = translatorFor({ language, face: 'command-line' });

  test.each(CODES)('%s has a message and a hint', (code) => {
    const issue = makeIssue(code, PLACE, { field: 'Price', value: 'x', expected: '"y"' });
    expect(translator.message(code, issue.message, issue.column)).not.toBe(issue.message);
    expect(translator.text(issue.hint)).not.toBe(issue.hint);
    expect(translator.message(code, issue.message)).toBeDefined();
    expect(translator.text(issue.hint)).toBeDefined();
  });

  test('every type of record has a name, for one and for several', () => {
    const missing = RESOURCES.filter(
      ({ singular }) =>
        translator.text(singular) === undefined ||
        translator.text(`2 ${pluralOf(singular)} still refer to it`) === undefined,
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
