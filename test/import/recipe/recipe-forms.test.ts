import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findKind } from '../../../src/catalogue/kinds.ts';
import { isOfOtherStep } from '../../../src/import/sheet/recipe/choose-steps.ts';
import { withoutPlaces } from '../../../src/import/sheet/recipe/document/recipe-document.ts';
import { readRecipe } from '../../../src/import/sheet/recipe/document/read-recipe.ts';
import { writeRecipe } from '../../../src/import/sheet/recipe/document/write-recipe.ts';
import {
  LANGUAGE_CODES,
  type WrittenLanguage,
} from '../../../src/catalogue/languages/language-codes.ts';
import type {
  ColumnRecipe,
  NameRecipe,
  Recipe,
  SheetRecipe,
  ValueRecipe,
} from '../../../src/import/sheet/recipe/recipe.ts';
import { foldName } from '../../../src/kernel/names.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds, sampled } from '../../support/thinned.ts';

const FORMS = ['.xlsx', '.yaml', '.yml', '.json'] as const;

/** Texts with all signs that a recipe, a workbook or YAML could take for its own. */
const TEXT = fc
  .oneof(
    fc.constantFrom(
      ...['=1+1', '"a"', "'b", 'a; b', 'a = b', '-', '#12', 'no', '007', 'a!b', 'null', '{x}'],
      ...[
        'Übersicht',
        '2024-01-31',
        '1.5',
        'yes',
        '@x',
        '- a',
        'a: b',
        '[a]',
        '1e3',
        '\\',
        '_x0041_',
      ],
    ),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/^\(|^#\d+\s/.test(text));

const FOLDED = TEXT.map(foldName).filter((text) => text !== '');

const FIELD = fc.constantFrom(
  ...['Name', 'Group', 'Purchased on', 'custom:Warranty; until', 'Price', 'Check out: Member'],
  ...['Description (append)', 'Bezeichnung', '"Kaufdatum"', 'Nom', 'Fecha'],
);

const SURENESS = fc.constantFrom('certain', 'likely', 'open', 'confirmed' as const);

function list<T>(of: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(of, { minLength: 1, maxLength: 3 });
}

const VALUES = fc.dictionary(FIELD, TEXT, { minKeys: 1, maxKeys: 3, noNullPrototype: true });

const READ = fc
  .record(
    {
      dateOrder: fc.constantFrom('day-month-year', 'year-month-day' as const),
      incompleteDates: fc.constantFrom('first', 'last' as const),
      monthAndYear: fc.constant(true as const),
      year: fc.integer({ min: 1990, max: 2030 }),
      serialDates: fc.constant(true as const),
      decimal: fc.constantFrom('comma', 'point' as const),
      factor: fc.constantFrom('1000', '0.5'),
      units: fc.dictionary(FOLDED, fc.constantFrom('1', '12'), dictionarySize()),
      currency: TEXT,
      negativeSigns: fc.constant(true as const),
      percentSign: fc.constant(true as const),
      fractions: fc.constantFrom('up', 'down' as const),
      words: fc.dictionary(FOLDED, TEXT, dictionarySize()),
      personForms: fc.uniqueArray(fc.constantFrom('email', 'last-first' as const), {
        minLength: 1,
      }),
      blanks: fc.uniqueArray(FOLDED, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .filter((read) => Object.keys(read).length > 0);

function dictionarySize(): { minKeys: number; maxKeys: number; noNullPrototype: true } {
  return { minKeys: 1, maxKeys: 2, noNullPrototype: true };
}

const VALUE: fc.Arbitrary<ValueRecipe> = fc.record(
  {
    value: TEXT,
    spellings: list(TEXT),
    use: fc.oneof(TEXT, fc.constantFrom('(skip rows)', '(leave empty)')),
    sureness: SURENESS,
    rows: fc.integer({ min: 1, max: 5000 }),
    because: TEXT,
    candidates: list(TEXT),
  },
  { requiredKeys: ['value'], noNullPrototype: true },
);

const COLUMN: fc.Arbitrary<ColumnRecipe> = fc.record(
  {
    heading: TEXT,
    field: fc.option(FIELD),
    read: READ,
    dateFormat: fc.constantFrom('d.m.yyyy', 'yyyy-mm-dd' as const),
    identifiers: fc.constantFrom('shown', 'stored' as const),
    clearBlank: fc.constant(true as const),
    instead: fc.constant(true as const),
    joinedBySpace: fc.constant(true as const),
    values: fc.uniqueArray(VALUE, {
      minLength: 1,
      maxLength: 3,
      selector: ({ value }) => foldName(value),
    }),
    sureness: SURENESS,
    because: TEXT,
    samples: list(TEXT),
  },
  { requiredKeys: ['heading', 'field'], noNullPrototype: true },
);

const SHEET: fc.Arbitrary<SheetRecipe> = fc
  .record(
    {
      file: TEXT,
      sheet: TEXT,
      recordType: fc.constantFrom('fixed-assets', 'members', 'fixed-assets.checkout', null),
      ignoredBecause: TEXT,
      encoding: fc.constantFrom('utf-8', 'cp850', 'utf-8-via-windows-1252' as const),
      headingRow: fc.integer({ min: 0, max: 50 }),
      headingRows: fc.integer({ min: 1, max: 3 }),
      lastRow: fc.integer({ min: 2, max: 99_999 }),
      // Without any, all rows of the table are records.
      leaveOut: fc.uniqueArray(fc.constantFrom('totals', 'group-titles' as const)),
      hiddenRows: fc.constantFrom('skip', 'import' as const),
      fillMerged: fc.boolean(),
      key: list(FIELD),
      then: fc.oneof(list(fc.constantFrom('checkout', 'retire')), fc.constant([])),
      assignIdentifiers: fc.constantFrom('IMP-{row}', '=K{row}'),
      columns: fc.uniqueArray(COLUMN, {
        minLength: 1,
        maxLength: 4,
        selector: ({ heading }) => foldedHeading(heading),
      }),
      set: VALUES,
      defaults: VALUES,
      sureness: SURENESS,
      because: TEXT,
      fieldReasons: VALUES,
    },
    { requiredKeys: ['sheet', 'recordType'], noNullPrototype: true },
  )
  .filter(
    // Only fields that no column fills have reasons.
    ({ columns = [], fieldReasons = {} }) =>
      !columns.some(({ field }) => field !== null && Object.hasOwn(fieldReasons, field)),
  )
  // In a workbook of ours, a blank cell takes the steps away that columns still show.
  .map((sheet) => (sheet.then === undefined && showsSteps(sheet) ? { ...sheet, then: [] } : sheet));

/** Whether columns of a sheet have fields of steps. */
function showsSteps({ recordType, columns = [] }: SheetRecipe): boolean {
  const kind = findKind(recordType ?? '');
  return (
    kind !== undefined && columns.some(({ field }) => field !== null && isOfOtherStep(kind, field))
  );
}

const NAME: fc.Arbitrary<NameRecipe> = fc.record(
  {
    recordType: fc.constantFrom('groups', 'members', 'locations'),
    within: TEXT,
    value: TEXT,
    spellings: fc.uniqueArray(
      TEXT.map((text) => `also ${text}`),
      {
        minLength: 1,
        maxLength: 3,
        selector: (text) => foldName(text),
      },
    ),
    use: fc.oneof(TEXT, fc.constantFrom('(create)', '(skip rows)', '(leave empty)', '#12')),
    sureness: SURENESS,
    columns: list(TEXT),
    rows: fc.integer({ min: 1, max: 5000 }),
    inRows: TEXT,
    because: TEXT,
    candidates: list(TEXT),
  },
  { requiredKeys: ['recordType', 'value'], noNullPrototype: true },
);

function foldedHeading(heading: string): string {
  return foldName(heading).replace(/[^\p{L}\p{N}#]+/gu, '') || heading;
}

const RECIPE: fc.Arbitrary<Recipe> = fc.record(
  {
    version: fc.constant(1 as const),
    mode: fc.constantFrom('create', 'update', 'upsert' as const),
    language: fc.constantFrom('en', 'de' as const),
    createMissing: list(fc.constantFrom('groups', 'vendors')),
    sheets: fc.uniqueArray(SHEET, {
      minLength: 1,
      maxLength: 3,
      selector: ({ sheet = '' }) => foldName(sheet),
    }),
    names: fc.uniqueArray(NAME, {
      minLength: 1,
      maxLength: 4,
      selector: ({ value }) => foldName(value),
    }),
  },
  { requiredKeys: ['version', 'sheets'], noNullPrototype: true },
);

/** Lines may come in another order: what needs a person comes first. */
function inOneOrder({ sheets, names = [], ...recipe }: Recipe): unknown {
  const byText = (one: unknown, other: unknown): number =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
  return {
    ...recipe,
    names: names.toSorted((one, other) => byText(one.value, other.value)),
    sheets: sheets
      .map(({ columns = [], ...sheet }) => ({
        ...sheet,
        columns: columns
          .map(({ values = [], ...column }) => ({
            ...column,
            values: values.toSorted((one, other) => byText(one.value, other.value)),
          }))
          .toSorted((one, other) => byText(one.heading, other.heading)),
      }))
      .toSorted((one, other) => byText(one.sheet, other.sheet)),
  };
}

async function writtenAndRead(
  recipe: Recipe,
  form: string,
  language?: WrittenLanguage,
): Promise<Recipe> {
  const cwd = temporaryFolder();
  const file = `recipe${form}`;
  const texts = { file: 'register.xlsx', command: 'plan', mustBeNew: false, language };
  await writeRecipe(recipe, { ...texts, path: join(cwd, file) });
  return withoutPlaces(await readRecipe(file, { cwd }));
}

describe('a recipe that is written and read', () => {
  test.each(sampled(FORMS, 3))('is the same in %s', async (form) => {
    await fc.assert(
      fc.asyncProperty(RECIPE, async (recipe) => {
        expect(inOneOrder(await writtenAndRead(recipe, form))).toEqual(inOneOrder(recipe));
      }),
      { numRuns: form === '.xlsx' ? rounds(8, 12) : rounds(30, 40) },
    );
  });

  test.each(sampled(LANGUAGE_CODES, 3))('is the same in a workbook in %s', async (language) => {
    await fc.assert(
      fc.asyncProperty(RECIPE, async (recipe) => {
        const read = await writtenAndRead(recipe, '.xlsx', language);
        expect(inOneOrder(read)).toEqual(inOneOrder(recipe));
      }),
      { numRuns: rounds(2, 4) },
    );
  });
});
