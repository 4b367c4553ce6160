import { defined } from '../../../kernel/defined.ts';
import { columnFinder, type ColumnFinder } from '../../../catalogue/columns/column-finder.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMean, foldHeading } from '../../../kernel/names.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { Recipe, SheetRecipe } from '../recipe/recipe.ts';
import { sheetRecipeFor } from '../recipe/sheet-recipe.ts';
import type { MappingRequest } from '../request/request.ts';
import { readWantedField } from '../recipe/recipe-words.ts';
import { FORMAT_OPTIONS, assertFormatsUsed, type FormatOption } from './column-formats.ts';
import {
  namesOfSheets,
  saidOfSheet,
  scopeOfSheet,
  withNearSheets,
  type ScopedSheet,
} from '../recipe/sheet-scope.ts';

export type Option = 'map' | 'set' | 'defaults' | FormatOption;

/** The flags that say it. */
export const FLAGS_OF_COLUMNS: Readonly<Record<Option, string>> = {
  map: '--map',
  set: '--set',
  defaults: '--default',
  dateFormats: '--date-format',
  decimals: '--decimal',
  identifierFormats: '--identifier-format',
  blanksCleared: '--clear-blank-in',
};

/**
 * What the request says about each of several sheets: `Assets!Heading=Field` is for one sheet,
 * `Heading=Field` for all that have such a field. With one sheet everything is for it that is not
 * remembered of an earlier run. What the recipe says of a sheet is for that sheet. Throws `bad-mapping` where something else is for none of them.
 */
export function mappingsOf(
  request: MappingRequest,
  sheets: readonly ScopedSheet[],
  recipe?: Recipe,
): readonly MappingRequest[] {
  const [only, ...others] = sheets;
  if (only === undefined) return [];
  const finders = sheets.map(({ kind }) => columnFinder(kind));
  const mappings = sheets.map((sheet, at): MappingRequest => {
    const fits = (text: string, option: Option): boolean =>
      (others.length === 0 && !isRemembered(text, request)) ||
      isFormatOption(option) ||
      hasField(finders[at], fieldIn(text, option));
    const ofSheet = sheetRecipeFor(recipe, { ...sheet, file: sheet.file ?? '' });
    return {
      ...request,
      ...defined({ recipe: ofSheet }),
      ...eachOption((option) => entriesFor(sheet, request[option], (text) => fits(text, option))),
      ...defined({ scope: scopeOfSheet(sheet, sheets) }),
      ...keyFor(sheet, request.key, ofSheet),
      ...patternsFor(sheet, request.identifierPatterns),
    };
  });
  for (const option of Object.keys(FLAGS_OF_COLUMNS) as Option[]) {
    for (const text of request[option] ?? []) {
      if (!isRemembered(text, request)) assertMappingUsed(text, option, sheets, mappings);
    }
  }
  if (request.remembered === undefined) assertPatternsUsed(request, mappings, sheets);
  return mappings;
}

/** Those entries of `--map` whose heading the sheet has; of a single sheet, the others are refused. */
export function withKnownHeadings(
  mapping: MappingRequest,
  headings: readonly string[],
  isSingle: boolean,
): MappingRequest {
  const known = new Set(headings.map(foldHeading));
  const map = (mapping.map ?? []).filter(
    (text) =>
      (isSingle && !isRemembered(text, mapping)) ||
      known.has(foldHeading(text.slice(0, text.lastIndexOf('=')))),
  );
  return { ...mapping, map };
}

/** Whether an earlier run was given it, with or without the sheet that it was for. */
function isRemembered(text: string, { remembered = [] }: MappingRequest): boolean {
  return remembered.some((reported) => reported === text || reported.endsWith(`!${text}`));
}

/** Refuses what is said of how a column is written that none of the sheets has. Throws `bad-mapping`. */
export function assertKnownColumns(
  request: MappingRequest,
  sheets: Parameters<typeof assertFormatsUsed>[1],
): void {
  const said = eachOption((option) =>
    request[option]?.filter((text) => isFormatOption(option) && !isRemembered(text, request)),
  );
  assertFormatsUsed(said, sheets);
}

