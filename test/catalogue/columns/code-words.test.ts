import { expect, test } from 'vitest';
import { KINDS } from '../../../src/catalogue/all-kinds.ts';
import { withAnyCode } from '../../../src/catalogue/columns/code-words.ts';
import { columnFinder } from '../../../src/catalogue/columns/column-finder.ts';
import { exactNames } from '../../../src/catalogue/columns/column-names.ts';
import { headingsIn, vagueHeadingsIn } from '../../../src/catalogue/columns/headings-in.ts';
import { LANGUAGES } from '../../../src/catalogue/languages/index.ts';
import { listTerms } from '../../../src/catalogue/languages/lists/fields-of-lists.ts';
import { WORD_LISTS } from '../../../src/catalogue/languages/lists/word-list.ts';
import { kindNamed } from '../../support/sheets.ts';

test.each([
  ['AST-0001', 'AST-00'],
  ['SN7919', '00'],
  ['5CG1234ABC', '00'],
  ['Portable workstation 17, überprüft', 'Portable workstation 00, überprüft'],
  ['2024年购买日期', '00年购买日期'],
  ['Note 2', 'Note 2'],
  ['H2O', 'H2O'],
  ['Standort/Raum12', 'Standort/00'],
  ['custom:ISO 9001', 'custom:ISO 9001'],
  ['Useful life: Plan 2024', 'Useful life: Plan 2024'],
])('in %j a code is any code: %j', (text, expected) => {
  expect(withAnyCode(text)).toBe(expected);
});

test('no word for a column has a code, and names of members are behind a colon', () => {
  const words = KINDS.flatMap((kind) => [
    ...kind.columns.flatMap((column) => [
      ...exactNames(column, kind),
      ...column.aliases,
      ...column.vague,
      ...[...LANGUAGES, ...WORD_LISTS.map(listTerms)].flatMap((language) => [
        ...headingsIn(language, kind.resource, column),
        ...vagueHeadingsIn(language, kind.resource, column),
      ]),
    ]),
  ]);
  const leads = KINDS.flatMap(({ families }) =>
    families.map(({ heading }) => heading.replace('{name}', '').trim()),
  );

  expect(words.length).toBeGreaterThan(10_000);
  expect([...new Set(words)].filter((word) => withAnyCode(word) !== word)).toEqual([]);
  expect(leads.filter((lead) => lead !== '' && !lead.endsWith(':'))).toEqual([]);
});

test.each([
  ['Bemerkung (Stand 12/2023)', 'description'],
  ['AST-00000017', undefined],
  ['Portable workstation 17', undefined],
])('a heading with a code is known by its other words: %j', (heading, target) => {
  const german = columnFinder(kindNamed('fixed-assets'), LANGUAGES[0]);

  expect(german.byTerm(heading)?.column.target).toBe(target);
});
