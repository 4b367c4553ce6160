import {
  checkDocument,
  withoutSchemaKey,
  type Path,
} from '../../../../documents/check-document.ts';
import { placesInText } from '../../../../documents/place-in-text.ts';
import { defined } from '../../../../kernel/defined.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { foldHeading, foldName } from '../../../../kernel/names.ts';
import { withoutKeys } from '../without-keys.ts';
import type { ColumnRecipe, NameRecipe, Recipe, SheetRecipe } from '../recipe.ts';
import { RECIPE_SCHEMA } from './recipe-schema.ts';

/** Where a recipe was read from, for messages. */
export interface RecipeSource {
  readonly file: string;
  /** The text of YAML or JSON. */
  readonly text?: string;
  /** The cell of a workbook that says the line or the value at a path. */
  readonly cellOf?: (path: Path) => string | undefined;
}

/** What may be done about a recipe that cannot be read. */
export const RECIPE_HINT = '`tallysheet map <file>` writes a recipe that you can edit.';

/**
 * Checks a recipe, with the place of each line for later messages. Throws TallysheetError 'bad-recipe' naming the place
 * of the first problem.
 */
export function parseRecipe(json: unknown, source: RecipeSource): Recipe {
  const { file, text, cellOf } = source;
  const title = `The recipe ${file}`;
  const checked = checkDocument(RECIPE_SCHEMA, withoutEnvelope(json), {
    title,
    error: 'bad-recipe',
    hint: RECIPE_HINT,
    hintAt: formAt,
    ...(text !== undefined && { text }),
    ...(cellOf && { placeName: cellOf }),
  });
  const placed = withPlaces(withoutEmpty(withoutSchemaKey(checked)) as Recipe, source);
  assertSaidOnce(placed, title);
  return placed;
}

/** The form of the lines that people write most differently, for a problem at one of them. */
function formAt(path: Path): string | undefined {
  if (path[2] === 'columns' && path[4] === 'values')
    return 'Write what each value of the column means: `values: [{ value: in use, use: active }]`.';
  if (path[0] === 'names')
    return 'Write what each name means: `names: [{ recordType: groups, value: Notebooks, use: Laptops }]`.';
  return undefined;
}

/** `map --json` prints a recipe with what every document of --json has besides, and that is not of the recipe. */
function withoutEnvelope(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (!('kind' in json) || json.kind !== 'recipe') return json;
  return withoutKeys(json as Readonly<Record<string, unknown>>, ['kind', 'counts', 'exitCode']);
}

/** The recipe without the places of its lines, as it is written. */
export function withoutPlaces({ sheets, names, ...recipe }: Recipe): Recipe {
  return {
    ...recipe,
    sheets: sheets.map((sheet) => ({
      ...withoutKeys(sheet, ['place']),
      ...(sheet.columns && {
        columns: sheet.columns.map((column) => withoutKeys(column, ['place'])),
      }),
    })),
    ...(names && { names: names.map((name) => withoutKeys(name, ['place'])) }),
  };
}

/** Lists that say something also where they are empty: no steps, and no row that is ignored. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set<keyof Recipe | keyof SheetRecipe>([
  'sheets',
  'then',
  'leaveOut',
]);

/** The same without empty lists and objects, which say nothing; the places of lines stay the same. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, each]) => [key, withoutEmpty(each)] as const);
  return Object.fromEntries(
    members.filter(([key, each]) => MAY_BE_EMPTY.has(key) || !isEmpty(each)),
  );
}

function isEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function withPlaces(recipe: Recipe, source: RecipeSource): Recipe {
  const place = placeFinder(source);
  return {
    ...recipe,
    sheets: recipe.sheets.map((sheet, at): SheetRecipe => ({
      ...sheet,
      ...defined({ place: place(['sheets', at]) }),
      ...(sheet.columns && {
        columns: sheet.columns.map((column, index): ColumnRecipe => ({
          ...column,
          ...defined({ place: place(['sheets', at, 'columns', index]) }),
        })),
      }),
    })),
    ...(recipe.names && {
      names: recipe.names.map((name, at): NameRecipe => ({
        ...name,
        ...defined({ place: place(['names', at]) }),
      })),
    }),
  };
}

function placeFinder({ file, text, cellOf }: RecipeSource): (path: Path) => string | undefined {
  if (cellOf !== undefined) return cellOf;
  if (text === undefined) return () => undefined;
  const placeOf = placesInText(text);
  return (path) => {
    const found = placeOf(path);
    return found && `${file}, line ${found.line}`;
  };
}

/** Of two lines about one thing, one would have no effect. */
function assertSaidOnce({ sheets, names = [] }: Recipe, title: string): void {
  const sheetNames = sheets.map(({ file = '', sheet = '', place }) => ({
    key: JSON.stringify([foldName(file), foldName(sheet)]),
    what: sheet === '' ? 'the line without a sheet' : `the sheet "${sheet}"`,
    place,
  }));
  assertOnce(sheetNames, title);
  for (const { columns = [], set = {}, defaults = {}, sheet, place } of sheets) {
    const of = sheet === undefined ? '' : ` of the sheet "${sheet}"`;
    for (const values of [set, defaults]) {
      assertOnce(
        Object.keys(values).map((field) => ({
          key: foldHeading(field) || field,
          what: `the value for "${field}"${of}`,
          place,
        })),
        title,
      );
    }
    assertOnce(
      // A column may fill several fields, each by a line of its own.
      columns.map(({ heading, field, place }) => ({
        key: JSON.stringify([foldHeading(heading) || heading, foldHeading(field ?? '')]),
        what: `the column "${heading}"${of}`,
        place,
      })),
      title,
    );
  }
  assertOnce(
    names.flatMap(({ recordType, within = '', value, spellings = [], use = '', place }) =>
      [value, ...spellings].map((each) => ({
        key: JSON.stringify([recordType, foldName(within), foldName(each)]),
        what: `the value "${each}"`,
        place,
        same: foldName(use),
      })),
    ),
    title,
  );
}

interface SaidLine {
  readonly key: string;
  readonly what: string;
  readonly place: string | undefined;
  /** Two lines that say the same do not contradict each other. */
  readonly same?: string;
}

function assertOnce(lines: readonly SaidLine[], title: string): void {
  const seen = new Map<string, SaidLine>();
  for (const line of lines) {
    const before = seen.get(line.key);
    if (before === undefined) {
      seen.set(line.key, line);
      continue;
    }
    if (line.same !== undefined && line.same === before.same) continue;
    const first = before.place === undefined ? '' : `, first in ${before.place}`;
    throw new TallysheetError(
      'bad-recipe',
      `${line.place ?? title}: ${line.what} is there twice${first}`,
      {
        hint: 'Delete one of the two lines.',
      },
    );
  }
}
