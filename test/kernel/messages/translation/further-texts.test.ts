import { describe, expect, test } from 'vitest';
import { errorWords, translatorFor } from '../../../../src/catalogue/messages/issue-words.ts';
import { RESOURCES } from '../../../../src/catalogue/index.ts';
import { ERRORS, type ErrorCode } from '../../../../src/kernel/messages/error-catalogue.ts';
import ERROR_TABLE from '../../../../src/kernel/messages/translation/error-texts.json' with { type: 'json' };
import ISSUE_TABLE from '../../../../src/kernel/messages/translation/issue-texts.json' with { type: 'json' };
import { MESSAGE_LANGUAGES } from '../../../../src/kernel/messages/translation/issue-texts.ts';
import PLAN_TABLE from '../../../../src/kernel/messages/translation/plan-texts.json' with { type: 'json' };
import { placesIn } from '../../../../src/kernel/messages/translation/text-template.ts';

type Rows = Readonly<Record<string, readonly string[]>>;

const CODES = Object.keys(ERRORS) as ErrorCode[];

/** What people on the page do not have: flags, commands, recipes, the environment. */
const OF_COMMAND_LINE =
  /--[a-z]|`|tallysheet |recipe|\bcommand\b|\{(?:flag|command)\d?\}|TALLYSHEET_/i;
const NOT_ON_PAGE =
  /--[a-z]|`|tallysheet |recipe|rezept|recette|receta|\{(?:flag|command|call)\d?\}|TALLYSHEET_/i;

/** What is typed as it is, whatever language the text is in. */
function typedIn(text: string): string[] {
  return [...text.matchAll(/--[a-z][a-z-]*|`[^`]+`/g)].map(([typed]) => typed).toSorted();
}

function placeNames(text: string): string[] {
  return placesIn(text)
    .map(({ name }) => name)
    .toSorted();
}

type Table = readonly [
  name: string,
  table: { readonly languages: readonly string[]; readonly words: object },
];

const FURTHER: readonly Table[] = [
  ['errors', ERROR_TABLE],
  ['readings and plans', PLAN_TABLE],
];

test.each<Table>([...FURTHER, ['issues', ISSUE_TABLE]])(
  'the French texts of %s break no line before a sign',
  (_name, { languages, words }) => {
    const texts = Object.values(words as Readonly<Record<string, Rows>>).flatMap((group) =>
      Object.values(group).map((cells) => cells[languages.indexOf('fr')] ?? ''),
    );
    expect(texts.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(100);
  },
);

describe.each<Table>(FURTHER)('the texts of %s', (_name, { languages, words }) => {
  const groups = words as Readonly<Record<string, Rows>>;
  const rows = Object.values(groups).flatMap((group) => Object.entries(group));

  test('have words in every language, with the same places and the same to be typed', () => {
    expect(languages).toEqual(MESSAGE_LANGUAGES);
    const faulty = rows.filter(
      ([, [english = '', ...others]]) =>
        others.length !== 3 ||
        others.some(
          (other) =>
            !/^\S(.*\S)?$/u.test(other) ||
            placeNames(other).join() !== placeNames(english).join() ||
            typedIn(other).join() !== typedIn(english).join(),
        ),
    );
    expect(faulty).toEqual([]);
  });

  test('have other words for the page where they name flags, commands or recipes', () => {
    const { title = {}, tip = {}, phrase = {}, page = {}, 'page title': pageTitle = {} } = groups;
    const missing = [
      ...Object.entries(title).filter(([name]) => !Object.hasOwn(pageTitle, name)),
      ...Object.entries({ ...tip, ...phrase }).filter(([name]) => !Object.hasOwn(page, name)),
    ].filter(([, [english = '']]) => OF_COMMAND_LINE.test(english));
    expect(missing.map(([name]) => name)).toEqual([]);
    const faulty = Object.values({ ...page, ...pageTitle }).filter((cells) =>
      cells.some((cell) => NOT_ON_PAGE.test(cell)),
    );
    expect(faulty).toEqual([]);
  });
});

describe('the words of errors', () => {
  test('are in English those of the catalogue, for each code and no other', () => {
    const inEnglish = (rows: Rows): object =>
      Object.fromEntries(Object.entries(rows).map(([code, [english]]) => [code, english]));
    const ofCatalogue = (part: 'title' | 'tip'): object =>
      Object.fromEntries(CODES.map((code) => [code, ERRORS[code][part]]));
    expect(inEnglish(ERROR_TABLE.words.title)).toEqual(ofCatalogue('title'));
    expect(inEnglish(ERROR_TABLE.words.tip)).toEqual(ofCatalogue('tip'));
  });

  test.each(MESSAGE_LANGUAGES.filter((language) => language !== 'en'))(
    'of every code are in %s, also where a message is not known',
    (language) => {
      for (const code of CODES) {
        const { title, tip } = ERRORS[code];
        const error = { code, message: 'x.csv: broken', hint: tip };
        const said = errorWords(error, { language, face: 'page' });
        expect(said.message).toMatch(/.+: x\.csv: broken$/);
        expect(said.message).not.toContain(title);
        expect(said.hint).not.toBe(tip);
        expect(`${said.message} ${said.hint ?? ''}`).not.toMatch(NOT_ON_PAGE);
      }
    },
  );

  test('have the values of the message, and stay as they are in English', () => {
    const error = {
      code: 'over-limit',
      message: 'The files have 1,200 MB, and only 300 MB are free on the disk',
      hint: 'Make room on the disk, or add fewer files.',
    };
    expect(errorWords(error, { language: 'de', face: 'page' })).toEqual({
      message: 'Die Dateien haben 1.200 MB, und auf dem Datenträger sind nur 300 MB frei',
      hint: 'Schaffen Sie Platz auf dem Datenträger, oder fügen Sie weniger Dateien hinzu.',
    });
    const { message, hint } = error;
    expect(errorWords(error, { language: 'en', face: 'page' })).toEqual({ message, hint });
  });

  test('of no code stay as they are', () => {
    const own = { code: 'not-served', message: 'There is no such call.' };
    expect(errorWords(own, { language: 'fr', face: 'page' })).toEqual({
      message: 'There is no such call.',
    });
  });
});

test.each(MESSAGE_LANGUAGES)('what calls do, and why that stays, has words in %s', (language) => {
  const translator = translatorFor({ language, face: 'page' });
  const endpoints = RESOURCES.flatMap((resource) => Object.values(resource.endpoints)).filter(
    ({ effect }) => effect !== 'read',
  );
  const texts = endpoints.flatMap(({ summary, undo }) => [
    summary,
    ...(undo !== undefined && 'stays' in undo ? [undo.stays] : []),
  ]);
  expect(texts.filter((text) => translator.text(text) === undefined)).toEqual([]);
});
