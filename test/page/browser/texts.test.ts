import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { pageFields } from '../../../scripts/page-fields.mjs';
import { pageTexts } from '../../../scripts/page-texts.mjs';
import { RESOURCES } from '../../../src/catalogue/index.ts';
import { KINDS } from '../../../src/catalogue/all-kinds.ts';
import { OUTCOMES } from '../../../src/kernel/outcomes.ts';
import { CREATE, SKIP_ROWS } from '../../../src/import/sheet/values/answer.ts';
import { LEAVE_EMPTY } from '../../../src/import/sheet/values/value-columns.ts';
import * as answers from '../../../src/page/browser/screens/answers.ts';
import { fieldName } from '../../../src/page/browser/screens/field-name.ts';
import { MADE_FROM_NAME, RECORD_TYPES } from '../../../src/page/browser/screens/record-types.ts';
import { STEPS } from '../../../src/page/browser/state/steps.ts';
import { textsIn } from '../../../src/page/browser/texts/catalogue.ts';
import {
  isLanguage,
  LANGUAGES,
  preferredLanguage,
} from '../../../src/page/browser/texts/languages.ts';
import { type Words, wordsOf } from '../../../src/page/browser/texts/translate.ts';
import { BANNED_PHRASES } from '../../words/phrases.ts';

const CATALOGUE = pageTexts();
const ALL = Object.keys(LANGUAGES).filter(isLanguage);
const SOURCES = fileURLToPath(new URL('../../../src/page/browser', import.meta.url));

/** Words that a person at a desk need not know. */
const JARGON = /\b(?:recipe|payload|journal|schema|mapping|endpoint|JSON|SQL)\b/iu;

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/gu))].sort();
}

/** The sources of the page, joined. */
function sourceOfPage(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
}

/** What a language says on the page. */
function words(language: keyof typeof LANGUAGES): Words {
  return wordsOf(language, textsIn(CATALOGUE, language));
}

