import { describe, expect, it } from 'vitest';
import { columnFinder } from '../../src/catalogue/columns/column-finder.ts';
import { headingKey } from '../../src/catalogue/columns/heading-key.ts';
import { findKind, KINDS, type Kind } from '../../src/catalogue/kinds.ts';
import {
  foldTerm,
  kindNamesIn,
  LANGUAGES,
  spellings,
  type Language,
} from '../../src/catalogue/languages/index.ts';
import {
  familyHeadingsIn,
  headingsIn,
  vagueHeadingsIn,
} from '../../src/catalogue/columns/headings-in.ts';

const EACH = LANGUAGES.flatMap((language) =>
  KINDS.map((kind): [string, string, Language, Kind] => [language.name, kind.name, language, kind]),
);

type Words = typeof headingsIn;

/** The words that can only mean the column. */
const plainHeadingsIn: Words = (language, resource, column) => {
  const vague = vagueHeadingsIn(language, resource, column);
  return headingsIn(language, resource, column).filter((word) => !vague.includes(word));
};

/** The words of a language for the columns of a kind, as they are compared, each with the columns that it is for. */
function columnsByWord(language: Language, kind: Kind, words: Words): Map<string, Set<string>> {
  const columns = new Map<string, Set<string>>();
  for (const column of kind.columns) {
    for (const word of words(language, kind.resource, column).flatMap(spellings)) {
      const key = headingKey(word);
      columns.set(key, (columns.get(key) ?? new Set()).add(column.target));
    }
  }
  return columns;
}

