import { describe, expect, test } from 'vitest';
import { columnFinder } from '../../../../src/catalogue/columns/column-finder.ts';
import { findKind } from '../../../../src/catalogue/kinds.ts';
import { fitSource } from '../../../../src/import/sheet/intake/known/recognise-sources.ts';
import {
  knownSources,
  type KnownSource,
} from '../../../../src/import/sheet/intake/known/known-sources.ts';
import type { SeenSheet } from '../../../../src/import/sheet/intake/memory/shape.ts';

const SOURCES = await knownSources();
const EACH = SOURCES.map((each) => [each.name, each] as const);

function kindOf({ recipe: { sheets } }: KnownSource) {
  const [{ recordType, then = [] }] = sheets;
  const kind = findKind([recordType, ...then].join('>'));
  if (kind === undefined) throw new Error('there is no such kind');
  return kind;
}

function sheetWith(headings: readonly string[]): SeenSheet {
  return {
    file: 'download.csv',
    sheet: undefined,
    top: [
      { number: 1, cells: headings },
      { number: 2, cells: headings.map(() => 'x') },
    ],
  };
}

describe('the recipe of a source', () => {
  test.each(EACH)('%s names fields that its record type has', (_name, source) => {
    const finder = columnFinder(kindOf(source));
    const { columns = [] } = source.recipe.sheets[0];
    const fields = [
      ...columns.flatMap(({ field }) => field ?? []),
      ...Object.keys(source.recipe.source.proposes ?? {}),
    ];
    expect(fields.filter((field) => finder.exactly(field) === undefined)).toEqual([]);
  });

  test.each(EACH)('%s says nothing of dates and amounts: the cells show it', (_name, source) => {
    const { columns = [] } = source.recipe.sheets[0];
    const settings = columns.flatMap(({ read = {} }) => Object.keys(read));
    expect(settings.filter((name) => name !== 'words')).toEqual([]);
    expect(columns.filter(({ dateFormat }) => dateFormat !== undefined)).toEqual([]);
  });

  test.each(EACH)('%s cites where its columns are from', (_name, { recipe: { source } }) => {
    expect(source.columnsFrom.filter((address) => !address.startsWith('https://'))).toEqual([]);
    expect(source.columnsFrom).not.toEqual([]);
  });

  test.each(EACH)('%s knows the columns of its own proofs, in any order', (_name, source) => {
    const { provenBy } = source.recipe.source;
    for (const { all, of = [], least = 0 } of provenBy) {
      const fewest = [...of.slice(0, least), ...all].toReversed();
      const wholly = fitSource(source.recipe, sheetWith(fewest), {});
      const partly = fitSource(source.recipe, sheetWith(fewest.slice(1)), {});
      expect(wholly?.line.recordType).toBe(source.recipe.sheets[0].recordType);
      const others = provenBy.filter((proof) => proof.all !== all);
      if (others.length === 0) expect(partly).toBeUndefined();
    }
  });

  test.each(EACH)('%s is the one that knows most of its own columns', (_name, source) => {
    const headings = source.recipe.sheets[0].columns?.map(({ heading }) => heading) ?? [];
    const fitting = SOURCES.flatMap(({ name, recipe }) => {
      const fitted = fitSource(recipe, sheetWith(headings), {});
      return fitted === undefined ? [] : [{ name, known: fitted.known }];
    });
    const [best] = fitting.toSorted((one, other) => other.known - one.known);
    expect(best?.name).toBe(source.name);
  });
});
