import { describe, expect, test } from 'vitest';
import { ISSUES } from '../../../../src/kernel/messages/issue-catalogue.ts';
import TABLE from '../../../../src/kernel/messages/translation/issue-texts.json' with { type: 'json' };
import { placesIn } from '../../../../src/kernel/messages/translation/text-template.ts';

type Rows = Readonly<Record<string, readonly string[]>>;

const GROUPS: Readonly<Record<string, Rows>> = TABLE.words;
const ROWS = Object.entries(GROUPS).flatMap(([of, rows]) =>
  Object.entries(rows).map(([name, cells]) => ({ of, name, cells })),
);

/** What people on the page do not have: flags, commands, recipes and the words that their cells take. */
const OF_COMMAND_LINE =
  /--[a-z]|`|tallysheet|recipe|review file|in one command|has the answer|\((?:skip rows|leave empty)\)|\{(?:flag|command)\d?\}/i;

/** The same in any language. */
const NOT_ON_PAGE =
  /--[a-z]|`|tallysheet|recipe|rezept|recette|receta|\{(?:flag|command|call)\d?\}/i;

/** What is typed as it is, whatever language the text is in. */
function typedIn(text: string): string[] {
  return [
    ...text.matchAll(/--[a-z][a-z-]*|`[^`]+`|\((?:clear|skip rows|leave empty|keep number)\)/g),
  ]
    .map(([typed]) => typed)
    .toSorted();
}

/** The places of a text; those of messages are of the catalogue. */
function placeNames(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
}

describe('the texts of issues', () => {
  test('have the words of the catalogue in English, for each code and no other', () => {
    const inEnglish = (part: 'message' | 'tip'): object =>
      Object.fromEntries(Object.entries(GROUPS[part] ?? {}).map(([code, [en]]) => [code, en]));
    const ofCatalogue = (part: 'message' | 'tip'): object =>
      Object.fromEntries(Object.entries(ISSUES).map(([code, entry]) => [code, entry[part]]));

    expect(inEnglish('message')).toEqual(ofCatalogue('message'));
    expect(inEnglish('tip')).toEqual(ofCatalogue('tip'));
  });

  test('have words in every language, without blanks around them', () => {
    expect(TABLE.languages).toEqual(['en', 'de', 'fr', 'es']);
    const faulty = ROWS.filter(
      ({ cells }) => cells.length !== 4 || cells.some((cell) => !/^\S(.*\S)?$/u.test(cell)),
    );
    expect(faulty).toEqual([]);
  });

  test('have the same places for values in every language', () => {
    const faulty = ROWS.filter(({ cells: [english = '', ...others] }) =>
      others.some((other) => placeNames(other).join() !== placeNames(english).join()),
    );
    expect(faulty).toEqual([]);
  });

  test('have the same flags, commands and words to be typed in every language', () => {
    const faulty = ROWS.filter(({ cells: [english = '', ...others] }) =>
      others.some((other) => typedIn(other).join() !== typedIn(english).join()),
    );
    expect(faulty).toEqual([]);
  });

  test('are each there once, so that a text has one translation', () => {
    const { tip, phrase } = GROUPS;
    const seen = new Map<string, string>();
    const twice = Object.entries({ ...tip, ...phrase }).filter(([name, [english = '']]) => {
      const known = seen.get(english);
      seen.set(english, name);
      return known !== undefined;
    });
    expect(twice).toEqual([]);
  });

  test('know the types of their places', () => {
    const phrases = Object.values(GROUPS['phrase'] ?? {});
    expect(() => phrases.map(([english = '']) => placesIn(english))).not.toThrow();
    expect(() => placesIn('{anything} is wrong')).toThrow('unknown place {anything}');
  });

  test('have other words for the page exactly where they name flags, commands or recipes', () => {
    const { tip = {}, phrase = {}, page = {} } = GROUPS;
    const needed = Object.entries({ ...tip, ...phrase }).filter(([, [english = '']]) =>
      OF_COMMAND_LINE.test(english),
    );
    expect(needed.map(([name]) => name).toSorted()).toEqual(Object.keys(page).toSorted());
  });

  test('name nothing of the command line on the page', () => {
    const faulty = Object.entries(GROUPS['page'] ?? {}).filter(([, cells]) =>
      cells.some((cell) => NOT_ON_PAGE.test(cell)),
    );
    expect(faulty).toEqual([]);
  });

  test('need no value on the page that the text itself does not have', () => {
    const { tip = {}, phrase = {}, page = {} } = GROUPS;
    const faulty = Object.entries(page).filter(([name, [shown = '']]) => {
      const places = placeNames((tip[name] ?? phrase[name])?.[0] ?? '');
      return placeNames(shown).some((place) => !places.includes(place));
    });
    expect(faulty).toEqual([]);
  });
});