describe('headings in other languages', () => {
  it.each(LANGUAGES)(
    'say in $name of a checkout what they say of the holder of a record',
    (language) => {
      const wordsOf = (name: string, target: string): string[] => {
        const kind = findKind(name);
        const column = kind?.columns.find((each) => each.target === target);
        return kind === undefined || column === undefined
          ? []
          : headingsIn(language, kind.resource, column).map(foldTerm);
      };
      const holders = wordsOf('fixed-assets', 'assigned_to_user_name');

      expect(holders.length).toBeGreaterThan(5);
      expect(wordsOf('fixed-assets.checkout', 'user_id')).toEqual(expect.arrayContaining(holders));
    },
  );

  it('are German, French, Spanish, Dutch, Italian and Portuguese', () => {
    expect(LANGUAGES.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'de German',
      'fr French',
      'es Spanish',
      'nl Dutch',
      'it Italian',
      'pt Portuguese',
    ]);
  });

  it.each(EACH)('%s has a word for every column of %s', (_language, _kind, language, kind) => {
    const without = kind.columns.filter(
      // Only the user's word splits a column, so that no heading does.
      (column) =>
        column.use !== 'split' && headingsIn(language, kind.resource, column).length === 0,
    );
    expect(without.map(({ target }) => target)).toEqual([]);
    const families = kind.families.filter(({ heading }) => heading !== '{name}');
    for (const family of families) {
      const headings = familyHeadingsIn(language, kind.resource, family);
      expect(headings.length).toBeGreaterThan(0);
      expect(headings.every((heading) => heading.includes('{name}'))).toBe(true);
    }
  });

  // Where rows say what they do, the action of a row tells which of two columns a word means.
  const ofOneThing = EACH.filter(([, , , { actions }]) => actions === undefined);

  it.each(ofOneThing)(
    '%s has no word for two columns of %s',
    (_language, _kind, language, kind) => {
      const twofold = [plainHeadingsIn, vagueHeadingsIn].flatMap((words) =>
        [...columnsByWord(language, kind, words)].filter(([, targets]) => targets.size > 1),
      );
      expect(twofold.map(([word, targets]) => [word, ...targets])).toEqual([]);
    },
  );

  it.each(EACH)(
    '%s has no word that is another column of %s in English',
    (...[, , language, kind]) => {
      const english = columnFinder(kind);
      const contradicting = kind.columns.flatMap((column) =>
        plainHeadingsIn(language, kind.resource, column).flatMap((word) => {
          const meant = english.exactly(word) ?? english.byPlainAlias(word);
          return meant === undefined || meant.target === column.target
            ? []
            : [`${word}: ${column.target}, in English ${meant.target}`];
        }),
      );
      expect(contradicting).toEqual([]);
    },
  );

  it('no word stands for two kinds of sheet, in whatever languages', () => {
    const kinds = new Map<string, Set<string>>();
    for (const [, , language, kind] of EACH) {
      for (const word of kindNamesIn(
        language,
        kind.resource,
        kind.compound ?? kind.operation,
      ).flatMap(spellings)) {
        kinds.set(word, (kinds.get(word) ?? new Set()).add(kind.name));
        const english = KINDS.find(({ name, title, aliases }) =>
          [name, title, ...aliases].some((each) => foldTerm(each) === word),
        );
        if (english !== undefined) kinds.get(word)?.add(english.name);
      }
    }
    const twofold = [...kinds].filter(([, names]) => names.size > 1);
    expect(twofold.map(([word, names]) => [word, ...names])).toEqual([]);
  });

  it.each(EACH)('%s has a name for %s by which it is found', (_language, _kind, language, kind) => {
    const names = kindNamesIn(language, kind.resource, kind.compound ?? kind.operation);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => findKind(name)?.name !== kind.name)).toEqual([]);
  });

  it.each(LANGUAGES.map((language) => [language.name, language] as const))(
    '%s has its words without blanks at their ends, and none twice',
    (_name, language) => {
      const words = KINDS.flatMap((kind) =>
        kind.columns.map((column) => headingsIn(language, kind.resource, column)),
      );
      expect(words.flat().filter((word) => word.trim() !== word || word === '')).toEqual([]);
      expect(words.filter((each) => new Set(each.map(foldTerm)).size !== each.length)).toEqual([]);
    },
  );

  it.each([
    ['Standorte', 'locations'],
    ['STANDORTE', 'locations'],
    ['Anlagengüter', undefined],
    ['Anlagegueter', 'fixed-assets'],
    ['Mitarbeiter', 'members'],
    ['Fournisseurs', 'vendors'],
    ['Ubicaciones', 'locations'],
    ['Leveranciers', 'vendors'],
    ['Cespiti', 'fixed-assets'],
    ['Funcionários', 'members'],
    ['Funcionarios', 'members'],
    ['Anlagen: ausmustern', 'fixed-assets.retire'],
    ['Standrte', undefined],
  ])('a sheet named %s holds %s', (name, kind) => {
    expect(findKind(name)?.name).toBe(kind);
  });

  it.each([
    ['de', 'Straße', 'street1'],
    ['de', 'STRASSE', 'street1'],
    ['de', 'Übergeordneter Standort', 'parent_id'],
    ['de', 'Uebergeordneter Standort', 'parent_id'],
    ['fr', 'Numéro de l’emplacement', '#id'],
    ['fr', "numero de l'emplacement", '#id'],
    ['es', 'Código postal', 'zipcode'],
    ['es', 'CODIGO POSTAL', 'zipcode'],
    ['nl', 'Bovenliggende locatie', 'parent_id'],
    ['it', 'Città', 'city'],
    ['pt', 'Localização superior', 'parent_id'],
  ])('%s: %s is the location column %s, however it is accented', (code, word, target) => {
    const language = LANGUAGES.find((each) => each.code === code);
    const kind = findKind('locations');
    if (kind === undefined || language === undefined) throw new Error('not in the catalogue');
    expect(columnFinder(kind, language).byTerm(word)?.column.target).toBe(target);
  });

  it('finds the members of a family by what stands before their names', () => {
    const [german] = LANGUAGES;
    const kind = findKind('groups');
    if (kind === undefined || german === undefined) throw new Error('not in the catalogue');
    const found = columnFinder(kind, german).byTerm('AfA-Satz: Straight Line');
    expect(found?.column.target).toBe('rate:Straight Line');
  });
});
