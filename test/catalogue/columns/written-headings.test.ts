import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KINDS, type Kind } from '../../../src/catalogue/kinds.ts';
import { LANGUAGES, type Language } from '../../../src/catalogue/languages/index.ts';
import { headingsIn } from '../../../src/catalogue/columns/headings-in.ts';
import type { NamedField } from '../../../src/catalogue/fields.ts';
import { exportColumns, isOurs } from '../../../src/export/export-columns.ts';
import { foldHeading } from '../../../src/kernel/names.ts';
import { mapColumns } from '../../../src/import/sheet/headings/map.ts';
import { recogniseLanguage } from '../../../src/import/sheet/headings/recognise-language.ts';
import { rounds } from '../../support/thinned.ts';

const EACH = LANGUAGES.flatMap((language) =>
  KINDS.map((kind): [string, string, Language, Kind] => [language.name, kind.name, language, kind]),
);
const OF_RECORDS = EACH.filter(([, , , { operation }]) => operation === undefined);

/** The headings of an export without custom fields, by the columns that they are for. */
function exportedHeadings(kind: Kind, language: Language): ReadonlyMap<string, string> {
  const columns = exportColumns(kind.resource, [], { language }).filter((each) => !isOurs(each));
  return new Map(columns.map(({ target, heading }) => [target, heading]));
}

/** What an import without a flag makes of headings. */
function understood(kind: Kind, headings: readonly string[], customFields?: readonly string[]) {
  const sheet = { name: { file: 'x.csv' }, headings, duplicates: new Set<number>() };
  const options = { customFields };
  const recognised = recogniseLanguage([{ ...sheet, kind, options }]);
  const { columns } = mapColumns(sheet, kind, { ...options, recognised });
  return columns.map(({ target }) => target);
}

describe('headings that are written in a language', () => {
  test.each(OF_RECORDS)('%s: each of %s is a word for it', (_language, _kind, language, kind) => {
    for (const [target, heading] of exportedHeadings(kind, language)) {
      expect(headingsIn(language, kind.resource, { target })).toContain(heading);
    }
  });

  test.each(OF_RECORDS)(
    '%s: all headings of %s are read as their columns, without a flag',
    (_language, _kind, language, kind) => {
      const headings = exportedHeadings(kind, language);
      expect(understood(kind, [...headings.values()])).toEqual([...headings.keys()]);
    },
  );
});

const isCustom = ({ prefix }: NamedField): boolean => prefix === 'custom';

/** Names that an account may well have for its custom fields: words of all languages for some column. */
const WORDS = [
  ...new Set(
    EACH.flatMap(([, , language, kind]) =>
      kind.columns.flatMap((column) => headingsIn(language, kind.resource, column)),
    ),
  ),
];

test('all columns with any custom fields are read as what they are, before and after the account is asked', () => {
  const drawn = fc.record({
    at: fc.nat(),
    customFields: fc.uniqueArray(
      fc.oneof(
        fc.constantFrom(...WORDS),
        fc.stringMatching(/^[A-Za-zäé][A-Za-z0-9 _.:#-]{0,8}[a-z]$/),
      ),
      {
        maxLength: 6,
        selector: foldHeading,
      },
    ),
  });
  fc.assert(
    fc.property(drawn, ({ at, customFields }) => {
      const [, , language, kind] = OF_RECORDS.at(at % OF_RECORDS.length) ?? [];
      if (language === undefined || kind === undefined) return;
      const families = kind.families
        .filter(isCustom)
        .map((field) => ({ field, members: customFields }));
      const columns = exportColumns(kind.resource, families, { language, customFields }).filter(
        (column) => !isOurs(column),
      );
      const headings = columns.map(({ heading }) => heading);
      const targets = columns.map(({ target }) => target);

      expect(understood(kind, headings, customFields)).toEqual(targets);
      for (const [index, target] of understood(kind, headings).entries()) {
        expect([targets[index], columns[index]?.holds === 'member' ? undefined : '?']).toContain(
          target,
        );
      }
    }),
    { numRuns: rounds(15, 40) },
  );
});
