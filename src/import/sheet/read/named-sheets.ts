import { findKind } from '../../../catalogue/kinds.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import {
  didYouMeanName,
  foldName,
  nearBefore,
  nearestNames,
  quotedNames,
} from '../../../kernel/names.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { FLAGS_OF_COLUMNS, type Option } from '../headings/mapping-for-sheet.ts';
import { type ScopedSheet, isFor, namesOfSheets, scopeIn } from '../recipe/sheet-scope.ts';
import type { ImportRequest, SheetReading } from '../request/request.ts';
import type { IgnoredSheet } from './choose-sheets.ts';
import type { Spreadsheet } from '../../../tabular/sheet.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';
import { isFile, isSheet } from '../recipe/sheet-recipe.ts';

type SayingRequest = Pick<ImportRequest, 'then' | 'reading' | 'mapping'> &
  Partial<Pick<ImportRequest, 'checking' | 'planning'>>;

/** What a flag says of one sheet. */
interface Said {
  readonly flag: string;
  /** The sheet, as the user calls it. */
  readonly scope: string;
  /** Whether nothing but a sheet may be meant; a heading may have the same sign in it. */
  readonly isSheet: boolean;
}

/**
 * Refuses what is said by name of a sheet that is not imported, unless an errors file remembers it. Throws
 * TallysheetError 'bad-mapping'.
 */
export function assertSheetsImported(
  request: SayingRequest,
  imported: readonly ScopedSheet[],
  ignored: readonly IgnoredSheet[],
): void {
  if (imported.length === 0 || request.mapping.remembered !== undefined) return;
  for (const said of saidOfSheets(request)) {
    if (imported.some((sheet) => isFor(said.scope, sheet))) continue;
    const left = ignored.find(({ sheet }) => foldName(sheet ?? '') === foldName(said.scope));
    if (left?.sheet !== undefined) throw notImported(said, left.sheet, left.why, imported);
    if (said.isSheet) throw noSuchSheet(said, imported);
  }
}

/** How many other sheets a command names one by one. */
const MOST_NAMED = 3;

/** Only named sheets are imported, so that those that are imported now have to be named too. */
export function flagsToImport(ignored: string, imported: readonly string[]): string {
  const flag = shellLine(['--sheet', `${ignored}=fixed-assets`]);
  if (imported.length > MOST_NAMED) return `${flag} and --sheet for each other sheet`;
  return [flag, ...imported.map((sheet) => shellLine(['--sheet', sheet]))].join(' ');
}

/** What flags say of sheets by name. */
export function saidOfSheets({
  then,
  reading,
  mapping,
  checking,
  planning,
}: SayingRequest): Said[] {
  const entries: (readonly [flag: string, texts: readonly string[] | undefined])[] = [
    ...Object.entries(FLAGS_OF_COLUMNS).map(
      ([option, flag]) => [flag, mapping[option as Option]] as const,
    ),
    ['--then', then],
    ['--encoding', reading.columnEncodings],
    ['--key', checking?.key],
    ['--assign-identifiers', planning?.assignIdentifiersIn],
  ];
  return [
    ...entries.flatMap(([flag, texts = []]) =>
      texts.flatMap((text): Said[] => {
        const scope = scopeIn(text);
        return scope === undefined ? [] : [{ flag, scope, isSheet: false }];
      }),
    ),
    ...(reading.ofSheets ?? []).map((said) => ({
      flag: flagOf(said),
      scope: said.sheet,
      isSheet: true,
    })),
  ];
}

function flagOf({ headerRow, hiddenRows }: SheetReading): string {
  if (headerRow !== undefined) return '--header-row';
  return hiddenRows === undefined ? '--fill-merged-in' : '--hidden-rows';
}

function notImported(
  { flag }: Said,
  sheet: string,
  why: IgnoredSheet['why'],
  imported: readonly ScopedSheet[],
): TallysheetError {
  const names = namesOfSheets(imported);
  const isKind = findKind(sheet) !== undefined;
  const hint =
    why === 'not-selected'
      ? `Add ${shellLine(['--sheet', isKind ? sheet : `${sheet}=fixed-assets`])} to import it too, or remove what ${flag} says of it.`
      : `Remove what ${flag} says of it, or import it: ${flagsToImport(sheet, names)}`;
  return new TallysheetError(
    'bad-mapping',
    `${flag}: the sheet "${sheet}" is not imported; imported: ${quotedNames(names)}`,
    { hint },
  );
}

function noSuchSheet({ flag, scope }: Said, imported: readonly ScopedSheet[]): TallysheetError {
  const names = namesOfSheets(imported);
  return new TallysheetError(
    'bad-mapping',
    `${flag}: there is no sheet "${scope}"; the sheets are ${quotedNames(names)}`,
    { hint: didYouMeanName(nearestNames(scope, names)) },
  );
}

type RecipeRequest = Pick<ImportRequest, 'sheets' | 'recipe' | 'isRecipeRemembered' | 'mapping'>;

/**
 * Refuses a recipe for files or sheets that are not there: nothing of them would be imported. What is remembered of
 * other files may say more than these have. Throws TallysheetError 'bad-mapping'.
 */
export function assertRecipeSheets(
  { sheets, recipe, isRecipeRemembered, mapping }: RecipeRequest,
  files: readonly Spreadsheet[],
): void {
  const isRemembered = isRecipeRemembered === true || mapping.remembered !== undefined;
  // Sheets that flags name are all that is wanted.
  if (recipe === undefined || isRemembered || sheets !== undefined) return;
  for (const line of recipe.sheets) {
    if (line.recordType !== null) assertThere(line, files);
  }
}

function assertThere(line: SheetRecipe, files: readonly Spreadsheet[]): void {
  const { file, sheet, place = 'The recipe' } = line;
  const ofFile = files.filter((each) => file === undefined || isFile(file, each.file));
  if (file !== undefined && ofFile.length === 0) {
    const names = files.map((each) => each.file);
    throw missing(`${place}: it is for ${file}, but the file is`, file, names);
  }
  // A sheet that was saved as CSV has lost its name.
  const isOnlyCsv = ofFile.every(({ format }) => format === 'csv');
  if (sheet === undefined || isOnlyCsv) return;
  const names = ofFile.flatMap((each) => each.sheets.map(({ name }) => name.sheet ?? ''));
  if (names.some((name) => isSheet(sheet, name))) return;
  throw missing(`${place}: there is no sheet "${sheet}"; there are`, sheet, names);
}

function missing(problem: string, wanted: string, names: readonly string[]): TallysheetError {
  const near = nearestNames(wanted, names);
  return new TallysheetError('bad-mapping', `${problem} ${quotedNames(names)}`, {
    hint: nearBefore(near, 'Correct the name in the recipe, or ignore the sheet there.'),
  });
}
