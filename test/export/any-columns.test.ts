import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseColumns } from '../../src/export/choose/choose-columns.ts';
import { exportColumns } from '../../src/export/export-columns.ts';
import { mapColumns } from '../../src/import/sheet/headings/map.ts';
import { recogniseLanguage } from '../../src/import/sheet/headings/recognise-language.ts';
import { kindNamed } from '../support/sheets.ts';
import { ANY_LANGUAGE, exportedColumns, RECORD_KINDS } from './exported-columns.ts';

const RUNS = 300;

/** What an import without a flag makes of the headings of a sheet. */
function understood(kind: (typeof RECORD_KINDS)[number], headings: readonly string[]) {
  const sheet = { name: { file: 'x.csv' }, headings, duplicates: new Set<number>() };
  const recognised = recogniseLanguage([{ ...sheet, kind, options: {} }]);
  return mapColumns(sheet, kind, { recognised }).columns.map(({ target }) => target);
}

describe('an export of a few columns', () => {
  test('has headings that are read as their own fields, in every language', () => {
    const drawn = fc
      .tuple(fc.constantFrom(...RECORD_KINDS), ANY_LANGUAGE, fc.boolean())
      .chain(([kind, language, isNarrow]) => {
        const [key, ...rest] = exportedColumns(kind, language);
        const others = fc.subarray(rest, isNarrow ? { maxLength: Math.min(4, rest.length) } : {});
        return others.map((chosen) => ({
          kind,
          columns: [...(key === undefined ? [] : [key]), ...chosen],
        }));
      });
    fc.assert(
      fc.property(drawn, ({ kind, columns }) => {
        const headings = columns.map(({ heading }) => heading);

        expect(understood(kind, headings)).toEqual(columns.map(({ target }) => target));
      }),
      { numRuns: RUNS },
    );
  });

  test('has whole lines of an order', () => {
    const { resource } = kindNamed('purchase-orders');
    const described = [{ resource, columns: exportColumns(resource, []) }];

    const headings = chooseColumns(described, ['items.quantity', 'state']).flatMap(({ columns }) =>
      columns.map(({ heading }) => heading),
    );

    expect(headings).toEqual(['Purchase order #', 'Quantity', 'State', 'Item']);
  });

  test.each([
    ['a description without a name', ['#id', 'group_id', 'purchased_on', 'description'], 'fr'],
    ['words of two languages', ['#id', 'group_id'], 'es'],
    ['words of two languages', ['#id', 'group_id'], 'pt'],
    ['the number of the record beside all that a new one needs', ['#id', 'name', 'group_id'], 'nl'],
  ] as const)('is understood with %s', (_what, targets, language) => {
    const kind = kindNamed('fixed-assets');
    const columns = exportedColumns(kind, language).filter(({ target }) =>
      (targets as readonly string[]).includes(target),
    );
    const headings = columns.map(({ heading }) => heading);

    expect(understood(kind, headings)).toEqual(columns.map(({ target }) => target));
  });
});
