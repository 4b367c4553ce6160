import { defined } from '../../../../kernel/defined.ts';
import type { ImportRequest, KnownOrigin } from '../../request/request.ts';
import { isOf } from '../memory/recall.ts';
import type { SeenFiles } from '../memory/seen-sheets.ts';
import { headingsIn } from '../../read/fitting-headings.ts';
import type { SeenSheet } from '../memory/shape.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { fitSource, type AskedSteps, type FittedSource } from './fit-source.ts';
import { sourcesNear, type SourceRecipe } from './known-sources.ts';

/** How files are read because their columns show where they come from. */
export interface RecognisedSources {
  readonly recipe: Recipe;
  readonly origins: readonly KnownOrigin[];
}

type Request = Pick<ImportRequest, 'files' | 'kind' | 'then' | 'reading'>;

/**
 * The recipe for files of known sources, with a line for each such sheet; undefined where there is none, or where a flag
 * says that the rows are something else.
 */
export async function recogniseSources(
  request: Request,
  seenFiles: SeenFiles,
): Promise<RecognisedSources | undefined> {
  const { kind, reading } = request;
  if (reading.isScanList === true) return undefined;
  const seen = await seenFiles();
  if (seen === undefined) return undefined;
  const recipes = (await sourcesNear(rowsOf(seen)))
    .map(({ recipe }) => recipe)
    .filter((recipe) => kind === undefined || isOf(recipe, kind));
  return linesFor(recipes, seen, request);
}

/** As recogniseSources, by one recipe that a person gave. */
export async function recogniseBy(
  recipe: SourceRecipe,
  request: Request,
  seenFiles: SeenFiles,
): Promise<RecognisedSources | undefined> {
  const seen = await seenFiles();
  return seen === undefined ? undefined : linesFor([recipe], seen, request);
}

/** The cells of rows that may be headings. */
function rowsOf(seen: readonly SeenSheet[]): readonly (readonly string[])[] {
  return seen.flatMap(({ top }) => top.map(headingsIn));
}

function linesFor(
  recipes: readonly SourceRecipe[],
  seen: readonly SeenSheet[],
  { then, files }: Request,
): RecognisedSources | undefined {
  const found = [...filesOf(seen)].flatMap((sheets) => knownSheets(sheets, recipes, { then }));
  const [first] = found;
  if (first === undefined) return undefined;
  const hasFiles = files.length > 1;
  const { mode, language } = first.recipe;
  const creates = found.flatMap(({ recipe }) => recipe.createMissing ?? []);
  return {
    recipe: {
      version: 1,
      ...(found.length === 1 && defined({ mode, language })),
      ...(creates.length > 0 && { createMissing: [...new Set(creates)] }),
      sheets: found.map(({ fitted: { line }, sheet: { file, sheet }, isOneOfSeveral }) => ({
        ...line,
        ...(hasFiles && { file }),
        ...(isOneOfSeveral && sheet !== undefined && { sheet }),
      })),
    },
    origins: found.map(({ fitted: { source, ignored }, recipe, sheet: { file, sheet } }) => ({
      file,
      sheet,
      title: source.title,
      ignored,
      creates: recipe.createMissing ?? [],
      proposes: source.proposes ?? {},
    })),
  };
}

function filesOf(seen: readonly SeenSheet[]): Iterable<SeenSheet[]> {
  const byFile = new Map<string, SeenSheet[]>();
  for (const sheet of seen) byFile.set(sheet.file, [...(byFile.get(sheet.file) ?? []), sheet]);
  return byFile.values();
}

interface KnownSheet {
  readonly sheet: SeenSheet;
  readonly recipe: SourceRecipe;
  readonly fitted: FittedSource;
  readonly isOneOfSeveral: boolean;
}

/**
 * The sheets of a file, if all of them that may hold records are known. A workbook with other lists is left to its
 * content, so that none of them is passed over.
 */
function knownSheets(
  sheets: readonly SeenSheet[],
  recipes: readonly SourceRecipe[],
  asked: AskedSteps,
): KnownSheet[] {
  const lists = sheets.filter(mayBeList);
  const known = lists.flatMap((sheet): KnownSheet[] => {
    const [best] = recipes
      .flatMap((recipe) => {
        const fitted = fitSource(recipe, sheet, asked);
        return fitted === undefined ? [] : [{ recipe, fitted }];
      })
      .toSorted((one, other) => other.fitted.known - one.fitted.known);
    return best === undefined ? [] : [{ ...best, sheet, isOneOfSeveral: sheets.length > 1 }];
  });
  return known.length === lists.length ? known : [];
}

/** A visible sheet with at least two rows of two columns. */
function mayBeList({ isHidden, top }: SeenSheet): boolean {
  return isHidden !== true && top.filter((row) => headingsIn(row).length > 1).length > 1;
}
