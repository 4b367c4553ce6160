import { describe, expect, it } from 'vitest';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import {
  fitRecipe,
  shapeOf,
  type SeenSheet,
} from '../../../src/import/sheet/intake/memory/shape.ts';

const RECIPE: Recipe = {
  version: 1,
  sheets: [
    {
      file: 'Inventar_2025.xlsx',
      sheet: 'Geräte',
      recordType: 'fixed-assets',
      headingRow: 3,
      columns: [
        { heading: 'Bezeichnung', field: 'Name' },
        { heading: 'Kaufdatum', field: 'Purchased on', read: { dateOrder: 'day-month-year' } },
        { heading: 'Farbe', field: null },
      ],
    },
    { sheet: 'Hinweise', recordType: null },
  ],
};

function seen(
  rows: readonly (readonly string[])[],
  sheet: string | undefined = 'Geräte',
): SeenSheet {
  return {
    file: 'Inventar_2026.xlsx',
    sheet,
    top: rows.map((cells, at) => ({ number: at + 1, cells })),
  };
}

const HEADINGS = ['Bezeichnung', 'Kaufdatum', 'Farbe'];
const ROW = ['Laptop', '05.03.2021', 'grau'];

describe('a remembered recipe', () => {
  it('fits a file with the same sheets and headings, under any name', () => {
    const fitting = fitRecipe(RECIPE, [seen([['Inventar'], [''], HEADINGS, ROW])]);
    expect(fitting?.newColumns).toEqual([]);
    expect(fitting?.recipe.sheets[0]).toEqual({
      sheet: 'Geräte',
      recordType: 'fixed-assets',
      headingRow: 3,
      columns: RECIPE.sheets[0]?.columns,
    });
  });

  it.each([
    ['moved columns', ['Farbe', 'Kaufdatum', 'Bezeichnung'], []],
    ['a new column', [...HEADINGS, 'Kostenstelle'], ['Kostenstelle']],
    ['other spaces and capitals', ['BEZEICHNUNG ', ' kaufdatum', 'Farbe'], []],
    ['without a column that it ignores', ['Bezeichnung', 'Kaufdatum'], []],
  ])('fits a file with %s', (_what, headings, added) => {
    const fitting = fitRecipe(RECIPE, [seen([headings, ROW])]);
    expect(fitting?.newColumns.map(({ heading }) => heading)).toEqual(added);
    expect(fitting?.recipe.sheets[0]?.headingRow).toBe(1);
  });

  it('fits a file whose headings take two lines, wherever these are', () => {
    const group = ['', 'Anschaffung', 'Gehäuse'];
    const below = ['Bezeichnung', 'Datum', 'Farbe'];
    const recipe: Recipe = {
      version: 1,
      sheets: [
        {
          sheet: 'Geräte',
          recordType: 'fixed-assets',
          columns: [
            { heading: 'Bezeichnung', field: 'Name' },
            { heading: 'Anschaffungsdatum', field: 'Purchased on' },
            { heading: 'Gehäuse Farbe', field: null },
          ],
        },
      ],
    };
    const fitting = fitRecipe(recipe, [seen([['Inventar'], [''], group, below, ROW])]);
    expect(fitting?.newColumns).toEqual([]);
    expect(fitting?.recipe.sheets[0]).toMatchObject({ headingRow: 3, headingRows: 2 });
  });

  it.each([
    ['lacks a column that it imports', [seen([['Bezeichnung', 'Farbe'], ROW])]],
    ['has a sheet of another name', [seen([HEADINGS, ROW], 'Möbel')]],
    ['is a CSV', [seen([HEADINGS, ROW], undefined)].map((each) => ({ ...each, sheet: undefined }))],
    ['has no rows', [seen([])]],
  ])('does not fit a file that %s', (_what, sheets) => {
    expect(fitRecipe(RECIPE, sheets)).toBeUndefined();
  });

  it('is not used for lists of one column, which are like many others', () => {
    const scans: Recipe = {
      version: 1,
      sheets: [{ recordType: 'fixed-assets', columns: [{ heading: 'Code', field: 'Asset #' }] }],
    };
    const list = { ...seen([['Code'], ['A1']]), sheet: undefined };
    expect(fitRecipe(scans, [list])).toBeUndefined();
  });
});

describe('the shape of a recipe', () => {
  const [sheet] = RECIPE.sheets;
  const columns = sheet?.columns ?? [];

  it('is that of the sheets and headings alone, in any order', () => {
    const moved: Recipe = {
      ...RECIPE,
      sheets: [{ ...sheet, headingRow: 9, columns: columns.toReversed() }],
    };
    expect(shapeOf(moved)).toBe(shapeOf(RECIPE));
  });

  it('is another one with another heading or sheet', () => {
    const others: Recipe[] = [
      { ...RECIPE, sheets: [{ ...sheet, columns: columns.slice(1) }] },
      { ...RECIPE, sheets: [{ ...sheet, sheet: 'Möbel' }] },
    ];
    for (const other of others) expect(shapeOf(other)).not.toBe(shapeOf(RECIPE));
  });
});