/** Refuses an entry of `--map` whose heading none of the sheets has. Throws `bad-mapping`. */
export function assertKnownHeadings(
  wanted: readonly MappingRequest[],
  taken: readonly MappingRequest[],
): void {
  const used = new Set(taken.flatMap(({ map }) => map ?? []));
  const unused = wanted
    .flatMap((mapping) => (mapping.map ?? []).filter((text) => !isRemembered(text, mapping)))
    .find((text) => !used.has(text));
  if (unused === undefined) return;
  throw new TallysheetError(
    'bad-mapping',
    `--map: no sheet has a column "${unused.slice(0, unused.lastIndexOf('='))}"`,
  );
}

/** The key that is named for a sheet, else the one of all sheets, else that of the recipe. */
function keyFor(
  sheet: ScopedSheet,
  key: readonly string[] | undefined,
  recipe: SheetRecipe | undefined,
): Pick<MappingRequest, 'key' | 'isKeyOfSheet'> {
  if (key === undefined) {
    return recipe?.key === undefined ? {} : { key: recipe.key, isKeyOfSheet: true };
  }
  const own = key.flatMap((text) => saidOfSheet(text, sheet) ?? []);
  return { key: own.length > 0 ? own : key, isKeyOfSheet: own.length > 0 };
}

function patternsFor(
  sheet: ScopedSheet,
  patterns: readonly string[] | undefined,
): Pick<MappingRequest, 'identifierPatterns'> {
  if (patterns === undefined) return {};
  return { identifierPatterns: patterns.flatMap((text) => saidOfSheet(text, sheet) ?? []) };
}

function assertPatternsUsed(
  { identifierPatterns = [] }: MappingRequest,
  mappings: readonly MappingRequest[],
  sheets: readonly ScopedSheet[],
): void {
  const used = mappings.flatMap((mapping) => mapping.identifierPatterns ?? []);
  const unused = identifierPatterns.find((text) => !used.some((each) => text.endsWith(each)));
  if (unused === undefined) return;
  const names = namesOfSheets(sheets).join(', ');
  throw new TallysheetError(
    'bad-mapping',
    `--assign-identifiers: "${unused}" is for none of the sheets (${names})`,
  );
}

function eachOption(
  entries: (option: Option) => readonly string[] | undefined,
): Pick<MappingRequest, Option> {
  const found: Partial<Record<Option, readonly string[]>> = {};
  for (const option of Object.keys(FLAGS_OF_COLUMNS) as Option[]) {
    const texts = entries(option);
    if (texts !== undefined) found[option] = texts;
  }
  return found;
}

/** The entries for one sheet, without its name before them; those for it alone come last, as the strongest. */
function entriesFor(
  sheet: ScopedSheet,
  texts: readonly string[] | undefined,
  fits: (text: string) => boolean,
): string[] | undefined {
  const ofSheet: string[] = [];
  const ofAll: string[] = [];
  for (const text of texts ?? []) {
    const own = saidOfSheet(text, sheet);
    if (own !== undefined) ofSheet.push(own);
    else if (fits(text)) ofAll.push(text);
  }
  return texts && [...ofAll, ...ofSheet];
}

/** A heading comes before the sign, as does a field to be filled; a heading's field comes after it. */
function fieldIn(text: string, option: Option): string {
  return option === 'map'
    ? readWantedField(text.slice(text.lastIndexOf('=') + 1)).field
    : text.slice(0, Math.max(text.indexOf('='), 0));
}

/** Which sheets have such a column is known once they are read. */
function isFormatOption(option: Option): option is FormatOption {
  return FORMAT_OPTIONS.some((each) => each === option);
}

function hasField(finder: ColumnFinder | undefined, field: string): boolean {
  return field.trim() === '' || finder?.exactly(field.trim()) !== undefined;
}

function assertMappingUsed(
  text: string,
  option: Option,
  sheets: readonly ScopedSheet[],
  mappings: readonly MappingRequest[],
): void {
  if (mappings.some((mapping) => mapping[option]?.some((used) => text.endsWith(used)))) return;
  const names = namesOfSheets(sheets).join(', ');
  const near = withNearSheets(text, sheets).map((each) =>
    shellLine([FLAGS_OF_COLUMNS[option], each]),
  );
  throw new TallysheetError(
    'bad-mapping',
    `${FLAGS_OF_COLUMNS[option]}: "${text}" is not a field of any sheet (${names})`,
    { hint: didYouMean(near) ?? 'Use a field of one of them; `tallysheet map` shows the fields.' },
  );
}