describe('the catalogue of texts', () => {
  test('has each name once', () => {
    expect(new Set(CATALOGUE.names).size).toBe(CATALOGUE.names.length);
  });

  test.each(ALL)('has every text in %s, with the same placeholders and code', (language) => {
    const english = textsIn(CATALOGUE, 'en');
    for (const [name, text] of textsIn(CATALOGUE, language)) {
      expect(text.trim(), name).not.toBe('');
      const original = english.get(name) ?? '';
      expect(placeholdersOf(text), `${name}: ${text}`).toEqual(placeholdersOf(original));
      expect(text.match(/`[^`]*`/gu), name).toEqual(original.match(/`[^`]*`/gu));
    }
  });

  test('has both forms of each text that counts', () => {
    const names = new Set(CATALOGUE.names);
    const counted = CATALOGUE.names.filter((name) => /\.(?:one|other)$/u.test(name));
    for (const name of counted) {
      const stem = name.slice(0, name.lastIndexOf('.'));
      expect([names.has(`${stem}.one`), names.has(`${stem}.other`)], stem).toEqual([true, true]);
    }
  });

  test('is in words that everyone knows', () => {
    for (const [name, text] of textsIn(CATALOGUE, 'en')) {
      expect(JARGON.exec(text)?.[0], name).toBeUndefined();
      for (const { phrase } of BANNED_PHRASES) expect(phrase.exec(text)?.[0], name).toBeUndefined();
    }
  });

  test('has what the page shows, and nothing else', () => {
    const source = sourceOfPage();
    const stems = new Set(CATALOGUE.names.map((name) => name.replace(/\.(?:one|other)$/u, '')));
    const written = [...source.matchAll(/'([a-z]+\.[\w.-]+|rows)'/giu)].map(
      ([, name = '']) => name,
    );
    const dynamic = [...source.matchAll(/`([a-z]+)\.(?:\w+\.)?\$\{/giu)].map(
      ([, head = '']) => head,
    );
    const asked = [...source.matchAll(/\bt\(\s*'([^']+)'/gu)].map(([, name = '']) => name);
    expect(asked.filter((name) => !stems.has(name))).toEqual([]);
    const shown = (stem: string): boolean =>
      written.includes(stem) || dynamic.includes(stem.split('.')[0] ?? '');
    expect([...stems].filter((stem) => !shown(stem))).toEqual([]);
  });

  test('names every step, record type, outcome and stage', () => {
    const names = new Set(CATALOGUE.names);
    const wanted = [
      ...STEPS.flatMap((step) => [`step.${step}`, `title.${step}`]),
      ...RECORD_TYPES.map((type) => `kind.${type}`),
      ...OUTCOMES.map((outcome) => `outcome.${outcome}`),
      ...['read', 'validate', 'resolve', 'plan', 'execute', 'write'].map(
        (stage) => `stage.${stage}`,
      ),
    ];
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('words of a language', () => {
  test('count as the language does', () => {
    expect(words('en').t('rows', { count: 1 })).toBe('1 row');
    expect(words('en').t('rows', { count: 1234 })).toBe('1,234 rows');
    expect(words('de').t('rows', { count: 1234 })).toBe('1.234 Zeilen');
    expect(words('fr').t('rows', { count: 0 })).toBe('0 ligne');
  });

  test('use the usual form where a language has a rare one', () => {
    expect(words('es').t('rows', { count: 1_000_000 })).toBe('1.000.000 filas');
  });

  test('keep a placeholder that has no value, and a name that has no text', () => {
    expect(words('en').t('answer.use')).toBe('Use {name}');
    expect(words('en').t('not.there')).toBe('not.there');
  });

  test('say sizes and times', () => {
    expect(words('en').bytes(1_284_000)).toBe('1.3 MB');
    expect(words('en').duration(12_000)).toBe('12 s');
    expect(words('en').duration(333_000)).toBe('6 min');
    expect(words('de').duration(7_500_000)).toBe('2 h 5 min');
    expect(words('en').dateTime('never')).toBe('never');
  });
});

test('the language is the first of the browser that the page has', () => {
  expect(preferredLanguage(['nl', 'de-AT', 'en'])).toBe('de');
  expect(preferredLanguage(['ja'])).toBe('en');
});

test('the page and the import mean the same by their words', () => {
  expect(answers.CREATE).toBe(CREATE);
  expect(answers.SKIP_ROWS).toBe(SKIP_ROWS);
  expect(answers.LEAVE_EMPTY).toBe(LEAVE_EMPTY);
  const made = RESOURCES.filter(({ madeFromName }) => madeFromName === true);
  expect([...MADE_FROM_NAME].sort()).toEqual(made.map(({ name }) => name).sort());
  const records = KINDS.filter(({ operation }) => operation === undefined);
  const kinds = new Set(records.map(({ name }) => name));
  expect(RECORD_TYPES.filter((type) => !kinds.has(type))).toEqual([]);
  const actions = KINDS.flatMap(({ name }) => name.split('.').slice(1));
  expect(actions.filter((action) => !words('en').has(`action.${action}`))).toEqual([]);
});

test('fields are called as the headings of the language are', () => {
  const fields = pageFields(ALL);
  const joined = { names: fields.names, texts: fields.texts };
  const german = wordsOf('de', textsIn(joined, 'de'));
  expect(fieldName(german, 'fixed-assets', 'Price')).toBe('Preis');
  expect(fieldName(german, 'fixed-assets', 'Name')).toBe('Bezeichnung');
  expect(fieldName(german, 'locations', 'Name')).toBe('Name');
  expect(fieldName(german, 'fixed-assets', 'rate:Straight Line')).toBe('rate:Straight Line');
  const english = wordsOf('en', textsIn(joined, 'en'));
  expect(fieldName(english, 'fixed-assets', 'Price')).toBe('Price');
  expect(fieldName(words('de'), null, 'custom:Garantie')).toBe('Eigenes Feld: Garantie');
});
