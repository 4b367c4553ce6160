import { describe, expect, test } from 'vitest';
import { pageFields } from '../../../scripts/page-fields.mjs';
import { pageTexts } from '../../../scripts/page-texts.mjs';
import { fieldName } from '../../../src/page/browser/screens/field-name.ts';
import { textsIn } from '../../../src/page/browser/texts/catalogue.ts';
import type { Language } from '../../../src/page/browser/texts/languages.ts';
import { wordsOf } from '../../../src/page/browser/texts/translate.ts';

const words = (language: Language): ReturnType<typeof wordsOf> =>
  wordsOf(language, textsIn(pageTexts(), language));

describe('what is stored of a cell', () => {
  test.each<[Language, string, string]>([
    ['de', '11/24/2026', '24.11.2026'],
    ['fr', '2026-11-24', '24/11/2026'],
    ['es', '1261.73', '1261,73'],
    ['de', '1,261.70', '1.261,70'],
    ['de', 'no', 'nein'],
    ['fr', '(blank)', '(vide)'],
    ['de', 'HB-1017', 'HB-1017'],
    ['de', '1017', '1017'],
    ['de', '13/24/2026', '13/24/2026'],
    ['en', '11/24/2026', '11/24/2026'],
    ['en', '1261.73', '1261.73'],
  ])('is in %s for %s: %s', (language, stored, shown) => {
    expect(words(language).stored(stored)).toBe(shown);
  });

  test('keeps numbers of texts, and writes days', () => {
    expect(words('de').day('1.5')).toBe('1.5');
    expect(words('de').day('2024-02-03')).toBe('03.02.2024');
  });
});

test('fields of operations and of whole names have names in each language', () => {
  const { names, texts } = pageFields(['en', 'de', 'fr', 'es']);
  const german = new Map(names.map((name, at) => [name, texts.de[at] ?? '']));
  const reader = {
    t: (name: string): string => german.get(name) ?? name,
    has: (name: string): boolean => (german.get(name) ?? '') !== '',
  };
  const shown = (field: string): string => fieldName(reader, 'fixed-assets', field);
  expect(shown('Check out: Member')).toBe('Ausgeben: Mitarbeiter');
  expect(shown('Retire: Retire reason')).toMatch(/^Ausmustern: (?!Retire)/);
  expect(fieldName(reader, 'members', 'First name, Last name (split)')).toBe('Vorname, Nachname');
  expect(shown('Other: Member')).toBe('Other: Member');
});
