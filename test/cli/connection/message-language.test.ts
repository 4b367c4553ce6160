import { expect, test } from 'vitest';
import { localeLanguage, messageLanguage } from '../../../src/cli/connection/message-language.ts';

test.each([
  ['de_DE.UTF-8', 'de'],
  ['de', 'de'],
  ['fr-CA', 'fr'],
  ['ES_mx', 'es'],
  ['de@euro', 'de'],
  ['C', undefined],
  ['C.UTF-8', undefined],
  ['POSIX', undefined],
  ['en_GB.UTF-8', undefined],
  ['it_IT.UTF-8', undefined],
  ['deutsch', undefined],
  ['', undefined],
])('the locale %j has the messages of %s', (locale, language) => {
  expect(localeLanguage({ LANG: locale })).toBe(language);
});

test('LC_ALL overrides LC_MESSAGES, which overrides LANG', () => {
  const env = { LC_ALL: 'fr_FR.UTF-8', LC_MESSAGES: 'es_ES.UTF-8', LANG: 'de_DE.UTF-8' };
  expect(localeLanguage(env)).toBe('fr');
  expect(localeLanguage({ ...env, LC_ALL: '' })).toBe('es');
  expect(localeLanguage({ ...env, LC_ALL: 'C' })).toBeUndefined();
});

test('the flag overrides the setting, which overrides the locale', () => {
  const env = { HOME: '/nonexistent', LANG: 'de_DE.UTF-8' };
  expect(messageLanguage(undefined, undefined, env)).toBe('de');
  expect(messageLanguage(undefined, undefined, { ...env, TALLYSHEET_LANGUAGE: 'fr' })).toBe('fr');
  expect(messageLanguage('es', undefined, { ...env, TALLYSHEET_LANGUAGE: 'fr' })).toBe('es');
  expect(messageLanguage('nl', undefined, env)).toBe('en');
});
